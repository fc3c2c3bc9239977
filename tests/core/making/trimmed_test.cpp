// Exactly as many points where a run has more: they are removed in one step after its last try.
#include <gmock/gmock.h>

#include <limits>

#include "core/code_line.h"
#include "core/goal/goal.h"
#include "core/io/points_csv.h"
#include "core/io/trace_writer.h"
#include "core/making/make_sampler.h"
#include "core/making/with_radius.h"
#include "core/run/code.h"
#include "core/run/inspection.h"
#include "core/run/preview.h"
#include "core/run/run.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/as_it_stands.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::ElementsAre;

constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

// A run that is trimmed.
struct Trimmed {
  std::string name;
  Resolved exact;
  std::uint64_t points;
};
void PrintTo(const Trimmed& trimmed, std::ostream* out) {
  *out << trimmed.name;
}

std::vector<Trimmed> trimmed_runs() {
  std::vector<Trimmed> all;
  const auto add = [&](const char* sampler, std::uint64_t points, bool fill) {
    annulus::Setup asked = default_setup(sampler);
    if (fill) asked.values["fill"] = true;
    // With this radius there are too many, also where one could be found that makes just as many.
    set_goal(asked, ByPoints{points + points / 4, false});
    annulus::Setup exact = resolved(asked);
    set_goal(exact, ByPoints{points, true});
    all.push_back({sampler, AsItStands::resolved(exact), points});
  };
  add("roberts", 150, false);
  add("maximal", 60, false);
  add("bridson", 90, true);
  add("variable", 400, false);
  return all;
}

class EveryTrimmed : public testing::TestWithParam<Trimmed> {
 protected:
  const Resolved& setup() const { return GetParam().exact; }
  // The states before and after the step, made try by try.
  std::vector<std::string> last_states(std::uint64_t from) const {
    std::vector<std::string> states;
    const auto sampler = make_sampler(setup());
    PickRecord record;
    sampler->begin(&record);
    while (true) {
      if (sampler->steps() >= from) states.push_back(state_text(*sampler, &record));
      if (sampler->finished()) return states;
      EXPECT_EQ(sampler->advance(1, Stop::after_tries, &record), 1u);
    }
  }
};
INSTANTIATE_TEST_SUITE_P(, EveryTrimmed, testing::ValuesIn(trimmed_runs()),
                         [](const auto& test) { return test.param.name; });

TEST_P(EveryTrimmed, AtItsLastTryItIsTheRunAloneBitForBit) {
  Timeline timeline(setup());
  const auto alone = make_before_exact(setup());
  PickRecord last;
  alone->begin(&last);
  alone->advance(kAll, Stop::after_tries, &last);
  timeline.seek(alone->counts().tries);
  const Sampler &before = timeline.sampler(), &run = *alone;
  EXPECT_FALSE(timeline.at_end());
  EXPECT_TRUE(before.tried_all());
  EXPECT_TRUE(before.removed().empty());
  EXPECT_TRUE(before.kept().empty());
  EXPECT_EQ(before.remaining(), run.count());
  EXPECT_EQ(points_csv(before), points_csv(run));
  EXPECT_EQ(before.counts(), run.counts());
  EXPECT_TRUE(std::ranges::equal(before.active(), run.active()));
  EXPECT_EQ(before.waiting_from(), run.waiting_from());
  for (Index i = 0; i < run.count(); ++i) {
    ASSERT_EQ(before.store().parents[i], run.store().parents[i]);
    ASSERT_EQ(before.store().births[i], run.store().births[i]);
  }
  const PickRecord& pick = timeline.pick();
  EXPECT_EQ(pick.picked, last.picked);
  EXPECT_EQ(pick.tries_before, last.tries_before);
  EXPECT_EQ(pick.retired, last.retired);
  EXPECT_EQ(pick.removed, 0u);
  ASSERT_EQ(pick.candidates.size(), last.candidates.size());
  for (std::size_t i = 0; i < last.candidates.size(); ++i) {
    EXPECT_EQ(pick.candidates[i].position, last.candidates[i].position);
    EXPECT_EQ(pick.candidates[i].verdict, last.candidates[i].verdict);
    EXPECT_EQ(pick.candidates[i].point, last.candidates[i].point);
  }
}

