// What `compare` prints, and what stands beside a file.
#include <gmock/gmock.h>

#include <cmath>

#include "app/files/png_file.h"
#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

TEST_F(CliTest, ComparesTwoSets) {
  const json both =
      json::parse(output_of({"compare", "--radius 30 --seed 2", "--sampler roberts", "--json"}));
  EXPECT_EQ(both["x"], json::parse(output_of({"measure", "--radius", "30", "--seed", "2", "--json"})));
  // Y has X's radius and seed, as with --versus.
  EXPECT_EQ(
      both["y"],
      json::parse(output_of({"measure", "--sampler", "roberts", "--radius", "30", "--seed", "2", "--json"})));
  EXPECT_GT(both["difference_in_sd"]["density"]["border_taken_out"], 2);
  write("points.csv", output_of({"sample", "--radius", "30", "--seed", "2"}));
  const std::string text = output_of({"compare", "points.csv", "--radius 30"});
  EXPECT_THAT(text, HasSubstr("X: points.csv"));
  EXPECT_THAT(text, HasSubstr("Y: --radius 30"));
}

// The setup of the second side in a picture.
json side_b(const std::string& picture) {
  return json::parse(render::read_png_text(bytes(picture), "annulus").value())["versus"]["setup"];
}

TEST_F(CliTest, AFileHasWhatItDoesNotTellFromTheOtherSide) {
  const std::string setup = "--radius 30 --width 400 --height 300 --periodic";
  write("points.csv", output_of({"sample", "--radius", "31", "--width", "300", "--height", "200"}));
  json alone = json::parse(output_of({"measure", "points.csv", "--width", "400", "--height", "300",
                                      "--periodic", "--radius", "30", "--json"}));
  alone["domain_from"] = alone["radius_from"] = "other_side";
  const json behind = json::parse(output_of({"compare", setup, "points.csv", "--json"}));
  EXPECT_EQ(behind["y"], alone);
  EXPECT_EQ(behind["x"]["radius_from"], "given");
  EXPECT_EQ(json::parse(output_of({"compare", "points.csv", setup, "--json"}))["x"], alone);
  EXPECT_THAT(output_of({"compare", setup, "points.csv"}),
              HasSubstr("   It tells neither domain nor r: those of the other side are taken\n"));
  // It is so in the window too.
  output_of({"render", "-o", "both.png", "--radius", "30", "--width", "400", "--height", "300", "--periodic",
             "--versus", "points.csv"});
  const json beside = side_b(read("both.png"));
  EXPECT_EQ(beside["parameters"]["radius"], 30);
  EXPECT_EQ(beside["domain"]["width"], 400);
  EXPECT_EQ(beside["domain"]["periodic"], true);
  // Points beyond its domain keep the box around them.
  const json small = json::parse(output_of({"compare", "--width 90 --height 90", "points.csv", "--json"}));
  EXPECT_EQ(small["y"]["domain_from"], "bounding_box");
  EXPECT_EQ(small["y"]["radius_from"], "other_side");
}

// A picture of points whose domain and mask were given, and whose r is their smallest distance, 40.
TEST_F(CliTest, WhatWasGivenOfAFileStaysBesideAnotherRun) {
  write("points.csv", "x,y\n30,30\n80,30\n30,70\n80,90\n");
  output_of({"render", "-o", "mask.png", "--radius", "40", "--theme", "light"});
  output_of(
      {"render", "-o", "saved.png", "points.csv", "--width", "225", "--height", "150", "--mask", "mask.png"});
  output_of({"render", "-o", "both.png", "--radius", "7", "--width", "100", "--height", "100", "--versus",
             "saved.png"});
  const json beside = side_b(read("both.png"));
  EXPECT_EQ(beside["domain"]["width"], 225);
  EXPECT_EQ(beside["domain"]["height"], 150);
  EXPECT_TRUE(beside["domain"].contains("mask")) << beside;
  EXPECT_EQ(beside["parameters"]["radius"], 7);
  const json measured =
      json::parse(output_of({"compare", "--radius 7 --width 100 --height 100", "saved.png", "--json"}))["y"];
  EXPECT_EQ(measured["radius_from"], "other_side");
  EXPECT_EQ(measured["radius"], 7);
  EXPECT_EQ(measured["width"], 225);
}

TEST_F(CliTest, BesideAFileStandAsManyPointsUnlessAnythingElseIsSaid) {
  write("points.csv", "x,y\n100,100\n200,100\n300,110\n100,180\n210,190\n290,210\n");
  const auto setups = [&](const Words& options) {
    Words words{"render", "-o", "both.png", "--versus", "points.csv"};
    words.insert(words.end(), options.begin(), options.end());
    output_of(words);
    return json::parse(render::read_png_text(bytes(read("both.png")), "annulus").value());
  };
  for (const char* sampler : {"bridson", "roberts"}) {
    const json both = setups({"--sampler", sampler});
    const json &ours = both["setup"], &theirs = both["versus"]["setup"];
    EXPECT_EQ(ours["sampler"], sampler);
    EXPECT_EQ(ours["parameters"]["points"], 6);
    EXPECT_EQ(ours["parameters"]["exact"], true);
    EXPECT_EQ(ours["domain"]["width"], 200);
    EXPECT_EQ(ours["domain"]["height"], 110);
    EXPECT_EQ(theirs["domain"]["width"], 200);
    EXPECT_NEAR(theirs["parameters"]["radius"].get<double>(), 80, 1e-3);
  }
  EXPECT_EQ(setups({"--sampler", "uniform"})["setup"]["parameters"]["count"], 6);
  const json said = setups({"--radius", "20"});
  EXPECT_EQ(said["setup"]["domain"]["width"], 740);
  EXPECT_EQ(said["versus"]["setup"]["parameters"]["radius"], 20);
}

