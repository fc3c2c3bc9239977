#include "core/setup/setup.h"

#include <gmock/gmock.h>

#include <limits>
#include <stdexcept>

#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"
#include "tests/dense_setup.h"

namespace annulus::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string refusal(Changes changes, std::uint64_t max_points = kDefaultMaxPoints) {
  auto setup = dense_setup();
  set_values(setup, {changes.begin(), changes.end()});
  try {
    check(setup, max_points);
  } catch (const InputError& error) {
    const std::string message = error.what();
    EXPECT_THAT(message, AllOf(StartsWith(error.option() + " "), Not(HasSubstr("\n"))));
    return message;
  }
  return "accepted";
}

TEST(Setup, DefaultsAreThoseOfTheProgram) {
  const auto setup = default_setup();
  EXPECT_EQ(setup.sampler, "bridson");
  EXPECT_EQ(setup.real("width"), 740);
  EXPECT_EQ(setup.real("height"), 500);
  EXPECT_EQ(setup.real("radius"), 34);
  EXPECT_EQ(setup.integer("tries"), 30u);
  EXPECT_EQ(setup.seed(), 1u);
  EXPECT_EQ(setup.text("start"), "centre");
  EXPECT_FALSE(setup.flag("periodic"));
  for (const auto& [name, right] : {std::pair{"distance", "area"},
                                    {"neighbourhood", "5x5"},
                                    {"retire", "after-k"},
                                    {"grid", "up"},
                                    {"cell", "root2"},
                                    {"on-accept", "keep"},
                                    {"start-is", "point"},
                                    {"mask-keep", "bright"},
                                    {"islands", "all"}})
    EXPECT_EQ(setup.text(name), right);
  EXPECT_TRUE(setup.image("mask").none());
  EXPECT_FALSE(setup.flag("fill"));
  EXPECT_EQ(setup.real("spacing"), 0);
  EXPECT_TRUE(is_none(setup.values.at("around")));
  EXPECT_EQ(setup.text("add"), "");
  EXPECT_EQ(setup.integer("at-most"), 0u);
  EXPECT_EQ(setup.values.size(), 21u);
  EXPECT_NO_THROW(check(setup));
}

TEST(Setup, AValueThatIsNotThereOrOfAnotherKindThrows) {
  const auto setup = default_setup("dart");
  const auto problem = [&](auto look_up) {
    try {
      look_up();
    } catch (const std::out_of_range& error) {
      return std::string(error.what());
    }
    return std::string("no problem");
  };
  EXPECT_EQ(problem([&] { setup.text("start"); }), "a setup of dart has no 'start'");
  EXPECT_EQ(problem([&] { setup.flag(""); }), "a setup of dart has no ''");
  EXPECT_EQ(problem([&] { setup.integer("radius"); }), "a setup of dart has another kind of 'radius'");
  EXPECT_EQ(problem([&] { setup.image("seed"); }), "a setup of dart has another kind of 'seed'");
  EXPECT_EQ(problem([&] { setup.real("radius"); }), "no problem");
  EXPECT_THROW(annulus::Setup().seed(), std::out_of_range);
}

TEST(Setup, AStartOutsideTheDomainIsRefused) {
  for (const char* start : {"740,10", "10,500", "-1,10", "10,-0.001", "1e30,1", "-1e-50,10"}) {
    EXPECT_THAT(refusal({{"start", text(start)}}), AllOf(StartsWith("--start "), HasSubstr("0 <= x < 740"),
                                                         HasSubstr("0 <= y < 500"), HasSubstr(start)));
  }
  EXPECT_EQ(refusal({{"start", text("0,0")}}), "accepted");
  EXPECT_EQ(refusal({{"start", text("739.9,499.9")}}), "accepted");
}

// It is inside, although the nearest float is the edge: what is stored must be inside too.
TEST(Setup, AStartJustBelowTheEdgeIsInside) {
  EXPECT_EQ(refusal({{"start", text("739.99999999,499.99999999")}}), "accepted");
}

TEST(Setup, ValuesOutOfRangeAreRefused) {
  const double nan = std::numeric_limits<double>::quiet_NaN(),
               infinity = std::numeric_limits<double>::infinity();
  for (const char* name : {"radius", "width", "height"}) {
    for (const double bad : {0.0, -1.0, nan, infinity, -infinity, 1.1e9})
      EXPECT_THAT(refusal({{name, bad}}),
                  AllOf(StartsWith("--" + std::string(name)), HasSubstr("a number from 1e-12")));
  }
  EXPECT_THAT(refusal({{"tries", whole(0)}}), AllOf(StartsWith("--tries"), HasSubstr("from 1 to 10000")));
  EXPECT_THAT(refusal({{"tries", whole(10001)}}), AllOf(StartsWith("--tries"), HasSubstr("from 1 to 10000")));
  EXPECT_EQ(refusal({{"tries", whole(10000)}}), "accepted");
  EXPECT_EQ(refusal({{"seed", whole(18446744073709551615ull)}}), "accepted");
  EXPECT_THAT(refusal({{"distance", text("far")}}), HasSubstr("area, linear, whole"));
}

