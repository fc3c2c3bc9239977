#include "core/run/timeline.h"

#include <gmock/gmock.h>

#include <ostream>
#include <random>

#include "core/making/make_sampler.h"
#include "tests/as_it_stands.h"
#include "tests/core/support.h"

// However a state is reached, it is the state that a straight run has at that try.
namespace annulus::test {
namespace {

// A running hash of the points born so far: positions, parents and births.
class PointHashes {
 public:
  std::uint64_t first(const Sampler& sampler, Index count) {
    const PointStore& store = sampler.store();
    for (Index i = static_cast<Index>(hashes_.size()); i < count; ++i) {
      hash_.add(store.positions[i].x);
      hash_.add(store.positions[i].y);
      hash_.add(std::uint64_t{store.parents[i]});
      hash_.add(store.births[i]);
      hashes_.push_back(hash_.value());
    }
    return count == 0 ? 0 : hashes_[count - 1];
  }

 private:
  Hash hash_;
  std::vector<std::uint64_t> hashes_;
};

std::uint64_t state_hash(const Sampler& sampler, const PickRecord* record, std::uint64_t points_hash) {
  Hash hash;
  hash.add(points_hash);
  hash.add(std::uint64_t{sampler.count()});
  for (const Index i : sampler.removed()) hash.add(std::uint64_t{i});
  for (const Index i : sampler.active()) hash.add(std::uint64_t{i});
  const Counts& c = sampler.counts();
  for (const std::uint64_t n : {c.tries, c.accepted, c.outside, c.too_close, c.retired}) hash.add(n);
  hash.add(std::uint64_t{sampler.between_picks()} * 2 + sampler.finished());
  if (!record) return hash.value();
  hash.add(std::uint64_t{record->picked});
  hash.add(record->centre.x);
  hash.add(record->centre.y);
  hash.add(record->tries_before);
  hash.add(std::uint64_t{record->active_before});
  hash.add(std::uint64_t{record->retired} * 2 + record->finished);
  hash.add(static_cast<std::uint64_t>(record->retired_because));
  for (const Step step : record->steps()) hash.add(static_cast<std::uint64_t>(step));
  for (const PickRecord::Candidate& candidate : record->candidates) {
    hash.add(candidate.position.x);
    hash.add(candidate.position.y);
    hash.add(static_cast<std::uint64_t>(candidate.verdict) * 8 +
             static_cast<std::uint64_t>(candidate.reason));
    hash.add(std::uint64_t{candidate.point});
  }
  return hash.value();
}

// From scratch, so that nothing left by an earlier state is trusted.
std::uint64_t state_hash(const Timeline& timeline) {
  PointHashes points;
  const Sampler& sampler = timeline.sampler();
  return state_hash(sampler, &timeline.pick(), points.first(sampler, sampler.count()));
}
std::uint64_t state_hash(const Sampler& sampler) {
  PointHashes points;
  return state_hash(sampler, nullptr, points.first(sampler, sampler.count()));
}

// One step at a time from the start to the end: every state, and where picks begin and end.
struct Straight {
  std::vector<std::uint64_t> with_record, without_record;
  std::vector<std::uint64_t> pick_begin;  // of the pick that the try belongs to
  std::vector<std::uint64_t> pick_end;    // of the pick under way or, between two, of the next one

