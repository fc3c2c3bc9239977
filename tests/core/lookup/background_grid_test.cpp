#include "core/lookup/background_grid.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annulus {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

template <class Grid>
std::vector<Index> seen_from(const Grid& grid, Vec2 p) {
  std::vector<Index> seen;
  grid.visit_near(p, [&](Index i) {
    seen.push_back(i);
    return false;
  });
  return seen;
}

template <class Grid>
void insert(Grid& grid, std::initializer_list<Vec2> positions) {
  Index i = 0;
  for (const Vec2 p : positions) grid.insert(p, i++);
}

// 740 / 7.0710678 = 104.65, 500 / 7.0710678 = 70.71.
TEST(BackgroundGrid, CoversThePlaneRoundedUp) {
  const double side = 10 / std::numbers::sqrt2;
  const BackgroundGrid grid({740, 500, false}, side, false, Neighbourhood::block21);
  EXPECT_EQ(grid.shape().columns, 105u);
  EXPECT_EQ(grid.shape().rows, 71u);
  EXPECT_EQ(grid.shape().cell_width, side);
  EXPECT_EQ(grid.shape().cell_height, side);
  EXPECT_TRUE(grid.outside({740, 10}));
  EXPECT_TRUE(grid.outside({-0.1f, 10}));
  EXPECT_FALSE(grid.outside({739.9f, 499.9f}));
}

// On a torus they have to fit: 740/105 and 500/71.
TEST(BackgroundGrid, FitsTheTorus) {
  const BackgroundGrid grid({740, 500, true}, 10 / std::numbers::sqrt2, false, Neighbourhood::block25);
  EXPECT_EQ(grid.shape().columns, 105u);
  EXPECT_EQ(grid.shape().rows, 71u);
  EXPECT_DOUBLE_EQ(grid.shape().cell_width, 740.0 / 105);
  EXPECT_DOUBLE_EQ(grid.shape().cell_height, 500.0 / 71);
}

// Cells of side 10 in 95 x 75, one point in the middle of each: 10 x 8 cells, number column + 10 * row.
class FullGrid : public testing::Test {
 protected:
  template <class Grid>
  static void fill(Grid& grid) {
    for (Index row = 0; row < 8; ++row)
      for (Index column = 0; column < 10; ++column)
        grid.insert({static_cast<float>(column) * 10 + 5, static_cast<float>(row) * 10 + 3},
                    column + 10 * row);
  }
  static std::vector<Index> block(int column, int row, int reach, bool corners, bool wrap) {
    std::vector<Index> cells;
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = -reach; dx <= reach; ++dx) {
        int x = column + dx, y = row + dy;
        if (!corners && std::abs(dx) == 2 && std::abs(dy) == 2) continue;
        if (wrap) x = (x + 10) % 10, y = (y + 8) % 8;
        if (x >= 0 && x < 10 && y >= 0 && y < 8) cells.push_back(static_cast<Index>(x + 10 * y));
      }
    }
    return cells;
  }
};

TEST_F(FullGrid, LooksAt21CellsOfThePlaneFewerAtItsEdges) {
  BackgroundGrid grid({95, 75, false}, 10, false, Neighbourhood::block21);
  fill(grid);
  EXPECT_EQ(seen_from(grid, {45, 35}).size(), 21u);
  for (const auto& [x, y] : {std::pair{4, 3}, {0, 0}, {9, 7}, {1, 6}, {9, 0}})
    EXPECT_THAT(seen_from(grid, {static_cast<float>(x) * 10 + 1, static_cast<float>(y) * 10 + 1}),
                testing::UnorderedElementsAreArray(block(x, y, 2, false, false)));
  EXPECT_EQ(grid.searched_cells({45, 35}).size(), 21u);
  EXPECT_EQ(grid.searched_cells({1, 1}).size(), 8u);  // a quarter of the block: 3 x 3 less a corner
}

TEST_F(FullGrid, LooksAt9CellsWhereItIsTold) {
  BackgroundGrid grid({95, 75, false}, 10, false, Neighbourhood::block9);
  fill(grid);
  EXPECT_THAT(seen_from(grid, {41, 31}), testing::UnorderedElementsAreArray(block(4, 3, 1, true, false)));
  EXPECT_EQ(grid.searched_cells({45, 35}).size(), 9u);
  EXPECT_EQ(grid.searched_cells({1, 1}).size(), 4u);
}

TEST_F(FullGrid, LooksAt25CellsRoundTheTorus) {
  BackgroundGrid grid({100, 80, true}, 10, false, Neighbourhood::block25);
  fill(grid);
  for (const auto& [x, y] : {std::pair{4, 3}, {0, 0}, {9, 7}, {1, 6}})
    EXPECT_THAT(seen_from(grid, {static_cast<float>(x) * 10 + 1, static_cast<float>(y) * 10 + 1}),
                testing::UnorderedElementsAreArray(block(x, y, 2, true, true)));
  EXPECT_EQ(grid.searched_cells({1, 1}).size(), 25u);
}

TEST_F(FullGrid, SearchedCellsAreTheBoxesOfWhatIsSeen) {
  BackgroundGrid grid({95, 75, false}, 10, false, Neighbourhood::block21);
  fill(grid);
  std::vector<Index> drawn;
  for (const Box& box : grid.searched_cells({12, 64})) {
    EXPECT_EQ(box.right - box.left, 10);
    EXPECT_EQ(box.bottom - box.top, 10);
    drawn.push_back(static_cast<Index>(box.left / 10 + box.top));
  }
  EXPECT_THAT(drawn, testing::UnorderedElementsAreArray(seen_from(grid, {12, 64})));
}

