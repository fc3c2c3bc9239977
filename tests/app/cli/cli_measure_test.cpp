// What `measure` prints.
#include <gmock/gmock.h>

#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using testing::Contains;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> keys_of(const ordered_json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

TEST_F(CliTest, MeasuresHaveTheirKeys) {
  const auto m = ordered_json::parse(output_of({"measure", "--radius", "30", "--seed", "4", "--json"}));
  EXPECT_THAT(keys_of(m),
              ElementsAre("n", "width", "height", "periodic", "radius", "domain_from", "radius_from", "seed",
                          "violations", "nearest", "density", "holes", "voronoi", "rdf", "spectrum"));
  EXPECT_THAT(keys_of(m["nearest"]), ElementsAre("min", "mean", "rho_min", "rho_mean"));
  EXPECT_THAT(keys_of(m["density"]), ElementsAre("discs_per_area", "border_taken_out"));
  EXPECT_THAT(keys_of(m["holes"]), ElementsAre("largest_empty_circle", "centre", "over_r", "still_fillable",
                                               "gaps", "room_left", "room_left_points"));
  EXPECT_THAT(keys_of(m["voronoi"]), ElementsAre("six_share", "area_cv"));
  EXPECT_THAT(keys_of(m["rdf"]), ElementsAre("bin_over_r", "g"));
  EXPECT_THAT(keys_of(m["spectrum"]), ElementsAre("low_power", "effective_nyquist", "oscillation"));
  EXPECT_EQ(m["n"], points_of_csv(output_of({"sample", "--radius", "30", "--seed", "4"})).size());
  EXPECT_EQ(m["width"], 740);
  EXPECT_EQ(m["radius"], 30);
  EXPECT_EQ(m["seed"], 4);
  EXPECT_EQ(m["domain_from"], "given");
  EXPECT_EQ(m["violations"], 0);
  EXPECT_EQ(m["rdf"]["g"].size(), 120u);  // 6 r in bins of 0.05 r
  EXPECT_EQ(m["rdf"]["g"][0], 0);
}

// scipy 1.10: qmc.PoissonDisk(d=2, radius=0.05, ncandidates=30, seed=1).fill_space(). The numbers are numpy's
// and scipy's own: cKDTree, Voronoi with mirror images, distances at 2000 x 2000 places, the sum over all
// points for the spectrum.
TEST_F(CliTest, AgreesWithAnIndependentComputationOnPointsOfScipy) {
  const Words command{"measure", ANNULUS_SCIPY_POINTS, "--width", "1", "--height", "1", "--radius", "0.05"};
  const json m = json::parse(output_of(command + Words{"--json"}));
  EXPECT_EQ(m["n"], 256);
  EXPECT_EQ(m["violations"], 0);
  EXPECT_EQ(m["seed"], nullptr);
  EXPECT_DOUBLE_EQ(m["nearest"]["min"], 0.050014784397446915);
  EXPECT_NEAR(m["nearest"]["rho_mean"], 0.8078129483329621, 1e-9);
  EXPECT_NEAR(m["holes"]["over_r"], 1.4227343064210822, 1e-9);
  EXPECT_NEAR(m["holes"]["centre"][0], 1, 1e-9);
  EXPECT_NEAR(m["holes"]["centre"][1], 0.06275932, 1e-8);
  EXPECT_NEAR(m["holes"]["still_fillable"], 0.00327175, 1e-5);
  EXPECT_NEAR(m["spectrum"]["low_power"], 0.07509535009291564, 1e-6);
  EXPECT_NEAR(m["spectrum"]["effective_nyquist"], 0.6187, 0.01);
  EXPECT_THAT(output_of(command), HasSubstr(" points, evenly spread (blue noise); "));
}

