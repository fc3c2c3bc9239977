// What `measure` and `compare` say of points that are not meant as they are read: in space, in degrees, in
// another domain, in other units, outside.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class ForeignPoints : public CliTest {
 protected:
  json measured(const Words& words) const {
    return json::parse(output_of(Words{"measure"} + words + Words{"--json"}));
  }
};

TEST_F(ForeignPoints, AreNotJudgedInAPlaneThatTheyDoNotLieIn) {
  write("space.csv", "x,y,z\n0,0,0\n3,4,12\n0,9,5\n");
  expect_refused({"measure", "space.csv", "--radius", "6"},
                 {"space.csv: its points lie in space: z spans 12, x 3 and y 9; --flatten"});
  expect_refused({"compare", "space.csv", "space.csv"}, {"its points lie in space"});
  // In the plane (0, 0) and (3, 4) are 5 apart, and so are (3, 4) and (0, 9) by more: the root of 34.
  EXPECT_EQ(measured({"space.csv", "--radius", "5.5", "--flatten"})["violations"], 1);
  EXPECT_EQ(annulus({"compare", "space.csv", "space.csv", "--flatten"}).status, 0);
  write("globe.csv", "Longitude,Latitude\n8.5,47.4\n-71.1,42.4\n139.7,35.7\n");
  expect_refused({"measure", "globe.csv"},
                 {"globe.csv: its places are in degrees", "project them", "--flatten"});
  // Eastings are lengths.
  write("map.csv", "Easting,Northing\n8.5,47.4\n-71.1,42.4\n139.7,35.7\n");
  EXPECT_EQ(measured({"map.csv"})["n"], 3);
}

// The same three points, 5 apart and more, in worlds where y points upwards: at a height that is the same
// everywhere.
TEST_F(ForeignPoints, LieInXAndZIfYIsTheSame) {
  for (const char* text : {"(0.00, 1.50, 0.00)\n(3.00, 1.50, 4.00)\n(0.00, 1.50, 9.00)\n",
                           "P.x,P.y,P.z\n0,1.5,0\n3,1.5,4\n0,1.5,9\n", "x,z\n0,0\n3,4\n0,9\n",
                           R"([{"x":0,"y":0,"z":0},{"x":3,"y":0,"z":4},{"x":0,"y":0,"z":9}])"}) {
    write("world", text);
    const json found = measured({"world"});
    EXPECT_EQ(found["n"], 3) << text;
    EXPECT_EQ(found["height"], 9) << text;
    EXPECT_DOUBLE_EQ(found["nearest"]["min"].get<double>(), 5) << text;
  }
}

TEST_F(ForeignPoints, OutsideTheDomainAreCountedAndSaid) {
  // A mistaken run of ours: (int) before its bounds are compared lets points lie beyond the right and lower
  // edge.
  for (const char* seed : {"1", "2"}) {
    EXPECT_EQ(annulus({"sample", "--preset", "blog", "--seed", seed, "-o", "run.json"}).status, 0);
    const json run = json::parse(read("run.json"));
    const double width = run["domain"]["width"], height = run["domain"]["height"];
    const auto outside = std::ranges::count_if(run["points"], [&](const json& point) {
      return point[0] < 0 || point[1] < 0 || point[0] > width || point[1] > height;
    });
    ASSERT_GT(outside, 0);
    const json found = measured({"run.json"});
    EXPECT_EQ(found["outside"], outside);
    EXPECT_EQ(found["n"], static_cast<std::ptrdiff_t>(run["points"].size()) - outside);
    EXPECT_THAT(output_of({"measure", "run.json"}),
                HasSubstr("; " + std::to_string(outside) + " outside the domain, left out\n"));
  }
  // If all lie in a domain whose sides are exchanged, that is said.
  write("wide.csv", "x,y\n10,10\n190,20\n60,80\n");
  expect_refused(
      {"measure", "wide.csv", "--width", "100", "--height", "200"},
      {"point 1 at (190, 20) lies outside", "all lie in 200 x 100: are width and height exchanged?"});
}

TEST_F(ForeignPoints, ThatKeepAnotherDistanceAreAskedForTheirUnit) {
  std::string grid = "x,y\n", pair = grid;
  for (int i = 0; i < 100; ++i) {
    const std::string row = std::to_string(5 * (i % 10)) + "," + std::to_string(5 * (i / 10)) + "\n";
    grid += row;
    pair += row;
  }
  write("grid.csv", grid);
  EXPECT_THAT(output_of({"measure", "grid.csv", "--radius", "10"}), HasSubstr("But all keep 5: is that r?"));
  // One pair that is too near is only that.
  write("pair.csv", pair + "20.5,20\n");
  EXPECT_THAT(output_of({"measure", "pair.csv", "--radius", "5"}),
              HasSubstr("are nearer than they should be."));
}

TEST_F(ForeignPoints, OfTwoSetupsHaveOnlyThePlaneInCommon) {
  const json both =
      json::parse(output_of({"compare", "--radius 28 --neighbourhood 3x3", "--radius 28", "--json"}));
  EXPECT_GT(both["x"]["violations"], 0);
  EXPECT_EQ(both["y"]["violations"], 0);
  EXPECT_EQ(both["x"]["seed"], both["y"]["seed"]);
  const json sized = json::parse(
      output_of({"compare", "--sampler dart --width 300 --height 200 --seed 9", "--tries 10", "--json"}));
  EXPECT_EQ(sized["y"]["width"], 300);
  EXPECT_EQ(sized["y"]["seed"], 9);
}

}  // namespace
}  // namespace annulus::test
