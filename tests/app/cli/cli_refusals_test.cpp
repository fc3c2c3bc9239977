// Everything that the command line must refuse: exit status 2, one line that names the option and what is
// allowed, nothing written.
#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

struct Refusal {
  Words arguments;
  Words parts;  // that the line must contain
};

TEST_F(CliTest, ImpossibleValuesAreRefusedByEverySubcommand) {
  const Words tries{"--tries", "from 1 to 10000"};
  const Words seed{"--seed", "from 0 to 18446744073709551615"};
  const Words radius{"--radius", "from 1e-12"};
  const Words start{"--start", "740", "500"};
  const std::vector<Refusal> refusals{
      {{"--tries", "0"}, tries},
      {{"--tries", "10001"}, tries},
      {{"--tries", "-1"}, tries},
      {{"--tries", "2.5"}, tries},
      {{"--tries", "nan"}, tries},
      {{"--seed", "-1"}, seed},
      {{"--seed=-1"}, seed},
      {{"--seed", "18446744073709551616"}, seed},
      {{"--seed", "1.5"}, seed},
      {{"--radius", "0"}, radius},
      {{"--radius", "-5"}, radius},
      {{"--radius=-5"}, radius},
      {{"--radius", "nan"}, radius},
      {{"--radius", "inf"}, radius},
      {{"--radius", "1e400"}, radius},
      {{"--radius", "abc"}, radius},
      {{"--radius", "8px"}, radius},
      {{"--radius", ""}, radius},
      {{"--radius", "5\n6"}, radius},
      {{"--width", "0"}, {"--width", "from 1e-12"}},
      {{"--width", "nan"}, {"--width", "from 1e-12"}},
      {{"--height", "-500"}, {"--height", "from 1e-12"}},
      {{"--start", "-1,-1"}, start},
      {{"--start=-1,-1"}, start},
      {{"--start", "740,0"}, start},
      {{"--start", "0,500"}, start},
      {{"--start", "middle"}, {"--start", "centre", "random", "X,Y"}},
      {{"--start", "1,"}, {"--start", "centre", "random", "X,Y"}},
      {{"--start", "nan,1"}, {"--start", "centre", "random", "X,Y"}},
      {{"--distance", "far"}, {"--distance", "area", "linear", "whole"}},
      {{"--distance", "whole", "--radius", "0.4"}, {"--distance", "whole"}},
      {{"--neighbourhood", "7x7"}, {"--neighbourhood", "5x5", "3x3"}},
      {{"--retire", "never"}, {"--retire", "after-k", "first-failure"}},
      {{"--grid", "left"}, {"--grid", "up", "down"}},
      {{"--cell", "2r"}, {"--cell", "root2", "r"}},
      {{"--on-accept", "?"}, {"--on-accept", "keep", "remove"}},
      {{"--start-is", "x"}, {"--start-is", "point", "spawn"}},
      {{"--periodic=maybe"}, {"--periodic", "true or false"}},
      // A torus needs sides of at least 4 r, and cells that fit.
      {{"--periodic", "--radius", "125.1"}, {"--periodic", "4"}},
      {{"--periodic", "--grid", "down"}, {"--grid", "periodic"}},
      {{"--preset", "nope"}, {"--preset", "lague", "blog"}},
      {{"--sampler", "nope"}, {"--sampler", "bridson"}},
      {{"--radius", "0.05"}, {"--max-points", "20000000"}},
      {{"--radius", "20", "--max-points", "300"}, {"--max-points", "300"}},
      {{"--max-points", "0"}, {"--max-points", "from 1 to 4000000000"}},
      {{"--max-points", "4000000001"}, {"--max-points", "from 1 to 4000000000"}},
      {{"--max-points", "-1"}, {"--max-points", "from 1 to 4000000000"}},
      // Below what stored coordinates can distinguish.
      {{"--radius", "1e-6", "--max-points", "4000000000"}, {"--radius", "at least"}},
      {{"--width", "1e9", "--height", "1e9", "--radius", "10", "--max-points", "4000000000"},
       {"--radius", "at least"}},
  };
  for (const Refusal& refusal : refusals) {
    for (const char* subcommand : {"sample", "trace", "render"})
      expect_refused(Words{subcommand, "-o", "out"} + refusal.arguments, refusal.parts);
    expect_refused(Words{"sample"} + refusal.arguments, refusal.parts);
    expect_refused(refusal.arguments, refusal.parts);  // before any window
  }
}

