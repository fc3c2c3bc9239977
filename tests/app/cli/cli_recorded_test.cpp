// What `measure`, `compare` and `check` say of points and traces of other programs: by one plane.
#include <gmock/gmock.h>

#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string trace(const std::string& header, const std::vector<std::string>& lines) {
  std::string text = "{\"trace\":1" + header + "}\n";
  for (const std::string& line : lines) text.append("{").append(line).append("}\n");
  return text;
}

std::string accepted(const std::string& x, const std::string& y, const std::string& more = "") {
  return "\"x\":" + x + ",\"y\":" + y + R"(,"verdict":"accepted")" + more;
}

std::string started(const std::string& x, const std::string& y) {
  return R"("event":"start","x":)" + x + ",\"y\":" + y;
}

const Words kSides{"--width", "100", "--height", "100"};

class RecordedTest : public CliTest {
 protected:
  json measured(const Words& words) const {
    return json::parse(output_of(Words{"measure"} + words + Words{"--json"}));
  }
};

// Two points 30 apart are no pair on the border.
TEST_F(RecordedTest, APointFarOutsideTheDomainIsRefusedRatherThanMoved) {
  write("far.jsonl", trace(R"(,"width":100,"height":100,"radius":10)",
                           {accepted("-30", "50"), accepted("-60", "50"), accepted("50", "50")}));
  expect_refused({"measure", "far.jsonl"},
                 {"far.jsonl: point 0 at (-30, 50)", "outside the domain of 100 x"});
  expect_refused({"compare", "far.jsonl", "--radius 10"}, {"far.jsonl: point 0 at (-30, 50)"});
  // Half a hundredth is not what floats differ by there: 100 lies between steps of 2^-17.
  write("off.jsonl", trace(R"(,"width":100,"height":100,"radius":10)",
                           {accepted("20", "50"), accepted("100.005", "50", R"(,"point":7)")}));
  EXPECT_EQ(measured({"off.jsonl"})["n"], 1);
  EXPECT_EQ(measured({"off.jsonl"})["outside"], 1);
  EXPECT_EQ(annulus({"measure", "off.jsonl", "--check"}).status, 1);
  write("on.jsonl", trace(R"(,"width":100,"height":100,"radius":10)",
                          {accepted("20", "50"), accepted("100.000007", "50"), accepted("100", "70")}));
  EXPECT_EQ(measured({"on.jsonl"})["n"], 3);
}

// On a torus of 100 points at 1 and at 99 are 2 apart.
TEST_F(RecordedTest, ATorusIsOneWhoeverTellsItsSides) {
  write("points.json",
        R"({"width":100,"height":100,"periodic":true,"radius":10,"points":[[1,50],[99,50],[50,20]]})");
  write("unsided.json", R"({"periodic":true,"radius":10,"points":[[1,50],[99,50],[50,20]]})");
  const std::vector<std::string> places{accepted("1", "50"), accepted("99", "50"), accepted("50", "20")};
  write("unsided.jsonl", trace(R"(,"radius":10,"periodic":true)", places));
  write("wide.jsonl", trace(R"(,"width":100,"radius":10,"periodic":true)", places));
  const std::vector<Words> all{{"points.json"},
                               Words{"points.json"} + kSides,
                               Words{"unsided.json"} + kSides,
                               Words{"unsided.jsonl"} + kSides,
                               Words{"wide.jsonl", "--height", "100"}};
  for (const Words& words : all) {
    const json torus = measured(words);
    EXPECT_EQ(torus["periodic"], true) << words[0] << words.size();
    EXPECT_EQ(torus["width"], 100) << words[0];
    EXPECT_EQ(torus["nearest"]["min"], 2) << words[0];
    EXPECT_EQ(torus["violations"], 1) << words[0];
    const json plane = measured(words + Words{"--periodic=false"});
    EXPECT_EQ(plane["periodic"], false) << words[0];
    EXPECT_EQ(plane["violations"], 0) << words[0];
  }
  EXPECT_EQ(annulus(Words{"check", "unsided.jsonl"} + kSides).status, 1);
  // How large it is, nobody tells.
  for (const char* file : {"unsided.json", "unsided.jsonl"})
    expect_refused({"measure", file}, {file, "torus", "--width and --height"});
  // Of the other side it has the sides alone.
  write("square.csv", "0,0\n100,100\n40,70\n");
  const json both = json::parse(output_of({"compare", "unsided.jsonl", "points.json", "--json"}));
  EXPECT_EQ(both["x"]["domain_from"], "other_side");
  EXPECT_EQ(both["x"]["periodic"], true);
  EXPECT_EQ(both["x"]["violations"], 1);
}

// r that nobody tells is the smallest distance in the domain as it is told.
TEST_F(RecordedTest, ASmallestDistanceGoesAcrossTheBorderOfATorus) {
  write("points.csv", "1,50\n99,50\n50,20\n");
  write("run.jsonl", trace("", {accepted("1", "50"), accepted("99", "50"), accepted("50", "20")}));
  for (const char* file : {"points.csv", "run.jsonl"}) {
    const json torus = measured(Words{file, "--periodic"} + kSides);
    EXPECT_EQ(torus["radius"], 2) << file;
    EXPECT_EQ(torus["radius_from"], "smallest_distance") << file;
    const json plane = measured(Words{file} + kSides);
    EXPECT_DOUBLE_EQ(plane["radius"], std::hypot(49, 30)) << file;
  }
}

