#include "core/setup/parameter.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <ostream>

#include "core/io/command_line.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/places.h"

namespace annulus {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Parameter& parameter(std::string_view name) {
  return *std::ranges::find(sampler_info("bridson").parameters, name, &Parameter::name);
}

std::string refusal(std::string_view name, std::string_view text) {
  try {
    parse_value(parameter(name), text);
  } catch (const InputError& error) {
    EXPECT_EQ(error.option(), "--" + std::string(name));
    return error.what();
  }
  return "accepted";
}

struct Bad {
  const char* name;
  const char* text;
  const char* allowed;
};
void PrintTo(const Bad& bad, std::ostream* out) {
  *out << "--" << bad.name << ' ' << testing::PrintToString(bad.text);
}

class BadText : public testing::TestWithParam<Bad> {};

TEST_P(BadText, IsRefusedNamingTheOptionAndTheAllowedRange) {
  const Bad& bad = GetParam();
  EXPECT_THAT(refusal(bad.name, bad.text),
              AllOf(StartsWith("--" + std::string(bad.name) + " "), HasSubstr(bad.allowed), HasSubstr("got"),
                    Not(HasSubstr("\n"))))
      << bad.text;
}

constexpr const char* kReal = "a number from 1e-12 to 1e+09";
constexpr const char* kTries = "a whole number from 1 to 10000";
constexpr const char* kSeed = "a whole number from 0 to 18446744073709551615";
constexpr const char* kStart = "centre, random or X,Y inside the domain";
INSTANTIATE_TEST_SUITE_P(
    Real, BadText,
    testing::Values(Bad{"radius", "0", kReal}, Bad{"radius", "-1", kReal}, Bad{"radius", "nan", kReal},
                    Bad{"radius", "-nan", kReal}, Bad{"radius", "inf", kReal}, Bad{"radius", "-inf", kReal},
                    Bad{"radius", "1e400", kReal}, Bad{"radius", "1e-400", kReal}, Bad{"radius", "", kReal},
                    Bad{"radius", "ten", kReal}, Bad{"radius", "10px", kReal}, Bad{"radius", " 10", kReal},
                    Bad{"radius", "10 ", kReal}, Bad{"radius", "1,5", kReal}, Bad{"radius", "0x10", kReal},
                    Bad{"radius", "-0", kReal}, Bad{"radius", "1000000001", kReal}, Bad{"width", "0", kReal},
                    Bad{"width", "-740", kReal}, Bad{"width", "nan", kReal}, Bad{"height", "0", kReal},
                    Bad{"height", "inf", kReal}, Bad{"height", "2e9", kReal}));
INSTANTIATE_TEST_SUITE_P(Integer, BadText,
                         testing::Values(Bad{"tries", "0", kTries}, Bad{"tries", "10001", kTries},
                                         Bad{"tries", "-1", kTries}, Bad{"tries", "1.5", kTries},
                                         Bad{"tries", "nan", kTries}, Bad{"tries", "", kTries},
                                         Bad{"tries", "1e2", kTries}, Bad{"seed", "-1", kSeed},
                                         Bad{"seed", "18446744073709551616", kSeed},
                                         Bad{"seed", "1.0", kSeed}, Bad{"seed", "seven", kSeed},
                                         Bad{"seed", "nan", kSeed}));
INSTANTIATE_TEST_SUITE_P(Choice, BadText,
                         testing::Values(Bad{"distance", "spiral", "one of area, linear, whole"},
                                         Bad{"distance", "", "one of area, linear, whole"},
                                         Bad{"distance", "Area", "one of area, linear, whole"},
                                         Bad{"neighbourhood", "4x4", "one of 5x5, 3x3"},
                                         Bad{"retire", "never", "one of after-k, first-failure"},
                                         Bad{"grid", "sideways", "one of up, down"},
                                         Bad{"cell", "2r", "one of root2, r"},
                                         Bad{"on-accept", "both", "one of keep, remove"},
                                         Bad{"start-is", "nothing", "one of point, spawn"},
                                         Bad{"distance", "a\nb", "one of area, linear, whole"},
                                         Bad{"periodic", "maybe", "true or false"},
                                         Bad{"periodic", "1", "true or false"}));
INSTANTIATE_TEST_SUITE_P(Start, BadText,
                         testing::Values(Bad{"start", "corner", kStart}, Bad{"start", "", kStart},
                                         Bad{"start", "10", kStart}, Bad{"start", "10,", kStart},
                                         Bad{"start", ",10", kStart}, Bad{"start", "1,2,3", kStart},
                                         Bad{"start", "nan,1", kStart}, Bad{"start", "1,inf", kStart},
                                         Bad{"start", "1;2", kStart}, Bad{"start", "1, 2", kStart},
                                         Bad{"start", "1\n2", kStart}, Bad{"start", "1e999,2", kStart}));

TEST(Parameter, TakesTheEndsOfItsRange) {
  EXPECT_EQ(parse_value(parameter("tries"), "1"), Value{std::uint64_t{1}});
  EXPECT_EQ(parse_value(parameter("tries"), "10000"), Value{std::uint64_t{10000}});
  EXPECT_EQ(parse_value(parameter("seed"), "0"), Value{std::uint64_t{0}});
  EXPECT_EQ(parse_value(parameter("seed"), "18446744073709551615"), Value{18446744073709551615ull});
  EXPECT_EQ(parse_value(parameter("radius"), "1e9"), Value{1e9});
  EXPECT_EQ(parse_value(parameter("radius"), "1e-9"), Value{1e-9});
  EXPECT_EQ(parse_value(parameter("width"), "0.5"), Value{0.5});
  EXPECT_EQ(parse_value(parameter("periodic"), "true"), Value{true});
  EXPECT_EQ(parse_value(parameter("start"), "-3.5,2e2"), Value{std::string("-3.5,2e2")});
}

TEST(Parameter, RefusesAValueOfAnotherKind) {
  EXPECT_THROW(check_value(parameter("radius"), Value{std::uint64_t{10}}), InputError);
  EXPECT_THROW(check_value(parameter("radius"), Value{std::string("10")}), InputError);
  EXPECT_THROW(check_value(parameter("tries"), Value{30.0}), InputError);
  EXPECT_THROW(check_value(parameter("periodic"), Value{std::string("true")}), InputError);
  EXPECT_THROW(check_value(parameter("distance"), Value{false}), InputError);
  EXPECT_THROW(check_value(parameter("start"), Value{1.0}), InputError);
}

TEST(Parameter, EveryDefaultIsAllowedAndReadsBackFromItsText) {
  for (const SamplerInfo& sampler : samplers()) {
    for (const Parameter& p : sampler.parameters) {
      EXPECT_NO_THROW(check_value(p, p.standard)) << p.name;
      // Of what comes from a file the default is none, and nothing that an option could say.
      if (!file_of(p.standard)) {
        EXPECT_EQ(parse_value(p, to_text(p.standard)), p.standard) << p.name;
      }
      EXPECT_FALSE(p.label.empty()) << p.name;
      EXPECT_FALSE(p.help.empty()) << p.name;
      for (const Choice& choice : p.choices) EXPECT_EQ(to_text(parse_value(p, choice.name)), choice.name);
      if (p.slider_maximum > p.slider_minimum) {
        EXPECT_GE(p.slider_minimum, p.minimum);
        EXPECT_LE(p.slider_maximum, p.maximum);
      }
    }
  }
}

TEST(Parameter, WhatIsNotOfferedASetupMayHaveAndNobodyIsTold) {
  const Parameter& p = parameter("neighbourhood");
  const Value shown = std::string("21-unfitted");
  EXPECT_NO_THROW(check_value(p, shown));
  EXPECT_FALSE(p.offers(shown));
  EXPECT_TRUE(p.offers(std::string("3x3")));
  EXPECT_EQ(allowed(p).text(), "one of 5x5, 3x3");
  try {
    parse_value(p, "21-unfitted");
    FAIL() << "the command line takes it";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "--neighbourhood must be one of 5x5, 3x3; got 21-unfitted");
  }
  // It is a mistake on a torus only.
  annulus::Setup setup = default_setup();
  setup.values["neighbourhood"] = shown;
  EXPECT_THROW(check(setup), InputError);
  setup.values["periodic"] = true;
  EXPECT_NO_THROW(check(setup));
  EXPECT_FALSE(options_say_all(setup)) << "a command line cannot say it";
  EXPECT_TRUE(options_say_all(default_setup()));
}

