// How the window behaves while runs are made and files are read and written.
#include <gmock/gmock.h>

#include <functional>

#include "app/texts/translator.h"
#include "core/goal/goal.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;
using testing::HasSubstr;

annulus::Setup of_radius(double radius) {
  annulus::Setup setup = default_setup();
  setup.values["radius"] = radius;
  return setup;
}

// So many points that some are shown before all are made, and more than any test waits for.
constexpr double kLarge = 0.4;
// Shown at try 0 while the rest is made.
constexpr double kMedium = 1;

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class WorkTest : public testing::Test {
 protected:
  WorkTest() { app.apply(SetScreenshotOptions{1, true, false, folder.path()}); }
  const annulus::Setup& setup() const { return app.state().panes.a().setup(); }
  void set_radius(double radius) {
    app.apply(SetValue{"radius", radius});
    app.update(0, 8);
  }
  bool holds(const std::function<bool()>& what) {
    for (int i = 0; i < 10'000; ++i) {
      if (what()) return true;
      app.update(0, 8);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder.path()), {}));
  }

  TemporaryFolder folder;
  Settled app{default_setup()};
};

TEST_F(WorkTest, CancellingARunGoesBackToTheSetupOfThePicture) {
  app.does(Seek{100});
  const std::uint64_t shown = app.a().id;
  set_radius(kLarge);
  ASSERT_TRUE(app.state().panes.a().making());
  EXPECT_EQ(setup(), of_radius(kLarge));
  EXPECT_EQ(app.a().id, shown) << "the last picture stays";
  app.apply(CancelRun{});
  EXPECT_FALSE(app.state().panes.a().making());
  EXPECT_EQ(setup(), default_setup());
  EXPECT_EQ(app.a().id, shown);
  EXPECT_EQ(try_of(app.a()), 100u);
  EXPECT_FALSE(app.state().history.can_undo()) << "as undo would";
  ASSERT_TRUE(app.state().history.can_redo());
  app.apply(Redo{});
  EXPECT_EQ(setup(), of_radius(kLarge));
  EXPECT_TRUE(app.state().panes.a().making());
  app.apply(CancelRun{});
  app.does(SetValue{"radius", 20.0});
  EXPECT_EQ(app.a().setup, of_radius(20)) << "and what comes next is made";
}

TEST_F(WorkTest, CancellingInTheMiddleOfADragKeepsWhatTheDragHasReached) {
  app.apply(SetValue{"radius", 20.0});
  settle(app);
  app.apply(SetValue{"radius", kLarge, true});
  app.update(0, 8);
  app.apply(CancelRun{});
  EXPECT_EQ(setup(), of_radius(20));
  app.apply(Undo{});
  EXPECT_EQ(setup(), default_setup());
}

TEST_F(WorkTest, CancellingWhatIsShownAtTryZeroLeavesItsEndUnknownUntilItIsAskedFor) {
  set_radius(kMedium);
  ASSERT_TRUE(holds([&] { return app.a().setup == of_radius(kMedium); }));
  ASSERT_FALSE(app.a().timeline.total()) << "so many are not made within a frame";
  app.apply(CancelRun{});
  settle(app);
  EXPECT_EQ(setup(), of_radius(kMedium));
  EXPECT_FALSE(app.a().timeline.total());
  app.does(StepTry{3});
  EXPECT_EQ(try_of(app.a()), 3u);
  app.does(ToEnd{});
  EXPECT_TRUE(app.a().timeline.at_end());
}

TEST_F(WorkTest, EachSideOfASplitIsCancelledByItself) {
  app.does(ToggleSplit{});
  app.apply(SetValue{"radius", kLarge, false, PaneId::a});
  app.apply(SetValue{"radius", kLarge / 2, false, PaneId::b});
  app.update(0, 8);
  ASSERT_TRUE(app.state().panes.a().making());
  ASSERT_TRUE(app.state().panes.b()->making());
  app.apply(CancelRun{PaneId::b});
  EXPECT_TRUE(app.state().panes.a().making());
  EXPECT_FALSE(app.state().panes.b()->making());
  EXPECT_EQ(setup(), of_radius(kLarge));
  EXPECT_EQ(app.state().panes.b()->setup(), default_setup());
  app.apply(ToggleSplit{});
  app.apply(CancelRun{PaneId::b});  // there is nothing to cancel
  EXPECT_TRUE(app.state().panes.a().making());
  app.apply(CancelRun{PaneId::a});
  EXPECT_EQ(setup(), default_setup());
}

