#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "core/making/resolved.h"
#include "core/samplers/registry.h"
#include "tests/app/scene/scene_support.h"
#include "tests/dense_setup.h"

namespace annulus::scene {
namespace {

// Top left corners, on whole pixels beside the grid's lines.
std::set<std::pair<float, float>> cells_around(Vec2 p, double side, int reach, bool corners, double zoom) {
  std::set<std::pair<float, float>> expected;
  const double column = std::floor(double{p.x} / side), row = std::floor(double{p.y} / side);
  for (int dy = -reach; dy <= reach; ++dy) {
    for (int dx = -reach; dx <= reach; ++dx) {
      if (!corners && std::abs(dx * dy) == reach * reach) continue;
      expected.insert({static_cast<float>(std::floor(600 + zoom * ((column + dx) * side - 370)) + 1),
                       static_cast<float>(std::floor(400 + zoom * ((row + dy) * side - 250)) + 1)});
    }
  }
  return expected;
}
std::set<std::pair<float, float>> corners_of(const std::vector<Shape>& cells) {
  std::set<std::pair<float, float>> corners;
  for (const Shape& cell : cells) {
    EXPECT_EQ(cell.kind, ShapeKind::rectangle);
    corners.insert({cell.a.x, cell.a.y});
  }
  return corners;
}

TEST(Scene, SearchedCellsAreTheBlockWithoutItsCorners) {
  Shown run(dense_setup());
  const Vec2 p = run.seek(Verdict::too_close).position;
  const std::vector<Shape> cells =
      of_kind(shapes_of(run.draw(only({Layer::searched}, 4))), ShapeKind::rectangle);
  EXPECT_EQ(cells.size(), 21u);
  EXPECT_EQ(corners_of(cells), cells_around(p, 10 / std::sqrt(2.0), 2, false, 4));
  for (const Shape& cell : cells) {
    EXPECT_NEAR(cell.b.x - cell.a.x, 4 * 10 / std::sqrt(2.0) - 1, 1);
    EXPECT_EQ(with_alpha(cell.colour, 1), kDark.too_close);
    EXPECT_LT(cell.colour.a, 0.4f);
  }
}

TEST(Scene, SearchedCellsOfTheMistakenBlockAreNine) {
  Shown run(with(dense_setup(), {{"neighbourhood", std::string("3x3")}}));
  const Vec2 p = run.seek(Verdict::too_close).position;
  const std::vector<Shape> cells =
      of_kind(shapes_of(run.draw(only({Layer::searched}, 4))), ShapeKind::rectangle);
  EXPECT_EQ(cells.size(), 9u);
  EXPECT_EQ(corners_of(cells), cells_around(p, 10 / std::sqrt(2.0), 1, true, 4));
}

TEST(Scene, SearchedCellsOfATorusWrapAndAreAllTwentyFive) {
  Shown run(periodic(30));
  // In the first column of cells: two of the five columns are at the right border.
  run.seek(
      [](const PickRecord::Candidate& c) { return c.verdict == Verdict::too_close && c.position.x < 15; });
  const std::vector<Shape> cells =
      of_kind(shapes_of(run.draw(only({Layer::searched}, 1))), ShapeKind::rectangle);
  EXPECT_EQ(cells.size(), 25u);
  EXPECT_EQ(corners_of(cells).size(), 25u);
  EXPECT_EQ(those(cells, [](const Shape& c) { return c.a.x > 600; }).size(), 10u);
  for (const Shape& cell : cells) {
    EXPECT_GE(cell.a.x, 230);  // where the domain begins: 600 - 370
    EXPECT_LE(cell.b.x, 970);
  }
}

TEST(Scene, NothingWasSearchedForACandidateOutside) {
  Shown run(dense_setup());
  run.seek(Verdict::outside);
  EXPECT_TRUE(run.draw(only({Layer::searched}, 1)).items.empty());
}

// Growth leaves this one short of its goal; its last point is put into the largest hole.
TEST(Scene, NothingWasSearchedForAPointThatWasAdded) {
  Shown run(resolved(with(default_setup(), {{"points", std::uint64_t{60}}, {"exact", true}})));
  run.seek([](const PickRecord::Candidate& c) { return c.reason == Reason::largest_hole; });
  EXPECT_TRUE(run.draw(only({Layer::searched}, 1)).items.empty());
}

TEST(Scene, GridLinesFadeOutBeforeCellsBecomeNoise) {
  Shown run(dense_setup());
  const double side = 10 / std::sqrt(2.0);
  const auto drawn = [&](double cell_px) { return run.draw(only({Layer::grid}, cell_px / side)); };
  EXPECT_FALSE(lattice_of(drawn(1.49)));
  for (const auto& [cell_px, alpha] : {std::pair{2.0, 0.25f}, {2.5, 0.5f}, {3.5, 1.0f}, {40.0, 1.0f}}) {
    const DrawList list = drawn(cell_px);
    ASSERT_EQ(clouds_of(list).size(), 1u);
    EXPECT_EQ(clouds_of(list)[0].kind, CloudKind::cells);
    EXPECT_EQ(clouds_of(list)[0].colour, kDark.taken_cell);  // small ones are drawn as a tone
    EXPECT_DOUBLE_EQ(clouds_of(list)[0].cell_width, side);
    ASSERT_TRUE(lattice_of(list)) << cell_px;
    EXPECT_NEAR(lattice_of(list)->colour.a, alpha, 1e-4);
  }
}

// ceil(740 / 7.0711) = 105 columns and ceil(500 / 7.0711) = 71 rows: 106 and 72 lines; the last ones lie
// beyond the domain, at 742.46 and 502.05. Rounded down, 104 and 70: 735.39 and 494.97.
TEST(Scene, GridLinesEndWhereTheGridDoes) {
  for (const auto& [grid, columns, rows] : {std::tuple{"up", 105, 71}, std::tuple{"down", 104, 70}}) {
    Shown run(with(dense_setup(), {{"grid", std::string(grid)}}));
    Style style = only({Layer::grid}, 1.5);  // 740 x 500 units are 1110 x 750 px from (45, 25)
    const Lattice lines = lattice_of(run.draw(style)).value();
    ASSERT_EQ(lines.x.size(), static_cast<std::size_t>(columns + 1));
    ASSERT_EQ(lines.y.size(), static_cast<std::size_t>(rows + 1));
    const double side = 10 / std::sqrt(2.0);
    const auto middle = [](double x) { return static_cast<float>(std::floor(x) + 0.5); };
    for (int i = 0; i <= columns; ++i)  // on whole pixels
      EXPECT_EQ(lines.x[static_cast<std::size_t>(i)], middle(45 + 1.5 * i * side));
    for (int i = 0; i <= rows; ++i)
      EXPECT_EQ(lines.y[static_cast<std::size_t>(i)], middle(25 + 1.5 * i * side));
    EXPECT_EQ(lines.low, (Vec2{lines.x.front() - 0.5f, lines.y.front() - 0.5f}));
    EXPECT_EQ(lines.high, (Vec2{lines.x.back() + 0.5f, lines.y.back() + 0.5f}));
  }
}

TEST(Scene, GridLinesOutsideTheCanvasAreLeftOut) {
  Shown run(with(dense_setup(), {{"radius", 0.2}}));  // 5,233 columns
  const Lattice lines = lattice_of(run.draw(only({Layer::grid}, 100))).value();
  EXPECT_NEAR(static_cast<double>(lines.x.size()), 1200 / 14.14, 1);
  EXPECT_NEAR(static_cast<double>(lines.y.size()), 800 / 14.14, 1);
  EXPECT_GE(lines.x.front(), 0);
  EXPECT_LE(lines.x.back(), 1201);
  EXPECT_GE(lines.low.y, -3);
  EXPECT_LE(lines.high.y, 803);
  Style elsewhere = only({Layer::grid}, 100);
  elsewhere.view.centre_x = 5000;
  EXPECT_FALSE(lattice_of(run.draw(elsewhere)));
}

TEST(Scene, TheOutlineIsAFrameAndDashedOnATorus) {
  Shown run(dense_setup());
  Style style = only({Layer::outline}, 1.5);
  const std::vector<Shape> frame = shapes_of(run.draw(style));
  ASSERT_EQ(frame.size(), 1u);
  EXPECT_EQ(frame[0].kind, ShapeKind::frame);
  EXPECT_EQ(frame[0].a, (Vec2{45.5f, 25.5f}));
  EXPECT_EQ(frame[0].b, (Vec2{1155.5f, 775.5f}));

  Shown torus(periodic());
  const std::vector<Shape> sides = shapes_of(torus.draw(style));
  ASSERT_EQ(sides.size(), 4u);
  for (const Shape& side : sides) {
    EXPECT_EQ(side.kind, ShapeKind::line);
    EXPECT_GT(side.dash, 0);
  }
  EXPECT_EQ(links(sides, {45.5f, 25.5f}, {1155.5f, 25.5f}), 1u);
  EXPECT_EQ(links(sides, {45.5f, 775.5f}, {1155.5f, 775.5f}), 1u);
  EXPECT_EQ(links(sides, {45.5f, 25.5f}, {45.5f, 775.5f}), 1u);
  EXPECT_EQ(links(sides, {1155.5f, 25.5f}, {1155.5f, 775.5f}), 1u);
}

// The mistake of the gallery: 3 x 2 chunks of 200 x 200, whose inner edges are 2 and 1.
TEST(Scene, ChunksThatKnowTheirOwnPointsAloneHaveEdges) {
  annulus::Setup setup = with(default_setup(), {{"width", 600.0},
                                                {"height", 400.0},
                                                {"radius", 20.0},
                                                {"start", std::string("300,100")},
                                                {"tile", std::uint64_t{10}}});
  const auto lattices = [&] {
    Shown run(setup);
    std::vector<Lattice> found;
    for (const Item& item : run.draw(only({Layer::outline}, 1)).items)
      if (const auto* lattice = std::get_if<Lattice>(&item)) found.push_back(*lattice);
    return found;
  };
  EXPECT_TRUE(lattices().empty()) << "between tiles that know each other nothing goes wrong";
  setup.values["neighbourhood"] = std::string("own-tile");
  const std::vector<Lattice> edges = lattices();
  ASSERT_EQ(edges.size(), 1u);
  // 370, 250 lies in the middle of 1200 x 800 px.
  EXPECT_EQ(edges[0].x, (std::vector<float>{430.5f, 630.5f}));
  EXPECT_EQ(edges[0].y, (std::vector<float>{350.5f}));
}

}  // namespace
}  // namespace annulus::scene
