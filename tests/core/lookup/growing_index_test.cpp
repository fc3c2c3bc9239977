#include "core/lookup/growing_index.h"

#include <gtest/gtest.h>

#include "core/domain/rng.h"

namespace annulus::test {
namespace {

// Random places; with `step` only whole multiples of it, so that many are equally far from each other.
std::vector<Vec2> places(const Domain& domain, Index count, float step = 0) {
  std::vector<Vec2> places;
  for (Index i = 0; i < count; ++i) {
    const std::uint64_t random = rng::mix64(i + 1);
    Vec2 p{static_cast<float>(static_cast<double>(random >> 32) * 0x1p-32 * domain.width),
           static_cast<float>(static_cast<double>(random & 0xFFFFFFFF) * 0x1p-32 * domain.height)};
    if (step > 0) p = {std::floor(p.x / step) * step, std::floor(p.y / step) * step};
    if (domain.contains(p)) places.push_back(p);
  }
  return places;
}

class GrowingIndexCases : public testing::TestWithParam<Domain> {};
INSTANTIATE_TEST_SUITE_P(GrowingIndex, GrowingIndexCases,
                         testing::Values(Domain{100, 60, false}, Domain{100, 60, true}, Domain{60, 64, true},
                                         Domain{1e6, 1, false}, Domain{1e6, 1, true}, Domain{3, 5e5, false}));

// At every number of points, forwards and back in time.
TEST_P(GrowingIndexCases, FindsWhatBruteForceFinds) {
  const Domain& domain = GetParam();
  for (const float step : {0.0f, 4.0f}) {
    const std::vector<Vec2> positions = places(domain, 600, domain.width > 1000 ? 0 : step);
    const std::vector<Vec2> queries = places(domain, 700, step / 8);
    GrowingIndex index(domain);
    const auto expect_right = [&](Index count, std::size_t query) {
      const Vec2 p = queries[query % queries.size()];
      PointIndex::Found nearest;
      for (Index i = 0; i < count; ++i) {
        const double d = domain.distance_squared(p, positions[i]);
        if (d < nearest.squared) nearest = {i, d};
      }
      const PointIndex::Found found = index.search(positions, count, p, {});
      ASSERT_EQ(found.index, nearest.index) << count;
      ASSERT_EQ(found.squared, nearest.squared) << count;
      if (count == 0) return;
      // No farther than something: one that is there is found, and no other.
      ASSERT_EQ(index.search(positions, count, p, {.within = nearest.squared}).index, nearest.index);
      ASSERT_EQ(index.search(positions, count, p, {.within = nearest.squared * 0.999}).index,
                nearest.squared == 0 ? nearest.index : kNoPoint);
      // Near enough is near enough.
      const PointIndex::Found enough = index.search(positions, count, p, {.enough = 2 * nearest.squared});
      ASSERT_LE(enough.squared, 2 * nearest.squared);
      ASSERT_EQ(enough.squared, domain.distance_squared(p, positions[enough.index]));
    };
    const auto all = static_cast<Index>(positions.size());
    for (Index count = 0; count <= all; ++count) {
      index.append(positions, count);
      ASSERT_EQ(index.size(), count);
      expect_right(count, count);
    }
    for (Index count = all; count-- > 0;) expect_right(count, 7 * count + 3);
  }
}

// Searches among `count` of all points, one for each of them: how often they look at a cell or a point.
std::size_t looks(const GrowingIndex& index, std::span<const Vec2> positions, Index first, Index last,
                  const Domain& domain) {
  std::size_t looks = 0;
  const std::vector<Vec2> queries = places(domain, last);
  for (Index count = first; count < last; ++count)
    index.search(positions, count, {queries[count].y, queries[count].x}, {}, [&] { ++looks; });
  return looks;
}

TEST(GrowingIndexWork, GrowsAsTheNumberOfPoints) {
  for (const bool periodic : {false, true}) {
    const Domain domain{100, 100, periodic};
    const std::vector<Vec2> positions = places(domain, 64'000);
    GrowingIndex index(domain);
    index.append(positions, 64'000);
    std::size_t before = looks(index, positions, 1, 1000, domain);
    for (const Index count : {4000u, 16'000u, 64'000u}) {
      const std::size_t now = looks(index, positions, 1, count, domain);
      EXPECT_LT(now, 6 * before) << count;
      EXPECT_LT(now, 60 * std::size_t{count});
      before = now;
    }
  }
}

// Few points cost no more because many will follow: the beginning of a long run, or going back to it.
TEST(GrowingIndexWork, DoesNotDependOnLaterPoints) {
  const Domain domain{100, 100, false};
  const std::vector<Vec2> positions = places(domain, 64'000);
  GrowingIndex few(domain), many(domain);
  few.append(positions, 500);
  many.append(positions, 64'000);
  const std::size_t alone = looks(few, positions, 1, 500, domain);
  EXPECT_LT(looks(many, positions, 1, 500, domain), 4 * alone);
}

}  // namespace
}  // namespace annulus::test
