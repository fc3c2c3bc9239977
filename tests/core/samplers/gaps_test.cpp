#include "core/samplers/gaps.h"

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
  EXPECT_GT(listed, store.positions.size());
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

}  // namespace
}  // namespace annulus
