#include <annulus/annulus.h>

#include "tests/app/cli/cli_sampler_support.h"

// The library gives the points of `annulus sample`, bit for bit.
namespace annulus::test {
namespace {

class LibraryTest : public CliTest {
 protected:
  void expect_same(const Sampling& sampling, const Words& options) const {
    const Table table = table_of(output_of(Words{"sample"} + options));
    const std::vector<Point> points = sample(sampling);
    ASSERT_EQ(points.size(), table.rows.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
      const auto& row = table.rows[i];
      ASSERT_EQ(double{points[i].x}, row[0]) << i;
      ASSERT_EQ(double{points[i].y}, row[1]) << i;
      if (row.size() > 2) {
        ASSERT_EQ(double{points[i].radius}, row[2]) << i;
      }
    }
  }
};

TEST_F(LibraryTest, GivesThePointsOfTheProgram) {
  expect_same({.width = 1000, .height = 600, .radius = 8.2, .tries = 30, .seed = 1},
              {"--width", "1000", "--height", "600", "--radius", "8.2", "--tries", "30", "--seed", "1"});
  expect_same(
      {.width = 1000, .height = 600, .radius = 4, .threads = 2, .tile = 20, .sampler = "roberts"},
      {"--width", "1000", "--height", "600", "--radius", "4", "--tile", "20", "--sampler", "roberts"});
  expect_same({.width = 500,
               .height = 300,
               .radius = 4,
               .radius_at = [](double x, double) { return 4 + x / 500 * (12.5 - 4); },
               .largest_radius = 12.5,
               .seed = 3},
              {"--sampler", "variable", "--width", "500", "--height", "300", "--field", "linear",
               "--radius-min", "4", "--radius-max", "12.5", "--seed", "3"});
}

}  // namespace
}  // namespace annulus::test
