#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

DrawList lattice() {
  DrawList list = white_canvas(24, 18);
  list.items.push_back(Lattice{{3, 2}, {18, 13}, {3.5f, 9.5f, 17.5f}, {2.5f, 12.5f}, {0, 0, 0, 0.5f}});
  return list;
}

TEST_F(RenderTest, ALatticeDarkensItsLinesAndTwiceWhereTheyCross) {
  const Image image = shot(lattice());
  for (int y = 0; y < 18; ++y) {
    for (int x = 0; x < 24; ++x) {
      const bool inside = within(x, 3, 18) && within(y, 2, 13);
      const bool upright = inside && (x == 3 || x == 9 || x == 17), level = inside && (y == 2 || y == 12);
      EXPECT_NEAR(ink(image, x, y),
                  upright && level   ? 0.75
                  : upright || level ? 0.5
                                     : 0,
                  0.01)
          << x << ' ' << y;
    }
  }
}

// Against the same lines painted one by one, between pixels too.
TEST_F(RenderTest, ALatticeIsItsLines) {
  for (const float shift : {0.0f, 0.25f}) {
    DrawList together = lattice(), one_by_one = white_canvas(24, 18);
    auto& lines = std::get<Lattice>(together.items.front());
    Shapes shapes;
    for (float& x : lines.x) {
      x += shift;
      shapes.shapes.push_back(rectangle({x - 0.5f, lines.low.y}, {x + 0.5f, lines.high.y}, lines.colour));
    }
    lines.high.x += shift;
    for (const float y : lines.y)
      shapes.shapes.push_back(rectangle({lines.low.x, y - 0.5f}, {lines.high.x, y + 0.5f}, lines.colour));
    one_by_one.items.push_back(shapes);
    for (const int scale : {1, 3}) expect_alike(shot(together, scale), shot(one_by_one, scale), 2);
  }
}

}  // namespace
}  // namespace annulus::render
