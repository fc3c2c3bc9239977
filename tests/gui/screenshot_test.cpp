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
    program.click("save/canvas");
    program.click("screenshot/folder");
    program.enter(folder);
  }
};

TEST_F(SlowScreenshot, f12_saves_what_the_command_line_renders_with_all_that_makes_it) {
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
  const auto copy = sandbox_.aside() / "copy.png";
  headless({"render", (sandbox_.work() / shot.name).string(), "-o", copy.string()});
  EXPECT_EQ(difference(read_shot(copy).image, shot.image), 0);

  // A second one does not overwrite the first.
  program.press("F2");
  const Shot second = shoot(program);
  EXPECT_NE(second.name, shot.name);
  EXPECT_TRUE(second.name.starts_with("annulus-bridson-r34-k30-s1-t2")) << second.name;
  EXPECT_EQ(read_file(sandbox_.work() / shot.name), shot.bytes);
  EXPECT_EQ(second.inside["theme"], "light");
  EXPECT_EQ(names_in(sandbox_.work()).size(), 2u);
}

TEST_F(SlowScreenshot, the_menu_sets_scale_legend_background_and_folder) {
  Program& program = start();
  const Rect canvas = program.widget("canvas");
  EXPECT_EQ(shoot(program).image.rgba[3], 255);
  type_folder(program, sandbox_.aside().string());
  program.click("screenshot scale/1×");
  program.click("screenshot/legend");
  program.click("screenshot/transparent");
  program.click("screenshot/take");
  const std::string name = "annulus-bridson-r34-k30-s1-t0.png";
  program.saved("../aside/" + name);
  const Shot shot = read_shot(sandbox_.aside() / name);
  EXPECT_EQ(shot.image.width, canvas.width);
  EXPECT_EQ(shot.image.height, canvas.height);
  EXPECT_EQ(shot.image.rgba[3], 0);
  EXPECT_EQ(shot.inside["transparent"], true);
  EXPECT_EQ(shot.inside["legend"], false);
  EXPECT_EQ(shot.inside["scale"], 1);

  // A folder that cannot be written to is survived, and without one everything works again.
  type_folder(program, "/proc/nowhere");
  program.click("screenshot/take");
  program.wait_for_widget("dismiss");
  EXPECT_EQ(names_in(sandbox_.work()).size(), 1u) << "the one before";
  program.click("dismiss");
  program.press("Right");
  EXPECT_EQ(program.title().at, 1u);
  type_folder(program, "");
  program.click("screenshot/take");
  program.saved("annulus-bridson-r34-k30-s1-t1.png");
}

}  // namespace
}  // namespace annulus::gui
