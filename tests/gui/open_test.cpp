// Files that are dropped on the window.
#include "app/files/png_file.h"
#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"
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
};

TEST_F(SlowOpen, a_dropped_picture_restores_exactly_itself_and_what_cannot_be_opened_changes_nothing) {
  const auto [shot, title] = unusual_picture();
  Program& program = start();
  program.client().resize(program.window(), 1410, 800);
  poll([&] { return program.client().place(program.window()).width == 1410; });
  program.settle();
  drop(program, picture());
  wait_for(program, title);
  // The window takes the size that it needs: 1024, or 1025, which give its canvas two thirds.
  EXPECT_TRUE(poll([&] {
    const auto width = program.client().place(program.window()).width;
    return width >= 1024 && width <= 1025;
  }));
  program.settle();
  const Shot again = shoot(program);
  EXPECT_EQ(again.name, shot.name);
  EXPECT_EQ(again.inside, shot.inside);
  EXPECT_EQ(difference(again.image, shot.image), 0);

  const fs::path garbage = sandbox_.aside() / "garbage.png";
  write_file(garbage, "no picture at all");
  drop(program, garbage);
  program.wait_for_widget("dismiss");
  EXPECT_EQ(program.title_text(), title);
  program.press("Escape");
  EXPECT_FALSE(program.has_widget("dismiss"));
  program.press("Ctrl+Z");
  program.wait_for_title("the setup before", [](const Title& now) {
    return now.radius == "34" && now.tries == 30 && now.seed == 1;
  });
}

// Any other picture is a mask.
TEST_F(SlowOpen, a_dropped_image_is_a_mask_until_it_is_removed) {
  Image image{8, 4, {}};  // dark on the left, bright on the right
  for (int i = 0; i < 32; ++i)
    for (int channel = 0; channel < 4; ++channel) image.rgba.push_back(channel == 3 || i % 8 >= 4 ? 255 : 0);
  const auto bytes = render::encode_png(image);
  write_file(sandbox_.aside() / "half.png", {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  Program& program = start({"--radius", "30"});
  const std::uint64_t before = program.title().total.value();
  drop(program, sandbox_.aside() / "half.png");
  program.wait_for_title("another run",
                         [&](const Title& title) { return title.total && *title.total != before; });
  program.press("End");
  program.click("save");
  program.click("export/csv");
  const auto points = read_csv(program.saved("annulus-bridson-r30-k30-s1.csv"));
  EXPECT_GT(points.size(), 100u);
  for (const auto& point : points) EXPECT_GE(point.x, 370);
  program.click("row/domain");
  program.click("mask/clear");
  program.wait_for_title("the whole domain", [&](const Title& title) { return title.total == before; });
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

}  // namespace
}  // namespace annulus::gui