TEST_F(CliTest, ATorusOfFourRadiiIsAccepted) {
  EXPECT_NE(output_of({"sample", "--periodic", "--radius", "125"}), "");
}

TEST_F(CliTest, UnknownAndMisplacedWordsAreRefused) {
  const std::vector<Refusal> refusals{
      {{"--foo"}, {"--foo"}},
      {{"sample", "--foo", "5"}, {"--foo"}},
      {{"sample", "--radius8"}, {"--radius8"}},
      {{"sample", "-r", "8"}, {"-r"}},
      {{"smaple"}, {"smaple", "sample", "trace", "render", "list"}},
      {{"sample", "--layers", "points"}, {"--layers", "annulus render"}},
      {{"render", "--format", "csv", "-o", "x.png"}, {"--format", "annulus sample"}},
      {{"--format", "csv"}, {"--format", "annulus sample"}},
      {{"trace", "--at", "5"}, {"--at", "annulus render"}},
      {{"list", "--radius", "5"}, {"--radius"}},
      {{"--radius", "5", "list"}, {"--radius", "list"}},
      {{"list", "more"}, {"more", "annulus list"}},
      {{"sample", "a.json", "b.json"}, {"b.json"}},
      {{"sample", "trace"}, {"trace"}},
      {{"sample", "--radius"}, {"--radius", "needs a value"}},
      {{"sample", "--radius", "--tries", "5"}, {"--radius", "needs a value"}},
      {{"sample", "--radius="}, {"--radius", "needs a value"}},
      {{"sample", "--preset"}, {"--preset", "needs a value"}},
      {{"sample", "-o"}, {"-o", "needs a value"}},
      {{"sample", "-o", ""}, {"-o"}},
      {{"sample", "--format"}, {"--format", "needs a value"}},
      {{"sample", "--format", "xml"}, {"--format", "csv", "json"}},
      {{"sample", ""}, {"cannot read"}},
  };
  for (const Refusal& refusal : refusals) expect_refused(refusal.arguments, refusal.parts);
}

TEST_F(CliTest, ImpossiblePicturesAreRefused) {
  const Words canvas{"--canvas", "WxH", "16", "16384"}, scale{"--scale", "from 1 to 16"};
  const std::vector<Refusal> refusals{
      {{"--canvas", "15x100"}, canvas},
      {{"--canvas", "100x16385"}, canvas},
      {{"--canvas", "100"}, canvas},
      {{"--canvas", "100x"}, canvas},
      {{"--canvas", "-100x100"}, canvas},
      {{"--canvas", "1e2x100"}, canvas},
      {{"--canvas", "100x100x100"}, canvas},
      {{"--scale", "0"}, scale},
      {{"--scale", "17"}, scale},
      {{"--scale", "1.5"}, scale},
      {{"--canvas", "16384x16384", "--scale", "2"}, {"--scale", "1e+09"}},
      {{"--canvas", "16384x16", "--scale", "3"}, {"--scale", "32768"}},
      {{"--layers", "points,foo"},
       {"--layers",
        "outline, map, grid, points, discs, exclusion, annulus, candidates, "
        "searched, squares, tree, violations",
        "'foo'"}},
      {{"--layers", "points,"}, {"--layers"}},
      {{"--layers", ""}, {"--layers"}},
      {{"--theme", "blue"}, {"--theme", "dark or light"}},
      {{"--transparent=perhaps"}, {"--transparent", "true or false"}},
      {{"--legend=perhaps"}, {"--legend", "true or false"}},
      {{"--display-radius", "0"}, {"--display-radius", "from 0.05 to 1"}},
      {{"--display-radius", "1.01"}, {"--display-radius", "from 0.05 to 1"}},
      {{"--display-radius", "nan"}, {"--display-radius", "from 0.05 to 1"}},
      {{"--at", "-1"}, {"--at", "from 0"}},
      {{"--at", "abc"}, {"--at", "from 0"}},
      {{"--at", "1.5"}, {"--at", "from 0"}},
      {{"--at", "18446744073709551616"}, {"--at", "from 0"}},
      {{"--at", "18446744073709551615", "--radius", "50"}, {"--at", "from 0 to"}},
  };
  for (const Refusal& refusal : refusals)
    expect_refused(Words{"render", "-o", "out.png"} + refusal.arguments, refusal.parts);
  expect_refused({"render"}, {"-o"});
  expect_refused({"--language", "de"}, {"--language", "View", "LANG"});
  expect_refused({"render", "--radius", "20"}, {"-o"});
  expect_refused({"render", "--radius", "20", "-o", "picture.jpg"}, {"-o", ".png"});
}

