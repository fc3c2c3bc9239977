#include <annulus/annulus.h>

#include <map>
#include <string>

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
  expect_same({.width = 500, .height = 300, .parameters = {{"points", "400"}, {"exact", "true"}}},
              {"--width", "500", "--height", "300", "--points", "400", "--exact"});
}

// What the options contradict, the fields contradict too, in the same words.
TEST_F(LibraryTest, RefusesWhatTheProgramRefuses) {
  const struct {
    double radius;
    std::string sampler;
    std::map<std::string, std::string> parameters;
    std::string words;
  } cases[] = {
      {8.2, "bridson", {{"points", "500"}}, "the radius follows from it"},
      {8.2, "uniform", {{"spacing", "9"}}, "the radius follows from it"},
      {0, "dart", {{"points", "500"}, {"spacing", "9"}}, "the number of points follows from it"},
      {0, "best", {{"points", "500"}, {"count", "60"}}, "both say how many"},
      {8.2, "roberts", {{"exact", "true"}}, "the number of points, or "},
      {8.2, "recorded", {}, "must be one of bridson, "},
      {8.2, "bridson", {{"distance", "a--radius"}}, "must be one of area, linear, whole; got a--radius"},
  };
  for (const auto& [radius, sampler, parameters, words] : cases) {
    SCOPED_TRACE(words);
    Words options{"sample", "--sampler", sampler};
    if (radius > 0) options = options + Words{"--radius", std::to_string(radius)};
    for (const auto& [name, text] : parameters)
      options = options + (text == "true" ? Words{"--" + name} : Words{"--" + name, text});
    expect_refused(options, {words});
    try {
      sample({.width = 740, .height = 500, .radius = radius, .sampler = sampler, .parameters = parameters});
      ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace annulus::test
