#include "app/application/tries_curves.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tests/app/application/application_support.h"

// What max tries buys, while somebody looks at it.
namespace annulus {
namespace {

using namespace command;

class TriesCurvesTest : public testing::Test {
 protected:
  TriesCurvesTest() {
    set_radius(app, 90);  // some dozen points
    settle(app);
  }
  const TriesCurves& curves() const { return app.state().tries_curves; }
  void wait_until(const auto& what) {
    const auto begun = std::chrono::steady_clock::now();
    while (!what()) {
      ASSERT_LT(std::chrono::steady_clock::now() - begun, std::chrono::minutes(5));
      app.update(0.016, 4);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  // For longer than a setup has to rest before it is read, and some readings take.
  void pass_the_rest() {
    const auto begun = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(900)) {
      app.update(0.016, 4);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  TriesCurves::Waits waits() const { return curves().waits(); }
  void read_all() {
    app.apply(ShowTriesCurve{});
    wait_until([&] { return !curves().stale() && curves().share() == 1; });
  }

  Application app{default_setup()};
};

TEST_F(TriesCurvesTest, NothingIsReadWhileNobodyLooks) {
  pass_the_rest();
  EXPECT_FALSE(curves().open());
  EXPECT_EQ(curves().share(), 0);
  EXPECT_FALSE(app.has_news());
  EXPECT_TRUE(curves().own().empty());
}

TEST_F(TriesCurvesTest, TheyAreReadToTheEnd) {
  read_all();
  EXPECT_EQ(curves().own().size(), kCurveTries.size());
  EXPECT_EQ(curves().beside().size(), kCurveTries.size());
  EXPECT_EQ(curves().seeds(), kCurveSeeds);
  EXPECT_FALSE(app.busy()) << "the window need not be drawn all the time";
  wait_until([&] { return !app.has_news(); });
}

// The coarse curve comes though somebody does something all the time; the rest of it does not.
TEST_F(TriesCurvesTest, TheRestIsReadWhileNothingIsTouched) {
  app.apply(ShowTriesCurve{});
  const auto touch = [&] { app.apply(NoteKey{}); };
  wait_until([&] {
    touch();
    return curves().seeds() == kCoarseSeeds;
  });
  const auto begun = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(900)) {
    touch();
    app.update(0.016, 4);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(curves().own().size(), kCoarseTries.size());
  EXPECT_FALSE(curves().complete());
  wait_until([&] { return curves().complete(); });
  EXPECT_EQ(curves().own().size(), kCurveTries.size());
  EXPECT_EQ(curves().seeds(), kCurveSeeds);
}

TEST_F(TriesCurvesTest, ManyPointsAreReadOnRequest) {
  set_radius(app, 3);  // some 26,000
  settle(app);
  app.apply(ShowTriesCurve{});
  pass_the_rest();
  EXPECT_EQ(waits(), TriesCurves::Waits::for_request);
  EXPECT_EQ(curves().share(), 0);
  app.apply(ReadTriesCurve{});
  wait_until([&] { return curves().share() > 0; });
  // It is of this setup alone.
  set_radius(app, 2.9);
  settle(app);
  app.update(0.016, 4);
  EXPECT_EQ(waits(), TriesCurves::Waits::for_request);
}

TEST_F(TriesCurvesTest, AnotherTriesOrSeedKeepsThem) {
  read_all();
  app.apply(SetValue{"tries", std::uint64_t{12}});
  app.apply(SetValue{"seed", std::uint64_t{77}});
  settle(app);
  app.update(1, 4);
  EXPECT_FALSE(curves().stale());
  EXPECT_EQ(curves().own().size(), kCurveTries.size());
}

TEST_F(TriesCurvesTest, AnotherRadiusMakesThemStaleUntilTheyAreReadAgain) {
  read_all();
  const double points = curves().own().back().points;
  set_radius(app, 60);
  settle(app);
  EXPECT_TRUE(curves().stale());
  EXPECT_EQ(curves().own().back().points, points) << "as they were";
  wait_until([&] { return !curves().stale() && curves().share() == 1; });
  EXPECT_GT(curves().own().back().points, 1.5 * points) << "a radius of two thirds gives twice the points";
  // Back again: those of before are gone, and read anew.
  set_radius(app, 90);
  settle(app);
  EXPECT_TRUE(curves().stale());
  wait_until([&] { return !curves().stale() && curves().share() == 1; });
  EXPECT_EQ(curves().own().back().points, points);
}

TEST_F(TriesCurvesTest, LookingAwayStopsAndKeepsWhatIsRead) {
  app.apply(ShowTriesCurve{});
  wait_until([&] { return curves().share() > 0; });
  app.apply(HideTriesCurve{});
  app.update(0.016, 4);
  const double share = curves().share();
  EXPECT_GT(share, 0);
  for (int frame = 0; frame < 5; ++frame) app.update(1, 4);
  EXPECT_EQ(curves().share(), share);
  read_all();
}

TEST_F(TriesCurvesTest, AnExperimentIsNotDisturbed) {
  app.apply(ShowTriesCurve{});
  app.apply(ToggleExperiment{});
  pass_the_rest();
  EXPECT_EQ(curves().share(), 0);
  EXPECT_FALSE(curves().has_news());
  app.apply(ToggleExperiment{});
  read_all();
}

TEST_F(TriesCurvesTest, AGoalOfPointsKeepsThemWhenTriesChangeItsRadius) {
  app.apply(SetValue{"points", std::uint64_t{60}});
  settle(app);
  read_all();
  const double radius_before = app.state().panes.a().run().setup.real("radius");
  app.apply(SetValue{"tries", std::uint64_t{5}});
  settle(app);
  EXPECT_NE(app.state().panes.a().run().setup.real("radius"), radius_before);
  EXPECT_FALSE(curves().stale());
}

// An experiment takes the processors: nothing is read meanwhile, which is no progress of 0%.
TEST_F(TriesCurvesTest, ReadingWaitsForAnExperiment) {
  app.apply(ShowTriesCurve{});
  app.apply(ToggleExperiment{});
  app.apply(ToggleMeasures{});
  app.update(0.016, 4);
  EXPECT_EQ(waits(), TriesCurves::Waits::for_others);
  EXPECT_TRUE(app.state().quality.held_up());
  app.apply(ToggleExperiment{});
  app.update(0.016, 4);
  EXPECT_NE(waits(), TriesCurves::Waits::for_others);
  EXPECT_FALSE(app.state().quality.held_up());
}

}  // namespace
}  // namespace annulus
