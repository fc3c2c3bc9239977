// A run whose points beyond the wanted number are removed in one step after its last try, in the window.
#include <gmock/gmock.h>

#include <utility>

#include "app/application/title.h"
#include "app/narration/narration.h"
#include "core/goal/goal.h"
#include "core/making/resolved.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/as_it_stands.h"

namespace annulus::test {
namespace {

using namespace command;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::uint64_t kWanted = 150;

annulus::Setup trimmed_setup() {
  annulus::Setup asked = default_setup("roberts");
  set_goal(asked, ByPoints{kWanted, true});
  return resolved(asked);
}

class TrimmedTest : public testing::Test {
 protected:
  Settled app{trimmed_setup()};
  const std::uint64_t tries = *app.a().timeline.total_tries();

  void SetUp() override { ASSERT_EQ(total_of(app.a()), tries + 1); }
  std::string sentence(Language language = Language::english) const {
    return plain_text(narrate(language, app.a().setup, app.a().timeline));
  }
  void expect_before() const {
    EXPECT_EQ(try_of(app.a()), tries);
    EXPECT_FALSE(app.a().timeline.at_end());
    EXPECT_TRUE(app.a().timeline.sampler().removed().empty());
  }
  void expect_after() const {
    EXPECT_EQ(try_of(app.a()), tries + 1);
    EXPECT_TRUE(app.a().timeline.at_end());
    EXPECT_EQ(app.a().timeline.sampler().remaining(), kWanted);
  }
};

TEST_F(TrimmedTest, TheSentenceTellsOfItBeforeAndThen) {
  app.does(SeekTry{tries});
  EXPECT_THAT(sentence(), StartsWith("Candidate "));
  EXPECT_THAT(sentence(),
              EndsWith("The active list is empty. Too many points: next the most crowded are removed."));
  const auto removed = app.a().timeline.sampler().count() - kWanted;
  app.does(StepTry{1});
  EXPECT_EQ(sentence(), "The " + std::to_string(removed) +
                            " most crowded points are removed: now there are as many as wanted.");
  app.does(SeekTry{tries - 1});
  EXPECT_THAT(sentence(), Not(HasSubstr("Too many points")));
}

TEST_F(TrimmedTest, TheTitleCountsTriesAndThePointsThatAreLeft) {
  const std::string born = std::to_string(app.a().timeline.sampler().store().positions.size());
  const std::string all = translator(Language::english).numbers.grouped(tries);
  app.does(SeekTry{tries});
  const Panes& panes = app.state().panes;
  EXPECT_THAT(title(panes, Language::english),
              EndsWith("try " + all + " of " + all + " - " + born + " points"));
  app.does(StepTry{1});
  EXPECT_THAT(title(panes, Language::english), EndsWith("try " + all + " of " + all + " - 150 points"));
}

TEST_F(TrimmedTest, EveryWayOfSteppingReachesItAndLeavesIt) {
  app.does(SeekTry{tries});
  expect_before();
  app.does(StepTry{1});
  expect_after();
  app.does(StepTry{1});
  expect_after();
  app.does(StepTry{-1});
  expect_before();
  app.does(StepPick{1});
  expect_after();
  app.does(StepPick{-1});
  expect_before();
  app.does(StepStage{1});
  expect_after();
  app.does(StepStage{-1});
  expect_before();
  app.does(ToEnd{});
  expect_after();
  app.does(Seek{static_cast<double>(tries)});
  expect_before();
  app.does(Seek{static_cast<double>(tries) + 10});
  expect_after();
  for (const double speed : {0.5, 30.0, kFastest}) {
    app.does(SeekTry{tries - 2});
    app.apply(SetSpeed{speed});
    app.apply(TogglePlay{});
    bool before = false;
    for (int i = 0; i < 1000 && app.state().playback.playing(); ++i) {
      app.update(1.0 / 60, 4);
      before = before || try_of(app.a()) == tries;
    }
    EXPECT_TRUE(before || speed == kFastest) << "it is shown for a while at " << speed;
    expect_after();
  }
}

TEST_F(TrimmedTest, NothingIsAskedAboutIt) {
  app.does(SeekTry{tries - 1});
  app.does(TogglePrediction{});
  app.does(SetPredictionEvery{1});
  app.does(GoOn{});
  ASSERT_TRUE(app.state().asks());
  app.does(Choose{1});
  expect_before();
  EXPECT_TRUE(app.state().guess());
  app.does(StepTry{1});
  expect_after();
  EXPECT_FALSE(app.state().asks());
  EXPECT_FALSE(app.state().guess());
  for (const std::uint64_t every : {0u, 1u, 7u}) {
    app.does(SetPredictionEvery{every});
    app.does(SeekTry{tries + 1});
    expect_after();
    EXPECT_FALSE(app.state().asks()) << every;
  }
}

TEST_F(TrimmedTest, TasksAreSetNearIt) {
  app.does(ToggleTasks{});
  for (const TaskKind kind : {TaskKind::place, TaskKind::blocker, TaskKind::cells, TaskKind::gap}) {
    app.does(SeekTry{tries});
    app.does(UseTask{kind});
    EXPECT_TRUE(app.state().task_waits()) << static_cast<int>(kind);
  }
  Timeline timeline(resolved(trimmed_setup()));
  for (const TaskKind kind : {TaskKind::place, TaskKind::blocker, TaskKind::cells}) {
    find_task(trimmed_setup(), timeline, kind, tries - 3, 0);
    EXPECT_FALSE(find_task(trimmed_setup(), timeline, kind, tries, 0)) << static_cast<int>(kind);
  }
}

TEST_F(TrimmedTest, ThereIsNoCandidateToInspect) {
  app.does(SeekTry{tries});
  app.does(InspectLast{});
  EXPECT_TRUE(app.state().inspection.inspected().a);
  app.does(InspectLast{});
  app.does(StepTry{1});
  app.does(InspectLast{});
  EXPECT_FALSE(app.state().inspection.inspected().a);
}

TEST_F(TrimmedTest, OnASplitCanvasItIsAStepToo) {
  app.does(ToggleSplit{});
  ASSERT_TRUE(app.state().panes.b());
  app.does(SeekTry{tries});
  expect_before();
  app.does(SeekTry{tries + 1});
  expect_after();
  app.does(SetLock{Lock::points});
  app.does(ToEnd{});
  expect_after();
  EXPECT_TRUE(app.b().timeline.at_end());
}

TEST(Trimmed, OtherSamplersTellOfItToo) {
  for (const auto& [sampler, wanted] : {std::pair{"maximal", 60u}, std::pair{"variable", 400u}}) {
    // With the radius for a quarter more.
    annulus::Setup asked = default_setup(sampler);
    set_goal(asked, ByPoints{wanted + wanted / 4, false});
    annulus::Setup setup = resolved(asked);
    set_goal(setup, ByPoints{wanted, true});
    Timeline timeline(AsItStands::resolved(setup));
    timeline.run_to_end();
    ASSERT_EQ(timeline.position(), timeline.tries() + 1) << sampler;
    const auto sentence = [&] { return plain_text(narrate(Language::english, setup, timeline)); };
    EXPECT_THAT(sentence(), HasSubstr("now there are as many as wanted."));
    timeline.back_pick();
    EXPECT_THAT(sentence(), EndsWith("Too many points: next the most crowded are removed."));
    EXPECT_THAT(sentence(), Not(HasSubstr("darts will look")));
    EXPECT_THAT(sentence(), Not(HasSubstr("as many as wanted")));
  }
}

}  // namespace
}  // namespace annulus::test
