// Playing, stepping and scrubbing, by keys and by mouse.
#include <algorithm>

#include "core/setup/number.h"
#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

class SlowTransport : public GuiTest {
 protected:
  // A run short enough to read its trace.
  const std::vector<std::string> setup_{"--radius", "40"};
  RunRecord trace() const { return read_trace(headless({"trace", "--radius", "40"})); }

  // Whether the title stays the same for the time in which playing, at a new window's speed, would change it
  // six times.
  static bool stands_still(Program& program) {
    const std::string before = program.title_text();
    return !poll([&] { return program.title_text() != before; }, std::chrono::milliseconds(500));
  }

  static void expect_at(Program& program, const RunRecord& run, std::uint64_t at) {
    const Title title = program.title();
    EXPECT_EQ(title.at, at);
    EXPECT_EQ(title.points, run.points_after(at));
    EXPECT_EQ(title.total, run.total());
  }
};

TEST_F(SlowTransport, space_and_the_button_play_and_pause_and_the_slider_sets_the_speed) {
  const RunRecord run = trace();
  Program& program = start(setup_);
  EXPECT_EQ(program.title_text(),
            "Annulus - bridson r=40 k=30 seed=1 - try 0 of " + grouped(run.total()) + " - 1 point");
  EXPECT_TRUE(stands_still(program));
  program.press("Space");
  program.wait_for_title("try 3", [](const Title& title) { return title.at >= 3; });
  program.press("Space");
  EXPECT_TRUE(stands_still(program));
  const Title paused = program.title();
  expect_at(program, run, paused.at);
  program.click("play");
  program.wait_for_title("playing", [&](const Title& title) { return title.at >= paused.at + 3; });
  program.click("play");
  EXPECT_TRUE(stands_still(program));
  EXPECT_LT(program.title().at, run.total());
  const Rect speed = program.widget("speed");
  const double y = speed.y + speed.height / 2;
  program.drag({{speed.x + speed.width / 2, y}, {speed.x + speed.width + 40, y}});
  program.press("Space");
  program.wait_for_title("the end", [](const Title& title) { return title.at_end(); });
  expect_at(program, run, run.total());
}

TEST_F(SlowTransport, keys_buttons_and_the_scrubber_go_to_tries_picks_and_both_ends) {
  const RunRecord run = trace();
  Program& program = start(setup_);
  program.press("Left");
  expect_at(program, run, 0);
  for (const std::uint64_t at : {1u, 2u, 3u}) {
    program.press("Right");
    expect_at(program, run, at);
  }
  program.press("Left");
  expect_at(program, run, 2);
  const auto end = std::ranges::upper_bound(run.turn_ends, std::uint64_t{2});
  program.press("Shift+Right");
  expect_at(program, run, end[0]);
  program.click("pick");
  expect_at(program, run, end[1]);
  program.press("Shift+Left");
  expect_at(program, run, end[0]);
  program.click("forward");
  expect_at(program, run, end[0] + 1);
  program.click("back");
  expect_at(program, run, end[0]);
  program.press("End");
  expect_at(program, run, run.total());
  program.press("Right");
  program.press("Shift+Right");
  expect_at(program, run, run.total());
  program.press("Left");
  expect_at(program, run, run.total() - 1);
  program.press("Home");
  expect_at(program, run, 0);
  program.click("to-end");
  expect_at(program, run, run.total());
  program.click("to-start");
  expect_at(program, run, 0);

  // Scrubbing pauses.
  program.press("Space");
  program.wait_for_title("playing", [](const Title& title) { return title.at >= 1; });
  const Rect bar = program.widget("scrubber");
  const std::vector<double> shares{0.9, 0.5, 0.25, 0.26, 0.75};
  std::vector<Point> path;
  for (const double share : shares) path.push_back({bar.x + share * bar.width, bar.y + bar.height / 2});
  // The mouse can only be at whole pixels.
  const double tolerance = static_cast<double>(run.total()) / bar.width + 1;
  program.drag(path, [&](std::size_t stop) {
    const Title title = program.title();
    EXPECT_NEAR(static_cast<double>(title.at), shares[stop] * static_cast<double>(run.total()), tolerance);
    expect_at(program, run, title.at);
  });
  EXPECT_TRUE(stands_still(program));
  // To the end of the bar and beyond.
  program.drag({path[1], {bar.x - 100, path[1].y}});
  expect_at(program, run, 0);
  program.drag({path[1], {bar.x + bar.width + 100, path[1].y}});
  expect_at(program, run, run.total());
}

}  // namespace
}  // namespace annulus::gui