// 9.99 between places of two digits may have been 10.
TEST_F(RecordedTest, WhatIsRoundedAwayIsNoFaultForMeasureEither) {
  const std::string header = R"(,"width":100,"height":100,"radius":10)";
  write("rounded.jsonl", trace(header, {accepted("10.12", "50.5"), accepted("20.11", "50.5")}));
  EXPECT_EQ(annulus({"check", "rounded.jsonl"}).status, 0);
  EXPECT_EQ(annulus({"measure", "rounded.jsonl", "--check"}).status, 0);
  EXPECT_EQ(measured({"rounded.jsonl"})["violations"], 0);
  // By a slack of 0.0141 it may not have been: 9.98.
  write("near.jsonl", trace(header, {accepted("10.12", "50.5"), accepted("20.10", "50.5")}));
  EXPECT_EQ(annulus({"check", "near.jsonl"}).status, 1);
  EXPECT_EQ(annulus({"measure", "near.jsonl", "--check"}).status, 1);
  // And the same of points.
  for (const auto& [x, status] : {std::pair{"20.11", 0}, {"20.10", 1}}) {
    write("points.csv", std::string("10.12,50.5\n") + x + ",50.5\n");
    EXPECT_EQ(annulus(Words{"measure", "points.csv", "--radius", "10", "--check"} + kSides).status, status);
  }
}

// A point of a trace without r that tells no radius has the smallest one that is told: 45 is too near.
TEST_F(RecordedTest, NoRadiusIsMadeUp) {
  const auto run = [](const char* x) {
    return trace(R"(,"width":1000,"height":1000)",
                 {accepted("100", "500", R"(,"radius":50)"), accepted(x, "500"),
                  accepted("600", "500", R"(,"radius":70)")});
  };
  write("far.jsonl", run("300"));
  write("near.jsonl", run("145"));
  EXPECT_EQ(measured({"far.jsonl"})["radius"], 50);
  EXPECT_EQ(measured({"far.jsonl"})["radius_from"], "file");
  EXPECT_EQ(measured({"far.jsonl"})["violations"], 0);
  EXPECT_EQ(measured({"near.jsonl"})["violations"], 1);
  EXPECT_EQ(measured({"near.jsonl", "--radius", "40"})["violations"], 1) << "one of 50 keeps 50";
}

// By their rule: a later, smaller point may lie in the disc of an earlier, larger one if it says so.
TEST_F(RecordedTest, ATraceOfOursKeepsItsRule) {
  for (const char* rule : {"earlier", "solid", "either"}) {
    const Words setup{"--sampler",    "variable", "--conflict",   rule,
                      "--radius-min", "10",       "--radius-max", "60"};
    write("run.jsonl", output_of(Words{"trace"} + setup));
    EXPECT_EQ(annulus({"check", "run.jsonl"}).status, 0) << rule;
    EXPECT_EQ(measured({"run.jsonl"})["violations"], 0) << rule;
  }
}

// Four starts, of which the second is removed, 5 from the first.
TEST_F(RecordedTest, WhatIsRemovedCountsNowhere) {
  const std::vector<std::string> starts{started("10", "50"), started("15", "50"), started("70", "20"),
                                        started("90", "60")};
  const auto then = [&](const std::vector<std::string>& more) {
    std::vector<std::string> lines = starts;
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
  };
  const std::string second = R"("event":"removed","point":1)";
  const std::string header = R"(,"width":100,"height":100,"radius":10)";
  write("starts.jsonl", trace(header, then({second})));
  write("picked.jsonl", trace(header, then({R"("event":"pick","point":0)", second})));
  write("late.jsonl", trace(header, then({accepted("40", "80"), second, started("40", "20")})));
  EXPECT_EQ(measured({"starts.jsonl"})["n"], 3);
  EXPECT_EQ(measured({"starts.jsonl"})["violations"], 0);
  EXPECT_EQ(measured({"picked.jsonl"})["n"], 3);
  EXPECT_EQ(measured({"late.jsonl"})["n"], 5);
  for (const char* file : {"starts.jsonl", "picked.jsonl"})
    EXPECT_EQ(lines(output_of({"sample", file})).size(), 1u + 3) << "the header, and the points of the run";
  EXPECT_EQ(lines(output_of({"sample", "late.jsonl"})).size(), 1u + 5);
  // The box of (10, 50), (70, 20) and (90, 60), and the smallest of their distances: 20 and 40.
  write("bare.jsonl", trace("", then({second, started("500", "500"), R"("event":"removed","point":4)"})));
  const json bare = measured({"bare.jsonl"});
  EXPECT_EQ(bare["width"], 80);
  EXPECT_EQ(bare["height"], 40);
  EXPECT_NEAR(bare["radius"], std::hypot(20, 40), 1e-9);
}

// Places are those of the file: 50 is as far from 40 and 60 as it can be.
TEST_F(RecordedTest, AHoleOfATraceLiesWhereItsFileSays) {
  const std::vector<std::string> corners{accepted("40", "40"), accepted("60", "40"), accepted("40", "60"),
                                         accepted("60", "60")};
  write("run.jsonl", trace("", corners));
  EXPECT_NEAR(measured({"run.jsonl"})["holes"]["centre"][0], 50, 1e-9);
  EXPECT_NEAR(measured({"run.jsonl"})["holes"]["centre"][1], 50, 1e-9);
}

}  // namespace
}  // namespace annulus::test
