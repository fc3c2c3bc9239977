// Long work, such as making large runs and saving many points, during which the window stays usable.
#include <sstream>

#include "tests/gui/gui_test.h"
#include "tests/gui/shot.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

class SlowWork : public GuiTest {
 protected:
  // Seven million points that each try as often as may be: two minutes of processor
  // time, which no test waits for.
  static constexpr const char* kMaxTries = "10000";
  static constexpr const char* kTinyRadius = "0.2";

  // Ctrl+click on the slider, then the number.
  static void type_radius(Program& program, const std::string& radius) {
    program.ctrl_click("radius");
    program.enter(radius);
  }
};

TEST_F(SlowWork, a_large_run_shows_how_far_it_is_can_be_cancelled_and_is_not_waited_for) {
  const auto file = sandbox_.aside() / "frames";
  Program& program = start(
      StartOptions{.arguments = {"--tries", kMaxTries}, .environment = {{"ANNULUS_FRAMES", file.string()}}});
  program.press("Right");
  const Title before = program.title();
  type_radius(program, kTinyRadius);
  const Rect bar = program.wait_for_widget("cancel-making/bar");
  const Rect canvas = program.widget("canvas");
  EXPECT_GT(bar.x, canvas.x);
  EXPECT_LT(bar.x + bar.width, canvas.x + canvas.width);
  EXPECT_EQ(program.title(), before) << "the last picture stays";
  // The window is as usable as before.
  program.press("Right");
  EXPECT_EQ(program.title().at, before.at + 1);
  program.click("cancel-making");
  EXPECT_TRUE(poll([&] { return !program.has_widget("cancel-making"); }));
  EXPECT_EQ(program.title().radius, before.radius);
  program.press("Right");
  EXPECT_EQ(program.title().at, before.at + 2);
  EXPECT_EQ(program.title().total, before.total);
  type_radius(program, kTinyRadius);
  program.wait_for_widget("cancel-making");
  program.press("Escape");
  EXPECT_TRUE(poll([&] { return !program.has_widget("cancel-making"); }));
  EXPECT_EQ(program.title().radius, before.radius);

  type_radius(program, kTinyRadius);
  program.wait_for_widget("cancel-making");
  close();
  // What each frame took is written down where asked.
  std::istringstream lines(read_file(file));
  double start = 0, last = -1, work = 0, show = 0;
  int frames = 0;
  for (; lines >> start >> work >> show; ++frames) {
    EXPECT_GT(start, last);
    EXPECT_GT(work, 0);
    EXPECT_GE(show, 0);
    last = start;
  }
  EXPECT_GT(frames, 0);
  EXPECT_TRUE(lines.eof());
}

TEST_F(SlowWork, each_side_of_a_split_has_its_own_bar_within_its_canvas) {
  Program& program = start({"--tries", kMaxTries, "--versus", "--radius 20"});
  program.ctrl_click("radius");
  program.enter(kTinyRadius);
  program.wait_for_widget("cancel-making");
  EXPECT_FALSE(program.has_widget("b/cancel-making"));
  program.ctrl_click("b/radius");
  program.enter(kTinyRadius);
  const Rect a = program.wait_for_widget("cancel-making/bar");
  const Rect b = program.wait_for_widget("b/cancel-making/bar");
  EXPECT_LE(a.x + a.width, b.x);
  program.click("b/cancel-making");
  EXPECT_TRUE(poll([&] { return !program.has_widget("b/cancel-making"); }));
  EXPECT_TRUE(program.has_widget("cancel-making"));
  program.press("Escape");
  EXPECT_TRUE(poll([&] { return !program.has_widget("cancel-making"); }));
}

TEST_F(SlowWork, quitting_finishes_what_is_being_saved) {
  Program& program = start({"--radius", "1"});
  program.press("End");
  const std::string at = std::to_string(program.title().at);
  program.press("F12");
  program.click("save");
  program.click("export/csv");
  EXPECT_EQ(program.close(), 0);
  EXPECT_TRUE(program.saved("annulus-bridson-r1-k30-s1.csv") == headless({"sample", "--radius", "1"}));
  const Shot shot = read_shot(sandbox_.work() / ("annulus-bridson-r1-k30-s1-t" + at + ".png"));
  EXPECT_EQ(shot.inside["setup"]["parameters"]["radius"], 1);
  EXPECT_EQ(names_in(sandbox_.work()).size(), 2u) << "no temporary file stays";
}

}  // namespace
}  // namespace annulus::gui
