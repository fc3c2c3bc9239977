// Pictures saved by the window.
#include <nlohmann/json.hpp>

#include "tests/gui/gui_test.h"
#include "tests/gui/shot.h"

namespace annulus::gui {
namespace {

class SlowScreenshot : public GuiTest {
 protected:
  Shot shoot(Program& program) const { return take_shot(program, sandbox_); }

  static void type_folder(Program& program, const std::string& folder) {
    program.click("save");
    program.click("screenshot/folder");
    program.enter(folder);
  }
};

TEST_F(SlowScreenshot, f12_saves_the_canvas_at_twice_its_size_with_all_that_makes_it) {
  Program& program = start();
  program.press("Right");
  program.press("Right");
  const Rect canvas = program.widget("canvas");
  const Shot shot = shoot(program);
  EXPECT_EQ(shot.name, "annulus-bridson-r34-k30-s1-t2.png");
  EXPECT_EQ(shot.image.width, 2 * canvas.width);
  EXPECT_EQ(shot.image.height, 2 * canvas.height);
  const auto& inside = shot.inside;
  EXPECT_EQ(inside["setup"]["sampler"], "bridson");
  EXPECT_EQ(inside["setup"]["parameters"]["radius"], 34);
  EXPECT_EQ(inside["setup"]["parameters"]["tries"], 30);
  EXPECT_EQ(inside["setup"]["seed"], 1);
  EXPECT_EQ(inside["try"], 2);
  EXPECT_EQ(inside["theme"], "dark");
  EXPECT_EQ(inside["display_radius"], 0.5);
  EXPECT_EQ(inside["canvas"], (nlohmann::json{canvas.width, canvas.height}));
  EXPECT_EQ(inside["scale"], 2);
  EXPECT_TRUE(inside["layers"].is_array());
  EXPECT_TRUE(inside.contains("view"));
}

TEST_F(SlowScreenshot, a_second_one_does_not_overwrite_the_first) {
  Program& program = start();
  const Shot first = shoot(program);
  program.press("F2");
  const Shot second = shoot(program);
  EXPECT_EQ(first.name, "annulus-bridson-r34-k30-s1-t0.png");
  EXPECT_NE(second.name, first.name);
  EXPECT_TRUE(second.name.starts_with("annulus-bridson-r34-k30-s1-t0")) << second.name;
  EXPECT_EQ(read_file(sandbox_.work() / first.name), first.bytes);
  EXPECT_EQ(second.inside["theme"], "light");
  EXPECT_EQ(names_in(sandbox_.work()).size(), 2u);
}

TEST_F(SlowScreenshot, is_what_the_command_line_renders) {
  Program& program = start({"--radius", "30"});
  program.press("End");
  const Shot shot = shoot(program);
  const auto copy = sandbox_.aside() / "copy.png";
  headless({"render", (sandbox_.work() / shot.name).string(), "-o", copy.string()});
  EXPECT_LE(difference(read_shot(copy).image, shot.image), 1);
}

TEST_F(SlowScreenshot, the_menu_sets_scale_legend_and_background) {
  Program& program = start();
  const Rect canvas = program.widget("canvas");
  const Shot standard = shoot(program);
  EXPECT_EQ(standard.image.rgba[3], 255);
  program.click("save");
  program.click("screenshot scale/1×");
  program.click("screenshot/legend");
  program.click("screenshot/transparent");
  program.click("screenshot/take");
  const std::string name = "annulus-bridson-r34-k30-s1-t0-2.png";
  program.saved(name);
  const Shot shot = read_shot(sandbox_.work() / name);
  EXPECT_EQ(shot.image.width, canvas.width);
  EXPECT_EQ(shot.image.height, canvas.height);
  EXPECT_EQ(shot.image.rgba[3], 0);
  EXPECT_EQ(shot.inside["transparent"], true);
  EXPECT_EQ(shot.inside["legend"], false);
  EXPECT_EQ(shot.inside["scale"], 1);
}

TEST_F(SlowScreenshot, four_times_the_canvas) {
  Program& program = start();
  const Rect canvas = program.widget("canvas");
  program.click("save");
  program.click("screenshot scale/4×");
  program.press("Escape");
  const Shot shot = shoot(program);
  EXPECT_EQ(shot.image.width, 4 * canvas.width);
  EXPECT_EQ(shot.image.height, 4 * canvas.height);
}

TEST_F(SlowScreenshot, goes_to_the_folder_that_is_typed) {
  Program& program = start();
  type_folder(program, sandbox_.aside().string());
  program.click("screenshot/take");
  program.saved("../aside/annulus-bridson-r34-k30-s1-t0.png");
  EXPECT_TRUE(names_in(sandbox_.work()).empty());
}

TEST_F(SlowScreenshot, a_folder_that_cannot_be_written_to_is_survived) {
  Program& program = start();
  type_folder(program, "/proc/nowhere");
  program.click("screenshot/take");
  program.wait_for_widget("dismiss");
  EXPECT_TRUE(names_in(sandbox_.work()).empty());
  program.click("dismiss");
  program.press("Right");
  EXPECT_EQ(program.title().at, 1u);
  // Without the folder everything works again.
  type_folder(program, "");
  program.click("screenshot/take");
  program.saved("annulus-bridson-r34-k30-s1-t1.png");
}

TEST_F(SlowScreenshot, a_full_disk_leaves_no_half_file) {
  // Large enough for the report of where the controls are, not for a picture.
  Program& program = start(StartOptions{.arguments = {}, .largest_file = 16'384});
  program.press("End");
  program.press("F12");
  program.wait_for_widget("dismiss");
  EXPECT_TRUE(names_in(sandbox_.work()).empty());
  program.press("Escape");
  EXPECT_FALSE(program.has_widget("dismiss"));
  program.press("Home");
  EXPECT_EQ(program.title().at, 0u);
}

}  // namespace
}  // namespace annulus::gui
