#include "core/domain/rng.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/core/statistics.h"

namespace annulus::rng {
namespace {

using test::ChiSquare;

// splitmix64 from state 0, as published with it; MurmurHash3's finalizer of 0 and 1.
TEST(Rng, MixesAsPublished) {
  EXPECT_EQ(mix64(kGolden64), 0xE220A8397B1DCDAFull);
  EXPECT_EQ(mix64(2 * kGolden64), 0x6E789E6AA1B965F4ull);
  EXPECT_EQ(mix64(3 * kGolden64), 0x06C45D188009454Full);
  EXPECT_EQ(mix32(0), 0u);
  EXPECT_EQ(mix32(1), 0x514E28B7u);
}

TEST(Rng, UnitIsInZeroToOneAndExact) {
  EXPECT_EQ(unit(0), 0.0f);
  EXPECT_EQ(unit(0xFF), 0.0f);
  EXPECT_EQ(unit(0x100), 0x1p-24f);
  EXPECT_EQ(unit(0x80000000u), 0.5f);
  EXPECT_EQ(unit(0xFFFFFFFFu), 1 - 0x1p-24f);
}

TEST(Rng, BelowCoversItsRangeEvenly) {
  EXPECT_EQ(below(0, 1), 0u);
  EXPECT_EQ(below(0xFFFFFFFFu, 1), 0u);
  for (const std::uint32_t size : {2u, 3u, 10u, 1000u, 20'000'000u}) {
    EXPECT_EQ(below(0, size), 0u);
    EXPECT_EQ(below(0xFFFFFFFFu, size), size - 1);
    // The middle of each share of the 32-bit numbers.
    for (std::uint64_t i = 0; i < size; i += 1 + size / 1000)
      EXPECT_EQ(below(static_cast<std::uint32_t>(((2 * i + 1) << 31) / size), size), i);
  }
}

constexpr std::size_t kBins = 16;
std::size_t high(std::uint32_t bits) {
  return bits >> 28;
}
std::size_t middle(std::uint32_t bits) {
  return (bits >> 16) & 15;
}

void expect_uniform(ChiSquare& test, const char* what) {
  test.expect_uniform();
  EXPECT_TRUE(test.passes()) << what << ": " << test.statistic() << " of at most " << test.limit();
}

// Over picks, over candidates and over seeds; the first bits and bits in the middle.
TEST(Rng, EveryNumberIsUniform) {
  ChiSquare choice(kBins), choice_middle(kBins), first(kBins), first_middle(kBins), second(kBins),
      start(kBins);
  for (std::uint64_t i = 0; i < 40000; ++i) {
    const PickStream stream(1, i);
    choice.observe(high(stream.choice()));
    choice_middle.observe(middle(stream.choice()));
    for (std::uint32_t j = 0; j < 3; ++j) {
      first.observe(high(stream.candidate(j).first));
      first_middle.observe(middle(stream.candidate(j).first));
      second.observe(high(stream.candidate(j).second));
    }
    start.observe(high(PickStream(i, kStartPick).candidate(0).first));
  }
  expect_uniform(choice, "choice");
  expect_uniform(choice_middle, "choice, middle bits");
  expect_uniform(first, "first");
  expect_uniform(first_middle, "first, middle bits");
  expect_uniform(second, "second");
  expect_uniform(start, "start over seeds");
}

// Within one pick as well, for a long sequence: k may be 10000.
TEST(Rng, TheCandidatesOfOnePickAreUniform) {
  for (std::uint64_t pick = 0; pick < 20; ++pick) {
    const PickStream stream(3, pick);
    ChiSquare first(kBins), second(kBins), both(kBins * kBins);
    for (std::uint32_t j = 0; j < 10000; ++j) {
      const Pair pair = stream.candidate(j);
      first.observe(high(pair.first));
      second.observe(high(pair.second));
      both.observe(high(pair.first) * kBins + high(pair.second));
    }
    expect_uniform(first, "first");
    expect_uniform(second, "second");
    expect_uniform(both, "both");
  }
}

// Pairs of numbers that should be independent fall evenly into a square of bins.
TEST(Rng, DistinctSeedsPicksAndCandidatesAreIndependent) {
  struct Relation {
    const char* name;
    std::pair<std::uint32_t, std::uint32_t> (*numbers)(std::uint64_t i);
  };
  const Relation relations[] = {
      {"first and second",
       [](std::uint64_t i) {
         const Pair p = PickStream(1, i).candidate(0);
         return std::pair(p.first, p.second);
       }},
      {"candidate and the next",
       [](std::uint64_t i) {
         const PickStream s(1, i);
         return std::pair(s.candidate(4).first, s.candidate(5).first);
       }},
      {"first and the next second",
       [](std::uint64_t i) {
         const PickStream s(1, i);
         return std::pair(s.candidate(1).second, s.candidate(0).first);
       }},
      {"choice and first candidate",
       [](std::uint64_t i) {
         const PickStream s(1, i);
         return std::pair(s.choice(), s.candidate(0).first);
       }},
      {"choice and second number",
       [](std::uint64_t i) {
         const PickStream s(1, i);
         return std::pair(s.choice(), s.candidate(0).second);
       }},
      {"pick and the next",
       [](std::uint64_t i) {
         return std::pair(PickStream(1, i).candidate(0).first, PickStream(1, i + 1).candidate(0).first);
       }},
      {"choice and the next",
       [](std::uint64_t i) { return std::pair(PickStream(1, i).choice(), PickStream(1, i + 1).choice()); }},
      {"seed and the next",
       [](std::uint64_t i) {
         return std::pair(PickStream(i, 0).candidate(0).first, PickStream(i + 1, 0).candidate(0).first);
       }},
      {"choices of neighbouring seeds",
       [](std::uint64_t i) { return std::pair(PickStream(i, 7).choice(), PickStream(i + 1, 7).choice()); }},
      {"this seed's next pick and the next seed's pick",
       [](std::uint64_t i) { return std::pair(PickStream(i, 1).choice(), PickStream(i + 1, 0).choice()); }},
      {"start and first pick",
       [](std::uint64_t i) {
         return std::pair(PickStream(i, kStartPick).candidate(0).first, PickStream(i, 0).candidate(0).first);
       }},
  };
  for (const Relation& relation : relations) {
    ChiSquare test(kBins * kBins);
    for (std::uint64_t i = 0; i < 50000; ++i) {
      const auto [a, b] = relation.numbers(i);
      test.observe(high(a) * kBins + high(b));
    }
    expect_uniform(test, relation.name);
  }
}

TEST(Rng, PicksAndSeedsDoNotRepeatEachOther) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed : {0ull, 1ull, 2ull, 1ull << 32, 18446744073709551615ull})
    for (std::uint64_t pick = 0; pick < 5000; ++pick) {
      const Pair p = PickStream(seed, pick).candidate(0);
      seen.insert(std::uint64_t{p.first} << 32 | p.second);
    }
  EXPECT_EQ(seen.size(), 25000u);
}

TEST(Rng, IsAFunctionOfSeedPickAndCandidate) {
  const PickStream a(5, 9), b(5, 9);
  EXPECT_EQ(a.candidate(3).first, b.candidate(3).first);
  EXPECT_EQ(a.candidate(0).second, b.candidate(0).second);
  EXPECT_EQ(a.choice(), b.choice());
}

}  // namespace
}  // namespace annulus::rng