TEST(Parameter, AStartReadsBackFromItsText) {
  for (const char* text : {"centre", "random", "1,2", "0.1,739.99999", "-1e-05,3"}) {
    EXPECT_EQ(to_text(parse_start(text)), text);
  }
  EXPECT_EQ(parse_start("0.25,1e2").x, 0.25);
  EXPECT_EQ(parse_start("0.25,1e2").y, 100);
}

TEST(Number, IsTheShortestThatReadsBack) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(10), "10");
  EXPECT_EQ(number_text(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(number_text(double{0.1f}), "0.10000000149011612");
  EXPECT_EQ(parse_number("0.10000000149011612"), double{0.1f});
  EXPECT_EQ(parse_number("1e5"), 100000);
  EXPECT_EQ(parse_number(""), std::nullopt);
  EXPECT_EQ(parse_number("-0.0e500"), 0);
  EXPECT_EQ(parse_number("4.9e-324"), 4.9e-324);
  EXPECT_EQ(parse_number("-0.01e-400"), std::nullopt);
  EXPECT_EQ(parse_number("-inf"), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(parse_integer("18446744073709551615"), 18446744073709551615ull);
  EXPECT_EQ(parse_integer("18446744073709551616"), std::nullopt);
  EXPECT_EQ(parse_integer("+1"), std::nullopt);
  EXPECT_EQ(parse_integer("1 "), std::nullopt);
}

}  // namespace
}  // namespace annulus
