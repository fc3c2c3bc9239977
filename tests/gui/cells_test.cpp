// Cells, picked by buttons and painted by mouse.
#include "app/files/png_file.h"
#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"

namespace annulus::gui {
namespace {

Image decoded(const std::string& bytes) {
  return render::decode_png({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

class SlowCells : public GuiTest {
 protected:
  // Where the cells are on a canvas of this size: the domain is fitted with 28 px around it and 36 below.
  struct Cell {
    int column, row;
  };
  Point middle(Program& program, Cell cell) const {
    const Rect canvas = program.widget("canvas");
    const double scale = std::min((canvas.width - 56) / kColumns, (canvas.height - 56 - 36) / kRows);
    const double left = canvas.x + (canvas.width - scale * kColumns) / 2;
    const double top = canvas.y + 28 + (canvas.height - 56 - 36 - scale * kRows) / 2;
    return {left + (cell.column + 0.5) * scale, top + (cell.row + 0.5) * scale};
  }
  Program& start_cells() {
    return start({"--sampler", "weighted", "--columns", "10", "--rows", "6", "--picks", "60"});
  }
  static std::uint64_t total(Program& program) { return program.title().total.value(); }

  static constexpr int kColumns = 10, kRows = 6;
};

TEST_F(SlowCells, are_picked_and_painted) {
  Program& program = start_cells();
  EXPECT_EQ(total(program), 60u);
  program.click("pick/1");
  EXPECT_EQ(program.title().points, 1u);
  program.click("pick/10");
  EXPECT_EQ(program.title().points, 11u);
  program.click("pick/all");
  EXPECT_EQ(program.title().points, 60u);
  program.press("Ctrl+Left");
  EXPECT_EQ(program.title().points, 50u);
  program.click("paint");
  program.click("paint/holes");
  // Along the second row, in one stroke that skips cells between two positions of the mouse.
  program.drag({middle(program, {2, 1}), middle(program, {4, 1}), middle(program, {7, 1})});
  program.wait_for_title("six holes", [](const Title& title) { return title.total == 54; });
  program.press("End");
  program.click("save");
  program.click("export/csv");
  const auto picked = read_csv(program.saved("annulus-weighted-s1.csv"));
  EXPECT_EQ(picked.size(), 54u);
  for (const auto& cell : picked) EXPECT_FALSE(cell.y == 1 && cell.x >= 2 && cell.x <= 7) << cell.x;

  program.click("save");
  program.click("export/map");
  const Image map = decoded(program.saved("annulus-weighted-s1-map.png"));
  ASSERT_EQ(map.width, kColumns);
  ASSERT_EQ(map.height, kRows);
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const bool hole = row == 1 && column >= 2 && column <= 7;
      EXPECT_EQ(map.rgba[static_cast<std::size_t>(4 * (row * kColumns + column))], hole ? 0 : 255);
    }
  }
  program.click("paint");
  program.click("paint/cells");
  program.click_at(middle(program, {3, 1}));
  program.wait_for_title("one cell more", [](const Title& title) { return title.total == 55; });
  // The erased cell, then the whole stroke.
  program.press("Ctrl+Z");
  program.wait_for_title("the stroke", [](const Title& title) { return title.total == 54; });
  program.press("Ctrl+Z");
  program.wait_for_title("no hole", [](const Title& title) { return title.total == 60; });
  // With the brush off a click paints nothing.
  program.click("paint");
  program.click("paint/off");
  program.click_at(middle(program, {5, 3}));
  program.settle();
  EXPECT_EQ(total(program), 60u);
}

}  // namespace
}  // namespace annulus::gui
