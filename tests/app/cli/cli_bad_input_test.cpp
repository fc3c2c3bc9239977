// A request that no sampler can meet is refused: exit status 2, one line that names the option, nothing
// written.
#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

class BadInputTest : public SamplersOnTheCommandLine {
 protected:
  BadInputTest() {
    write_png("night.png", 4, 4, [](int, int) { return 127; });
    write_png("left.png", 4, 4, [](int column, int) { return column < 2 ? 255 : 0; });
    write_png("wide.png", 8193, 1, [](int, int) { return 255; });
    write_png("high.png", 1, 8193, [](int, int) { return 255; });
    write("text.png", "x,y\n");
    write("empty.png", "");
    const std::string good = read("left.png");
    write("cut.png", good.substr(0, good.size() - 20));
    std::filesystem::create_directory(path("folder.png"));
  }
  void refused(const Words& options, const Words& parts) const {
    expect_refused(Words{"sample", "-o", "out"} + options, parts);
  }
  // Refused by every subcommand that makes a run, with and without an output file, and before any window.
  void refused_everywhere(const Words& options, const Words& parts) const {
    for (const char* subcommand : {"sample", "trace", "render"})
      expect_refused(Words{subcommand, "-o", "out"} + options, parts);
    expect_refused(Words{"sample"} + options, parts);
    expect_refused(options, parts);
  }
};

TEST_F(BadInputTest, ImagesThatCannotBeUsed) {
  const std::vector<std::pair<std::string, Words>> images{{"--mask", {}},
                                                          {"--mask", {"--sampler", "dart"}},
                                                          {"--map", {"--sampler", "weighted"}},
                                                          {"--radius-image", {"--sampler", "variable"}}};
  for (const auto& [option, sampler] : images) {
    for (const char* file : {"missing.png", "text.png", "empty.png", "cut.png", "folder.png"})
      expect_refused(Words{"sample", "-o", "out"} + sampler + Words{option, file}, {option, file, "8192"});
    for (const char* file : {"wide.png", "high.png"})
      expect_refused(Words{"sample", "-o", "out"} + sampler + Words{option, file}, {option, "8192 x 8192"});
    expect_refused(Words{"sample"} + sampler + Words{option}, {option, "needs a value"});
    expect_refused(Words{"sample"} + sampler + Words{option, ""}, {option});
    expect_refused(Words{"sample"} + sampler + Words{option + "="}, {option, "needs a value"});
  }
  refused_everywhere({"--mask", "missing.png"}, {"--mask", "missing.png", "8192"});
}

TEST_F(BadInputTest, MasksAndMapsWithNothingInside) {
  for (const std::string& name : kPlane)
    refused({"--sampler", name, "--mask", "night.png"}, {"--mask", "night.png", "bright", "0.5"});
  refused_everywhere({"--sampler", "weighted", "--map", "night.png"},
                     {"--map", "night.png", "bright", "0.5"});
}

TEST_F(BadInputTest, AStartOutsideTheMask) {
  for (const char* name : {"bridson", "roberts", "variable"})
    refused({"--sampler", name, "--mask", "left.png", "--start", "600,100"}, {"--start", "mask", "600,100"});
  refused_everywhere({"--preset", "lague", "--mask", "left.png", "--start", "600,100"}, {"--start", "mask"});
}

TEST_F(BadInputTest, RadiusFieldsThatAreNone) {
  const Words variable{"--sampler", "variable"};
  for (const char* bad : {"0", "-1", "nan", "inf", "-inf", "1e400", "x", "2e9"}) {
    refused(variable + Words{"--radius-min", bad}, {"--radius-min", "from 1e-12"});
    refused(variable + Words{"--radius-max", bad}, {"--radius-max", "from 1e-12"});
  }
  refused(variable + Words{"--radius-min", "10", "--radius-max", "9.99"},
          {"--radius-max", "--radius-min", "10"});
  refused(variable + Words{"--radius-min", "30"}, {"--radius-min", "30", "20"});
  refused_everywhere(variable + Words{"--field", "image"}, {"--radius-image", "--field image"});
  refused(variable + Words{"--field", "spiral"},
          {"--field", "constant", "linear", "radial", "noise", "image"});
  refused(variable + Words{"--conflict", "none"}, {"--conflict", "either", "earlier", "solid"});
  // A torus has to be four of the largest radii wide, and memory has an end.
  refused(variable + Words{"--periodic", "--radius-max", "126"}, {"--periodic", "4"});
  refused(variable + Words{"--radius-min", "0.001", "--field", "constant"}, {"--max-points"});
  refused(variable + Words{"--radius-min", "1e-9", "--max-points", "4000000000"},
          {"--radius-min", "at least"});
  EXPECT_FALSE(sample(variable + Words{"--radius-min", "20", "--radius-max", "20"}).rows.empty());
}

