// Two samplers in one picture, and what `annulus list` says of them all.
#include <algorithm>
#include <map>

#include "app/files/png_file.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/cli/cli_sampler_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

class VersusTest : public SamplersOnTheCommandLine {
 protected:
  std::string render(const Words& options) const {
    EXPECT_EQ(text_of(Words{"render", "-o", "out.png"} + options), "");
    return read("out.png");
  }
  Image image(const Words& options) const { return render::decode_png(bytes(render(options))); }
  json inside(const std::string& file) const {
    return json::parse(render::read_png_text(bytes(file), "annulus").value());
  }
};

const Words kSmall{"--radius", "40", "--canvas", "401x151", "--no-legend"};

// The part of the picture from column `left` on, without headings.
std::vector<std::uint8_t> part(const Image& image, int left, int width) {
  std::vector<std::uint8_t> pixels;
  for (int y = 24; y < image.height; ++y) {
    const auto row = image.rgba.begin() + 4 * (y * image.width + left);
    pixels.insert(pixels.end(), row, row + 4 * width);
  }
  return pixels;
}

double differing(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b) {
  EXPECT_EQ(a.size(), b.size());
  std::size_t others = 0;
  for (std::size_t i = 0; i < a.size(); ++i) others += a[i] != b[i];
  return static_cast<double>(others) / static_cast<double>(a.size());
}

TEST_F(VersusTest, ThePictureIsSplitBetweenTheTwo) {
  const Words small = kSmall + Words{"--margin", "0"};
  const Image both = image(small + Words{"--versus", "--sampler roberts"});
  EXPECT_EQ(both.width, 401);
  EXPECT_EQ(both.height, 151);
  const Image turned = image(small + Words{"--sampler", "roberts", "--versus", "--sampler bridson"});
  // Two of 193 px, with 15 px between them.
  constexpr double kRounding = 0.001;
  EXPECT_LT(differing(part(both, 2, 189), part(turned, 210, 189)), kRounding);
  EXPECT_LT(differing(part(both, 210, 189), part(turned, 2, 189)), kRounding);
  EXPECT_GT(differing(part(both, 2, 189), part(both, 210, 189)), 0.01);
  // Each half carries its name.
  EXPECT_FALSE(std::equal(both.rgba.begin(), both.rgba.begin() + 401 * 4 * 19, both.rgba.begin() + 4));
}

TEST_F(VersusTest, AnEvenCanvasKeepsItsSizeAtEveryScale) {
  const Image both =
      image({"--radius", "60", "--canvas", "400x220", "--scale", "2", "--versus", "--preset ue4"});
  EXPECT_EQ(both.width, 800);
  EXPECT_EQ(both.height, 440);
}

TEST_F(VersusTest, AnOddCanvasKeepsItsSize) {
  const Image both = image({"--radius", "60", "--canvas", "401x220", "--versus", "--sampler dart"});
  EXPECT_EQ(both.width, 401);
}

TEST_F(VersusTest, BHasAsDomainRadiusSeedAndStartAndItsOwnOptions) {
  const Words a{"--radius", "33",         "--seed",  "5", "--width",  "400",    "--start",
                "10,20",    "--periodic", "--tries", "7", "--canvas", "400x220"};
  const auto b = [&](const std::string& options) {
    return inside(render(a + Words{"--versus", options}))["versus"]["setup"];
  };
  const json roberts = b("--sampler roberts");
  EXPECT_EQ(roberts["sampler"], "roberts");
  EXPECT_EQ(roberts["parameters"]["radius"], 33);
  EXPECT_EQ(roberts["seed"], 5);
  EXPECT_EQ(roberts["domain"]["width"], 400);
  EXPECT_EQ(roberts["domain"]["periodic"], true);
  EXPECT_EQ(roberts["parameters"]["start"], "10,20");
  EXPECT_EQ(roberts["parameters"]["tries"], 10) << "its own";
  const json changed = b("--neighbourhood 3x3 --seed 8 --periodic=false");
  EXPECT_EQ(changed["sampler"], "bridson");
  EXPECT_EQ(changed["parameters"]["neighbourhood"], "3x3");
  EXPECT_EQ(changed["parameters"]["tries"], 7) << "without a sampler all of A's";
  EXPECT_EQ(changed["seed"], 8);
  EXPECT_EQ(changed["domain"]["periodic"], false);
  EXPECT_EQ(b("--preset ue4")["parameters"]["ring"], "as-written");
}

