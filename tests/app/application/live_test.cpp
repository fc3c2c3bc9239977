// Traces and points of other programs that come through a pipe: shown while they are written.
#ifndef _WIN32
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <thread>

#include "core/domain/radius_field.h"
#include "core/samplers/recorded.h"
#include "tests/app/application/recorded_support.h"

namespace annulus {
namespace {

using namespace command;

class LiveTest : public ApplicationTest {
 protected:
  void SetUp() override {
    ApplicationTest::SetUp();
    folder_ =
        std::filesystem::temp_directory_path() / ("annulus-live-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directories(folder_);
    path_ = (folder_ / "pipe").string();
    ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  // Open for reading too, so that it need not wait for the window.
  void open_pipe() { pipe_.open(path_, std::ios::in | std::ios::out); }
  void write(const std::string& text) { pipe_ << text << std::flush; }
  // Whether that becomes true.
  bool until(const std::function<bool()>& reached) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(10);
    for (; !reached(); std::this_thread::sleep_for(std::chrono::milliseconds(2))) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      app.update(0.01, 8);
    }
    return true;
  }
  bool until_over() {
    pipe_.close();
    return until([&] { return !app.busy(); });
  }
  const annulus::Run& run() const { return app.state().panes.a().run(); }
  Index shown() const { return is_recorded(run().setup) ? run().timeline.sampler().count() : 0; }
  const Notice& notice() const { return app.state().files.notice(); }

  std::filesystem::path folder_;
  std::string path_;
  std::fstream pipe_;
};

std::string start(double x, double y, const std::string& more = "") {
  return "{\"event\":\"start\",\"x\":" + std::to_string(x) + ",\"y\":" + std::to_string(y) +
         ",\"verdict\":\"accepted\"" + more + "}\n";
}

std::string accepted(double x, double y) {
  return "{\"x\":" + std::to_string(x) + ",\"y\":" + std::to_string(y) + ",\"verdict\":\"accepted\"}\n";
}

std::string refused(double x, double y) {
  return "{\"x\":" + std::to_string(x) + ",\"y\":" + std::to_string(y) + ",\"verdict\":\"too_close\"}\n";
}

// Nobody has asked for what is there before anything comes.
TEST_F(LiveTest, UndoDoesNotGoBehindIt) {
  open_pipe();
  app.watch(path_, {});
  write(kTrace);
  ASSERT_TRUE(until([&] { return shown() == 3; }));
  ASSERT_TRUE(until_over());
  EXPECT_FALSE(app.state().history.can_undo());
}

// As it is written: the window follows, and when the writer ends, so does the run.
TEST_F(LiveTest, APipeIsShownWhileItIsWritten) {
  const std::string path = path_;
  std::thread writer([&] {
    std::ofstream out(path);
    const std::string trace = std::string(kTrace) + "{\"event\":\"retire\",\"point\":1}\n";
    for (std::size_t at = 0; at < trace.size(); at += 40) {
      out << trace.substr(at, 40) << std::flush;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  app.watch(path, {});
  EXPECT_TRUE(until([&] { return is_recorded(run().setup) && !app.busy(); }));
  writer.join();
  settle(app);
  ASSERT_TRUE(is_recorded(run().setup));
  EXPECT_EQ(run().timeline.position(), 3u) << "it was followed to its end";
  EXPECT_EQ(run().timeline.sampler().counts().retired, 1u) << "what follows the last try belongs to it";
  // Besides those two: point 1 is retired after two of its five tries. That two points are still active,
  // after a pick that said so, contradicts nothing: the writer stopped.
  const auto findings = app.state().findings.of(PaneId::a);
  EXPECT_EQ(findings->count, 3u);
  ASSERT_EQ(findings->not_judged.size(), 1u);
  EXPECT_EQ(findings->not_judged[0].text(),
            "the trace ends with 2 points still active: was the run stopped, or the file cut off?");
}

TEST_F(LiveTest, APipeThatNobodyWritesIsRefused) {
  const std::string path = (folder_ / "silent").string();
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  app.watch(path, {});
  EXPECT_TRUE(until([&] { return !app.busy(); }));
  EXPECT_TRUE(app.state().files.notice().error);
  EXPECT_NE(app.state().files.notice().text.find("silent"), std::string::npos);
  EXPECT_NE(app.state().files.notice().text.find("no program writes"), std::string::npos);
}

TEST_F(LiveTest, APipeOfPointsIsOpenedWhenItIsOver) {
  const std::string path = path_;
  std::thread writer([&] { std::ofstream(path) << "x,y\n0,0\n30,0\n0,40\n"; });
  app.watch(path, {});
  EXPECT_TRUE(until([&] { return !app.busy(); }));
  writer.join();
  ASSERT_TRUE(is_recorded(run().setup));
  EXPECT_EQ(run().timeline.total(), 3u);
}
// The box around its points is found anew while it grows; beyond 1e9 nothing can be measured.
TEST_F(LiveTest, APointTooFarAwayIsSaidAndTheRestStays) {
  open_pipe();
  write(start(0, 0) + start(30, 40) + refused(1, 1));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 2; }));
  write(start(1e10, 5) + refused(1, 2) + refused(1, 3) + refused(2, 2) + refused(2, 1));
  ASSERT_TRUE(until([&] { return notice().error; }));
  EXPECT_NE(notice().text.find("too far to be measured"), std::string::npos) << notice().text;
  EXPECT_TRUE(until_over());
  ASSERT_TRUE(is_recorded(run().setup));
  EXPECT_EQ(run().setup.real("width"), 30);
  EXPECT_EQ(run().timeline.total(), 5u) << "all are shown";
}

TEST_F(LiveTest, TheBoxGrowsWithItsPointsAndKeepsWhatTheUserSaid) {
  open_pipe();
  write(start(0, 0) + start(30, 40) + refused(1, 1));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 2; }));
  EXPECT_EQ(run().setup.real("radius"), 50);
  app.apply(SetValue{"radius", 7.0});
  write(start(60, 50) + refused(1, 2) + refused(1, 3) + refused(2, 2) + refused(2, 1));
  EXPECT_TRUE(until_over());
  EXPECT_EQ(run().setup.real("width"), 60);
  EXPECT_EQ(run().setup.real("height"), 50);
  EXPECT_EQ(run().setup.real("radius"), 7);
}

