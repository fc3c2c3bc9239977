// What `sample`, `trace` and `list` print.
#include <cmath>

#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

double nearest_pair(const std::vector<Position>& points, double period_x = 0, double period_y = 0) {
  double nearest = INFINITY;
  const auto apart = [](double a, double b, double period) {
    const double d = std::abs(a - b);
    return period > 0 ? std::min(d, period - d) : d;
  };
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      nearest = std::min(nearest, std::hypot(apart(points[i].x, points[j].x, period_x),
                                             apart(points[i].y, points[j].y, period_y)));
  return nearest;
}

TEST_F(CliTest, CsvIsOnePointALineFromTheCentreWithNoPairBelowTheRadius) {
  const auto points = points_of_csv(output_of({"sample", "--radius", "10"}));
  ASSERT_GT(points.size(), 1000u);
  EXPECT_EQ(points[0], (Position{370, 250}));
  for (const Position& p : points) EXPECT_TRUE(p.x >= 0 && p.x < 740 && p.y >= 0 && p.y < 500);
  EXPECT_GE(nearest_pair(points), 10);
}

// That every parameter is understood is tested in tests/app/application/split_command_line_test.cpp.
TEST_F(CliTest, OptionsReachTheRunHoweverTheyAreWritten) {
  const auto start = [&](const Words& setup) {
    return points_of_csv(output_of(Words{"sample"} + setup)).at(0);
  };
  EXPECT_EQ(start({"--start", "12.5,7"}), (Position{12.5, 7}));
  EXPECT_EQ(start({"--start=0,0"}), (Position{0, 0}));
  EXPECT_NE(start({"--start", "random"}), (Position{370, 250}));
  // A torus: no pair below r across the border either; on the plane there is one.
  const Words torus{"--width", "100", "--height", "80", "--radius", "9"};
  const auto points = [&](const Words& setup) {
    return points_of_json(json::parse(output_of(Words{"sample", "--format", "json"} + torus + setup)));
  };
  EXPECT_GE(nearest_pair(points({"--periodic"}), 100, 80), 9);
  EXPECT_LT(nearest_pair(points({}), 100, 80), 9);
  EXPECT_EQ(points({"--periodic=false"}), points({}));
}

TEST_F(CliTest, PresetsAreTheirOptionsAndAreOverriddenInAnyOrder) {
  const auto sample = [&](const Words& setup) { return output_of(Words{"sample"} + setup); };
  const std::string blog = sample({"--preset", "blog"});
  EXPECT_EQ(blog, sample({"--radius", "10", "--tries", "10", "--distance", "whole", "--neighbourhood", "3x3",
                          "--grid", "down"}));
  EXPECT_EQ(sample({"--preset", "lague"}),
            sample({"--radius", "10", "--distance", "linear", "--start-is", "spawn"}));
  const std::string changed = sample({"--preset", "blog", "--tries", "12"});
  EXPECT_NE(changed, blog);
  EXPECT_EQ(changed, sample({"--tries", "12", "--preset", "blog"}));
  EXPECT_EQ(changed, sample({"--tries=12", "--preset=blog", "--sampler", "bridson"}));
  EXPECT_EQ(sample({"--preset", "ue4"}), sample({"--sampler", "iterated", "--radius", "10", "--ring",
                                                 "as-written", "--iterations", "10", "--centred"}));
  EXPECT_EQ(sample({"--preset", "tilemap"}), sample({"--sampler", "weighted"}));
  // The option counts even if its value is the sampler's own default.
  EXPECT_EQ(sample({"--grid", "up", "--preset", "blog"}), sample({"--preset", "blog", "--grid", "up"}));
  EXPECT_NE(sample({"--grid", "up", "--preset", "blog"}), blog);
}

TEST_F(CliTest, TheLastOfAnOptionGivenTwiceCounts) {
  EXPECT_EQ(output_of({"sample", "--radius", "50", "--radius", "30"}),
            output_of({"sample", "--radius", "30"}));
  EXPECT_EQ(output_of({"--radius", "50", "sample", "--seed", "3"}),
            output_of({"sample", "--seed", "3", "--radius", "50"}));
}

