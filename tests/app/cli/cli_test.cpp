// What `sample`, `trace` and `list` print.
#include <charconv>
#include <cmath>
#include <map>
#include <set>

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

TEST_F(CliTest, CsvNumbersAreTheShortestThatReadBackAsTheStoredFloat) {
  const std::string csv = output_of({"sample", "--radius", "30"});
  const auto rows = lines(csv);
  const auto points = points_of_csv(csv);
  ASSERT_EQ(rows.size(), points.size() + 1);
  const auto shortest = [](double value) {
    char text[64];
    return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    EXPECT_EQ(rows[i + 1], shortest(points[i].x) + "," + shortest(points[i].y));
    EXPECT_EQ(static_cast<double>(static_cast<float>(points[i].x)), points[i].x);
    EXPECT_EQ(static_cast<double>(static_cast<float>(points[i].y)), points[i].y);
  }
}

TEST_F(CliTest, JsonHasTheSamePointsAndCountsThatAddUp) {
  const Words setup{"--radius", "15", "--seed", "7", "--width", "400", "--height", "300.5"};
  const json run = json::parse(output_of(Words{"sample", "--format", "json"} + setup));
  const auto points = points_of_json(run);
  EXPECT_EQ(points, points_of_csv(output_of(Words{"sample"} + setup)));
  EXPECT_EQ(points, points_of_csv(output_of(Words{"sample", "--format", "csv"} + setup)));

  EXPECT_EQ(run["sampler"], "bridson");
  EXPECT_EQ(run["seed"], 7);
  EXPECT_EQ(run["domain"]["width"], 400);
  EXPECT_EQ(run["domain"]["height"], 300.5);
  EXPECT_EQ(run["domain"]["periodic"], false);
  EXPECT_EQ(run["parameters"]["radius"], 15);
  EXPECT_EQ(run["parameters"]["tries"], 30);
  const std::uint64_t accepted = run["accepted"], outside = run["rejected"]["outside"],
                      too_close = run["rejected"]["too_close"];
  EXPECT_EQ(run["tries"], accepted + outside + too_close);
  EXPECT_EQ(points.size(), 1 + accepted);
  EXPECT_EQ(run["retired"], points.size());
  EXPECT_GT(outside, 0u);
  EXPECT_GT(too_close, 0u);

  ASSERT_EQ(run["parents"].size(), points.size());
  EXPECT_TRUE(run["parents"][0].is_null());
  for (std::size_t i = 1; i < points.size(); ++i) {
    const std::size_t parent = run["parents"][i];
    ASSERT_LT(parent, i);
    const double d = std::hypot(points[i].x - points[parent].x, points[i].y - points[parent].y);
    EXPECT_TRUE(d >= 15 && d < 30.001) << d;
  }
}

