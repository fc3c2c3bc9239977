#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <numbers>
#include <string_view>

#include "core/domain/region.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/statistics.h"
#include "tests/core/support.h"

// Where candidates fall and which points are picked, read from the trace and compared with the laws.
namespace annulus::test {
namespace {

struct Polar {
  double distance;  // in radii
  double turn;      // 0 .. 1
};

// Every candidate of a run as seen from its picked point.
std::vector<Polar> candidates(const SamplerReplay& replay, const Domain& domain, double radius) {
  std::vector<Polar> all;
  for (const SamplerReplay::Pick& pick : replay.picks()) {
    for (const SamplerReplay::Candidate& c : replay.candidates_of(pick)) {
      double dx = c.x - pick.x, dy = c.y - pick.y;
      if (domain.periodic) {
        dx -= domain.width * std::round(dx / domain.width);
        dy -= domain.height * std::round(dy / domain.height);
      }
      const double turn = std::atan2(dy, dx) / (2 * std::numbers::pi);
      all.push_back({std::sqrt(dx * dx + dy * dy) / radius, turn - std::floor(turn)});
    }
  }
  return all;
}

SamplerReplay replay_of(const Setup& setup) {
  SamplerReplay replay({.k = setup.integer("tries")});
  replay.read(trace_text(setup));
  EXPECT_THAT(replay.problems(), testing::IsEmpty());
  return replay;
}

std::vector<Polar> candidates(const char* law, double radius, bool periodic, std::uint64_t seed) {
  const auto setup = make_setup({{"width", 32 * radius},
                                 {"height", 21 * radius},
                                 {"radius", radius},
                                 {"distance", text(law)},
                                 {"periodic", periodic},
                                 {"seed", whole(seed)}});
  return candidates(replay_of(setup), domain_of(setup), radius);
}

// Stored coordinates round a distance by about this much, in radii.
constexpr double kRounding = 1e-4;

bool inside_ring(double distance) {
  return distance > 1 - kRounding && distance < 2 + kRounding;
}

// `share(d)`: the share of the candidates nearer than d radii, 1 <= d <= 2.
template <class Share>
bool follows(const std::vector<Polar>& all, Share share) {
  constexpr std::size_t kBins = 40;
  ChiSquare test(kBins);
  for (std::size_t i = 0; i < kBins; ++i) {
    const double from = 1 + static_cast<double>(i) / kBins, to = 1 + static_cast<double>(i + 1) / kBins;
    test.expect(i, (share(to) - share(from)) * static_cast<double>(all.size()));
  }
  for (const Polar& c : all) {
    if (!inside_ring(c.distance)) return false;
    test.observe(static_cast<std::size_t>(std::clamp(c.distance - 1, 0.0, 0.999999) * kBins));
  }
  return test.passes();
}

// The annulus from r to 2r has the area 3 pi r^2, its part up to d pi (d^2 - r^2).
bool follows_area(const std::vector<Polar>& all) {
  return follows(all, [](double d) { return (d * d - 1) / 3; });
}
bool follows_linear(const std::vector<Polar>& all) {
  return follows(all, [](double d) { return d - 1; });
}
// The whole numbers of [r, 2r), each equally likely, and nothing else.
bool follows_whole(const std::vector<Polar>& all, double radius) {
  std::map<int, std::size_t> bins;
  for (int d = 1; d < 2 * radius; ++d)
    if (d >= radius) bins.emplace(d, bins.size());
  ChiSquare test(bins.size());
  for (const Polar& c : all) {
    const double d = c.distance * radius;
    const auto bin = bins.find(static_cast<int>(std::lround(d)));
    if (bin == bins.end() || std::abs(d - std::round(d)) > kRounding * radius) return false;
    test.observe(bin->second);
  }
  test.expect_uniform();
  return test.passes();
}

class DistanceLaw : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(, DistanceLaw, testing::Bool(),
                         [](const auto& test) { return test.param ? "periodic" : "plane"; });

TEST_P(DistanceLaw, IsFollowedAndNoOtherIs) {
  for (const char* law : {"area", "linear", "whole"}) {
    SCOPED_TRACE(law);
    const auto all = candidates(law, 10, GetParam(), 1);
    ASSERT_GT(all.size(), 12000u);
    EXPECT_EQ(follows_area(all), law == std::string_view("area"));
    EXPECT_EQ(follows_linear(all), law == std::string_view("linear"));
    EXPECT_EQ(follows_whole(all, 10), law == std::string_view("whole"));
  }
}

// [10.5, 21) holds 11 .. 20, [7, 14) holds 7 .. 13, [0.6, 1.2) holds 1, [2, 4) holds 2 and 3.
TEST(DistanceLaws, WholeKnowsTheFirstAndTheLastNumberOfTheRing) {
  for (const double radius : {10.5, 7.0, 2.0})
    EXPECT_TRUE(follows_whole(candidates("whole", radius, false, 4), radius));
  for (const Polar& c : candidates("whole", 0.6, false, 5)) ASSERT_NEAR(c.distance * 0.6, 1, 1e-4);
}

// Tests the test: candidates made up here by each law, and by a law that is only slightly off.
TEST(DistanceLaws, TheStatisticsTellTheLawsApart) {
  std::vector<Polar> area, linear, numbers, biased;
  constexpr int kCount = 20000;
  for (int i = 0; i < kCount; ++i) {
    const double u = (i + 0.5) / kCount;
    area.push_back({std::sqrt(1 + 3 * u), 0});
    linear.push_back({1 + u, 0});
    numbers.push_back({(10 + i % 10) / 10.0, 0});
    biased.push_back({std::sqrt(1 + 3 * std::pow(u, 1.1)), 0});
  }
  EXPECT_TRUE(follows_area(area));
  EXPECT_FALSE(follows_area(linear));
  EXPECT_FALSE(follows_area(numbers));
  EXPECT_FALSE(follows_area(biased));
  EXPECT_TRUE(follows_linear(linear));
  EXPECT_FALSE(follows_linear(area));
  EXPECT_FALSE(follows_linear(numbers));
  EXPECT_TRUE(follows_whole(numbers, 10));
  EXPECT_FALSE(follows_whole(area, 10));
  EXPECT_FALSE(follows_whole(linear, 10));
}

TEST(Candidates, EveryDirectionIsEquallyLikely) {
  for (const char* law : {"area", "linear", "whole"}) {
    ChiSquare test(72);
    for (const Polar& c : candidates(law, 10, true, 6))
      test.observe(static_cast<std::size_t>(c.turn * 72) % 72);
    test.expect_uniform();
    EXPECT_TRUE(test.passes()) << law << " " << test.statistic();
  }
}

// A distance that depends on the direction would pass both tests above.
TEST(Candidates, DirectionAndDistanceAreIndependent) {
  ChiSquare test(12 * 12);
  for (const Polar& c : candidates("area", 10, true, 7)) {
    const double u = std::clamp((c.distance * c.distance - 1) / 3, 0.0, 0.999999);
    test.observe(static_cast<std::size_t>(u * 12) * 12 + static_cast<std::size_t>(c.turn * 12) % 12);
  }
  test.expect_uniform();
  EXPECT_TRUE(test.passes()) << test.statistic();
}

// Successive candidates of a pick, too.
TEST(Candidates, DoNotDependOnTheOneBefore) {
  const auto setup =
      make_setup({{"width", 320.0}, {"height", 210.0}, {"periodic", true}, {"seed", whole(8)}});
  const auto all = candidates(replay_of(setup), domain_of(setup), 10);
  ChiSquare turns(12 * 12), distances(12 * 12);
  const auto bin = [](double u) { return static_cast<std::size_t>(std::clamp(u, 0.0, 0.999999) * 12); };
  for (std::size_t i = 1; i < all.size(); i += 2) {
    turns.observe(bin(all[i - 1].turn) * 12 + bin(all[i].turn));
    const auto u = [&](std::size_t j) { return (all[j].distance * all[j].distance - 1) / 3; };
    distances.observe(bin(u(i - 1)) * 12 + bin(u(i)));
  }
  turns.expect_uniform();
  distances.expect_uniform();
  EXPECT_TRUE(turns.passes()) << turns.statistic();
  EXPECT_TRUE(distances.passes()) << distances.statistic();
}

// Each pick's rank in its active list by age, against what uniform picks would give for lists of these
// lengths.
class PickTest {
 public:
  void add(std::size_t rank, std::size_t size) {
    for (std::size_t r = 0; r < size; ++r) ranks_.expect(bin(r, size), 1.0 / static_cast<double>(size));
    ranks_.observe(bin(rank, size));
    if (size < 2) return;
    newest_.add(rank + 1 == size, size);
    oldest_.add(rank == 0, size);
  }
  bool passes() const { return ranks_.passes() && newest_.passes() && oldest_.passes(); }