TEST_F(CliTest, DomainAndRadiusComeFromWhereTheyAreKnown) {
  write("points.csv", "x,y\n1,2\n4,6\n11,2\n1,12\n");
  const json seen = json::parse(output_of({"measure", "points.csv", "--json"}));
  EXPECT_EQ(seen["domain_from"], "bounding_box");
  EXPECT_EQ(seen["radius_from"], "smallest_distance");
  EXPECT_EQ(seen["width"], 10);
  EXPECT_EQ(seen["height"], 10);
  EXPECT_EQ(seen["radius"], 5);  // 3, 4, 5
  EXPECT_EQ(seen["violations"], 0);
  // Places are those of the file: the far corner is farthest from all.
  EXPECT_EQ(seen["holes"]["centre"], (json{11, 12}));
  const json given = json::parse(
      output_of({"measure", "points.csv", "--width", "20", "--height", "30", "--radius", "6", "--json"}));
  EXPECT_EQ(given["domain_from"], "given");
  EXPECT_EQ(given["radius_from"], "given");
  EXPECT_EQ(given["width"], 20);
  EXPECT_EQ(given["violations"], 1);

  write("twice.csv", "0,0\n30,40\n60,0\n60,0\n");
  const json twice = json::parse(output_of({"measure", "twice.csv", "--json"}));
  EXPECT_EQ(twice["radius"], 50) << "two at one place have no distance, and are too near";
  EXPECT_EQ(twice["violations"], 1);
  write("sized.csv", "x,y,radius\n0,0,5\n30,40,9\n60,0,5\n");
  EXPECT_THAT(output_of({"measure", "sized.csv", "--radius", "6"}),
              HasSubstr("its radii are not used, since --radius is given"));
  EXPECT_THAT(output_of({"measure", "sized.csv"}), Not(HasSubstr("radii are not used")));
  EXPECT_EQ(annulus({"measure", "sized.csv", "--radius", "6", "--json"}).err,
            "annulus: note: the radii of sized.csv are not used, since --radius is given\n");
  EXPECT_EQ(annulus({"measure", "sized.csv", "--json"}).err, "");

  const Words setup{"--radius", "40", "--width", "300", "--height", "200", "--periodic"};
  write("points.json", output_of(Words{"sample", "--format", "json"} + setup));
  const json file = json::parse(output_of({"measure", "points.json", "--json"}));
  EXPECT_EQ(file["domain_from"], "file");
  EXPECT_EQ(file["radius_from"], "file");
  EXPECT_EQ(file["periodic"], true);
  json run = json::parse(output_of(Words{"measure", "--json"} + setup));
  EXPECT_EQ(file["holes"], run["holes"]);
  EXPECT_EQ(file["spectrum"], run["spectrum"]);
  // Two samplers write their points moved.
  for (const Words& moved : {Words{"--preset", "ue4"}, Words{"--sampler", "weighted"}}) {
    write("moved.json", output_of(Words{"sample", "--format", "json"} + moved));
    run = json::parse(output_of(Words{"measure", "--json"} + moved));
    EXPECT_EQ(json::parse(output_of({"measure", "moved.json", "--json"}))["nearest"], run["nearest"])
        << moved[1];
  }
  // Lists of points of other programs.
  write("list.json", "[[1, 2], [4, 6], [11, 2], [1, 12]]");
  EXPECT_EQ(json::parse(output_of({"measure", "list.json", "--json"})), seen);
  EXPECT_EQ(json::parse(shell("$A sample --radius 40 --format json | $A measure - --json").out)["n"],
            json::parse(output_of({"measure", "--radius", "40", "--json"}))["n"]);
}

TEST_F(CliTest, SaysHowAFileWasRead) {
  write("points.txt", "X;Y;Radius\n0,5;2;1\n4;6;1,5\n11;2;1\n1;12;1\n");
  const std::string read_as = "Read as: CSV, semicolons, decimal comma, columns X, Y, Radius\n";
  EXPECT_TRUE(output_of({"measure", "points.txt"}).starts_with(read_as + "4 points, 10.5 x 10"));
  write("points.csv", "1,2\n4,6\n11,2\n1,12\n");
  const std::string both = output_of({"compare", "points.txt", "points.csv"});
  EXPECT_THAT(both, HasSubstr("   " + read_as));
  EXPECT_THAT(both, HasSubstr("   Read as: CSV, commas, columns 1 (x), 2 (y)\n"));
  EXPECT_THAT(output_of({"measure", "--radius", "40"}), Not(HasSubstr("Read as")));
  // More members than a setup may have.
  std::string list = R"({"points": [{"x": 0, "y": 0})";
  for (int i = 1; i < 600; ++i)
    list += R"(, {"x": )" + std::to_string(i) + R"(, "y": )" + std::to_string(i * i) + "}";
  write("list.json", list + "]}");
  EXPECT_EQ(json::parse(output_of({"measure", "list.json", "--json"}))["n"], 600);
}

TEST_F(CliTest, WhatHasNoMeaningIsNull) {
  const json m = json::parse(output_of({"measure", "--sampler", "variable", "--json"}));
  EXPECT_EQ(m["violations"], 0);
  EXPECT_GT(m["holes"]["room_left_points"], 0);
  EXPECT_EQ(m["holes"]["over_r"], nullptr);
  EXPECT_EQ(m["rdf"]["g"], nullptr);
  EXPECT_EQ(m["spectrum"]["low_power"], nullptr);
  const json one = json::parse(output_of({"measure", "--sampler", "uniform", "--count", "1", "--json"}));
  EXPECT_EQ(one["nearest"]["min"], nullptr);
  EXPECT_EQ(one["spectrum"]["oscillation"], nullptr);
}