TEST_F(CliTest, EitherSideMayBeStandardInput) {
  const json first = json::parse(shell("$A sample --radius 60 | $A compare - '--radius 60' --json").out);
  const json second = json::parse(shell("$A sample --radius 60 | $A compare '--radius 60' - --json").out);
  EXPECT_EQ(first["x"], second["y"]);
  EXPECT_EQ(first["y"], second["x"]);
}

// In `compare` too: nobody typed an r, so none makes a good file faulty.
TEST_F(CliTest, OptionsThatSayNothingOfThePlaneHaveThatOfTheFile) {
  write("points.csv", output_of({"sample", "--radius", "20", "--width", "300", "--height", "200"}));
  const json both = json::parse(output_of({"compare", "points.csv", "--sampler roberts", "--json"}));
  EXPECT_EQ(both["x"]["violations"], 0);
  EXPECT_EQ(both["x"]["radius_from"], "smallest_distance");
  EXPECT_EQ(both["y"]["n"], both["x"]["n"]);
  EXPECT_EQ(both["y"]["width"], both["x"]["width"]);
  EXPECT_EQ(both["y"]["domain_from"], "other_side");
  const json turned = json::parse(output_of({"compare", "--sampler roberts", "points.csv", "--json"}));
  EXPECT_EQ(turned["x"], both["y"]);
  EXPECT_EQ(turned["y"], both["x"]);
  // A file that tells r gives it.
  write("run.jsonl", output_of({"trace", "--radius", "20", "--width", "300", "--height", "200"}));
  const json told = json::parse(output_of({"compare", "run.jsonl", "--sampler roberts", "--json"}));
  EXPECT_EQ(told["y"]["radius"], 20);
  EXPECT_EQ(told["y"]["width"], 300);
}

// What a file does not tell it cannot give.
TEST_F(CliTest, TwoFilesWithoutRadiusKeepTheirs) {
  write("a.csv", "0,0\n100,0\n0,100\n100,100\n50,50\n");
  write("b.csv", "10,10\n90,10\n10,90\n90,90\n50,40\n");
  const json both = json::parse(output_of({"compare", "a.csv", "b.csv", "--json"}));
  EXPECT_EQ(both["x"]["radius_from"], "smallest_distance");
  EXPECT_EQ(both["x"]["domain_from"], "bounding_box");
  EXPECT_NEAR(both["x"]["radius"], std::hypot(50, 50), 1e-9);
  EXPECT_EQ(both["y"]["radius_from"], "smallest_distance");
  EXPECT_NEAR(both["y"]["radius"], 50, 1e-9);
  // The first one's box holds the second one's points.
  EXPECT_EQ(both["y"]["domain_from"], "other_side");
  EXPECT_EQ(both["y"]["width"], 100);
  output_of({"render", "-o", "both.png", "a.csv", "--versus", "b.csv"});
  const json beside = side_b(read("both.png"));
  EXPECT_NEAR(beside["parameters"]["radius"], 50, 1e-4);
  EXPECT_EQ(beside["domain"]["width"], 100);
}

// What somebody tries first has fewer than 200 points.
TEST_F(CliTest, FewTriesDifferFromMany) {
  const json both =
      json::parse(output_of({"compare", "--sampler bridson --tries 5", "--tries 30", "--json"}));
  EXPECT_LT(both["x"]["n"], 200);
  EXPECT_THAT(both["beyond_chance"].get<std::vector<std::string>>(),
              IsSupersetOf({"n", "density.discs_per_area", "holes.still_fillable", "holes.room_left"}));
  EXPECT_GT(both["difference_in_sd"]["n"], 2.83);
  EXPECT_LT(both["difference_in_sd"]["holes"]["room_left"], -2.83);
  // Of each side it tells what it compares.
  EXPECT_TRUE(both["difference_in_sd"]["holes"].contains("over_r"));
  EXPECT_FALSE(both["difference_in_sd"]["holes"].contains("within_99"));
}

// A full set has no room left with any seed.
TEST_F(CliTest, WhatCannotVaryDiffersForCertain) {
  const Words words{"compare", "--sampler maximal --radius 30", "--sampler dart"};
  const std::string text = output_of(words);
  EXPECT_THAT(text, ContainsRegex("\nRoom left +0% +[0-9.]+% +certain \\*\n"));
  EXPECT_THAT(text, HasSubstr("\ncertain: "));
  const json both = json::parse(output_of(words + Words{"--json"}));
  EXPECT_TRUE(both["difference_in_sd"]["holes"]["room_left"].is_null());
  EXPECT_THAT(both["beyond_chance"].get<std::vector<std::string>>(), Contains("holes.room_left"));
}

TEST_F(CliTest, AComparisonSaysWhereNothingIsMarked) {
  const std::string text = output_of({"compare", "--radius 30 --sampler dart", "--sampler dart --seed 2"});
  EXPECT_THAT(text, Not(HasSubstr(" *")));
  EXPECT_THAT(text, HasSubstr("was not measured for these sets"));
  EXPECT_THAT(text,
              HasSubstr("- Pairs nearer than r, Smallest distance: how much it varies by chance was not "
                        "measured"));
}

}  // namespace
}  // namespace annulus::test
