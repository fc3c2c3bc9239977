// Keys and menus: what has the keyboard focus, and what a key does there.
#include "tests/gui/gui_test.h"

namespace annulus::gui {
namespace {

class SlowInput : public GuiTest {
 protected:
  // Presses the down arrow until the focus ring is around that widget.
  static void go_down_to(Program& program, const std::string& name) {
    for (int presses = 0; presses < 20; ++presses) {
      if (program.widget("keyboard") == program.widget(name)) return;
      program.press("Down");
      program.settle();
    }
    FAIL() << "the keyboard never comes to " << name;
  }
};

TEST_F(SlowInput, an_open_menu_takes_all_keys_and_escape_closes_it_alone) {
  Program& program = start();
  const std::string title = program.title_text();
  program.press("F1");
  program.wait_for_widget("close help");
  program.press("Escape");
  EXPECT_FALSE(program.has_widget("close help"));
  program.click("learn");
  program.click("help");
  program.click("close help");
  EXPECT_FALSE(program.has_widget("close help"));
  // Another menu's button opens it at once, and its own closes it.
  program.click("save");
  program.wait_for_widget("export/csv");
  program.click("view");
  program.wait_for_widget("view/theme");
  EXPECT_FALSE(program.has_widget("export/csv"));
  program.click("view");
  program.settle();
  EXPECT_FALSE(program.has_widget("view/theme"));
  program.click("view");
  program.wait_for_widget("view/theme");
  for (const char* key : {"Space", "S", "Right", "F1"}) {
    program.press(key);
    EXPECT_TRUE(program.has_widget("view/theme")) << key;
    EXPECT_FALSE(program.has_widget("close help")) << key;
    EXPECT_EQ(program.title_text(), title) << key;
  }
  // Shorter than one frame.
  program.client().hold("Escape");
  program.client().let_go("Escape");
  program.settle();
  EXPECT_FALSE(program.has_widget("view/theme"));
  EXPECT_EQ(program.title_text(), title);
  program.press("Right");
  EXPECT_EQ(program.title().at, 1u);
}

TEST_F(SlowInput, keys_alone_change_values_choose_in_a_menu_and_leave_the_panel) {
  Program& program = start();
  program.press("F6");
  program.settle();
  const Rect sampler = program.widget("sampler");
  EXPECT_EQ(program.widget("keyboard"), sampler) << "the first in the panel, at once";
  program.press("Enter");
  program.wait_for_widget("sampler/roberts");
  go_down_to(program, "sampler/roberts");
  program.press("Enter");
  program.wait_for_title("the sampler", [](const Title& now) { return now.sampler == "roberts"; });
  program.settle();
  EXPECT_FALSE(program.has_widget("sampler/roberts"));
  // Back on its button, though that has another width now.
  EXPECT_EQ(program.widget("keyboard"), program.widget("sampler"));
  program.press("F6");
  program.settle();
  go_down_to(program, "radius");
  program.press("Enter");
  program.settle();
  program.enter("33");
  program.wait_for_title("the radius", [](const Title& now) { return now.radius == "33"; });

  program.press("F6");
  program.settle();
  EXPECT_EQ(program.widget("keyboard"), program.widget("to-start"));
  bool at_speed = false;
  for (int i = 0; i < 12 && !at_speed; ++i) {
    program.press("Right");
    program.settle();
    EXPECT_NE(program.widget("keyboard"), program.widget("scrubber"));
    at_speed = program.widget("keyboard") == program.widget("speed");
  }
  EXPECT_TRUE(at_speed) << "nor is it the end of the way";
  program.press("Escape");
  program.settle();
  EXPECT_FALSE(program.has_widget("keyboard"));
  program.press("F6");
  program.press("F6");
  program.settle();
  go_down_to(program, "radius");
  // Arrows move the knob that has the keyboard at once.
  program.press("Right");
  program.press("Right");
  program.wait_for_title("two steps", [](const Title& now) { return now.radius == "35"; });
  EXPECT_EQ(program.title().at, 0u);
  EXPECT_TRUE(program.has_widget("keyboard"));
  // Letters do nothing, Ctrl still works: one change was made.
  const std::string title = program.title_text();
  for (const char* key : {"S", "R", "End"}) program.press(key);
  EXPECT_EQ(program.title_text(), title);
  program.press("Ctrl+Z");
  program.wait_for_title("the radius before", [](const Title& now) { return now.radius == "33"; });
  program.press("Escape");
  program.settle();
  EXPECT_FALSE(program.has_widget("keyboard"));
  program.press("Right");
  EXPECT_EQ(program.title().at, 1u);
}

}  // namespace
}  // namespace annulus::gui
