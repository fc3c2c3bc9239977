// Files that are dropped on the window or named on the command line.
#include <nlohmann/json.hpp>

#include "app/files/png_file.h"
#include "tests/gui/gui_test.h"
#include "tests/gui/shot.h"
#include "tests/gui/wait.h"
#include "tests/gui/xdnd_source.h"

namespace annulus::gui {
namespace {
namespace fs = std::filesystem;

class SlowOpen : public GuiTest {
 protected:
  Shot shoot(Program& program) const { return take_shot(program, sandbox_); }

  static void drop(Program& program, const fs::path& file) {
    XdndSource source(display());
    EXPECT_TRUE(source.drop(program.window(), file.string()));
    program.settle();
  }

  // A picture of an unusual state, and the title of the window that saved it.
  std::pair<Shot, std::string> unusual_picture() {
    Program& program = start({"--radius", "30", "--tries", "12", "--seed", "7"});
    for (const char* key : {"Shift+Right", "Shift+Right", "Right", "Right", "T", "X", "G", "F2"})
      program.press(key);
    const Rect canvas = program.widget("canvas");
    program.wheel({canvas.x + 100, canvas.y + 120}, 2);
    auto shot = shoot(program);
    const std::string title = program.title_text();
    close();
    fs::rename(sandbox_.work() / shot.name, sandbox_.aside() / "a picture%.png");
    return {std::move(shot), title};
  }
  fs::path picture() const { return sandbox_.aside() / "a picture%.png"; }

  static void wait_for(Program& program, const std::string& title) {
    program.wait_for_title(title, [&](const Title&) { return program.title_text() == title; });
  }

  void expect_refused(Program& program, const fs::path& file) {
    const std::string before = program.title_text();
    drop(program, file);
    program.wait_for_widget("dismiss");
    EXPECT_EQ(program.title_text(), before) << file;
    program.press("Escape");
    EXPECT_FALSE(program.has_widget("dismiss")) << file;
  }
};

TEST_F(SlowOpen, a_dropped_picture_restores_exactly_itself) {
  const auto [shot, title] = unusual_picture();
  Program& program = start();
  program.press("End");
  drop(program, picture());
  wait_for(program, title);
  const Shot again = shoot(program);
  EXPECT_EQ(again.name, shot.name);
  EXPECT_EQ(again.inside, shot.inside);
  EXPECT_EQ(difference(again.image, shot.image), 0);
}

TEST_F(SlowOpen, a_dropped_picture_of_another_window_size_restores_exactly_itself) {
  const auto [shot, title] = unusual_picture();
  Program& program = start();
  program.client().resize(program.window(), 1410, 800);
  poll([&] { return program.client().place(program.window()).width == 1410; });
  program.settle();
  drop(program, picture());
  wait_for(program, title);
  // The window takes the size that it needs.
  EXPECT_TRUE(poll([&] { return program.client().place(program.window()).width == 1024; }));
  program.settle();
  const Shot again = shoot(program);
  EXPECT_EQ(again.inside, shot.inside);
  EXPECT_EQ(difference(again.image, shot.image), 0);
}

TEST_F(SlowOpen, a_picture_named_at_the_start_restores_exactly_itself) {
  const auto [shot, title] = unusual_picture();
  Program& program = start({picture().string()});
  wait_for(program, title);
  const Shot again = shoot(program);
  EXPECT_EQ(again.inside, shot.inside);
  EXPECT_EQ(difference(again.image, shot.image), 0);
}

TEST_F(SlowOpen, what_a_drop_changed_of_the_setup_can_be_undone) {
  const auto [shot, title] = unusual_picture();
  Program& program = start();
  drop(program, picture());
  wait_for(program, title);
  program.press("Ctrl+Z");
  program.wait_for_title("the setup before", [](const Title& now) {
    return now.radius == "34" && now.tries == 30 && now.seed == 1;
  });
}

TEST_F(SlowOpen, a_dropped_json_sets_the_setup) {
  const std::string points = (sandbox_.aside() / "points.json").string();
  headless({"sample", "--radius", "25", "--tries", "9", "--seed", "5", "--format", "json", "-o", points});
  const auto run = nlohmann::json::parse(read_file(points));
  Program& program = start();
  program.press("End");
  drop(program, points);
  const Title title = program.wait_for_title("the setup", [](const Title& now) {
    return now.radius == "25" && now.tries == 9 && now.seed == 5 && now.at_end();
  });
  EXPECT_EQ(title.total, run["tries"].get<std::uint64_t>());
  EXPECT_EQ(title.points, run["points"].size());
}

TEST_F(SlowOpen, a_file_is_dropped_on_the_side_below_the_mouse) {
  const fs::path points = sandbox_.aside() / "theirs.csv";
  write_file(points, "x,y\n10,10\n40,10\n10,40\n");
  Program& program = start({"--radius", "30", "--versus", "--seed 2"});
  const Rect b = program.wait_for_widget("b/canvas");
  program.move_mouse({b.x + b.width / 2, b.y + b.height / 2});
  drop(program, points);
  const auto shows = [&](const std::string& names) {
    return poll([&] { return program.title_text().starts_with("Annulus - " + names + " - "); });
  };
  EXPECT_TRUE(shows("bridson r=30 k=30 seed=1 | theirs.csv")) << program.title_text();
  const Rect a = program.widget("canvas");
  program.move_mouse({a.x + a.width / 2, a.y + a.height / 2});
  drop(program, points);
  EXPECT_TRUE(shows("theirs.csv | theirs.csv")) << program.title_text();
}

TEST_F(SlowOpen, what_cannot_be_opened_changes_nothing) {
  const auto [shot, title] = unusual_picture();
  Program& program = start();
  program.press("Right");
  const fs::path aside = sandbox_.aside();
  write_file(aside / "garbage.png", "no picture at all");
  expect_refused(program, aside / "garbage.png");
  write_file(aside / "garbage.json", "{\"sampler\": ");
  expect_refused(program, aside / "garbage.json");
  // Truncated within the pixels, and right after the setup that it carries.
  write_file(aside / "truncated.png", shot.bytes.substr(0, shot.bytes.size() / 2));
  expect_refused(program, aside / "truncated.png");
  write_file(aside / "truncated.png", shot.bytes.substr(0, shot.bytes.find("IDAT") - 4));
  expect_refused(program, aside / "truncated.png");
  // Any other picture is a mask, and a black one has no inside.
  const auto black = render::encode_png({2, 2, std::vector<std::uint8_t>(16, 0)});
  write_file(aside / "black.png", {reinterpret_cast<const char*>(black.data()), black.size()});
  expect_refused(program, aside / "black.png");
  expect_refused(program, aside);
  EXPECT_EQ(program.title().at, 1u);
}

}  // namespace
}  // namespace annulus::gui