TEST_F(CliTest, TheTableTellsRoomLeftInPercent) {
  const Words command{"measure", "--radius", "30"};
  const json m = json::parse(output_of(command + Words{"--json"}));
  const double share = m["holes"]["room_left"];
  EXPECT_GT(share, 0);
  EXPECT_LT(share, 1);
  const std::string row = "\nRoom left ";
  for (const Words& more : {Words{}, Words{"--seeds", "1"}}) {
    const std::string text = output_of(command + more);
    ASSERT_THAT(text, HasSubstr(row));
    std::istringstream rest(text.substr(text.find(row) + row.size()));
    double percent = 0;
    char unit = 0;
    rest >> percent >> unit;
    EXPECT_NEAR(percent, 100 * share, 0.01);
    EXPECT_EQ(unit, '%');
  }
}

TEST_F(CliTest, CheckFindsAFault) {
  write("faulty.csv", "0,0\n10,0\n0,10\n10,10\n3,3\n4,3\n");
  const Words command{"measure", "faulty.csv", "--radius", "4"};
  EXPECT_THAT(output_of(command), HasSubstr("Faulty: one pair is nearer than it should be."));
  EXPECT_EQ(annulus(command).status, 0);
  EXPECT_EQ(annulus(command + Words{"--check"}).status, 1);
  EXPECT_EQ(annulus({"measure", "faulty.csv", "--radius", "1", "--check"}).status, 0);
  EXPECT_EQ(annulus({"measure", "--neighbourhood", "3x3", "--radius", "12", "--check"}).status, 1);
}

TEST_F(CliTest, SeedsGiveMeanAndRange) {
  const json over = json::parse(output_of({"measure", "--seeds", "3-5", "--json"}));
  EXPECT_EQ(over["seeds"], (json{3, 4, 5}));
  std::vector<double> low_power;
  for (const char* seed : {"3", "4", "5"})
    low_power.push_back(
        json::parse(output_of({"measure", "--seed", seed, "--json"}))["spectrum"]["low_power"]);
  EXPECT_NEAR(over["mean"]["spectrum"]["low_power"], (low_power[0] + low_power[1] + low_power[2]) / 3, 1e-12);
  std::sort(low_power.begin(), low_power.end());
  // 5% of the way from the first of three to the last: a tenth of the way to the second.
  EXPECT_NEAR(over["low"]["spectrum"]["low_power"], low_power[0] + 0.1 * (low_power[1] - low_power[0]),
              1e-12);
  EXPECT_NEAR(over["high"]["spectrum"]["low_power"], low_power[2] - 0.1 * (low_power[2] - low_power[1]),
              1e-12);
  EXPECT_EQ(over["mean"]["holes"]["centre"], nullptr);
  EXPECT_EQ(json::parse(output_of({"measure", "--seed", "3", "--seeds", "3", "--json"})), over);
}

TEST_F(CliTest, SeedsSayHowManyRunsDied) {
  int died = 0;
  const Words mistake{"--retire", "first-failure", "--radius", "60"};
  for (const char* seed : {"1", "2", "3", "4", "5", "6"}) {
    const json one = json::parse(output_of(Words{"measure", "--json", "--seed", seed} + mistake));
    died += one["holes"]["still_fillable"] > 0.5 ? 1 : 0;
  }
  ASSERT_GT(died, 0);
  ASSERT_LT(died, 6);
  EXPECT_EQ(json::parse(output_of(Words{"measure", "--json", "--seeds", "6"} + mistake))["died"], died);
  const std::string said =
      "- " + std::to_string(died) + " of 6 runs died: growth ended with more than half of the domain free\n";
  EXPECT_THAT(output_of(Words{"measure", "--seeds", "6"} + mistake), testing::EndsWith(said));
  // Where points are thrown, nothing grows; and sound growth goes on.
  for (const Words& more : {Words{"--sampler", "uniform"}, Words{"--tries", "30"}})
    EXPECT_EQ(json::parse(output_of(Words{"measure", "--json", "--seeds", "3"} + more))["died"], 0);
}

