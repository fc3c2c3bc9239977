#include "core/fill/gaps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace annulus {
namespace {

// A pool as it was at one time, and the dart that came next.
struct Then {
  Gaps::Moment moment;
  Index points;
  std::uint64_t left;
  Vec2 next;
};

// Whoever scrubs within the filling jumps back and forth: squares are not halved again for that.
TEST(Gaps, AJumpFindsTheListsThatWereMadeBefore) {
  Gaps gaps(equal_discs(Region({100, 80, false}, nullptr), 1), 7);
  PointStore store;
  gaps.open(store, 0);
  std::vector<Then> times;
  for (std::uint64_t darts = 0; !gaps.empty(); ++darts) {
    const Vec2 place = gaps.throw_dart();
    const auto count = static_cast<Index>(store.positions.size());
    if (darts % 100 == 0) times.push_back({gaps.moment(), count, gaps.left(), place});
    const bool kept = gaps.judge(place, false).verdict == Verdict::accepted;
    if (kept) store.positions.push_back(place);
    gaps.note_dart(kept, store, count + (kept ? 1 : 0));
  }
  ASSERT_GT(gaps.level(), Coverage::kLevel + 3);
  ASSERT_GT(times.back().moment.level, times.front().moment.level + 1);
  const std::uint64_t listed = gaps.squares_listed();
  EXPECT_GT(listed, store.positions.size() / 2);
  std::ranges::shuffle(times, std::mt19937(1));
  for (const Then& then : times) {
    gaps.return_to(then.moment, store, then.points);
    EXPECT_EQ(gaps.left(), then.left);
    EXPECT_EQ(gaps.throw_dart(), then.next);
  }
  EXPECT_EQ(gaps.squares_listed(), listed);
  // Neither are they when the darts up to the end are thrown once more.
  gaps.return_to(std::ranges::min_element(times, {}, &Then::points)->moment, store, 0);
  Index count = 0;
  while (!gaps.empty()) {
    const bool kept = gaps.judge(gaps.throw_dart(), false).verdict == Verdict::accepted;
    if (kept) ++count;
    gaps.note_dart(kept, store, count);
  }
  EXPECT_EQ(count, store.positions.size());
  EXPECT_EQ(gaps.squares_listed(), listed);
}

// Several bands, and then several patches, each of them shown while darts go there.
TEST(Gaps, DartsGoToThePartThatIsShown) {
  for (const bool periodic : {false, true}) {
    SCOPED_TRACE(periodic ? "torus" : "plane");
    const Domain domain{100, 80, periodic};
    Gaps gaps(equal_discs(Region(domain, nullptr), 1), 7);
    PointStore store;
    gaps.open(store, 0);
    double least_height = domain.height, most_bottom = 0;
    bool narrow = false;
    while (!gaps.empty()) {
      const std::optional<Box> part = gaps.part();
      ASSERT_TRUE(part);
      EXPECT_GE(part->left, 0);
      EXPECT_GE(part->top, 0);
      EXPECT_LE(part->right, domain.width);
      EXPECT_LE(part->bottom, domain.height);
      least_height = std::min(least_height, part->bottom - part->top);
      most_bottom = std::max(most_bottom, part->bottom);
      narrow = narrow || part->right - part->left < domain.width;
      const Vec2 place = gaps.throw_dart();
      // Places are stored rounded down.
      constexpr double kStored = 1e-5;
      ASSERT_GE(place.x, part->left - kStored);
      ASSERT_GE(place.y, part->top - kStored);
      ASSERT_LE(place.x, part->right);
      ASSERT_LE(place.y, part->bottom);
      const auto count = static_cast<Index>(store.positions.size());
      const bool kept = gaps.judge(place, false).verdict == Verdict::accepted;
      if (kept) store.positions.push_back(place);
      gaps.note_dart(kept, store, count + (kept ? 1 : 0));
    }
    EXPECT_FALSE(gaps.part());
    EXPECT_LT(least_height, 0.7 * domain.height);
    EXPECT_EQ(most_bottom, domain.height);
    EXPECT_TRUE(narrow);
  }
}

TEST(Gaps, ASmallDomainIsOnePart) {
  Gaps gaps(equal_discs(Region({30, 20, false}, nullptr), 1), 7);
  gaps.open({}, 0);
  EXPECT_FALSE(gaps.part());
}

}  // namespace
}  // namespace annulus