TEST_F(FullGrid, StopsWhenItIsTold) {
  BackgroundGrid grid({95, 75, false}, 10, false, Neighbourhood::block21);
  fill(grid);
  int seen = 0;
  grid.visit_near({45, 35}, [&](Index) { return ++seen == 3; });
  EXPECT_EQ(seen, 3);
}

TEST(BackgroundGrid, RewindsToAPrefixAlsoWhereCellsWereOverwritten) {
  const std::vector<Vec2> positions{{5, 5}, {7, 7}, {25, 5}, {6, 6}, {45, 5}};
  for (Index count = 0; count <= positions.size(); ++count) {
    BackgroundGrid straight({95, 75, false}, 10, true, Neighbourhood::block21), rewound = straight;
    for (Index i = 0; i < positions.size(); ++i) {
      rewound.insert(positions[i], i);
      if (i < count) straight.insert(positions[i], i);
    }
    rewound.rewind(positions, static_cast<Index>(positions.size()), count);
    for (const Vec2 p : positions) EXPECT_EQ(seen_from(rewound, p), seen_from(straight, p)) << count;
  }
}

// The listing, computed by hand for cells of 10 in 35 x 25: floor gives 3 columns and 2 rows.
class Listed : public testing::Test {
 protected:
  ListedGrid grid{{35, 25, false}, 10, Neighbourhood::block9};
};

TEST_F(Listed, RoundsItsSizesDown) {
  EXPECT_EQ(grid.shape().columns, 3u);
  EXPECT_EQ(grid.shape().rows, 2u);
}

// Outside when i < 0, j < 0, i > rows or j > columns: one row and one column too many are inside.
TEST_F(Listed, LetsOneRowAndOneColumnTooManyIn) {
  EXPECT_FALSE(grid.outside({0, 0}));
  EXPECT_FALSE(grid.outside({34.9f, 24.9f}));
  EXPECT_FALSE(grid.outside({39.9f, 5}));  // j = 3 = columns
  EXPECT_TRUE(grid.outside({40, 5}));      // j = 4
  EXPECT_FALSE(grid.outside({5, 29.9f}));  // i = 2 = rows
  EXPECT_TRUE(grid.outside({5, 30}));      // i = 3
  EXPECT_TRUE(grid.outside({-0.1f, 5}));
  EXPECT_TRUE(grid.outside({5, -0.1f}));
}

// Place j + i * columns: (row 0, column 3) is 3, and so is (row 1, column 0).
TEST_F(Listed, TheColumnTooManySharesItsPlacesWithTheNextRow) {
  insert(grid, {{35, 5}});
  EXPECT_EQ(grid.occupant_refusing({5, 15}), 0u);
  EXPECT_EQ(grid.occupant_refusing({39, 9}), 0u);
  EXPECT_EQ(grid.occupant_refusing({25, 5}), kNoPoint);
  EXPECT_EQ(grid.occupant_refusing({5, 5}), kNoPoint);
  EXPECT_EQ(grid.occupant_refusing({15, 15}), kNoPoint);
}

// From (row 1, column 0), place 3: 3 + {-1, 0, 1} + 3 {-1, 0, 1} = -1 .. 7 without bounds checks.
TEST_F(Listed, LooksRoundTheEndsOfRows) {
  // Places 2 (row 0, column 2), 0 (row 0, column 0), 5 (row 1, column 2), 1, and 8 (row 2, column 2).
  insert(grid, {{25, 5}, {5, 5}, {25, 15}, {15, 5}, {25, 25}});
  EXPECT_THAT(seen_from(grid, {5, 15}), UnorderedElementsAre(0, 1, 2, 3));
  // From (row 0, column 0), place 0: -4 -3 -2 -1 0 1 2 3 4, all before the store empty.
  EXPECT_THAT(seen_from(grid, {5, 5}), UnorderedElementsAre(0, 1, 3));
  // From (row 0, column 3), place 3, the same as from (row 1, column 0).
  EXPECT_THAT(seen_from(grid, {35, 5}), UnorderedElementsAre(0, 1, 2, 3));
  // From (row 2, column 1), place 7: 3 .. 11.
  EXPECT_THAT(seen_from(grid, {15, 25}), UnorderedElementsAre(2, 4));
}

// 3 x 2 = 6 places; (row 2, column 3) is place 9.
TEST_F(Listed, GrowsPastItsEnd) {
  EXPECT_EQ(grid.occupant_refusing({35, 25}), kNoPoint);
  EXPECT_THAT(seen_from(grid, {35, 25}), IsEmpty());
  insert(grid, {{35, 25}});
  EXPECT_EQ(grid.occupant_refusing({35, 25}), 0u);
  EXPECT_EQ(grid.occupant_refusing({25, 25}), kNoPoint);
  EXPECT_THAT(seen_from(grid, {25, 25}), ElementsAre(0));
}

TEST_F(Listed, Rewinds) {
  const std::vector<Vec2> positions{{5, 5}, {35, 5}, {35, 25}};
  insert(grid, {positions[0], positions[1], positions[2]});
  grid.rewind(positions, 3, 1);
  EXPECT_EQ(grid.occupant_refusing({5, 5}), 0u);
  EXPECT_EQ(grid.occupant_refusing({35, 5}), kNoPoint);
  EXPECT_EQ(grid.occupant_refusing({5, 15}), kNoPoint);
  EXPECT_EQ(grid.occupant_refusing({35, 25}), kNoPoint);
}

TEST_F(Listed, SearchesNineCellsFewerBeforeTheStore) {
  EXPECT_EQ(grid.searched_cells({15, 15}).size(), 9u);
  // From place 0: 0, 1, 2, 3 and 4 remain of -4 .. 4; (row 0) 0, 1 and (row 1) -1, 0, 1.
  EXPECT_EQ(grid.searched_cells({5, 5}).size(), 5u);
}

}  // namespace
}  // namespace annulus