TEST_P(EveryTrimmed, OneStepFurtherExactlyAsManyAreLeftAndNoTryIsMade) {
  Timeline timeline(setup());
  timeline.run_to_end();
  const Sampler& sampler = timeline.sampler();
  const std::uint64_t tries = sampler.counts().tries;
  EXPECT_EQ(timeline.position(), tries + 1);
  EXPECT_EQ(timeline.total(), tries + 1);
  EXPECT_EQ(timeline.tries(), tries);
  EXPECT_EQ(timeline.total_tries(), tries);
  EXPECT_EQ(sampler.remaining(), GetParam().points);
  EXPECT_EQ(sampler.kept().size(), GetParam().points);
  const Counts after = sampler.counts();
  EXPECT_EQ(after.tries, after.accepted + after.outside + after.too_close + after.not_farthest);
  for (const std::uint64_t birth : sampler.store().births) ASSERT_LE(birth, tries);
  const PickRecord& pick = timeline.pick();
  EXPECT_TRUE(pick.trimming);
  EXPECT_TRUE(pick.empty());
  EXPECT_TRUE(pick.finished);
  EXPECT_EQ(pick.removed, sampler.removed().size());
  EXPECT_GT(pick.removed, 0u);
  EXPECT_THAT(pick.steps(), ElementsAre(Step::trimmed, Step::finished));
  timeline.seek(timeline.position() - 1);
  EXPECT_EQ(timeline.sampler().counts(), after);
  EXPECT_EQ(timeline.sampler().remaining(), sampler.count());
}

TEST_P(EveryTrimmed, HoweverTheStepIsReachedTheStatesAroundItAreTheSame) {
  Timeline known(setup());
  known.run_to_end();
  const std::uint64_t end = known.position();
  const std::vector<std::string> right = last_states(end - 2);
  ASSERT_EQ(right.size(), 3u);
  for (const std::size_t budget : {std::size_t{0}, std::size_t{3000}, Timeline::kDefaultBudget}) {
    Timeline timeline(setup(), budget);
    const auto expect_at = [&](std::uint64_t at, const char* how) {
      ASSERT_EQ(timeline.position(), at) << how;
      ASSERT_EQ(timeline.at_end(), at == end) << how;
      EXPECT_EQ(state_text(timeline.sampler(), &timeline.pick()), right[at - (end - 2)]) << how;
    };
    timeline.seek(end - 1);
    expect_at(end - 1, "from the start, while the end is not known");
    EXPECT_FALSE(timeline.total());
    timeline.seek(kAll);
    expect_at(end, "one step on");
    for (const std::uint64_t from : {std::uint64_t{0}, end / 2, end - 2, end - 1, end})
      for (const std::uint64_t to : {end - 2, end - 1, end}) {
        timeline.seek(from);
        timeline.seek(to);
        expect_at(to, "from anywhere");
      }
    timeline.seek(end - 1);
    timeline.step_pick();
    expect_at(end, "a pick on");
    timeline.back_pick();
    expect_at(end - 1, "a pick back");
    timeline.seek(1);
    EXPECT_TRUE(timeline.run_to_end());
    expect_at(end, "at full speed");
    timeline.seek(end / 2);
    EXPECT_TRUE(timeline.seek_until(kAll, [](const PickRecord& pick) { return pick.trimming; }));
    expect_at(end, "until it is trimmed");
    timeline.seek(end + 1000);
    expect_at(end, "beyond the end");
  }
  const std::string finished = state_text(*finish(setup()).sampler);
  const auto at_once = make_sampler(setup());
  at_once->begin(nullptr);
  at_once->finish(2);
  EXPECT_EQ(state_text(*at_once), finished);
  EXPECT_EQ(at_once->steps(), end);
  const auto by_picks = make_sampler(setup());
  by_picks->begin(nullptr);
  std::uint64_t made = 0;
  while (!by_picks->finished()) made += by_picks->advance(kAll, Stop::at_pick_end, nullptr);
  EXPECT_EQ(state_text(*by_picks), finished);
  EXPECT_EQ(made, end);
}