TEST_F(BadInputTest, WeightsThatAreNone) {
  const Words weighted{"--sampler", "weighted"};
  for (const char* bad : {"nan", "inf", "-inf", "1e400", "x", "2e9"}) {
    refused(weighted + Words{"--bias", bad}, {"--bias", "1e+09"});
    refused(weighted + Words{"--border-factor", bad}, {"--border-factor", "1e+09"});
  }
  refused(weighted + Words{"--bias", "-0.5"}, {"--bias", "at least 0", "-0.5"});
  refused(weighted + Words{"--border-factor", "-1", "--bias", "11.9"}, {"--border-factor", "negative"});
  refused_everywhere(weighted + Words{"--border-factor", "0", "--bias", "0"},
                     {"--bias", "--border-factor", "0"});
  // All cells are on the border, where only the bias gives them weight.
  refused(weighted + Words{"--columns", "2", "--bias", "0"}, {"--bias"});
  for (const char* option : {"--columns", "--rows", "--picks"})
    for (const char* bad : {"0", "-1", "1.5", "nan", "99999999"})
      refused(weighted + Words{option, bad}, {option, "from 1 to"});
  // 12 cells from the border the weight is 12 - 12 = 0; none is negative.
  EXPECT_EQ(sample(weighted + Words{"--border-factor", "-1", "--bias", "12"}).rows.size(), 40u);
}

TEST_F(BadInputTest, NumbersOfTheOtherSamplersBeyondTheirRange) {
  for (const char* bad : {"0", "-1", "1.5", "nan", "x"}) {
    refused({"--sampler", "iterated", "--iterations", bad}, {"--iterations", "from 1 to"});
    refused({"--sampler", "dart", "--discards", bad}, {"--discards", "from 1 to"});
    refused({"--sampler", "best", "--c", bad}, {"--c", "from 1 to"});
  }
  refused({"--sampler", "uniform", "--count", "-1"}, {"--count", "from 0 to"});
  refused({"--sampler", "uniform", "--count", "20000001"}, {"--max-points", "20000000", "--count"});
  refused({"--sampler", "iterated", "--ring", "round"}, {"--ring", "as-written", "corrected"});
  refused({"--sampler", "iterated", "--centred=maybe"}, {"--centred", "true or false"});
  refused({"--islands", "some"}, {"--islands", "all", "start"});
}

TEST_F(BadInputTest, ThreadsAndTheTilesThatTheyShare) {
  const Words tiles{"sample", "--radius", "9", "--tile", "20"};
  for (const char* bad : {"0", "257", "two", "1.5"})
    expect_refused(tiles + Words{"--threads", bad}, {"--threads", "from 1 to 256"});
  expect_refused({"sample", "--threads", "2"}, {"--threads", "--tile"});
  expect_refused({"sample", "--sampler", "dart", "--threads", "2"}, {"--threads", "--tile"});
  refused({"--tile", "9"}, {"--tile", "at least 10"});
  refused({"--tile", "1000001"}, {"--tile", "from 0 to 1000000"});
}

TEST_F(BadInputTest, OptionsOfOtherSamplers) {
  const std::vector<std::pair<std::string, Words>> cases{{"bridson", {"--border-factor", "2"}},
                                                         {"bridson", {"--iterations", "5"}},
                                                         {"bridson", {"--map", "left.png"}},
                                                         {"bridson", {"--centred"}},
                                                         {"bridson", {"--count", "5"}},
                                                         {"roberts", {"--distance", "area"}},
                                                         {"iterated", {"--start", "centre"}},
                                                         {"variable", {"--radius", "10"}},
                                                         {"dart", {"--tries", "5"}},
                                                         {"dart", {"--islands", "all"}},
                                                         {"uniform", {"--c", "2"}},
                                                         {"best", {"--discards", "5"}},
                                                         {"weighted", {"--radius", "5"}},
                                                         {"weighted", {"--mask", "left.png"}},
                                                         {"weighted", {"--periodic"}},
                                                         {"weighted", {"--width", "100"}},
                                                         {"roberts", {"--radius-image", "no.png"}}};
  for (const auto& [sampler, options] : cases)
    refused(Words{"--sampler", sampler} + options, {options[0], "not an option of " + sampler});
  refused_everywhere({"--border-factor", "2"}, {"--border-factor", "not an option of bridson"});
  expect_refused({"sample", "--preset", "ue4", "--sampler", "bridson"}, {"--sampler", "iterated", "ue4"});
  refused({"--sampler", "nobody"},
          {"--sampler", "bridson", "roberts", "iterated", "variable", "dart", "uniform", "best", "weighted"});
  refused({"--periodic", "--preset", "blog"}, {"--grid", "periodic"});
  for (const std::string& name : kPlane)
    if (name != "variable")
      refused({"--sampler", name, "--periodic", "--radius", "126"}, {"--periodic", "4"});
}