TEST_F(WorkTest, EscapeClosesWhatIsOpenBeforeItCancels) {
  set_radius(kLarge);
  app.apply(ToggleHelp{});
  app.apply(Cancel{});
  EXPECT_FALSE(app.state().workspace.help());
  EXPECT_TRUE(app.state().panes.a().making());
  app.apply(Cancel{});
  EXPECT_FALSE(app.state().panes.a().making());
}

TEST_F(WorkTest, PointsAreShownBeforeAllOfThemAreMeasured) {
  app.apply(ToEnd{});
  set_radius(kMedium);
  ASSERT_TRUE(holds([&] { return app.a().setup == of_radius(kMedium); }));
  EXPECT_TRUE(app.a().timeline.at_end());
  EXPECT_LE(app.a().measured(), points_of(app.a()));
  settle(app);
  EXPECT_EQ(app.a().measured(), points_of(app.a()));
  EXPECT_EQ(app.a().spacing.size(), points_of(app.a()));
}

TEST_F(WorkTest, PointsAreExportedAsTheyWereThoughTheRunGoesElsewhere) {
  app.apply(ToEnd{});
  app.does(SetValue{"radius", kMedium});
  const std::string csv = points_csv(app.a().timeline.sampler());
  const std::string json = points_json(app.a().setup, app.a().timeline.sampler());
  app.apply(Export{command::Format::csv});
  app.apply(Export{command::Format::json});
  ASSERT_EQ(app.state().files.jobs().size(), 2u);
  EXPECT_EQ(app.state().files.jobs().front().what(), "Saving annulus-bridson-r1-k30-s1.csv");
  app.apply(Seek{5000});
  app.apply(SetValue{"radius", 20.0});
  settle(app);
  EXPECT_EQ(try_of(app.a()), 0u);
  EXPECT_TRUE(content(folder / "annulus-bridson-r1-k30-s1.csv") == csv);
  EXPECT_TRUE(content(folder / "annulus-bridson-r1-k30-s1.json") == json);
  EXPECT_THAT(app.state().files.notice().text, HasSubstr("Saved "));
  EXPECT_EQ(files(), 2u) << "no temporary file stays";
}