  explicit Straight(const Setup& setup) {
    const auto sampler = make_sampler(AsItStands::resolved(setup));
    PickRecord record;
    PointHashes points;
    sampler->begin(&record);
    std::vector<bool> between;
    while (true) {
      const std::uint64_t hash = points.first(*sampler, sampler->count());
      with_record.push_back(state_hash(*sampler, &record, hash));
      without_record.push_back(state_hash(*sampler, nullptr, hash));
      between.push_back(sampler->between_picks());
      if (sampler->finished()) break;
      EXPECT_EQ(sampler->advance(1, Stop::after_tries, &record), 1u);
    }
    std::uint64_t begin = 0;
    for (std::uint64_t t = 0; t < size(); ++t) {
      pick_begin.push_back(begin);
      if (between[t]) begin = t;
    }
    std::uint64_t end = size() - 1;
    pick_end.resize(size());
    for (std::uint64_t t = size(); t-- > 0;) {
      pick_end[t] = end;
      if (between[t]) end = t;
    }
  }
  std::uint64_t size() const { return with_record.size(); }
  std::uint64_t last() const { return size() - 1; }
};

struct Variant {
  std::string name;
  Setup setup;
};
void PrintTo(const Variant& variant, std::ostream* out) {
  *out << variant.name;
}

// Long enough for several keyframes; runs that die out are short in any case.
std::vector<Variant> variants() {
  const auto with = [](const char* name, const char* value, std::uint64_t seed = 1) {
    return Variant{name + std::string("_") + value, make_setup({{"width", 250.0},
                                                                {"height", 200.0},
                                                                {"radius", 7.0},
                                                                {"seed", whole(seed)},
                                                                {name, text(value)}})};
  };
  return {
      with("distance", "area"),
      with("distance", "linear"),
      with("distance", "whole"),
      with("neighbourhood", "3x3"),
      with("retire", "first-failure", 2),
      with("grid", "down"),
      with("cell", "r"),
      with("on-accept", "remove", 2),
      with("start-is", "spawn"),
      // A cell of the grid may hold points of two tiles.
      {"own_tile", make_setup({{"width", 250.0},
                               {"height", 200.0},
                               {"radius", 7.0},
                               {"tile", whole(10)},
                               {"neighbourhood", text("own-tile")}})},
      {"periodic", make_setup({{"width", 250.0}, {"height", 200.0}, {"radius", 7.0}, {"periodic", true}})},
      {"periodic_cell_r",
       make_setup(
           {{"width", 250.0}, {"height", 200.0}, {"radius", 7.0}, {"periodic", true}, {"cell", text("r")}})},
      {"down_cell_r", make_setup({{"width", 250.0},
                                  {"height", 200.0},
                                  {"radius", 7.0},
                                  {"grid", text("down")},
                                  {"cell", text("r")}})},
      // Its last step removes points: this radius makes more.
      {"trimmed", make_setup({{"width", 250.0},
                              {"height", 200.0},
                              {"radius", 6.0},
                              {"points", whole(900)},
                              {"exact", true},
                              {"fill", true}})},
      {"lague", make_setup({{"width", 250.0}, {"height", 200.0}, {"radius", 7.0}}, "lague")},
      {"blog", make_setup({{"width", 250.0}, {"height", 200.0}, {"radius", 4.5}}, "blog")},
  };
}

class EveryVariant : public testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(Timeline, EveryVariant, testing::ValuesIn(variants()), [](const auto& test) {
  std::string name = test.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_P(EveryVariant, StepsByPickEndWherePicksEnd) {
  const Straight straight(GetParam().setup);
  const auto sampler = make_sampler(AsItStands::resolved(GetParam().setup));
  sampler->begin(nullptr);
  PointHashes points;
  std::uint64_t now = 0;
  while (!sampler->finished()) {
    // Sometimes a few tries into the pick first.
    if (now % 3 == 0) sampler->advance(2, Stop::after_tries, nullptr);
    const std::uint64_t inside = sampler->steps();
    sampler->advance(1'000'000, Stop::at_pick_end, nullptr);
    now = sampler->steps();
    ASSERT_EQ(now, straight.pick_end[inside]);
    ASSERT_EQ(state_hash(*sampler, nullptr, points.first(*sampler, sampler->count())),
              straight.without_record[now]);
  }
  EXPECT_EQ(now, straight.last());
}

TEST_P(EveryVariant, AnySequenceOfMovesGivesTheStatesOfAStraightRun) {
  const Straight straight(GetParam().setup);
  // No keyframes except one or two; a few; and as many as the program keeps.
  for (const std::size_t budget :
       {std::size_t{0}, std::size_t{700}, std::size_t{4000}, Timeline::kDefaultBudget}) {
    Timeline timeline(AsItStands::resolved(GetParam().setup), budget);
    std::mt19937_64 random(budget + 1);
    std::uint64_t at = 0;
    std::optional<std::uint64_t> total;
    for (int move = 0; move < 60; ++move) {
      const std::uint64_t r = random() >> 8;
      std::string name;
      switch (r % 10) {
        case 0:
          name = "step by pick", at = straight.pick_end[at], timeline.step_pick();
          break;
        case 1:
          name = "back by pick", at = straight.pick_begin[at], timeline.back_pick();
          break;
        case 2:
          name = "one on", at = std::min(at + 1, straight.last()), timeline.seek(at);
          break;
        case 3:
          name = "one back", at = at ? at - 1 : 0, timeline.seek(at);
          break;
        case 4:
          name = "seven on", at = std::min(at + 7, straight.last()), timeline.seek(at);
          break;
        case 5:
          name = "to the end, cut short";
          {
            int asked = 0;
            const std::uint64_t before = at;
            const bool end = timeline.run_to_end([&] { return asked++ < static_cast<int>(r / 10 % 3); });
            at = timeline.position();
            ASSERT_EQ(end, at == straight.last());
            ASSERT_GE(at, before);
          }
          break;
        case 6:
          if (r / 10 % 3 != 0) break;
          name = "to the end", at = straight.last();
          ASSERT_TRUE(timeline.run_to_end());
          break;
        case 7:
          if (r / 10 % 2 == 0) name = "beyond the end", at = straight.last(), timeline.seek(at + 1 + r % 99);
          break;
        default:
          name = "anywhere", at = (r / 10) % straight.size(), timeline.seek(at);
          break;
      }
      SCOPED_TRACE(testing::Message()
                   << "budget " << budget << ", move " << move << " " << name << " to " << at);
      ASSERT_EQ(timeline.position(), at);
      ASSERT_EQ(timeline.at_end(), at == straight.last());
      ASSERT_EQ(state_hash(timeline), straight.with_record[at]);
      if (at == straight.last()) total = at;
      ASSERT_EQ(timeline.total(), total);  // known once the end has been reached, and ever after
      ASSERT_TRUE(timeline.keyframe_count() <= 2 || timeline.keyframe_bytes() <= budget);
    }
  }
}

// A keyframe lies at the end of a pick, some 4096 tries on: the ends of picks around the first of them are
// reached from far away, and so is try 0.
TEST_P(EveryVariant, ATryWithAKeyframeIsReachedFromFarAway) {
  const auto& setup = GetParam().setup;
  const Straight straight(setup);
  Timeline timeline(AsItStands::resolved(setup));
  timeline.seek(6000);
  for (std::uint64_t tries = 4090; tries < 4130 && tries < straight.last();
       tries = straight.pick_end[tries]) {
    timeline.seek(tries);
    ASSERT_EQ(state_hash(timeline), straight.with_record[tries]) << tries;
    timeline.seek(0);
    ASSERT_EQ(state_hash(timeline), straight.with_record[0]);
  }
}

TEST(Timeline, OneOfTheseRunsEndsWithAStepThatIsNoTry) {
  const std::vector<Variant> all = variants();
  const auto trimmed = std::ranges::find(all, "trimmed", &Variant::name);
  Timeline timeline(AsItStands::resolved(trimmed->setup));
  timeline.run_to_end();
  EXPECT_EQ(timeline.position(), timeline.tries() + 1);
}

// The runs above must be long enough to have keyframes.
TEST(Timeline, TheRunsOfTheseTestsCrossSeveralKeyframes) {
  for (const Variant& variant : variants()) {
    Timeline timeline(AsItStands::resolved(variant.setup));
    timeline.run_to_end();
    const bool dies = variant.name.starts_with("retire") || variant.name.starts_with("on-accept");
    if (dies) continue;
    EXPECT_GE(timeline.keyframe_count(), 3u) << variant.name;
    EXPECT_GT(*timeline.total(), 10000u) << variant.name;
  }
}

TEST(Timeline, BeginsAtTryZeroWithTheStartAlone) {
  Timeline timeline(resolved(make_setup()));
  EXPECT_EQ(timeline.position(), 0u);
  EXPECT_EQ(timeline.sampler().count(), 1u);
  EXPECT_THAT(timeline.sampler().active(), testing::ElementsAre(0));
  EXPECT_TRUE(timeline.pick().empty());
  EXPECT_FALSE(timeline.at_end());
  EXPECT_EQ(timeline.total(), std::nullopt);
  timeline.back_pick();
  EXPECT_EQ(timeline.position(), 0u);
}

TEST(Timeline, ThePickRecordTellsThePickOfTheLastTry) {
  Timeline timeline(resolved(make_setup()));
  timeline.seek(1);
  EXPECT_EQ(timeline.pick().picked, 0u);
  EXPECT_EQ(timeline.pick().centre, (Vec2{370, 250}));
  EXPECT_EQ(timeline.pick().active_before, 1u);
  EXPECT_EQ(timeline.pick().candidates.size(), 1u);
  // Around a lone start in the middle nothing can block: its first candidate is a point.
  EXPECT_EQ(timeline.pick().candidates[0].verdict, Verdict::accepted);
  EXPECT_EQ(timeline.pick().candidates[0].point, 1u);
  timeline.run_to_end();
  EXPECT_TRUE(timeline.pick().finished);
  EXPECT_TRUE(timeline.pick().retired);
  EXPECT_EQ(timeline.pick().candidates.size(), 30u);
  EXPECT_EQ(timeline.pick().active_before, 1u);
  EXPECT_EQ(timeline.pick().tries_before + 30, *timeline.total());
}

TEST(Timeline, KeyframesStayWithinTheirBudgetOnALongRun) {
  const auto setup = make_setup({{"radius", 4.0}});
  for (const std::size_t budget : {std::size_t{20'000}, std::size_t{100'000}}) {
    Timeline timeline(AsItStands::resolved(setup), budget);
    ASSERT_TRUE(timeline.run_to_end());
    EXPECT_LE(timeline.keyframe_bytes(), budget);
    EXPECT_GT(timeline.keyframe_count(), 3u);
    // And they are used: half-way is reached from one of them, with the state of a fresh run.
    const std::uint64_t half = *timeline.total() / 2;
    timeline.seek(half);
    const auto fresh = make_sampler(AsItStands::resolved(setup));
    fresh->begin(nullptr);
    fresh->advance(half, Stop::after_tries, nullptr);
    EXPECT_EQ(state_hash(timeline.sampler()), state_hash(*fresh));
  }
}

}  // namespace
}  // namespace annulus::test
