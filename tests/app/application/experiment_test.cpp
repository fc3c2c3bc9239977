#include <gmock/gmock.h>

#include "tests/app/application/application_support.h"
#include "tests/app/application/lessons_support.h"

// An experiment over the canvas: what opens and closes it, and that the run below stays as it was.
namespace annulus {
namespace {

using namespace command;

using ExperimentTest = ApplicationTest;
bool open(const Application& app) {
  return app.state().experiments.open();
}

TEST_F(ExperimentTest, ClosingItBringsBackWhatWasThere) {
  app.apply(StepTry{20});
  const std::uint64_t at = position(app);
  app.apply(TogglePlay{});
  app.apply(ToggleExperiment{});
  EXPECT_TRUE(open(app));
  EXPECT_TRUE(app.busy()) << "the chart grows";
  EXPECT_FALSE(app.state().playback.playing());
  const annulus::Setup before = app.state().panes.a().setup();
  app.apply(Cancel{});
  EXPECT_FALSE(open(app));
  EXPECT_TRUE(app.state().playback.playing()) << "it goes on";
  EXPECT_EQ(position(app), at);
  EXPECT_EQ(app.state().panes.a().setup(), before);
  app.apply(TogglePlay{});
  app.apply(ToggleExperiment{});
  app.apply(ToggleExperiment{});
  EXPECT_FALSE(app.state().playback.playing()) << "it did not play";
  EXPECT_FALSE(app.state().experiments.measuring());
}

TEST_F(ExperimentTest, WhatIsDoneOnTheCanvasClosesIt) {
  for (const Command& command :
       std::initializer_list<Command>{StepTry{1}, TogglePlay{}, Seek{3}, ToEnd{}, ToggleTasks{},
                                      UseSampler{"dart"}, SetValue{"radius", 41.0}, Undo{}, Reroll{}}) {
    app.apply(ToggleExperiment{});
    ASSERT_TRUE(open(app));
    app.apply(command);
    EXPECT_FALSE(open(app));
    settle(app);
  }
}

// Nobody can answer about what is covered.
TEST_F(ExperimentTest, OpeningItEndsTheQuiz) {
  app.apply(TogglePrediction{});
  app.apply(SetPredictionEvery{1});
  app.apply(StepTry{1});
  ASSERT_TRUE(app.state().asks());
  app.apply(ToggleExperiment{});
  EXPECT_FALSE(app.state().asks());
  EXPECT_FALSE(app.state().prediction());
  app.apply(Cancel{});
  EXPECT_FALSE(open(app));
}

TEST_F(ExperimentTest, HowItLooksMayChangeMeanwhile) {
  app.apply(ShowQuantity{Quantity::tries});
  EXPECT_EQ(app.state().experiments.quantity(), Quantity::tries);
  app.apply(ToggleTheme{});
  app.apply(UseLanguage{Language::german});
  app.apply(TogglePresentation{});
  app.apply(ShowQuantity{Quantity::time});
  EXPECT_EQ(app.state().experiments.quantity(), Quantity::time);
  EXPECT_TRUE(open(app));
  app.apply(Cancel{});
  EXPECT_FALSE(open(app));
  EXPECT_TRUE(app.state().workspace.presenting()) << "Escape closes one thing at a time";
}

TEST_F(ExperimentTest, ItsValuesAreCopied) {
  app.apply(SetValue{"tries", std::uint64_t{1}});
  settle(app);
  app.apply(ToggleExperiment{});
  EXPECT_EQ(app.state().experiments.conditions().tries, 1u);
  while (app.state().experiments.findings().readings.empty()) app.update(0, 1);
  app.apply(StopMeasuring{});
  EXPECT_FALSE(app.state().experiments.measuring());
  app.apply(CopyReadings{});
  EXPECT_EQ(app.take_clipboard_text(), to_csv(app.state().experiments.findings().readings));
  // Closed, it keeps its values; opened again, it goes on from the beginning.
  app.apply(SetValue{"tries", std::uint64_t{2}});
  EXPECT_FALSE(open(app)) << "it shows the run that changes";
  app.apply(ToggleExperiment{});
  app.apply(MeasureAgain{});
  EXPECT_EQ(app.state().experiments.conditions().tries, 2u);
  EXPECT_TRUE(app.state().experiments.measuring());
}

class LessonWithExperiment : public ApplicationLessonsTest {};

TEST_F(LessonWithExperiment, APageOpensItAndTheNextOneClosesIt) {
  write("9-measured.md",
        "# Measured\n\nAbout.\n\n## One\n\n```annulus\nannulus --radius 60\n```\n\nA run.\n\n"
        "## Two\n\n```annulus\nexperiment tries\n```\n\nHow it grows.\n\n## Three\n\nThe run again.\n");
  apply(OpenLesson{"measured"});
  EXPECT_FALSE(open(app));
  apply(TurnPage{1});
  ASSERT_TRUE(open(app));
  EXPECT_EQ(app.state().experiments.quantity(), Quantity::tries);
  apply(TurnPage{1});
  EXPECT_FALSE(open(app));
  EXPECT_EQ(lesson().step, 2u);
  apply(TurnPage{-1});
  EXPECT_TRUE(open(app));
  apply(Cancel{});
  EXPECT_FALSE(open(app));
  EXPECT_TRUE(app.state().lessons.open()) << "the chart first, then the lesson";
  apply(ReplayPage{});
  EXPECT_TRUE(open(app));
  apply(CloseLesson{});
  EXPECT_FALSE(open(app));
}

TEST_F(LessonWithExperiment, AWrongWordIsRefused) {
  write("9-measured.md", "# M\n\nA.\n\n## One\n\n```annulus\nannulus\nexperiment points\n```\n\nText.\n");
  apply(OpenLesson{"measured"});
  EXPECT_FALSE(app.state().lessons.open());
  EXPECT_THAT(app.state().files.notice().text,
              testing::HasSubstr("'experiment' must be followed by tries or time"));
}

}  // namespace
}  // namespace annulus