// That a trace tells the whole run is tested in tests/core/samplers/sampler_trace_test.cpp.
TEST_F(CliTest, TraceHasThePointsOfTheRunInTheirOrder) {
  const Words setup{"--radius", "20", "--seed", "3"};
  const auto rows = lines(output_of(Words{"trace"} + setup));
  ASSERT_GT(rows.size(), 3u);
  const json header = json::parse(rows[0]);
  EXPECT_EQ(header["trace"], 1);
  EXPECT_EQ(header["width"], 740);
  EXPECT_EQ(header["height"], 500);
  EXPECT_EQ(header["radius"], 20);
  EXPECT_EQ(header["periodic"], false);
  EXPECT_EQ(header["setup"]["seed"], 3);
  std::vector<Position> points;
  for (const std::string& row : rows)
    if (const json event = json::parse(row); event.contains("x") && event.contains("point"))
      points.push_back({event["x"], event["y"]});
  EXPECT_EQ(points, points_of_csv(output_of(Words{"sample"} + setup)));
  EXPECT_EQ(json::parse(rows.back())["points"], points.size());
}

TEST_F(CliTest, ListNamesEverySamplerAndPreset) {
  const json list = json::parse(output_of({"list", "--json"}));
  ASSERT_EQ(list["samplers"].size(), 9u);
  EXPECT_EQ(list["samplers"][0]["name"], "bridson");
  ASSERT_EQ(list["presets"].size(), 4u);
  EXPECT_EQ(list["presets"][0]["name"], "lague");
  EXPECT_EQ(list["presets"][0]["values"],
            (json{{"radius", 10}, {"distance", "linear"}, {"start-is", "spawn"}}));
  EXPECT_EQ(list["presets"][1]["name"], "blog");
  EXPECT_EQ(list["presets"][1]["ranges"], (json{{"radius", {5, 25}}, {"tries", {1, 20}}}));

  EXPECT_EQ(list["presets"][2]["name"], "ue4");
  for (const json& asked : {list["presets"][2], list["samplers"][2]}) {
    EXPECT_NE(asked["credit"].get<std::string>().find("Nick Crosgrove"), std::string::npos) << asked["name"];
    EXPECT_EQ(asked["licence"], "CC BY 4.0") << asked["name"];
  }

  const std::string text = output_of({"list"});
  EXPECT_NE(text.find("Nick Crosgrove"), std::string::npos);
  for (const char* part : {"bridson", "lague", "blog", "18446744073709551615", "10000", "first-failure"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST_F(CliTest, HelpOnEachLevelAndVersion) {
  for (const Words& level : {Words{}, Words{"sample"}, Words{"trace"}, Words{"render"}}) {
    const std::string help = output_of(level + Words{"--help"});
    for (const char* option : {"--preset", "--sampler", "--width", "--height", "--radius", "--tries",
                               "--seed", "--start", "--periodic", "--distance", "--neighbourhood", "--retire",
                               "--grid", "--cell", "--on-accept", "--start-is", "--max-points"})
      EXPECT_NE(help.find(option), std::string::npos) << option;
    for (const char* range : {"740", "500", "10000", "18446744073709551615", "area|linear|whole"})
      EXPECT_NE(help.find(range), std::string::npos) << range;
    EXPECT_EQ(output_of(level + Words{"-h"}), help);
  }
  const std::string help = output_of({"--help"});
  for (const char* name : {"sample", "trace", "render", "list"})
    EXPECT_NE(help.find(name), std::string::npos);
  const std::string render = output_of({"render", "--help"});
  for (const char* option : {"--at", "--layers", "--canvas", "--scale", "--transparent", "--theme",
                             "--legend", "--no-legend", "--display-radius", "violations"})
    EXPECT_NE(render.find(option), std::string::npos) << option;
  EXPECT_NE(output_of({"list", "--help"}).find("--json"), std::string::npos);
  EXPECT_TRUE(output_of({"--version"}).starts_with("annulus "));
  EXPECT_EQ(lines(output_of({"--version"})).size(), 1u);
}

}  // namespace
}  // namespace annulus::test
