// Being the algorithm: tasks are set, judged, shown, and leave the run where it was.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

const Exercise::Open& open(const Application& app) {
  return *app.state().exercise.open();
}
Vec2 asked(const Application& app) {
  return app.state().playback.preview()->next.record.candidates.back().position;
}

TEST(Tasks, TakeTurnsAndKeepTheScore) {
  Settled app(small(default_setup()));
  app.does(Seek{40});
  app.does(ToggleTasks{});
  std::vector<TaskKind> kinds;
  for (int i = 0; i < 9; ++i) {
    ASSERT_TRUE(app.state().task_waits()) << i;
    kinds.push_back(open(app).kind);
    app.does(UseTask{open(app).kind});  // another of the same kind
    ASSERT_TRUE(app.state().task_waits()) << i;
    if (open(app).kind == TaskKind::cells) {
      app.does(AnswerTask{asked(app)});
      EXPECT_EQ(open(app).chosen.size(), 1u);
      app.does(AnswerTask{asked(app)});
      EXPECT_TRUE(open(app).chosen.empty()) << "a second click";
      app.does(GoOn{});
    } else {
      app.does(AnswerTask{{1, 1}, 0});
    }
    ASSERT_TRUE(open(app).judged) << i;
    EXPECT_TRUE(app.state().task()) << "the run shows its own answer";
    EXPECT_EQ(open(app).score.guesses, static_cast<std::uint64_t>(i + 1));
    app.does(GoOn{});
  }
  using enum TaskKind;
  EXPECT_EQ(kinds, (std::vector{place, blocker, cells, gap, place, blocker, cells, gap, place}));
  app.does(Cancel{});
  EXPECT_FALSE(app.state().exercise.open());
  EXPECT_EQ(try_of(app.a()), 40u) << "what was there is back";
}

TEST(Tasks, AreJudgedByWhatTheRunDoes) {
  Settled app(small(default_setup()));
  app.does(ToggleTasks{});
  // The run's own candidate fits.
  const std::uint64_t shown_at = open(app).task->shown_at;
  Timeline timeline(resolved(small(default_setup())));
  timeline.seek(shown_at);
  const Vec2 own = timeline.pick().candidates.back().position;
  EXPECT_EQ(app.state().playback.preview()->now().kind, TryStage::Kind::picked) << "no candidate is seen";
  app.does(AnswerTask{own});
  EXPECT_TRUE(is_right(*open(app).judged));
  EXPECT_EQ(try_of(app.a()), shown_at);

  app.does(UseTask{TaskKind::blocker});
  app.does(AnswerTask{asked(app), kNoPoint});
  EXPECT_FALSE(open(app).judged) << "no point was clicked";
  timeline.seek(open(app).task->shown_at);
  app.does(AnswerTask{asked(app), timeline.pick().candidates.back().point});
  EXPECT_TRUE(is_right(*open(app).judged));

  app.does(UseTask{TaskKind::cells});
  const Vec2 at = asked(app);
  const GridShape grid = app.a().timeline.sampler().grid();
  for (int row = -2; row <= 2; ++row) {
    for (int column = -2; column <= 2; ++column) {
      if (std::abs(row * column) == 4) continue;  // a corner
      app.does(AnswerTask{{at.x + static_cast<float>(column * grid.cell_width),
                           at.y + static_cast<float>(row * grid.cell_height)}});
    }
  }
  app.does(CheckTask{});
  EXPECT_TRUE(is_right(*open(app).judged));

  app.does(UseTask{TaskKind::gap});
  timeline.seek(open(app).task->shown_at);
  app.does(AnswerTask{timeline.pick().candidates.back().position});
  EXPECT_TRUE(is_right(*open(app).judged));
  EXPECT_EQ(open(app).score.right, 4u);
  EXPECT_EQ(open(app).score.streak, 4u);
}

TEST(Tasks, NothingGivesTheAnswerAway) {
  Settled app(small(default_setup()));
  app.does(ToggleTasks{});
  app.does(UseTask{TaskKind::blocker});
  app.does(StepStage{1});
  EXPECT_EQ(app.state().playback.preview()->now().kind, TryStage::Kind::drawn);
  app.does(InspectLast{});
  app.does(Inspect{asked(app), kNoPoint});
  EXPECT_FALSE(app.state().inspection.any());
}

// A page begins with its task, and goes on when that is over.
TEST(Tasks, BeginLessonPages) {
  for (const bool skipped : {false, true}) {
    Settled app(default_setup());
    app.set_canvas({740, 500});
    app.use_lessons_from({});
    app.does(OpenLesson{"twenty-one-cells"});
    app.does(TurnPage{1});
    app.does(TurnPage{1});  // the end of the second page
    app.does(TurnPage{1});
    ASSERT_EQ(app.state().lessons.open()->step, 2u);
    ASSERT_TRUE(app.state().task_waits());
    EXPECT_EQ(open(app).kind, TaskKind::cells);
    EXPECT_FALSE(app.state().playback.playing());
    EXPECT_EQ(points_of(app.a()), 30u);
    if (skipped) {
      app.does(TurnPage{1});
      EXPECT_TRUE(app.state().lessons.open()->reached) << "the page's end is shown";
      EXPECT_EQ(app.state().lessons.open()->step, 2u);
    } else {
      app.does(AnswerTask{asked(app)});
      app.does(CheckTask{});
      EXPECT_FALSE(is_right(*open(app).judged));
      app.apply(GoOn{});
      app.update(0, 50);
      EXPECT_TRUE(app.state().playback.playing()) << "now the page shows it";
    }
    EXPECT_FALSE(app.state().exercise.open());
  }
}

TEST(Tasks, ShareTheScoreWithTheQuiz) {
  Settled app(small(default_setup()));
  app.does(TogglePrediction{});
  app.does(GoOn{});
  ASSERT_TRUE(app.state().asks());
  app.does(Choose{1});
  app.does(ToggleTasks{});
  EXPECT_FALSE(app.state().prediction());
  EXPECT_EQ(open(app).score.guesses, 1u);
  app.does(AnswerTask{{1, 1}});
  app.does(TogglePrediction{});
  EXPECT_FALSE(app.state().exercise.open());
  EXPECT_EQ(app.state().quiz.prediction()->guesses, 2u);
}

TEST(Tasks, EndWhereTheRunMovesOnAndDoNothingWhereThereAreNone) {
  Settled app(small(default_setup()));
  app.does(ToggleTasks{});
  app.does(StepTry{1});
  EXPECT_FALSE(app.state().task());
  app.does(AnswerTask{{1, 1}});
  EXPECT_FALSE(open(app).judged);
  app.does(GoOn{});
  EXPECT_TRUE(app.state().task_waits());
  for (const NamedSetup& named : every_setup()) {
    SCOPED_TRACE(named.name);
    Settled other(named.setup);
    other.does(ToggleTasks{});
    EXPECT_EQ(other.state().task_waits(), !task_kinds(named.setup, other.a().timeline.sampler()).empty());
    other.does(AnswerTask{{1, 1}, 0});
    other.does(GoOn{});
    other.does(Cancel{});
    EXPECT_FALSE(other.state().exercise.open());
  }
}

}  // namespace
}  // namespace annulus::test