TEST_F(CliTest, EveryOptionReachesTheRun) {
  const auto start = [&](const Words& setup) {
    return points_of_csv(output_of(Words{"sample"} + setup)).at(0);
  };
  EXPECT_EQ(start({"--start", "12.5,7"}), (Position{12.5, 7}));
  EXPECT_EQ(start({"--start=0,0"}), (Position{0, 0}));
  EXPECT_NE(start({"--start", "random"}), (Position{370, 250}));
  EXPECT_NE(start({"--start", "random"}), start({"--start", "random", "--seed", "2"}));

  const auto run = [&](const Words& setup) {
    return json::parse(output_of(Words{"sample", "--format", "json"} + setup));
  };
  // A torus: no pair below r across the border either; on the plane there is one.
  const Words torus{"--width", "100", "--height", "80", "--radius", "9"};
  EXPECT_GE(nearest_pair(points_of_json(run(torus + Words{"--periodic"})), 100, 80), 9);
  EXPECT_LT(nearest_pair(points_of_json(run(torus)), 100, 80), 9);
  EXPECT_EQ(run(torus + Words{"--periodic"})["rejected"]["outside"], 0);
  EXPECT_EQ(run(torus + Words{"--periodic=false"}), run(torus));

  // A start that is only a place to grow from is not a point: every point is an accepted candidate.
  const json spawn = run({"--start-is", "spawn"});
  EXPECT_EQ(spawn["points"].size(), spawn["accepted"]);
  // The mistakes have their known effects.
  EXPECT_LT(nearest_pair(points_of_json(run({"--radius", "10", "--neighbourhood", "3x3"}))), 10);
  EXPECT_LT(nearest_pair(points_of_json(run({"--radius", "10", "--cell", "r"}))), 10);
  EXPECT_LT(run({"--radius", "10", "--retire", "first-failure"})["points"].size(), 500u);
  EXPECT_LT(run({"--radius", "10", "--on-accept", "remove"})["points"].size(), 1000u);
  EXPECT_EQ(run({"--tries", "3"})["parameters"]["tries"], 3);
  EXPECT_LT(run({"--tries", "3"})["points"].size(), run({})["points"].size());
  EXPECT_NE(run({"--distance", "linear"})["points"], run({})["points"]);
  const json whole = run({"--distance", "whole", "--radius", "20"});
  for (std::size_t i = 1; i < whole["points"].size(); ++i) {
    const auto a = whole["points"][i], b = whole["points"][whole["parents"][i].get<std::size_t>()];
    const double d =
        std::hypot(a[0].get<double>() - b[0].get<double>(), a[1].get<double>() - b[1].get<double>());
    EXPECT_NEAR(d, std::round(d), 1e-3);
  }
  bool one_outside = false;
  for (const Position& p : points_of_json(run({"--grid", "down"}))) one_outside |= p.x >= 740 || p.y >= 500;
  EXPECT_TRUE(one_outside);
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

TEST_F(CliTest, TraceTellsTheWholeRun) {
  const Words setup{"--radius", "20", "--seed", "3"};
  const auto rows = lines(output_of(Words{"trace"} + setup));
  const json run = json::parse(output_of(Words{"sample", "--format", "json"} + setup));
  ASSERT_GT(rows.size(), 3u);
  const json header = json::parse(rows[0]);
  EXPECT_EQ(header["trace"], 1);
  EXPECT_EQ(header["width"], 740);
  EXPECT_EQ(header["height"], 500);
  EXPECT_EQ(header["radius"], 20);
  EXPECT_EQ(header["periodic"], false);
  EXPECT_EQ(header["setup"]["seed"], 3);
  EXPECT_EQ(json::parse(rows[1]), json::parse(R"({"try":0,"event":"start","point":0,"x":370,"y":250})"));
  std::vector<Position> points{{370, 250}};
  std::uint64_t tries = 0, outside = 0, too_close = 0, retired = 0;
  std::set<std::uint64_t> active{0};
  for (std::size_t i = 2; i + 1 < rows.size(); ++i) {
    const json event = json::parse(rows[i]);
    const std::string kind = event.value("event", "");
    if (kind == "candidate") {
      EXPECT_EQ(event["try"], ++tries);
      const std::string verdict = event["verdict"];
      if (verdict == "accepted") {
        EXPECT_EQ(event["point"], points.size());
        active.insert(points.size());
        points.push_back({event["x"], event["y"]});
      } else if (verdict == "too_close") {
        ++too_close;
        const Position blocker = points.at(event["blocker"]);
        EXPECT_LT(std::hypot(blocker.x - event["x"].get<double>(), blocker.y - event["y"].get<double>()), 20);
      } else {
        EXPECT_EQ(verdict, "outside");
        ++outside;
      }
      continue;
    }
    EXPECT_EQ(event["try"], tries);
    if (kind == "pick") {
      EXPECT_TRUE(active.contains(event["point"]));
      EXPECT_EQ(event["active"], active.size());
    } else {
      EXPECT_EQ(kind, "retire");
      EXPECT_EQ(active.erase(event["point"]), 1u);
      ++retired;
    }
  }
  EXPECT_EQ(json::parse(rows.back()),
            (json{{"try", tries}, {"event", "finished"}, {"points", points.size()}}));
  EXPECT_TRUE(active.empty());
  EXPECT_EQ(points, points_of_json(run));
  EXPECT_EQ(run["tries"], tries);
  EXPECT_EQ(run["rejected"]["outside"], outside);
  EXPECT_EQ(run["rejected"]["too_close"], too_close);
  EXPECT_EQ(run["retired"], retired);
}

TEST_F(CliTest, TraceOfAStartThatIsNoPointSaysNull) {
  const auto rows = lines(output_of({"trace", "--preset", "lague", "--radius", "60"}));
  ASSERT_GT(rows.size(), 4u);
  EXPECT_TRUE(json::parse(rows[1])["point"].is_null());
  EXPECT_EQ(json::parse(rows[2])["event"], "pick");
  EXPECT_TRUE(json::parse(rows[2])["point"].is_null());
}

TEST_F(CliTest, ListNamesEverySamplerAndPreset) {
  const json list = json::parse(output_of({"list", "--json"}));
  ASSERT_EQ(list["samplers"].size(), 9u);
  EXPECT_EQ(list["samplers"][0]["name"], "bridson");
  std::map<std::string, json> defaults;
  for (const json& parameter : list["samplers"][0]["parameters"]) {
    defaults[parameter["name"]] = parameter["default"];
    EXPECT_EQ(parameter["option"], "--" + parameter["name"].get<std::string>());
    EXPECT_FALSE(parameter["help"].get<std::string>().empty());
  }
  const std::map<std::string, json> expected{{"width", 740},
                                             {"height", 500},
                                             {"radius", 34},
                                             {"tries", 30},
                                             {"seed", 1},
                                             {"start", "centre"},
                                             {"periodic", false},
                                             {"distance", "area"},
                                             {"neighbourhood", "5x5"},
                                             {"retire", "after-k"},
                                             {"grid", "up"},
                                             {"cell", "root2"},
                                             {"on-accept", "keep"},
                                             {"start-is", "point"},
                                             {"mask", nullptr},
                                             {"islands", "all"},
                                             {"tile", 0},
                                             {"points", 0},
                                             {"spacing", 0},
                                             {"exact", false},
                                             {"fill", false},
                                             {"around", nullptr},
                                             {"add", ""}};
  EXPECT_EQ(defaults, expected);
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
  for (const auto& [name, value] : expected) EXPECT_NE(text.find("--" + name), std::string::npos) << name;
  for (const char* part : {"bridson", "lague", "blog", "18446744073709551615", "10000", "first-failure"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
}

// The ranges in the list are those that the program enforces.
TEST_F(CliTest, ListedRangesAreHeldAtEachLimit) {
  const json list = json::parse(output_of({"list", "--json"}));
  // Large enough that any limit of another parameter still makes a small run.
  const std::map<std::string, Words> beside{{"width", {"--radius", "1e8"}}, {"height", {"--radius", "1e8"}}};
  int limits = 0;
  for (const json& parameter : list["samplers"][0]["parameters"]) {
    const std::string option = parameter["option"], kind = parameter["kind"];
    if (parameter["name"] == "points" || parameter["name"] == "spacing")
      continue;  // they cannot stand beside a radius
    const auto found = beside.find(parameter["name"]);
    const Words command =
        Words{"sample"} + (found == beside.end() ? Words{"--radius", "100"} : found->second);
    const auto accepted = [&](const std::string& value) { output_of(command + Words{option + "=" + value}); };
    const auto refused = [&](const std::string& value) {
      expect_refused(command + Words{option + "=" + value}, {option});
    };
    SCOPED_TRACE(option);
    if (kind == "real") {
      EXPECT_EQ(parameter["minimum"], 1e-12);
      EXPECT_EQ(parameter["minimum_allowed"], true);
      refused("0");
      const double maximum = parameter["maximum"];
      accepted(std::to_string(maximum));
      refused(std::to_string(1.001 * maximum));
      ++limits;
    } else if (kind == "integer") {
      const std::uint64_t minimum = parameter["minimum"], maximum = parameter["maximum"];
      accepted(std::to_string(minimum));
      refused(minimum == 0 ? "-1" : std::to_string(minimum - 1));
      accepted(std::to_string(maximum));
      refused(maximum == UINT64_MAX ? "18446744073709551616" : std::to_string(maximum + 1));
      ++limits;
    } else if (kind == "choice") {
      for (const json& choice : parameter["choices"]) accepted(choice["name"]);
      refused("nope");
      ++limits;
    }
  }
  EXPECT_EQ(limits, 3 + 3 + 8);
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
