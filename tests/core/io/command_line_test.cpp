#include "core/io/command_line.h"

#include <gmock/gmock.h>

#include <sstream>

#include "core/making/given_values.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::StartsWith;

// "--name value" and "--flag", as any parser would take them.
Setup from_options(const std::string& line) {
  auto setup = default_setup();
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    EXPECT_THAT(word, StartsWith("--"));
    const std::string name = word.substr(2);
    if (name == "sampler") words >> setup.sampler;
    for (const Parameter& p : sampler_info("bridson").parameters) {
      if (p.name != name) continue;
      std::string value = "true";
      if (p.kind != ParameterKind::flag) words >> value;
      set_values(setup, {{name, parse_value(p, value)}});
    }
  }
  return setup;
}

TEST(CommandLine, AGoalTakesThePlaceOfTheRadius) {
  const annulus::Setup setup = make_setup({{"points", whole(5000)}, {"exact", true}});
  EXPECT_EQ(setup_options(setup),
            "--sampler bridson --tries 30 --points 5000 --exact --width 740 --height 500 --seed 1");
}

TEST(CommandLine, NamesEveryNumberSoThatNoDefaultChangesItsMeaning) {
  EXPECT_EQ(setup_options(make_setup({{"radius", 8.0}, {"periodic", true}})),
            "--sampler bridson --radius 8 --tries 30 --width 740 --height 500 --periodic --seed 1");
  for (const annulus::Setup& setup :
       {make_setup({}, "blog"), make_setup({}, "lague"),
        make_setup({{"periodic", true}, {"radius", 0.1 + 0.2}, {"width", 12.5}, {"height", 7.0}}),
        make_setup(
            {{"seed", whole(18446744073709551615ull)}, {"start", text("1.5,2e1")}, {"cell", text("r")}})})
    EXPECT_EQ(from_options(setup_options(setup)), setup) << setup_options(setup);
}

// Side B takes the domain, radius and seed of side A, but not what only its own sampler has.
TEST(CommandLine, SideBNamesOnlyWhatItDoesNotTakeFromSideA) {
  const auto a = make_setup({{"radius", 8.0}, {"width", 300.0}});
  EXPECT_EQ(versus_options(make_setup({{"radius", 8.0}, {"width", 300.0}, {"tries", whole(5)}}), a),
            "--sampler bridson --tries 5");
  EXPECT_EQ(versus_options(make_setup_of("dart", {{"radius", 9.0}, {"width", 300.0}}), a),
            "--sampler dart --radius 9 --discards 1000");
}

// What is kept of the mask of side A says nothing of another mask.
TEST(CommandLine, SideBSaysWhatIsKeptOfAMaskOfItsOwn) {
  const Value lake = picture({"#."}, "lake.png"), isle = picture({".#"}, "isle.png");
  const auto a = make_setup({{"mask", lake}, {"mask-keep", text("dark")}});
  EXPECT_EQ(versus_options(a, a), "--sampler bridson --tries 30");
  auto b = setup_like("bridson", a);
  give(b, {{"mask", isle}});
  EXPECT_EQ(b.text("mask-keep"), "bright");
  EXPECT_EQ(versus_options(b, a), "--sampler bridson --tries 30 --mask isle.png");
  give(b, {{"mask", isle}, {"mask-keep", text("dark")}});
  EXPECT_EQ(versus_options(b, a), "--sampler bridson --tries 30 --mask isle.png --mask-keep dark");
  EXPECT_EQ(versus_options(make_setup({{"mask", lake}}), a),
            "--sampler bridson --tries 30 --mask-keep bright");
}

}  // namespace
}  // namespace annulus::test