// Runs that have been made: only their plane may be said otherwise.
TEST_F(CliTest, NoOptionMakesAnotherRunOfPointsOrATrace) {
  write("run.jsonl", output_of({"trace", "--radius", "100"}));
  write("points.csv", output_of({"sample", "--radius", "100"}));
  for (const Words& change : {Words{"--sampler", "roberts"},
                              {"--preset", "lague"},
                              {"--tries", "5"},
                              {"--seed", "3"},
                              {"--points", "30"},
                              {"--fill"}})
    for (const Words& command : {Words{"render", "-o", "out.png"}, {"sample"}, {"trace"}, {"measure"}}) {
      expect_refused(command + Words{"run.jsonl"} + change,
                     {change.front(), "cannot be changed", "run.jsonl", "a trace"});
      expect_refused(command + Words{"points.csv"} + change,
                     {change.front(), "cannot be changed", "points.csv", "points"});
    }
  output_of({"render", "run.jsonl", "--radius", "90", "-o", "out.png"});
}

// A trace that tells neither domain nor r has those of its points, as a points file has; if they have none,
// it is said what to give.
TEST_F(CliTest, APlaneThatNobodyTellsIsNotMadeUp) {
  const auto trace = [&](const char* name, const char* points) {
    write(name, "{\"trace\":1}\n" + std::string(points));
  };
  trace("one.jsonl", "{\"x\":5,\"y\":5,\"verdict\":\"accepted\"}\n");
  trace("line.jsonl",
        "{\"x\":5,\"y\":5,\"verdict\":\"accepted\"}\n{\"x\":7,\"y\":5,\"verdict\":\"accepted\"}\n");
  trace("none.jsonl", "{\"x\":5,\"y\":5,\"verdict\":\"outside\"}\n");
  write("told.csv", output_of({"sample", "--radius", "40"}));
  const Words box{"--width", "10", "--height", "10"};
  for (const auto& [name, says] : {std::pair{"one.jsonl", "it holds one point"},
                                   {"line.jsonl", "its points lie in a line"},
                                   {"none.jsonl", "it holds no points"}}) {
    expect_refused({"measure", name}, {name, says});
    expect_refused({"compare", name, name}, {name, says});
    expect_refused({"compare", "told.csv", name}, {name, says});
  }
  expect_refused(Words{"measure", "one.jsonl"} + box, {"one.jsonl", "one point has no distance", "--radius"});
  output_of(Words{"measure", "one.jsonl", "--radius", "2"} + box);
  output_of(Words{"measure", "line.jsonl"} + box);
  // The other side tells both.
  write("told.jsonl", output_of({"trace", "--radius", "40"}));
  output_of({"compare", "one.jsonl", "told.jsonl"});
  output_of({"compare", "told.jsonl", "line.jsonl"});
}

}  // namespace
}  // namespace annulus::test
