// The window itself: its size, how it ends, and what it remembers.
#include <nlohmann/json.hpp>

#include "tests/gui/gui_test.h"
#include "tests/gui/shot.h"
#include "tests/gui/wait.h"
#include "tests/gui/xvfb.h"

namespace annulus::gui {
namespace {

class SlowWindow : public GuiTest {
 protected:
  Shot shoot(Program& program) const { return take_shot(program, sandbox_); }

  static void resize(Program& program, int width, int height) {
    program.client().resize(program.window(), width, height);
    EXPECT_TRUE(poll([&] {
      const Rect now = program.client().place(program.window());
      return now.width == width && now.height == height;
    }));
    program.settle();
  }

  // They are saved while the program runs.
  void wait_for_settings(const std::string& part) const {
    EXPECT_TRUE(poll([&] { return read_file(sandbox_.settings()).find(part) != std::string::npos; })) << part;
  }

  void write_settings(const std::string& text) const {
    std::filesystem::create_directories(sandbox_.settings().parent_path());
    write_file(sandbox_.settings(), text);
  }
};

TEST_F(SlowWindow, works_at_every_size_from_1024_by_640_and_quits_by_key_while_it_plays) {
  Program& program = start();
  Rect last{};
  for (const auto& [width, height] : {std::pair{1024, 640}, std::pair{1500, 900}, std::pair{1100, 700}}) {
    resize(program, width, height);
    const Rect canvas = program.widget("canvas");
    EXPECT_NE(canvas, last);
    last = canvas;
    const Shot shot = shoot(program);
    EXPECT_EQ(shot.image.width, 2 * canvas.width);
    EXPECT_EQ(shot.image.height, 2 * canvas.height);
    // All controls are inside the window.
    for (const char* name : {"play", "scrubber", "speed", "radius", "learn", "save", "undo", "layers"}) {
      const Rect at = program.widget(name);
      EXPECT_GE(at.x, 0) << name;
      EXPECT_LE(at.x + at.width, width) << name << " at " << width;
      EXPECT_LE(at.y + at.height, height) << name << " at " << height;
    }
    const auto at = program.title().at;
    program.click("forward");
    EXPECT_EQ(program.title().at, at + 1);
  }
  const auto at = program.title().at;
  program.press("Space");
  program.wait_for_title("playing", [&](const Title& title) { return title.at > at; });
  program.client().hold("Ctrl+Q");
  EXPECT_EQ(program.wait_for_end(), 0);
  program.client().let_go("Ctrl+Q");  // for the tests after it, on the same display
}

TEST_F(SlowWindow, remembers_how_it_was) {
  Program* program = &start();
  EXPECT_EQ(shoot(*program).inside["theme"], "dark");
  EXPECT_FALSE(program->has_widget("code/0")) << "folded until somebody wants it";
  const Rect plain = program->widget("play");
  resize(*program, 1330, 810);
  program->press("F2");
  EXPECT_EQ(shoot(*program).inside["theme"], "light");
  program->press("E");
  program->press("Ctrl+KP_Add");
  program->settle();
  EXPECT_TRUE(program->has_widget("code/0"));
  const Rect larger = program->widget("play");
  EXPECT_GT(larger.width, 1.2 * plain.width);
  close();
  const auto settings = nlohmann::json::parse(read_file(sandbox_.settings()));
  EXPECT_EQ(settings["width"], 1330);
  EXPECT_EQ(settings["height"], 810);
  program = &start();
  const Rect place = program->client().place(program->window());
  EXPECT_EQ(place.width, 1330);
  EXPECT_EQ(place.height, 810);
  EXPECT_EQ(shoot(*program).inside["theme"], "light");
  EXPECT_EQ(program->widget("play"), larger);
  EXPECT_TRUE(program->has_widget("code/0"));
  program->click("code");
  EXPECT_TRUE(poll([&] { return !program->has_widget("code/0"); }));
}

TEST_F(SlowWindow, a_damaged_settings_file_is_ignored_with_a_message) {
  for (const char* text : {"{\"width\": 12", "{\"width\": \"wide\", \"theme\": 3}"}) {
    write_settings(text);
    Program& program = start();
    program.wait_for_widget("dismiss");
    program.press("Right");
    EXPECT_EQ(program.title().at, 1u) << text;
    close();
    // What holds no object at all is kept.
    const auto kept = sandbox_.settings().parent_path() / "settings.damaged.json";
    const bool whole = text[0] == '{' && text[std::string_view(text).size() - 1] == '}';
    ASSERT_EQ(std::filesystem::exists(kept), !whole) << text;
    if (whole) continue;
    EXPECT_EQ(read_file(kept), text);
    std::filesystem::remove(kept);
  }
  // A folder in the place of the file.
  std::filesystem::remove(sandbox_.settings());
  std::filesystem::create_directories(sandbox_.settings());
  Program& program = start();
  program.press("Right");
  EXPECT_EQ(program.title().at, 1u);
}

// On the screen of a projector, without a window manager that would make it smaller, after a larger screen.
TEST_F(SlowWindow, is_never_larger_than_the_screen) {
  write_settings(R"({"width": 1440, "height": 900})");
  const Xvfb screen("1280x720");
  Program program(screen.display(), sandbox_, {});
  const Rect place = program.client().place(program.window());
  EXPECT_GE(place.x, 0);
  EXPECT_GE(place.y, 0);
  EXPECT_LE(place.x + place.width, 1280);
  EXPECT_LE(place.height, 720 - 24) << "the frame needs some of the height";
  for (const char* name : {"play", "view"}) {
    const Rect at = program.widget(name);
    EXPECT_LE(at.x + at.width, 1280) << name;
    EXPECT_LE(at.y + at.height, 720) << name;
  }
  EXPECT_EQ(program.close(), 0);
  // The larger size is kept: the user did not choose the smaller one.
  EXPECT_EQ(nlohmann::json::parse(read_file(sandbox_.settings()))["width"], 1440);
}

TEST_F(SlowWindow, comes_back_maximized_from_f11_and_at_the_next_start_and_then_as_it_was) {
  Program* program = &start();
  resize(*program, 1130, 710);
  wait_for_settings(R"("width": 1130)");
  program->client().maximize(program->window(), true);
  wait_for_settings(R"("maximized": true)");
  const Rect before = program->client().place(program->window());
  program->press("F11");
  EXPECT_TRUE(poll([&] { return program->client().place(program->window()).height == 1080; }));
  program->press("F11");
  EXPECT_TRUE(poll([&] { return program->client().place(program->window()) == before; }));
  EXPECT_TRUE(program->client().maximized(program->window()));
  // Left by closing the window it comes back maximized.
  program->press("F11");
  EXPECT_TRUE(poll([&] { return program->client().place(program->window()).height == 1080; }));
  close();
  program = &start();
  EXPECT_TRUE(poll([&] { return program->client().maximized(program->window()); }));
  EXPECT_GT(program->client().place(program->window()).width, 1800);
  program->client().maximize(program->window(), false);
  EXPECT_TRUE(poll([&] { return program->client().place(program->window()).width == 1130; }));
  EXPECT_EQ(program->client().place(program->window()).height, 710);
}

TEST_F(SlowWindow, works_without_a_window_manager) {
  write_settings("{}");
  const Xvfb bare;
  Program program(bare.display(), sandbox_, {});
  // The first size on a screen of 1920 x 1080.
  EXPECT_EQ(program.client().place(program.window()).width, 1440);
  EXPECT_EQ(program.client().place(program.window()).height, 900);
  program.press("Right");
  EXPECT_EQ(program.title().at, 1u);
  program.click("forward");
  EXPECT_EQ(program.title().at, 2u);
  EXPECT_EQ(shoot(program).name, "annulus-bridson-r34-k30-s1-t2.png");
  EXPECT_EQ(program.close(), 0);
}

}  // namespace
}  // namespace annulus::gui
