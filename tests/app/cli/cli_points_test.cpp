// How many points: --points, --spacing and --exact.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

TEST_F(CliTest, OptionsBesideAFileWithAGoalChangeIt) {
  write("goal.json", R"({"sampler": "bridson", "parameters": {"points": 300, "exact": true}})");
  EXPECT_EQ(points_of_csv(output_of({"sample", "goal.json"})).size(), 300);
  EXPECT_EQ(points_of_csv(output_of({"sample", "goal.json", "--width", "300"})).size(), 300);
  EXPECT_EQ(points_of_csv(output_of({"sample", "goal.json", "--points", "200"})).size(), 200);
  EXPECT_EQ(output_of({"sample", "goal.json", "--radius", "40"}), output_of({"sample", "--radius", "40"}));
  EXPECT_EQ(output_of({"sample", "--points", "0", "--radius", "40"}),
            output_of({"sample", "--radius", "40"}));
}

// 740 x 500 / 25^2 = 592; 300 x 500 / 25^2 = 240.
TEST_F(CliTest, AMeanSpacingSaysHowManyPoints) {
  EXPECT_EQ(output_of({"sample", "--spacing", "25"}), output_of({"sample", "--points", "592"}));
  const std::string text = output_of({"sample", "--spacing", "25", "--exact", "--format", "json"});
  write("spaced.json", text);
  EXPECT_EQ(json::parse(text)["parameters"]["spacing"], 25);
  EXPECT_FALSE(json::parse(text)["parameters"].contains("points"));
  EXPECT_EQ(output_of({"sample", "spaced.json", "--format", "json"}), text);
  EXPECT_EQ(points_of_csv(output_of({"sample", "spaced.json", "--width", "300"})).size(), 240);
  EXPECT_EQ(points_of_csv(output_of({"sample", "spaced.json", "--points", "200"})).size(), 200);
  EXPECT_EQ(output_of({"sample", "spaced.json", "--radius", "40"}), output_of({"sample", "--radius", "40"}));
  EXPECT_EQ(output_of({"sample", "spaced.json", "--spacing", "0", "--radius", "40"}),
            output_of({"sample", "--radius", "40"}));
}

// script runs a command on a terminal of its own and copies what it says there.
TEST_F(CliTest, OnATerminalASampleEndsWithWhatCameOut) {
  const json run = json::parse(output_of({"sample", "--points", "300", "--exact", "--format", "json"}));
  const auto on_terminal = [&](const std::string& options) {
    return shell("script -qec '\"$A\" sample " + options + " -o points.csv' /dev/null").out;
  };
  const std::string said = on_terminal("--points 300 --exact");
  std::smatch parts;
  ASSERT_TRUE(std::regex_search(said, parts,
                                std::regex("(?:^|\\x1b\\[K)(\\d+) points, r = ([0-9.]+), \\d+ ms\\r\\n$")))
      << said;
  EXPECT_EQ(parts[1], "300");
  const double radius = run["parameters"]["radius"];
  EXPECT_NEAR(std::stod(parts[2]), radius, 1e-3 * radius);  // four digits
  EXPECT_EQ(points_of_csv(read("points.csv")).size(), 300);
  EXPECT_THAT(on_terminal("--sampler variable --radius-min 20 --radius-max 60"),
              testing::HasSubstr(", r = 20 to 60, "));
  // Not where it would get in the way of other programs.
  EXPECT_EQ(shell("\"$A\" sample --points 300 -o points.csv").err, "");
}

TEST_F(CliTest, PointsOfAFileAreWrittenAsTheyCame) {
  // Far from the origin, where a float has steps of half a metre.
  const std::string places = "x,y\n500000.1,5400000.3\n500001.2,5400000.3\n500000.1,5400002.7\n";
  write("utm.csv", places);
  EXPECT_EQ(output_of({"sample", "utm.csv"}), places);
  const auto points = json::parse(output_of({"sample", "utm.csv", "--format", "json"}))["points"];
  EXPECT_EQ(points.dump(), "[[500000.1,5400000.3],[500001.2,5400000.3],[500000.1,5400002.7]]");
}

}  // namespace
}  // namespace annulus::test