TEST_F(VersusTest, ThePictureIsDrawnAgainExactly) {
  write_png("mask of mine.png", 8, 5, [](int column, int) { return column < 5 ? 255 : 0; });
  for (const Words& options : std::vector<Words>{
           {"--versus", "--sampler dart"},
           {"--at", "90", "--theme", "light", "--versus", "--sampler weighted"},
           {"--versus", "--sampler roberts --mask 'mask of mine.png'", "--scale", "2", "--no-legend"}}) {
    const std::string first = render(kSmall + options);
    write("first.png", first);
    EXPECT_EQ(render({"first.png"}), first);
    if (options[0] == "--at") {
      EXPECT_EQ(inside(first)["try"], 90);
      // There are only 40 picks: the shorter pane is at its end.
      EXPECT_EQ(inside(first)["versus"]["try"], 40);
    }
  }
  // Another B beside the same A, and one in a picture that had none.
  const json other = inside(render({"first.png", "--versus", "--sampler uniform"}));
  EXPECT_EQ(other["versus"]["setup"]["sampler"], "uniform");
  EXPECT_EQ(other["setup"]["parameters"]["radius"], 40);
  write("whole.png", render(kSmall));
  EXPECT_EQ(inside(render({"whole.png", "--versus", "--sampler best"}))["versus"]["setup"]["sampler"],
            "best");
}