TEST_P(EveryTrimmed, ATraceHasNoTryForIt) {
  const std::string all = trace_text(setup());
  const FinishedRun run = finish(setup());
  const std::string tries = std::to_string(run.sampler->counts().tries);
  std::string expected;
  for (const Index point : run.sampler->removed())
    expected += "{\"try\":" + tries + ",\"event\":\"removed\",\"point\":" + std::to_string(point) + "}\n";
  expected +=
      "{\"try\":" + tries + ",\"event\":\"finished\",\"points\":" + std::to_string(GetParam().points) + "}\n";
  ASSERT_TRUE(all.ends_with(expected));
  const std::string events = all.substr(0, all.size() - expected.size());
  EXPECT_EQ(events.find("removed"), std::string::npos);
  EXPECT_EQ(events.find("finished"), std::string::npos);
  EXPECT_NE(events.rfind("{\"try\":" + tries + ","), std::string::npos);
}

TEST_P(EveryTrimmed, NothingIsTriedAnyMoreBeforeIt) {
  annulus::Run run(setup(), 1);
  Timeline& timeline = run.timeline;
  timeline.run_to_end();
  timeline.seek(timeline.tries() - 1);
  EXPECT_TRUE(preview_next_try(setup(), timeline));
  timeline.seek(timeline.position() + 1);
  run.measure();
  ASSERT_TRUE(timeline.sampler().tried_all());
  EXPECT_FALSE(preview_next_try(setup(), timeline));
  const Domain domain = domain_of(setup());
  int over = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Vec2 place{static_cast<float>(domain.width * (i % 100 + 0.5) / 100),
                     static_cast<float>(domain.height * (i / 100 + 0.5) / 100)};
    const Chance chance = place_facts(setup(), timeline, run.spacing, place).chance;
    ASSERT_TRUE(chance == Chance::none || chance == Chance::over) << i;
    over += chance == Chance::over ? 1 : 0;
  }
  EXPECT_EQ(over > 0, !fills_gaps(setup())) << over;
}

TEST_P(EveryTrimmed, LightsTheLineThatTellsOfIt) {
  const std::vector<CodeLine> code = sampler_info(setup().sampler).code(setup());
  Timeline timeline(setup());
  timeline.run_to_end();
  const auto texts = [&] {
    std::vector<std::string> all;
    for (const std::size_t line : lines_reached(code, timeline.pick()))
      all.emplace_back(code[line].text.text());
    return all;
  };
  EXPECT_THAT(texts(), ElementsAre("too many: remove the most crowded", code.back().text.text()));
  timeline.back_pick();
  EXPECT_THAT(texts(), testing::Not(testing::Contains("too many: remove the most crowded")));
  EXPECT_THAT(texts(), testing::Not(testing::Contains(code.back().text.text())));
}

// Where points are added, or where there are as many as wanted already, there is no other step than tries.
TEST(NotTrimmed, EveryStepIsATry) {
  annulus::Setup asked = default_setup("bridson");
  set_goal(asked, ByPoints{200, true});
  const FinishedRun run = finish(resolved(asked));
  ASSERT_GT(fact(*run.sampler, "Added"), 0u);
  EXPECT_EQ(run.sampler->steps(), run.sampler->counts().tries);
  annulus::Setup as_many = trimmed_runs().front().exact;
  set_goal(as_many, ByPoints{finish(trimmed_runs().front().exact).sampler->count(), true});
  Timeline timeline(AsItStands::resolved(as_many));
  timeline.run_to_end();
  EXPECT_EQ(fact(timeline.sampler(), "Added") + fact(timeline.sampler(), "Removed"), 0u);
  EXPECT_EQ(timeline.position(), timeline.tries());
  EXPECT_FALSE(timeline.pick().empty());
  EXPECT_TRUE(timeline.pick().finished);
}

}  // namespace
}  // namespace annulus::test