 private:
  static constexpr std::size_t kBins = 20;
  static std::size_t bin(std::size_t rank, std::size_t size) { return rank * kBins / size; }

  // How often the newest (the oldest) is picked: an error by one in the range hides in a bin of many ranks.
  struct Rare {
    double seen = 0, mean = 0, variance = 0;
    void add(bool hit, std::size_t size) {
      const double p = 1 / static_cast<double>(size);
      seen += hit;
      mean += p;
      variance += p * (1 - p);
    }
    bool passes() const { return std::abs(seen - mean) < 5 * std::sqrt(variance); }
  };
  ChiSquare ranks_{kBins};
  Rare newest_, oldest_;
};

TEST(Picks, AreUniformOverTheActiveList) {
  const auto rank_in = [](const SamplerReplay::Pick& pick) {
    return static_cast<std::size_t>(std::ranges::find(pick.active, pick.point) - pick.active.begin());
  };
  PickTest picks, without_the_newest, mostly_new;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const SamplerReplay replay =
        replay_of(make_setup({{"width", 400.0}, {"height", 300.0}, {"seed", whole(seed)}}));
    std::size_t n = 0;
    for (const SamplerReplay::Pick& pick : replay.picks()) {
      const std::size_t size = pick.active.size(), rank = rank_in(pick);
      picks.add(rank, size);
      // What two widespread mistakes would look like in the same lists: never the last entry, and a
      // preference for later entries.
      without_the_newest.add(size > 1 ? rank % (size - 1) : 0, size);
      mostly_new.add(++n % 8 == 0 ? size - 1 : rank, size);
    }
  }
  EXPECT_TRUE(picks.passes());
  EXPECT_FALSE(without_the_newest.passes());
  EXPECT_FALSE(mostly_new.passes());
}

TEST(Picks, ARandomStartIsUniformOverTheDomain) {
  ChiSquare test(10 * 10);
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const Vec2 start = start_position(make_setup({{"start", text("random")}, {"seed", whole(seed)}}));
    test.observe(static_cast<std::size_t>(start.x / 74) * 10 + static_cast<std::size_t>(start.y / 50));
  }
  test.expect_uniform();
  EXPECT_TRUE(test.passes()) << test.statistic();
}

}  // namespace
}  // namespace annulus::test