// Nothing but points, as a program that logs only those writes them: no try ever comes.
TEST_F(LiveTest, PointsThatComeLaterAreShown) {
  open_pipe();
  write("{\"trace\":1,\"width\":400,\"height\":100,\"radius\":5}\n");
  for (int i = 0; i < 5; ++i) write(start(10 * i, 5));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 5; }));
  for (int i = 5; i < 29; ++i) write(start(10 * i, 5));
  EXPECT_TRUE(until([&] { return shown() == 29; })) << "while it is written";
  write(start(290, 5));
  EXPECT_TRUE(until_over());
  EXPECT_EQ(shown(), 30u);
  ASSERT_TRUE(app.state().findings.of(PaneId::a));
  EXPECT_EQ(app.state().findings.of(PaneId::a)->count, 0u);
}

// Accepted lines that come first may be starts or tries; nobody waits for the line that tells.
TEST_F(LiveTest, FirstPointsAreShownBeforeItIsKnownWhetherTheyAreStarts) {
  for (const bool starts : {true, false}) {
    SCOPED_TRACE(starts);
    pipe_ = std::fstream();
    open_pipe();
    write("{\"trace\":1,\"width\":400,\"height\":100,\"radius\":5}\n" + accepted(10, 5));
    app.watch(path_, {});
    ASSERT_TRUE(until([&] { return shown() == 1; }));
    write(accepted(20, 5) + accepted(30, 5));
    ASSERT_TRUE(until([&] { return shown() == 3; }));
    EXPECT_EQ(run().timeline.total(), 3u);
    if (starts)
      write("{\"event\":\"pick\",\"point\":0,\"active\":3}\n" + accepted(10, 12));
    else
      write(refused(11, 5));
    ASSERT_TRUE(until([&] { return run().timeline.total() == (starts ? 1u : 4u); }));
    EXPECT_TRUE(until_over());
    EXPECT_EQ(shown(), starts ? 4u : 3u);
    EXPECT_EQ(run().timeline.position(), starts ? 1u : 4u);
  }
}

TEST_F(LiveTest, AFirstPointTooFarAwayIsSaidOnce) {
  open_pipe();
  write(accepted(0, 0) + accepted(30, 40));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 2; }));
  write(accepted(1e10, 5) + refused(1, 2));
  ASSERT_TRUE(until([&] { return notice().error; }));
  EXPECT_NE(notice().text.find("too far to be measured"), std::string::npos) << notice().text;
  EXPECT_TRUE(until_over());
  EXPECT_EQ(run().setup.real("width"), 30);
  EXPECT_EQ(run().timeline.total(), 4u) << "all are shown";
}

TEST_F(LiveTest, RadiiAreKnownWhenItIsOver) {
  open_pipe();
  write("{\"trace\":1,\"width\":400,\"height\":100,\"radius\":5}\n" + start(10, 5));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 1; }));
  write(start(50, 5, ",\"radius\":20") + refused(11, 5));
  EXPECT_TRUE(until_over());
  const RadiusField* field = run().timeline.sampler().field();
  ASSERT_TRUE(field);
  EXPECT_EQ(field->largest(), 20);
  EXPECT_EQ(run().timeline.sampler().store().radii, (std::vector<float>{5, 20}));
}

TEST_F(LiveTest, GoodLinesAreShownWhateverComesAfterThem) {
  open_pipe();
  write(std::string(kTrace) + "{\"x\":1,\"verdict\":\"accepted\"}\n");
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() > 0; }));
  EXPECT_TRUE(until_over());
  ASSERT_TRUE(is_recorded(run().setup));
  EXPECT_EQ(run().timeline.total(), 3u);
  EXPECT_TRUE(notice().error);
  EXPECT_NE(notice().text.find("line 8"), std::string::npos) << notice().text;
  EXPECT_EQ(recording_of(run().setup)->ending(), Recording::End::unreadable);
  ASSERT_TRUE(recording_of(run().setup)->unreadable());
  EXPECT_EQ(recording_of(run().setup)->unreadable()->text(), notice().text);
}