// The parameters that each has besides the domain and the seed.
TEST_F(VersusTest, TheListDescribesEveryParameterOfEverySampler) {
  const std::set<std::string> plane{"width", "height", "periodic", "mask", "mask-keep", "seed"};
  const std::map<std::string, std::set<std::string>> own{
      {"bridson",
       {"start", "islands", "radius", "tries", "distance", "neighbourhood", "retire", "grid", "cell",
        "on-accept", "start-is", "tile", "fill"}},
      {"roberts", {"start", "islands", "radius", "tries", "tile", "fill"}},
      {"iterated", {"islands", "radius", "tries", "iterations", "ring", "centred", "fill"}},
      {"variable",
       {"start", "islands", "tries", "field", "radius-min", "radius-max", "radius-image", "density-image",
        "tone", "many", "density-floor", "conflict", "fill"}},
      {"dart", {"radius", "stop", "discards", "coverage", "fill"}},
      {"maximal", {"radius"}},
      {"uniform", {"radius", "count"}},
      {"best", {"radius", "count", "c"}},
      {"weighted",
       {"columns", "rows", "map", "border-factor", "bias", "picks", "first-column", "first-row", "seed"}}};
  const std::map<std::string, json> defaults{{"tries iterated", 24},
                                             {"tries roberts", 10},
                                             {"tries bridson", 30},
                                             {"tries variable", 30},
                                             {"radius bridson", 34},
                                             {"start bridson", "centre"},
                                             {"periodic", false},
                                             {"distance", "area"},
                                             {"neighbourhood", "5x5"},
                                             {"retire", "after-k"},
                                             {"grid", "up"},
                                             {"cell", "root2"},
                                             {"on-accept", "keep"},
                                             {"start-is", "point"},
                                             {"tile", 0},
                                             {"points", 0},
                                             {"spacing", 0},
                                             {"exact", false},
                                             {"around", json()},
                                             {"add", ""},
                                             {"iterations", 10},
                                             {"centred", false},
                                             {"field", "radial"},
                                             {"radius-min", 5},
                                             {"radius-max", 20},
                                             {"conflict", "either"},
                                             {"discards", 1000},
                                             {"stop", "discards"},
                                             {"coverage", 0.999},
                                             {"fill", false},
                                             {"c", 1},
                                             {"columns", 40},
                                             {"rows", 26},
                                             {"border-factor", 1},
                                             {"bias", 1},
                                             {"first-column", 0},
                                             {"first-row", 0},
                                             {"picks", 40},
                                             {"at-most", 0},
                                             {"islands", "all"},
                                             {"radius-image", json()},
                                             {"density-image", json()},
                                             {"tone", "stored"},
                                             {"many", "light"},
                                             {"density-floor", 0.02},
                                             {"map", json()},
                                             {"mask", json()},
                                             {"mask-keep", "bright"},
                                             {"width", 740},
                                             {"height", 500},
                                             {"seed", 1}};
  const json list = json::parse(output_of({"list", "--json"}));
  const std::string text = output_of({"list"});
  const std::string help = output_of({"sample", "--help"});
  std::set<std::string> seen;
  for (const json& sampler : list["samplers"]) {
    const std::string name = sampler["name"];
    SCOPED_TRACE(name);
    seen.insert(name);
    ASSERT_TRUE(own.contains(name));
    std::set<std::string> expected = own.at(name), listed;
    if (name != "weighted") expected.insert(plane.begin(), plane.end());
    // Those of a number of points: exactly these can also go on around points that stand.
    if (!expected.contains("count") && name != "weighted")
      expected.insert({"points", "spacing", "exact", "around", "add"});
    if (expected.contains("points") && name != "iterated") expected.insert("at-most");
    for (const json& parameter : sampler["parameters"]) {
      const std::string option = parameter["name"];
      SCOPED_TRACE(option);
      EXPECT_TRUE(listed.insert(option).second);
      EXPECT_EQ(parameter["option"], "--" + option);
      EXPECT_TRUE(parameter["help"].get<std::string>().ends_with('.'));
      EXPECT_FALSE(parameter["label"].get<std::string>().empty());
      const bool image = option == "mask" || option == "map" || option.ends_with("-image");
      EXPECT_EQ(parameter["kind"] == "image", image);
      for (const std::string& key : {option, option + " " + name})
        if (defaults.contains(key)) {
          EXPECT_EQ(parameter["default"], defaults.at(key));
        }
      // The ranges are those that tests/core/samplers/every_sampler_limits_test.cpp finds enforced.
      const Parameter& enforced = *std::ranges::find(sampler_info(name).parameters, option, &Parameter::name);
      if (parameter["kind"] == "real" || parameter["kind"] == "integer") {
        EXPECT_EQ(parameter["minimum"], enforced.minimum);
        EXPECT_EQ(parameter["maximum"], enforced.maximum);
        EXPECT_LT(enforced.minimum, enforced.maximum);
      }
      if (parameter["kind"] == "real") {
        EXPECT_EQ(parameter["minimum_allowed"], !enforced.above_minimum);
      }
      EXPECT_TRUE(parameter["kind"] != "choice" || parameter["choices"].size() > 1);
      EXPECT_NE(text.find("--" + option), std::string::npos);
      EXPECT_NE(help.find("--" + option), std::string::npos);
    }
    EXPECT_EQ(listed, expected);
    EXPECT_FALSE(sampler["source"].get<std::string>().empty());
  }
  EXPECT_EQ(seen.size(), own.size());
  std::map<std::string, std::string> belongs;
  for (const json& preset : list["presets"]) belongs[preset["name"]] = preset["sampler"];
  EXPECT_EQ(belongs,
            (std::map<std::string, std::string>{
                {"lague", "bridson"}, {"blog", "bridson"}, {"ue4", "iterated"}, {"tilemap", "weighted"}}));
}

}  // namespace
}  // namespace annulus::test