TEST_F(WorkTest, PointsOfARunWhoseEndIsUnknownAreExportedAsTheyWere) {
  set_radius(kMedium);
  ASSERT_TRUE(holds([&] { return app.a().setup == of_radius(kMedium); }));
  ASSERT_FALSE(app.a().timeline.total()) << "so many are not made within a frame";
  app.apply(CancelRun{});
  app.does(Seek{20'000});
  const std::string csv = points_csv(app.a().timeline.sampler());
  app.apply(Export{command::Format::csv, PaneId::a, true});
  app.apply(Seek{400'000});  // its points move in memory
  settle(app);
  EXPECT_TRUE(content(folder / "annulus-bridson-r1-k30-s1-t20000.csv") == csv);
}

// At try 0 and while its run is being made, the export makes the whole run itself.
TEST_F(WorkTest, AnExportIsOfTheFinishedRun) {
  const auto whole = make_sampler(resolved(of_radius(kMedium)));
  whole->begin(nullptr);
  whole->finish(1);
  set_radius(kMedium);
  ASSERT_TRUE(app.state().panes.a().making());
  app.apply(Export{command::Format::csv});
  app.apply(Export{command::Format::json});
  settle(app);
  EXPECT_EQ(try_of(app.a()), 0u);
  EXPECT_TRUE(content(folder / "annulus-bridson-r1-k30-s1.csv") == points_csv(*whole));
  EXPECT_TRUE(content(folder / "annulus-bridson-r1-k30-s1.json") == points_json(of_radius(kMedium), *whole));
  EXPECT_THAT(
      app.state().files.notice().text,
      HasSubstr("Saved " + translator(Language::english).numbers.grouped(whole->count()) + " points: "));
}

TEST_F(WorkTest, RunsOfSeveralSeedsAreExportedAsEachAlone) {
  annulus::Setup each = of_radius(kMedium);
  app.does(SetValue{"radius", kMedium});
  app.apply(Export{command::Format::csv, PaneId::a, false, 3});
  settle(app);
  EXPECT_EQ(files(), 3u);
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    each.reseed(seed);
    const auto alone = make_sampler(resolved(each));
    alone->begin(nullptr);
    alone->finish(1);
    EXPECT_TRUE(content(folder / ("annulus-bridson-r1-k30-s" + std::to_string(seed) + ".csv")) ==
                points_csv(*alone));
  }
  app.apply(command::CopySampleLine{command::Format::unity, PaneId::a, 3});
  EXPECT_THAT(app.take_clipboard_text().value_or(""),
              testing::EndsWith(" --for unity --seeds 3 -o 'annulus-bridson-r1-k30-s{seed}-unity.json'"));
}

TEST_F(WorkTest, AnExportThatMakesItsRunCanBeCancelled) {
  set_radius(kLarge);
  app.apply(Export{command::Format::csv});
  app.apply(CancelRun{});
  ASSERT_TRUE(holds([&] { return app.state().files.jobs().front().share() > 0; }));
  app.apply(CancelJobs{});
  settle(app);
  EXPECT_EQ(files(), 0u);
}

TEST_F(WorkTest, AScreenshotWaitsForTheRunThatIsBeingMade) {
  app.apply(ToEnd{});
  set_radius(kMedium);
  ASSERT_TRUE(app.state().panes.a().making());
  app.apply(Screenshot{});
  EXPECT_FALSE(app.take_screenshot_wish());
  settle(app);
  const std::optional<Picture> taken = app.take_screenshot_wish();
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->setup, of_radius(kMedium));
  EXPECT_EQ(taken->at, try_of(app.a()));
  EXPECT_TRUE(app.a().timeline.at_end());
}

TEST_F(WorkTest, CancellingAnExportLeavesNothing) {
  app.save("long", ".txt", [](OutputFile& file, JobControl& control) -> std::uint64_t {
    for (;;) {
      file.write(std::string(1000, '-'));
      control.set_share(0.5);
    }
  });
  ASSERT_TRUE(holds([&] { return app.state().files.jobs().front().share() == 0.5; }));
  app.apply(CancelJobs{});
  settle(app);
  EXPECT_TRUE(app.state().files.jobs().empty());
  EXPECT_EQ(app.state().files.notice().text, "");
  EXPECT_EQ(files(), 0u);
}

TEST_F(WorkTest, WhatCannotBeWrittenIsSaid) {
  app.save("short", ".txt", [](OutputFile&, JobControl&) -> std::uint64_t {
    throw WriteError(std::string("the disk is full"));
  });
  settle(app);
  EXPECT_TRUE(app.state().files.notice().error);
  EXPECT_EQ(app.state().files.notice().text, "the disk is full");
  EXPECT_EQ(files(), 0u);
}

TEST_F(WorkTest, QuittingWaitsForWhatIsBeingWritten) {
  std::atomic<bool> go_on = false;
  app.save("points", ".txt", [&](OutputFile& file, JobControl&) -> std::uint64_t {
    while (!go_on) std::this_thread::yield();
    file.write(std::string_view("all of it"));
    return 0;
  });
  app.apply(Quit{});
  app.update(0, 8);
  EXPECT_FALSE(app.state().files.quit());
  EXPECT_TRUE(app.state().files.quitting());
  go_on = true;
  EXPECT_TRUE(holds([&] { return app.state().files.quit(); }));
  EXPECT_EQ(content(folder / "points.txt"), "all of it");
}

TEST_F(WorkTest, QuittingTwiceDoesNotWaitAndCancellingStays) {
  app.save("long", ".txt", [](OutputFile&, JobControl& control) -> std::uint64_t {
    for (;;) control.set_share(0.5);
  });
  app.apply(Quit{});
  app.apply(CancelJobs{});
  settle(app);
  EXPECT_FALSE(app.state().files.quit());
  app.save("long", ".txt", [](OutputFile&, JobControl& control) -> std::uint64_t {
    for (;;) control.set_share(0.5);
  });
  app.apply(Quit{});
  EXPECT_FALSE(app.state().files.quit());
  app.apply(Quit{});
  EXPECT_TRUE(app.state().files.quit());
}

TEST_F(WorkTest, FilesAreTakenUpInTheOrderTheyWereAskedFor) {
  std::vector<std::string> paths;
  for (const int columns : {2000, 2}) {  // the first one takes longer
    const auto image = grey_image(columns, columns, [](int column, int) { return column > 0 ? 0xFFFF : 0; });
    paths.push_back(folder.write(std::to_string(columns) + ".png", png_bytes(*image)));
  }
  for (const std::string& path : paths) app.apply(OpenFile{path});
  EXPECT_EQ(app.state().files.jobs().size(), 2u);
  EXPECT_EQ(app.state().files.jobs().front().what(), "Reading 2000.png");
  settle(app);
  EXPECT_EQ(setup().image("mask").name, paths[1]);
  app.does(Undo{});
  EXPECT_EQ(setup().image("mask").name, paths[0]);
}

}  // namespace
}  // namespace annulus::test