TEST_F(CliTest, ListsGiveARowEach) {
  const json rows = json::parse(output_of({"measure", "--tries", "5,30", "--seeds", "2", "--json"}));
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0]["options"], "--tries 5");
  EXPECT_EQ(rows[1]["options"], "--tries 30");
  json alone = json::parse(output_of({"measure", "--tries", "30", "--seeds", "2", "--json"}));
  alone["options"] = "--tries 30";
  EXPECT_EQ(rows[1], alone);
  // Each value with each.
  const json grid = json::parse(output_of({"measure", "--tries=5,30", "--radius", "40,50", "--json"}));
  ASSERT_EQ(grid.size(), 4u);
  EXPECT_EQ(grid[3]["options"], "--tries 30 --radius 50");
  // As text a column each, that fits on a screen.
  const auto table = lines(output_of({"measure", "--tries", "5,10,30", "--seeds", "2"}));
  EXPECT_THAT(table.front(), ContainsRegex("^ +--tries 5 +--tries 10 +--tries 30$"));
  for (const std::string& line : table) EXPECT_LE(line.size(), 80u) << line;
  EXPECT_THAT(table, testing::Contains(testing::StartsWith("Room left ")));
}

TEST_F(CliTest, SamplersAreAColumnEach) {
  const json rows =
      json::parse(output_of({"measure", "--sampler", "bridson,dart", "--radius", "40", "--json"}));
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[1]["options"], "--sampler dart");
  EXPECT_EQ(rows[1]["n"],
            json::parse(output_of({"measure", "--sampler", "dart", "--radius", "40", "--json"}))["n"]);
  // Of two the comparison, of more the table.
  const json both = json::parse(output_of({"compare", "--sampler bridson,roberts --radius 40", "--json"}));
  json apart = json::parse(
      output_of({"compare", "--sampler bridson --radius 40", "--sampler roberts --radius 40", "--json"}));
  EXPECT_EQ(both, apart);
  const std::string three = "--sampler bridson,roberts,dart";
  EXPECT_EQ(output_of({"compare", three}), output_of({"measure", "--sampler", "bridson,roberts,dart"}));
}

TEST_F(CliTest, CostIsTriesAPoint) {
  const Words setup{"--radius", "40", "--seed", "3"};
  const json run = json::parse(output_of(Words{"sample", "--format", "json"} + setup));
  const double tries = run["tries"].get<double>() / static_cast<double>(run["points"].size());
  const Outcome said = annulus(Words{"measure", "--cost", "--json"} + setup);
  EXPECT_EQ(json::parse(said.out)["tries_a_point"], tries);
  EXPECT_THAT(said.err, ContainsRegex("^annulus: note: [0-9.]+ ms a run\n$"));
  EXPECT_THAT(output_of(Words{"measure", "--seeds", "2"} + setup), Not(HasSubstr("Tries a point")));
  const std::string table = annulus(Words{"measure", "--cost", "--seeds", "2"} + setup).out;
  EXPECT_THAT(table, HasSubstr("Tries a point "));
}

TEST_F(CliTest, ATableSaysWhatItLacks) {
  const std::string text = output_of({"measure", "--sampler", "variable"});
  EXPECT_THAT(text, ContainsRegex("\n- [^:]*Largest empty circle[^:]*: points have radii of their own\n"));
  const std::string swept = output_of({"measure", "--sampler", "variable", "--tries", "5,10"});
  EXPECT_THAT(swept, HasSubstr(": points have radii of their own\n"));
}

TEST_F(CliTest, OneSeedIsOne) {
  EXPECT_THAT(output_of({"measure", "--radius", "60", "--seeds", "1"}), testing::StartsWith("1 seed "));
}

TEST_F(CliTest, AGuessedRadiusJudgesNoRoom) {
  write("points.csv", output_of({"sample", "--radius", "15"}));
  EXPECT_THAT(output_of({"measure", "points.csv"}), HasSubstr("how full it is cannot be said"));
  EXPECT_THAT(output_of({"measure", "points.csv", "--radius", "15"}), HasSubstr(" more would fit"));
}

TEST_F(CliTest, PlotsAreWrittenAsPicturesAndNumbers) {
  output_of({"measure", "--radius", "30", "--plots", "plots"});
  for (const char* name : {"nearest", "pairs", "power", "spectrum"}) {
    EXPECT_TRUE(exists(std::string("plots/") + name + ".csv")) << name;
    EXPECT_TRUE(read(std::string("plots/") + name + ".png").starts_with("\x89PNG")) << name;
  }
  double all = 0;
  const auto rows = lines(read("plots/nearest.csv"));
  for (std::size_t i = 1; i < rows.size(); ++i) all += std::stod(rows[i].substr(rows[i].rfind(',') + 1));
  EXPECT_NEAR(all, 1, 1e-9);
}

}  // namespace
}  // namespace annulus::test
