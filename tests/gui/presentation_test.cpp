// Presentation mode under the window manager.
#include "tests/gui/gui_test.h"

namespace annulus::gui {
namespace {

class Presentation : public GuiTest {};

// Waits until the window has that size on the screen.
bool wait_for_size(Program& program, bool (*holds)(const Rect&, const Rect&), const Rect& before) {
  for (int i = 0; i < 200; ++i) {
    program.settle();
    if (holds(program.client().place(program.window()), before)) return true;
  }
  return false;
}

TEST_F(Presentation, fills_the_screen_shows_the_keys_and_leaves_all_as_it_was) {
  Program& program = start();
  const Rect window = program.client().place(program.window());
  const Rect canvas = program.widget("canvas");
  EXPECT_TRUE(program.has_widget("layers"));
  program.press("F11");
  ASSERT_TRUE(wait_for_size(
      program, [](const Rect& now, const Rect& before) { return now.width > before.width; }, window));
  program.settle();
  const Rect screen = program.client().place(program.window());
  EXPECT_EQ(screen.x, 0);
  EXPECT_EQ(screen.y, 0);
  EXPECT_FALSE(program.has_widget("layers"));
  EXPECT_FALSE(program.has_widget("learn"));
  EXPECT_TRUE(program.has_widget("play"));
  const Rect now = program.widget("canvas");
  EXPECT_EQ(now.x, 0);
  EXPECT_EQ(now.y, 0);
  EXPECT_EQ(now.width, screen.width);
  EXPECT_GT(now.height, screen.height / 2);
  program.press("Right");
  const Rect plate = program.wait_for_widget("pressed keys");
  EXPECT_GE(plate.y, now.height) << "it covers nothing of the canvas";
  EXPECT_LE(plate.y + plate.height, screen.height);
  EXPECT_EQ(program.title().at, 1u);

  program.press("F11");
  ASSERT_TRUE(wait_for_size(
      program, [](const Rect& now_, const Rect& before) { return now_ == before; }, window));
  program.settle();
  EXPECT_TRUE(program.has_widget("layers"));
  EXPECT_EQ(program.widget("canvas"), canvas);

  // Quitting in it keeps the window as it was before.
  program.press("F11");
  ASSERT_TRUE(wait_for_size(
      program, [](const Rect& now_, const Rect& before) { return now_.width > before.width; }, window));
  close();
  Program& again = start();
  EXPECT_EQ(again.client().place(again.window()).width, window.width);
  EXPECT_EQ(again.client().place(again.window()).height, window.height);
  EXPECT_TRUE(again.has_widget("layers"));
}

}  // namespace
}  // namespace annulus::gui
