#include "core/run/active_slots.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

Setup small(const char* sampler, double radius) {
  annulus::Setup setup = default_setup(sampler);
  setup.values["radius"] = radius;
  setup.values["width"] = 200.0;
  setup.values["height"] = 200.0;
  return setup;
}

std::vector<Index> shown(const ActiveSlots& slots) {
  std::vector<Index> list;
  for (std::uint32_t slot = 0; slot < slots.length; ++slot) list.push_back(slots.at(slot));
  return list;
}

// What the paper says, done by hand: an accepted candidate is appended, and a retired point is overwritten by
// the last one.
std::vector<Index> after(std::vector<Index> list, const ActiveSlots& slots) {
  if (slots.removal) {
    EXPECT_EQ(list.at(slots.removal->slot), slots.removal->point);
    list.at(slots.removal->slot) = list.back();
    list.pop_back();
  }
  return list;
}

TEST(ActiveSlots, FollowEveryTryOfARun) {
  for (const bool removes : {false, true}) {
    annulus::Setup setup = small("bridson", 20);
    if (removes) setup.values["on-accept"] = std::string("remove");
    Timeline timeline(resolved(setup));
    std::vector<Index> before{0};
    EXPECT_EQ(shown(active_slots(timeline)), before);
    EXPECT_FALSE(active_slots(timeline).picked);
    int removals = 0, moves = 0;
    while (!timeline.at_end()) {
      timeline.seek(timeline.position() + 1);
      const ActiveSlots slots = active_slots(timeline);
      const PickRecord& pick = timeline.pick();
      ASSERT_TRUE(slots.picked);
      EXPECT_EQ(slots.at(*slots.picked), pick.picked);
      const bool accepted = pick.candidates.back().verdict == Verdict::accepted;
      EXPECT_EQ(slots.appended.has_value(), accepted);
      if (accepted) before.push_back(pick.candidates.back().point);
      EXPECT_EQ(shown(slots), before) << "at try " << timeline.position();
      EXPECT_EQ(slots.removal.has_value(), pick.retired);
      if (slots.removal) {
        ++removals;
        if (slots.removal->slot + 1 != slots.length) ++moves;
      }
      before = after(before, slots);
      const auto active = timeline.sampler().active();
      EXPECT_EQ(before, std::vector<Index>(active.begin(), active.end()));
    }
    EXPECT_TRUE(before.empty());
    EXPECT_GT(removals, 10);
    EXPECT_EQ(moves > 0, true);
  }
}

TEST(ActiveSlots, AreTheSameAfterGoingBack) {
  Timeline timeline(resolved(small("bridson", 20)));
  timeline.seek(400);
  const std::vector<Index> then = shown(active_slots(timeline));
  const auto slot = active_slots(timeline).picked;
  timeline.seek(900);
  timeline.seek(400);
  EXPECT_EQ(shown(active_slots(timeline)), then);
  EXPECT_EQ(active_slots(timeline).picked, slot);
}

TEST(ActiveSlots, OfAPreviewedTryAreThoseThatItFinds) {
  const annulus::Setup setup = small("bridson", 20);
  Timeline timeline(resolved(setup));
  timeline.seek_until(1000, [](const PickRecord& pick) { return pick.retired; });
  const auto active = timeline.sampler().active();
  const std::vector<Index> list(active.begin(), active.end());
  const auto next = preview_next_try(setup, timeline);
  ASSERT_TRUE(next);
  const ActiveSlots slots = active_slots(timeline, StagedPreview{*next, 0});
  EXPECT_EQ(shown(slots), list);
  EXPECT_FALSE(slots.removal);
  ASSERT_TRUE(slots.picked);
  EXPECT_EQ(slots.at(*slots.picked), next->record.picked);
}

TEST(ActiveSlots, OfAQueueGetNothingWhileItLasts) {
  Timeline timeline(resolved(small("iterated", 30)));
  std::size_t length = 1;
  while (timeline.position() < 2000 && !timeline.at_end()) {
    timeline.seek(timeline.position() + 1);
    const ActiveSlots slots = active_slots(timeline);
    EXPECT_FALSE(slots.appended);
    if (timeline.pick().iteration == 0) {
      EXPECT_EQ(slots.length, length);
    }
    length = slots.after.size();
  }
}

TEST(DiscardsInARow, CountFromTheLastDartThatWasKept) {
  annulus::Setup setup = small("dart", 30);
  setup.values["discards"] = std::uint64_t{50};
  Timeline timeline(resolved(setup));
  EXPECT_FALSE(discards_in_a_row(small("bridson", 20), timeline));
  std::uint64_t expected = 0;
  while (!timeline.at_end()) {
    timeline.seek(timeline.position() + 1);
    const bool kept = timeline.pick().candidates.back().verdict == Verdict::accepted;
    expected = kept ? 0 : expected + 1;
    const auto row = discards_in_a_row(setup, timeline);
    ASSERT_TRUE(row);
    EXPECT_EQ(row->discarded, expected);
    EXPECT_EQ(row->most, 50u);
  }
  EXPECT_EQ(expected, 50u);
}

TEST(DiscardsInARow, AreOverWhenGapsAreFilled) {
  annulus::Setup setup = small("dart", 30);
  setup.values["discards"] = std::uint64_t{50};
  Timeline alone(resolved(setup));
  alone.run_to_end();
  setup.values["fill"] = true;
  Timeline filled(resolved(setup));
  filled.run_to_end();
  ASSERT_GT(filled.position(), alone.position());
  const std::uint64_t row_ends = alone.position(), end = filled.position();
  for (const std::uint64_t at : {row_ends, row_ends + 1, end, row_ends}) {
    filled.seek(at);
    EXPECT_EQ(discards_in_a_row(setup, filled)->over, at > alone.position()) << at;
    EXPECT_EQ(test::fact(filled.sampler(), "Discards in a row"), at > alone.position() ? 0 : 50) << at;
  }
}

}  // namespace
}  // namespace annulus
