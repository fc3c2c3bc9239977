#include "app/panels/tries_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "app/texts/percent.h"
#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

CurvePoint at(double tries_each, double points, double tries, double room, double darts) {
  return {.tries_each = tries_each,
          .points = points,
          .tries = tries,
          .darts = darts,
          .room = {room, room, room},
          .largest = {}};
}

// About as Bridson: filling from k = 10 leaves 1,000 * 1.2 points for 13,000 + 5,000 tries.
const std::vector<CurvePoint>& curve() {
  static const std::vector<CurvePoint> all{
      at(1, 500, 1000, 1.5, 20'000),       at(5, 900, 6500, 0.27, 6000),
      at(10, 1000, 13'000, 0.2, 5000),     at(30, 1060, 36'000, 0.12, 4000),
      at(100, 1124, 115'000, 0.065, 3000), at(300, 1166, 340'000, 0.034, 2000)};
  return all;
}

Setup with(std::uint64_t tries_each) {
  annulus::Setup setup = default_setup("bridson");
  setup.values["tries"] = tries_each;
  return setup;
}

std::string english(const Setup& setup) {
  return tries_words(translator(Language::english), setup, curve());
}

TEST(TriesWords, TheyCompareWithTheNextOfTenThirtyAndSoOn) {
  // 1124 / 1060 = 1.06, 115 / 36 = 3.2; filling leaves 1060 * 1.12 = 1187 points for 40,000 tries.
  EXPECT_EQ(english(with(30)),
            "k = 100: 6% more points for three times the tries, 7% room left. Filling is cheaper.");
  // 1000 / 900 = 1.11, 13 / 6.5 = 2; filling takes 12,500.
  EXPECT_EQ(english(with(5)),
            "k = 10: 11% more points for twice the tries, 20% room left. Filling is cheaper.");
  // 1000 / 500 = 2, 13 times; filling would take 21,000.
  EXPECT_EQ(english(with(1)), "k = 10: 100% more points for 13 times the tries, 20% room left.");
}

TEST(TriesWords, BeyondTheLastThereIsNothingToCompareWith) {
  EXPECT_EQ(english(with(300)), "k = 300 leaves 3% room.");
  EXPECT_EQ(english(with(2000)), "k = 300 leaves 3% room.");
}

// Whatever is pointed at or dragged to, also fewer tries.
TEST(TriesWords, TheyCompareWithWhatIsPointedAt) {
  const Translator& say = translator(Language::english);
  EXPECT_EQ(tries_words(say, with(30), curve(), ComparedTries{30, 300}),
            "k = 300: 10% more points for 9 times the tries, 3% room left. Filling is cheaper.");
  // 1000 / 1060 = 0.94, 13 / 36 = 0.36; filling never makes fewer tries cheaper.
  EXPECT_EQ(tries_words(say, with(30), curve(), ComparedTries{30, 10}),
            "k = 10: 6% fewer points for 64% fewer tries, 20% room left.");
  // Dragged from 5 to 10, so that the setup has 10 already.
  EXPECT_EQ(tries_words(say, with(10), curve(), ComparedTries{5, 10}),
            "k = 10: 11% more points for twice the tries, 20% room left. Filling is cheaper.");
  EXPECT_EQ(tries_words(say, with(30), curve(), ComparedTries{30, 30}), english(with(30)));
  EXPECT_EQ(tries_words(say, with(2000), curve(), ComparedTries{2000, 100}), "k = 100 leaves 7% room.");
}

// A dot that can be dragged to where the slider does not go, or the other way round, would be a lie.
TEST(TriesWords, TheSliderGoesAsFarAsTheCurve) {
  for (const char* sampler : {"bridson", "roberts", "iterated", "variable"}) {
    const auto& parameters = sampler_info(sampler).parameters;
    const auto tries = std::ranges::find(parameters, "tries", &Parameter::name);
    ASSERT_NE(tries, parameters.end());
    EXPECT_EQ(tries->slider_minimum, static_cast<double>(kCurveTries.front())) << sampler;
    EXPECT_EQ(tries->slider_maximum, static_cast<double>(kCurveTries.back())) << sampler;
  }
}

TEST(TriesWords, TheCurveIsOfManySeeds) {
  const Translator& say = translator(Language::english);
  EXPECT_EQ(curve_words(say, 8, true), "Of 8 seeds, not this run.");
  EXPECT_EQ(curve_words(say, 7, false), "Of 7 seeds so far, not this run.");
  EXPECT_EQ(curve_words(say, 1, false), "Of 1 seed so far, not this run.");
}

// As with filled runs of a goal, whose growth is the same.
TEST(TriesWords, AsManyTriesAreNoShare) {
  const std::vector<CurvePoint> level{at(30, 1000, 36'000, 0.1, 500), at(100, 1100, 36'100, 0.05, 400)};
  EXPECT_EQ(tries_words(translator(Language::english), with(30), level),
            "k = 100: 10% more points for as many tries, 5% room left.");
}

TEST(TriesWords, TheySayWhatIsDoneAfterwards) {
  annulus::Setup filled = with(30);
  filled.values["fill"] = true;
  EXPECT_EQ(english(filled),
            "Before filling, which leaves no room. k = 100: 6% more points for three times the "
            "tries, 7% room left.");
  annulus::Setup exact = with(300);
  set_goal(exact, ByPoints{500, true});
  EXPECT_EQ(english(exact), "Before the number of points is made exact. k = 300 leaves 3% room.");
}

TEST(TriesWords, TheyAreEmptyWhileTheCurveDoesNotReachAsFar) {
  const std::vector<CurvePoint> begun(curve().begin(), curve().begin() + 3);
  EXPECT_EQ(tries_words(translator(Language::english), with(30), begun), "");
  EXPECT_EQ(tries_words(translator(Language::english), with(300), begun), "");
  EXPECT_NE(tries_words(translator(Language::english), with(5), begun), "");
}

// Roberts keeps getting denser though hardly anything more fits: filling gives fewer points than more tries.
TEST(TriesWords, FillingIsNotCheaperIfItGivesLess) {
  const std::vector<CurvePoint> roberts{at(30, 1400, 56'000, 0.0026, 500),
                                        at(100, 1470, 190'000, 0.0009, 400)};
  EXPECT_EQ(tries_words(translator(Language::english), with(30), roberts),
            "k = 100: 5% more points for three times the tries, 0.1% room left.");
}

TEST(TriesWords, SmallSharesHaveADecimal) {
  const Translator& say = translator(Language::english);
  EXPECT_EQ(percent(say, 0.124), "12%");
  EXPECT_EQ(percent(say, 0.0096), "1%");
  EXPECT_EQ(percent(say, 0.0026), "0.3%");
  EXPECT_EQ(percent(say, 0.0004), "under 0.1%");
  EXPECT_EQ(percent(translator(Language::german), 0.0026), "0,3\u00a0%");
}

TEST(TriesWords, InGerman) {
  EXPECT_EQ(tries_words(translator(Language::german), with(30), curve()),
            "k = 100: 6\u00a0% mehr Punkte für dreimal so viele Versuche, noch 7\u00a0% Platz. Füllen ist "
            "billiger.");
}

}  // namespace
}  // namespace annulus::panels