TEST(Setup, ADomainOfTooManyPointsIsRefused) {
  // 0.5 * 4/pi * 740 * 500 / r^2 points: 23.5 million at r = 0.1.
  EXPECT_THAT(refusal({{"radius", 0.1}}), AllOf(StartsWith("--max-points "), HasSubstr("20000000")));
  EXPECT_EQ(refusal({{"radius", 0.1}}, 100'000'000), "accepted");
  EXPECT_EQ(refusal({{"radius", 0.2}}), "accepted");
  EXPECT_THAT(refusal({}, 1000), AllOf(StartsWith("--max-points "), HasSubstr("1000")));
  EXPECT_THAT(refusal({{"width", 1e9}, {"height", 1e9}, {"radius", 2000.0}}), StartsWith("--max-points "));
}

// Stored coordinates near 740 are 2^-14 apart; a radius must be several such steps.
TEST(Setup, ARadiusThatStoredCoordinatesCannotTellApartIsRefused) {
  for (const double radius : {1e-12, 1e-9, 0x1p-14, 4 * 0x1p-14})
    EXPECT_THAT(refusal({{"radius", radius}}, ~std::uint64_t{0}),
                AllOf(StartsWith("--radius "), HasSubstr("at least"), HasSubstr("got")));
  EXPECT_EQ(refusal({{"radius", 0.01}}, ~std::uint64_t{0}), "accepted");
  EXPECT_THAT(refusal({{"width", 1e9}}, ~std::uint64_t{0}), StartsWith("--radius "));
}

TEST(Setup, APeriodicDomainNeedsSidesOfFourRadiiAndCellsThatFit) {
  EXPECT_THAT(refusal({{"periodic", true}, {"height", 39.9}}),
              AllOf(StartsWith("--periodic "), HasSubstr("40")));
  EXPECT_THAT(refusal({{"periodic", true}, {"width", 39.9}}),
              AllOf(StartsWith("--periodic "), HasSubstr("40")));
  EXPECT_EQ(refusal({{"periodic", true}, {"height", 40.0}, {"width", 40.0}}), "accepted");
  EXPECT_THAT(refusal({{"periodic", true}, {"grid", text("down")}}),
              AllOf(StartsWith("--grid "), HasSubstr("up")));
  EXPECT_EQ(refusal({{"grid", text("down")}}), "accepted");
}

// [0.4, 0.8) and [0.5, 1) hold no whole number, [0.6, 1.2) holds 1.
TEST(Setup, WholeUnitsNeedAWholeNumberInTheRing) {
  for (const double radius : {0.4, 0.5, 0.2, 0.25})
    EXPECT_THAT(refusal({{"width", 50.0}, {"height", 50.0}, {"radius", radius}, {"distance", text("whole")}}),
                AllOf(StartsWith("--distance "), HasSubstr("[r, 2r)")));
  for (const double radius : {0.6, 1.0, 0.51})
    EXPECT_EQ(refusal({{"width", 50.0}, {"height", 50.0}, {"radius", radius}, {"distance", text("whole")}}),
              "accepted");
}

TEST(Setup, UnknownAndMissingOptionsAreRefused) {
  EXPECT_THAT(refusal({{"colour", text("red")}}), AllOf(StartsWith("--colour "), HasSubstr("bridson")));
  auto setup = default_setup();
  setup.values.erase("radius");
  EXPECT_THROW(check(setup), InputError);
  setup = default_setup();
  setup.sampler = "poisson";
  EXPECT_THROW(check(setup), InputError);
}

TEST(Registry, UnknownNamesAreRefusedWithTheKnownOnes) {
  const auto message = [](auto call) -> std::string {
    try {
      call();
    } catch (const InputError& error) {
      return error.what();
    }
    return "accepted";
  };
  EXPECT_THAT(message([] { preset("unity"); }),
              AllOf(StartsWith("--preset "), HasSubstr("lague"), HasSubstr("blog")));
  EXPECT_THAT(message([] { sampler_info("halton"); }), AllOf(StartsWith("--sampler "), HasSubstr("bridson")));
  EXPECT_THAT(message([] { default_setup(""); }), StartsWith("--sampler "));
}

TEST(Registry, EveryPresetPassesTheCheckAndIsRecognised) {
  for (const Preset& p : presets()) {
    auto setup = preset_setup(p);
    EXPECT_NO_THROW(check(setup)) << p.name;
    EXPECT_EQ(preset_of(setup), &p);
    // Still that preset with any size, radius, max tries, seed and start.
    if (p.sampler == "weighted") {
      for (const char* name : {"columns", "rows", "picks", "seed"}) setup.values[name] = whole(7);
      EXPECT_EQ(preset_of(setup), &p);
      setup.values["bias"] = 2.0;
      EXPECT_EQ(preset_of(setup), nullptr);
      continue;
    }
    for (const auto& [name, value] : {std::pair<const char*, Value>{"radius", 23.0},
                                      {"width", 99.0},
                                      {"tries", whole(3)},
                                      {"seed", whole(9)},
                                      {"start", text("1,2")}})
      if (setup.has(name)) setup.values[name] = value;
    EXPECT_EQ(preset_of(setup), &p);
    if (setup.has("on-accept")) {
      setup.values["on-accept"] = std::string("remove");
    } else {
      setup.values["centred"] = !setup.flag("centred");
    }
    EXPECT_EQ(preset_of(setup), nullptr);
  }
  EXPECT_EQ(preset_of(default_setup()), nullptr);
  EXPECT_EQ(preset_of(default_setup("iterated")), nullptr);
}

}  // namespace
}  // namespace annulus::test
