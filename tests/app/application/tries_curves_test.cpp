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
  TriesCurvesTest() { set("radius", 90.0); }  // some dozen points

  void set(const char* parameter, Value value) {
    app.apply(SetValue{parameter, std::move(value)});
    settle(app);
    frame();
  }
  // A frame so long after the one before.
  void frame(std::chrono::milliseconds later = std::chrono::milliseconds(16)) {
    now += later;
    curves.update(&app.state().panes.a(), now);
  }
  // For longer than a setup has to rest before it is read.
  void pass_the_rest(const auto& each_frame) {
    for (int i = 0; i < 20; ++i) {
      each_frame();
      frame(std::chrono::milliseconds(100));
    }
  }
  void pass_the_rest() {
    pass_the_rest([] {});
  }
  void wait_until(const auto& what) {
    const auto begun = std::chrono::steady_clock::now();
    for (; !what(); std::this_thread::sleep_for(std::chrono::milliseconds(1))) {
      ASSERT_LT(std::chrono::steady_clock::now() - begun, std::chrono::minutes(5));
      frame(std::chrono::milliseconds(100));
    }
  }
  void read_all() {
    curves.apply(ShowTriesCurve{});
    wait_until([&] { return !curves.stale() && curves.share() == 1; });
  }

  Application app{default_setup()};
  TriesCurves curves;
  TriesCurves::Clock::time_point now = TriesCurves::Clock::now();
};

TEST_F(TriesCurvesTest, NothingIsReadWhileNobodyLooks) {
  pass_the_rest();
  EXPECT_FALSE(curves.open());
  EXPECT_EQ(curves.share(), 0);
  EXPECT_FALSE(curves.has_news(now));
  EXPECT_TRUE(curves.own().empty());
}

// By the clock itself.
TEST_F(TriesCurvesTest, TheApplicationReadsThemToTheEnd) {
  const TriesCurves& own = app.state().tries_curves.a;
  app.apply(ShowTriesCurve{});
  wait_until([&] {
    app.update(0.016, 4);
    return own.complete();
  });
  EXPECT_EQ(own.own().size(), kCurveTries.size());
  EXPECT_EQ(own.beside().size(), kCurveTries.size());
  EXPECT_EQ(own.seeds(), kCurveSeeds);
  EXPECT_FALSE(app.busy()) << "the window need not be drawn all the time";
  wait_until([&] {
    app.update(0.016, 4);
    return !app.has_news();
  });
}

// Two sides with the same curves never show different ones, not even while they are being read.
TEST_F(TriesCurvesTest, EqualSidesShareTheirCurves) {
  app.apply(ToggleSplit{});
  app.apply(SetValue{"tries", std::uint64_t{12}, false, PaneId::b});
  app.apply(ShowTriesCurve{});
  const TriesCurves &a = app.state().tries_curves.a, &b = app.state().tries_curves.b;
  wait_until([&] {
    app.update(0.016, 4);
    EXPECT_EQ(b.share(), a.share());
    EXPECT_EQ(b.seeds(), a.seeds());
    EXPECT_EQ(b.own().size(), a.own().size());
    return a.complete();
  });
  EXPECT_TRUE(b.complete());
  app.apply(UseSampler{"roberts", PaneId::b});
  wait_until([&] {
    app.update(0.016, 4);
    return b.complete() && !b.stale();
  });
  EXPECT_GT(b.own().back().points, a.own().back().points) << "its own, which are denser";
  const double denser = b.own().back().points;
  app.apply(UseSampler{"roberts", PaneId::a});
  app.update(0.016, 4);
  for (const TriesCurves* side : {&a, &b}) {
    EXPECT_TRUE(side->complete() && !side->stale()) << "what one side knows is not read again";
    EXPECT_EQ(side->own().back().points, denser);
  }
}

// The coarse curve comes though somebody does something all the time; the rest of it does not.
TEST_F(TriesCurvesTest, TheRestIsReadWhileNothingIsTouched) {
  curves.apply(ShowTriesCurve{});
  const auto touch = [&] { curves.touch(now); };
  wait_until([&] {
    touch();
    return curves.seeds() == kCoarseSeeds;
  });
  pass_the_rest(touch);
  EXPECT_EQ(curves.own().size(), kCoarseTries.size());
  EXPECT_FALSE(curves.complete());
  wait_until([&] { return curves.complete(); });
  EXPECT_EQ(curves.own().size(), kCurveTries.size());
  EXPECT_EQ(curves.seeds(), kCurveSeeds);
}

TEST_F(TriesCurvesTest, ManyPointsAreReadOnRequest) {
  set("radius", 3.0);  // some 26,000
  curves.apply(ShowTriesCurve{});
  pass_the_rest();
  EXPECT_EQ(curves.waits(), TriesCurves::Waits::for_request);
  EXPECT_EQ(curves.share(), 0);
  curves.apply(ReadTriesCurve{});
  wait_until([&] { return curves.share() > 0; });
  set("radius", 2.9);
  EXPECT_EQ(curves.waits(), TriesCurves::Waits::for_request) << "it was of the other setup alone";
}

TEST_F(TriesCurvesTest, OnlyWhatChangesThemMakesThemStale) {
  read_all();
  const double points = curves.own().back().points;
  set("tries", std::uint64_t{12});
  set("seed", std::uint64_t{77});
  pass_the_rest();
  EXPECT_FALSE(curves.stale());
  EXPECT_EQ(curves.own().size(), kCurveTries.size());
  set("radius", 60.0);
  EXPECT_TRUE(curves.stale());
  EXPECT_EQ(curves.own().back().points, points) << "as they were";
  read_all();
  EXPECT_GT(curves.own().back().points, 1.5 * points) << "a radius of two thirds gives twice the points";
  set("radius", 90.0);
  EXPECT_TRUE(curves.stale()) << "those of before are gone, and read anew";
  read_all();
  EXPECT_EQ(curves.own().back().points, points);
  // The radius follows from a goal and max tries, but the curves are those of the goal.
  set("points", std::uint64_t{60});
  read_all();
  const double found = app.state().panes.a().run().setup.real("radius");
  set("tries", std::uint64_t{5});
  EXPECT_NE(app.state().panes.a().run().setup.real("radius"), found);
  EXPECT_FALSE(curves.stale());
}

TEST_F(TriesCurvesTest, LookingAwayStopsAndKeepsWhatIsRead) {
  curves.apply(ShowTriesCurve{});
  wait_until([&] { return curves.share() > 0; });
  curves.apply(HideTriesCurve{});
  frame();
  const double share = curves.share();
  EXPECT_GT(share, 0);
  pass_the_rest();
  EXPECT_EQ(curves.share(), share);
  read_all();
}

// An experiment takes the processors: nothing is read meanwhile, which is no progress of 0%.
TEST_F(TriesCurvesTest, ReadingWaitsForAnExperiment) {
  const TriesCurves& own = app.state().tries_curves.a;
  app.apply(ShowTriesCurve{});
  app.apply(ToggleExperiment{});
  app.apply(ToggleMeasures{});
  app.update(0.016, 4);
  EXPECT_EQ(own.waits(), TriesCurves::Waits::for_others);
  EXPECT_FALSE(own.has_news(now + std::chrono::hours(1)));
  EXPECT_TRUE(app.state().quality.held_up());
  app.apply(ToggleExperiment{});
  app.update(0.016, 4);
  EXPECT_NE(own.waits(), TriesCurves::Waits::for_others);
  EXPECT_FALSE(app.state().quality.held_up());
}

}  // namespace
}  // namespace annulus