// Each turn retires the wrong point: one mistake, and the others follow from it.
TEST_F(LiveTest, WhatFollowsAndItsGuessAreSaidWhileItIsWritten) {
  open_pipe();
  write(kTrace);
  for (int i = 0; i < 20; ++i)
    write("{\"event\":\"pick\",\"point\":1}\n" + refused(60, 45) + "{\"event\":\"retire\",\"point\":0}\n");
  app.watch(path_, {});
  const auto findings = [&] { return app.state().findings.of(PaneId::a); };
  EXPECT_TRUE(
      until([&] { return findings() && findings()->following > 10 && !findings()->guesses.empty(); }));
  EXPECT_EQ(findings()->guesses.front().says.text(),
            "another point than the picked one leaves the active list: is the wrong index removed?");
  EXPECT_TRUE(until_over());
  settle(app);
  EXPECT_TRUE(until([&] { return findings() && findings()->over; }));
  EXPECT_EQ(findings()->following, 0u) << "now the list says it";
}

// The try before it shows another point's turn.
TEST_F(LiveTest, AWrongPickIsShownInItsOwnTurn) {
  open_pipe();
  write(std::string(kTrace) + "{\"event\":\"retire\",\"point\":1}\n{\"event\":\"pick\",\"point\":1}\n" +
        refused(64, 45) + refused(66, 46));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() > 0; }));
  EXPECT_TRUE(until_over());
  settle(app);
  const auto findings = [&] { return app.state().findings.of(PaneId::a); };
  ASSERT_TRUE(until([&] { return findings() && findings()->over; }));
  const auto& kept = findings()->kept;
  const auto pick = std::ranges::find(kept, Contradiction::Kind::pick_not_active, &Contradiction::kind);
  ASSERT_NE(pick, kept.end());
  app.apply(ShowFinding{static_cast<std::size_t>(pick - kept.begin()), PaneId::a});
  settle(app);
  EXPECT_EQ(run().timeline.position(), 4u);
  EXPECT_EQ(run().timeline.pick().picked, 1u);
  ASSERT_TRUE(app.state().inspection.inspected().a);
  EXPECT_EQ(app.state().inspection.inspected().a->point, 1u);
}

// Whoever has gone back in time stays there when the run is made anew.
TEST_F(LiveTest, MadeAnewItIsShownWhereItWas) {
  open_pipe();
  write(start(0, 0) + start(30, 40) + refused(1, 1) + refused(1, 2));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 2 && run().timeline.position() == 2; }));
  app.apply(SeekTry{1});
  write(start(90, 50) + refused(1, 3) + refused(2, 2) + refused(2, 1));
  EXPECT_TRUE(until_over());
  EXPECT_EQ(run().setup.real("width"), 90);
  EXPECT_EQ(run().timeline.position(), 1u);
}

// More comes while the run is made anew since its box has grown.
TEST_F(LiveTest, TheEndIsFollowedWhenTheRunIsMadeAnew) {
  const auto wait = [] { std::this_thread::sleep_for(std::chrono::milliseconds(60)); };
  open_pipe();
  write(start(0, 0) + start(30, 40) + refused(1, 1) + refused(1, 2));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 2 && run().timeline.position() == 2; }));
  write(start(90, 50) + refused(1, 3) + refused(2, 2) + refused(2, 1));
  wait();
  app.update(0.01, 8);  // its box is found
  wait();
  write(refused(3, 1));
  wait();
  ASSERT_TRUE(until([&] { return run().setup.real("width") == 90; }));
  for (int i = 0; i < 10; ++i) app.update(0.01, 8);
  EXPECT_EQ(run().timeline.total(), 6u);
  EXPECT_EQ(run().timeline.position(), 6u);
  write(refused(3, 2));
  EXPECT_TRUE(until_over());
  EXPECT_EQ(run().timeline.position(), 7u);
}

TEST_F(LiveTest, AStepBackWhileTheRunIsMadeAnewHolds) {
  open_pipe();
  write(start(0, 0) + start(30, 40) + refused(1, 1) + refused(1, 2));
  app.watch(path_, {});
  ASSERT_TRUE(until([&] { return shown() == 2 && run().timeline.position() == 2; }));
  // A fast machine can have made it within a frame: then it grows again, by more.
  double width = 30;
  for (int tries = 60'000; !app.state().panes.a().making() && tries < 2'000'000; tries *= 2) {
    std::string many = start(width += 10, 50);
    for (int i = 0; i < tries; ++i) many += refused(1, 3);
    write(many);
    // With no time to wait for a run.
    while (!app.state().panes.a().making() && run().setup.real("width") != width) app.update(0.01, 0);
  }
  ASSERT_TRUE(app.state().panes.a().making());
  app.apply(SeekTry{1});
  EXPECT_TRUE(until_over());
  EXPECT_EQ(run().setup.real("width"), width);
  EXPECT_EQ(run().timeline.position(), 1u);
}

}  // namespace
}  // namespace annulus
#endif