TEST_F(BadInputTest, TheOtherSideIsHeldToTheSame) {
  const std::vector<std::pair<std::string, Words>> cases{
      {"--sampler nobody", {"--sampler", "roberts"}},
      {"--preset nobody", {"--preset", "ue4"}},
      {"--preset ue4 --sampler dart", {"--sampler", "iterated"}},
      {"--border-factor 2", {"--border-factor", "bridson"}},
      {"--sampler roberts --distance area", {"--distance", "roberts"}},
      {"--radius 0", {"--radius", "from 1e-12"}},
      {"--radius", {"--radius"}},
      {"--radius --tries 4", {"--radius", "needs a value"}},
      {"--mask night.png", {"--mask", "bright"}},
      {"--mask missing.png", {"--mask", "missing.png"}},
      {"--sampler variable --field image", {"--radius-image"}},
      {"--sampler weighted --bias -1", {"--bias"}},
      {"--start 740,0", {"--start"}},
      {"--periodic --grid down", {"--grid"}},
      {"--radius 0.01", {"--max-points"}},
      {"--nonsense 5", {"--nonsense"}},
      {"roberts", {"roberts"}},
      {"left.png", {"left.png"}},
      {"--versus --sampler", {"--versus"}},
      {"--at 5", {"--at"}},
      {"--max-points 5", {"--max-points"}},
      {"-o x.png", {"-o"}},
      {"--help", {"--help"}}};
  for (const auto& [options, parts] : cases) {
    expect_refused({"render", "-o", "out.png", "--versus", options}, Words{"--versus"} + parts);
  }
  expect_refused({"--versus", "--radius 0"}, {"--versus", "--radius"});  // before any window
  expect_refused({"render", "-o", "out.png", "--versus"}, {"--versus", "needs a value"});
  expect_refused({"sample", "--versus", "--sampler dart"}, {"--versus", "sample"});
  expect_refused({"trace", "--versus", "--sampler dart"}, {"--versus"});
}

// Disabled: a quote without an end is ignored, and the value after "=" may be missing.
TEST_F(BadInputTest, HalfWrittenOptionsOfTheOtherSide) {
  expect_refused({"render", "-o", "out.png", "--versus", "--sampler 'dart"}, {"--versus"});
  expect_refused({"render", "-o", "out.png", "--versus", "nofile.csv"},
                 {"--versus", "there is no file nofile.csv"});
  expect_refused({"render", "-o", "out.png", "--versus", "--radius= 20"},
                 {"--versus", "--radius", "needs a value"});
}

TEST_F(BadInputTest, SetupFilesWithImpossibleImages) {
  const auto file = [&](const json& image) {
    json setup{{"sampler", "bridson"}, {"domain", {{"mask", image}}}};
    write("setup.json", setup.dump());
    expect_refused({"sample", "setup.json"}, {"setup.json", "--mask"});
  };
  const json good{{"file", "a.png"}, {"width", 2}, {"height", 1}, {"bits", 8}, {"luminance", "/wA="}};
  json setup{{"sampler", "bridson"}, {"domain", {{"mask", good}}}};
  write("setup.json", setup.dump());
  for (const auto& row : sample({"setup.json"}).rows) ASSERT_LT(row[0], 370);  // 0xff, 0x00
  for (const auto& [member, bad] : std::vector<std::pair<const char*, json>>{{"width", 0},
                                                                             {"width", 3},
                                                                             {"width", 8193},
                                                                             {"width", -2},
                                                                             {"width", "2"},
                                                                             {"height", 1.5},
                                                                             {"bits", 4},
                                                                             {"bits", 16},
                                                                             {"luminance", "/w"},
                                                                             {"luminance", "*wA="},
                                                                             {"luminance", 5},
                                                                             {"luminance", "AAA="},
                                                                             {"file", 5}}) {
    SCOPED_TRACE(member + bad.dump());
    json image = good;
    image[member] = bad;
    file(image);
  }
  for (const json& bad : {json(5), json(true), json::array(), json("missing.png"), json("text.png")})
    file(bad);
}

}  // namespace
}  // namespace annulus::test
