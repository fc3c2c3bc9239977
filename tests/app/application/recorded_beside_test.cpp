// Points and traces of other programs beside another run.
#include <gtest/gtest.h>

#include <string>

#include "app/files/recorded_file.h"
#include "app/options/options.h"
#include "core/samplers/recorded.h"
#include "tests/app/application/recorded_support.h"

namespace annulus {
namespace {

using namespace command;

// Of a file that tells no domain: that of A, wherever it begins, if the points lie in it, else their own box.
TEST_F(RecordedTest, ThePointsBesideAnotherRunLieInADomainThatHoldsThem) {
  const auto beside = [&](const std::string& a, const std::string& b) {
    return std::get<WindowOptions>(parse_options({file("a.csv", a), "--versus", file("b.csv", b)}))
        .versus.value();
  };
  const auto expect_box = [](const annulus::Setup& setup, double left, double top, double width,
                             double height) {
    EXPECT_EQ(setup.real("left"), left);
    EXPECT_EQ(setup.real("top"), top);
    EXPECT_EQ(setup.real("width"), width);
    EXPECT_EQ(setup.real("height"), height);
  };
  const std::string a = "x,y\n1000,2000\n1100,2000\n1000,2080\n1100,2080\n";
  expect_box(beside(a, "x,y\n1010,2010\n1050,2010\n1010,2070\n"), 1000, 2000, 100, 80);
  expect_box(beside(a, "x,y\n-5,7\n45,7\n20,47\n"), -5, 7, 50, 40);
  const auto ours =
      std::get<WindowOptions>(parse_options({"--width", "100", "--height", "80", "--radius", "9", "--versus",
                                             file("c.csv", "x,y\n1,2\n99,70\n50,50\n")}));
  expect_box(ours.versus.value(), 0, 0, 100, 80);
  EXPECT_EQ(ours.versus->real("radius"), 9);
}

TEST_F(RecordedTest, EachSideListsWhatIsWrongInIt) {
  open(file("it.csv", "x,y\n0,0\n30,0\n0,40\n30,45\n"));
  app.apply(CompareAlike{});
  settle(app);
  EXPECT_FALSE(app.state().findings.open()) << "what happens in both comes first";
  app.compare_with(setup_of_recording(read_trace("b.jsonl", kTrace)));
  settle(app);
  app.apply(ToggleFindings{});
  settle(app);
  EXPECT_TRUE(app.state().findings.open());
  EXPECT_EQ(app.state().findings.of(PaneId::a)->count, 0u);
  EXPECT_EQ(app.state().findings.of(PaneId::b)->count, 2u) << "as where it stands alone";
  EXPECT_EQ(app.state().findings.shown(PaneId::b), 0u) << "the first one is open";
  EXPECT_EQ(app.state().panes.b()->run().timeline.position(), 2u);
  app.apply(UseSampler{"dart", PaneId::a});
  settle(app);
  EXPECT_TRUE(app.state().findings.open()) << "of B alone";
  app.apply(StepFinding{1});
  EXPECT_EQ(app.state().panes.b()->run().timeline.position(), 3u);
  EXPECT_EQ(app.state().inspection.inspected().b->point, 2u);
}

// From that of the side used last on to its end, then to the other side's.
TEST_F(RecordedTest, TheKeysStepThroughBothLists) {
  open(file("a.jsonl", kTrace));
  app.compare_with(setup_of_recording(read_trace("b.jsonl", kTrace)));
  settle(app);
  ASSERT_EQ(app.state().findings.of(PaneId::a)->count, 2u);
  ASSERT_EQ(app.state().findings.of(PaneId::b)->count, 2u);
  const auto at = [&](PaneId id) { return app.state().findings.shown(id); };
  app.apply(ShowFinding{0, PaneId::b});
  app.apply(StepFinding{1});
  EXPECT_EQ(at(PaneId::b), 1u);
  EXPECT_EQ(at(PaneId::a), 0u) << "as it was opened";
  EXPECT_TRUE(app.state().findings.open()) << "what is stepped through is seen";
  app.apply(StepFinding{1});
  EXPECT_EQ(at(PaneId::a), 0u);
  app.apply(StepFinding{-1});
  EXPECT_EQ(at(PaneId::b), 1u);
}

TEST_F(RecordedTest, IsComparedWithAsManyOfBridson) {
  std::string csv = "x,y\n";
  for (int i = 0; i < 400; ++i)
    csv += std::to_string(10 * (i % 20)) + "," + std::to_string(10 * (i / 20)) + "\n";
  open(file("it.csv", csv));
  app.apply(CompareAlike{});
  settle(app);
  ASSERT_TRUE(app.state().panes.b());
  const auto& beside = app.state().panes.b()->run();
  EXPECT_EQ(beside.setup.sampler, "bridson");
  EXPECT_EQ(domain_of(beside.setup), domain_of(run().setup));
  EXPECT_TRUE(is_recorded(run().setup));
  app.apply(ToEnd{});
  settle(app);
  EXPECT_EQ(app.state().panes.b()->run().timeline.sampler().remaining(), 400u);
}

// As with --versus: c.csv tells neither domain nor r, and its points lie in A's domain.
TEST_F(RecordedTest, AFileIsOpenedAsB) {
  app.apply(SetValue{"width", 100.0});
  app.apply(SetValue{"height", 80.0});
  app.apply(SetValue{"radius", 9.0});
  settle(app);
  const auto ours = run().setup;
  const std::string csv = file("c.csv", "x,y\n1,2\n99,70\n50,50\n");
  app.apply(OpenFile{csv, PaneId::b});
  settle(app);
  ASSERT_TRUE(app.state().panes.b());
  EXPECT_EQ(run().setup, ours);
  const auto given = std::get<WindowOptions>(
      parse_options({"--width", "100", "--height", "80", "--radius", "9", "--versus", csv}));
  EXPECT_EQ(domain_of(app.state().panes.b()->setup()), domain_of(given.versus.value()));
  EXPECT_EQ(app.state().panes.b()->setup().real("radius"), 9);
  EXPECT_EQ(app.state().panes.lock(), Lock::points) << "a file of points counts no tries";
  app.apply(SetLock{Lock::tries});
  EXPECT_EQ(app.state().panes.lock(), Lock::points);
  app.apply(OpenFile{file("it.jsonl", kTrace), PaneId::b});
  settle(app);
  EXPECT_EQ(app.state().panes.b()->setup().real("radius"), 10) << "the trace tells its own";
  app.apply(SetLock{Lock::tries});
  EXPECT_EQ(app.state().panes.lock(), Lock::tries);
  app.apply(SetLock{Lock::time});
  EXPECT_EQ(app.state().panes.lock(), Lock::tries) << "how fast it was made it does not tell";
  app.apply(Undo{});
  app.apply(Undo{});
  settle(app);
  EXPECT_FALSE(app.state().panes.b());
}

// Until it has been read, A may be changed; and a lesson, whose run stands in A, is closed then.
TEST_F(RecordedTest, AFileOpenedAsBHasThePlaneThatAHasThen) {
  set_radius(app, 9);
  app.apply(SetValue{"width", 100.0});
  settle(app);
  const std::string csv = file("c.csv", "x,y\n1,2\n99,70\n50,50\n");
  app.apply(OpenFile{csv, PaneId::b});
  set_radius(app, 12);
  settle(app);
  ASSERT_TRUE(app.state().panes.b());
  EXPECT_EQ(app.state().panes.b()->setup().real("radius"), 12);
  app.apply(ToggleSplit{});
  app.apply(OpenLesson{"find-the-mistake"});
  settle(app);
  ASSERT_NE(radius(app), 12);
  app.apply(OpenFile{csv, PaneId::b});
  for (int i = 0; i < 5000 && app.state().lessons.open(); ++i) {  // its page plays meanwhile
    app.update(0, 8);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  settle(app);
  ASSERT_FALSE(app.state().lessons.open());
  EXPECT_EQ(radius(app), 12);
  ASSERT_TRUE(app.state().panes.b());
  EXPECT_EQ(app.state().panes.b()->setup().real("radius"), 12);
  EXPECT_EQ(app.state().panes.b()->setup().real("width"), 100);
}

// The key that closes it brings it back, whichever side it was on; runs of our own begin alike.
TEST_F(RecordedTest, ClosedAFileBesideComesBack) {
  const auto ours = run().setup;
  app.apply(OpenFile{file("it.jsonl", kTrace), PaneId::b});
  settle(app);
  const auto theirs = app.state().panes.b()->setup();
  app.apply(ToggleSplit{});
  settle(app);
  EXPECT_FALSE(app.state().panes.b());
  app.apply(SetValue{"radius", 50.0});
  app.apply(ToggleSplit{});
  settle(app);
  EXPECT_EQ(app.state().panes.b()->setup(), theirs);
  app.apply(ToggleSplit{});
  open(file("a.csv", "x,y\n0,0\n30,0\n30,30\n"));
  app.apply(CompareAlike{});
  settle(app);
  const auto alike = app.state().panes.b()->setup();
  app.apply(ToggleSplit{});
  app.apply(ToggleSplit{});
  settle(app);
  EXPECT_EQ(app.state().panes.b()->setup(), alike);
  app.apply(UseSampler{"dart", PaneId::b});
  app.apply(UseSampler{"bridson"});
  app.apply(ToggleSplit{});
  app.apply(ToggleSplit{});
  EXPECT_EQ(app.state().panes.b()->setup(), app.state().panes.a().setup());
}

// What the command line has opened is where everything begins.
TEST_F(RecordedTest, UndoStopsAtWhatTheCommandLineHasOpened) {
  const auto ours = run().setup;
  app.compare_with(setup_of_recording(read_trace("b.jsonl", kTrace)));
  app.begin();
  settle(app);
  const auto theirs = app.state().panes.b()->setup();
  app.apply(SetValue{"radius", 12.0, false, PaneId::b});
  for (int i = 0; i < 3; ++i) app.apply(Undo{});
  settle(app);
  ASSERT_TRUE(app.state().panes.b());
  EXPECT_EQ(app.state().panes.b()->setup(), theirs);
  EXPECT_EQ(run().setup, ours);
}

// A finding of A is looked at; B stays where it has as many points, which is its end.
TEST_F(RecordedTest, BridsonBesidePointsOfAFileHasAsMany) {
  std::string csv = "x,y\n";
  for (int i = 0; i < 400; ++i)
    csv += std::to_string(10 * (i % 20)) + "," + std::to_string(10 * (i / 20)) + "\n";
  open(file("it.csv", csv + "3,3\n"));
  app.apply(SetValue{"radius", 5.0});
  settle(app);
  app.apply(CompareAlike{});
  settle(app);
  EXPECT_EQ(app.state().panes.lock(), Lock::points);
  app.apply(StepFinding{1});
  settle(app);
  EXPECT_EQ(app.state().findings.shown(PaneId::a), 0u);
  EXPECT_EQ(run().timeline.sampler().count(), 401u);
  EXPECT_EQ(app.state().panes.b()->run().timeline.sampler().count(), 401u);
}

}  // namespace
}  // namespace annulus
