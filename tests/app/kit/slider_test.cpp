// What keys do to a slider, and what may be typed into it.
#include "app/kit/slider.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/panels/setup_rows.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

std::vector<double> steps(double value, const SliderRange& range, int direction, int count,
                          double share = 0.01) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(value = stepped(value, range, direction, share));
  return values;
}

constexpr SliderRange kRadius{.minimum = 2, .maximum = 100, .logarithmic = true};

// A hundredth of the bar is 3.9 percent of the value: 0.39 at 10, so the steps are halves.
TEST(Slider, KeysLandOnRoundValues) {
  EXPECT_EQ(steps(10, kRadius, 1, 4), (std::vector{10.5, 11.0, 11.5, 12.0}));
  EXPECT_EQ(steps(10, kRadius, -1, 3), (std::vector{9.5, 9.0, 8.5}));
  EXPECT_EQ(steps(13.674696129866627, kRadius, 1, 2), (std::vector{14.0, 14.5}));
  EXPECT_EQ(steps(13.674696129866627, kRadius, -1, 2), (std::vector{13.5, 13.0}));
  // 10% of the bar at once, and 0.1%, which is less than the slider's smallest step.
  EXPECT_EQ(steps(10, kRadius, 1, 2, 0.1), (std::vector{15.0, 20.0}));
  EXPECT_EQ(steps(13.5, kRadius, 1, 3, 0.001), (std::vector{13.6, 13.7, 13.8}));
}

TEST(Slider, KeysReachBothEndsAndNoFurther) {
  double value = 10;
  int presses = 0;
  for (; value < 100 && presses < 1000; ++presses) value = stepped(value, kRadius, 1);
  EXPECT_EQ(value, 100);
  EXPECT_LT(presses, 100);
  EXPECT_EQ(stepped(100, kRadius, 1), 100);
  for (presses = 0; value > 2 && presses < 1000; ++presses) value = stepped(value, kRadius, -1);
  EXPECT_EQ(value, 2);
  EXPECT_LT(presses, 200);
  EXPECT_EQ(stepped(2, kRadius, -1), 2);
  // A typed number may lie outside the bar.
  EXPECT_EQ(stepped(150, kRadius, 1), 150);
  EXPECT_EQ(stepped(150, kRadius, -1), 100);
  EXPECT_EQ(stepped(0.5, kRadius, 1), 2);
}

TEST(Slider, KeysMakeWholeNumbersOfWholeOnes) {
  const SliderRange tries{.minimum = 1, .maximum = 100, .logarithmic = true, .grain = 1};
  EXPECT_EQ(steps(1, tries, 1, 3), (std::vector{2.0, 3.0, 4.0}));
  EXPECT_EQ(steps(1, tries, 1, 3, 0.001), (std::vector{2.0, 3.0, 4.0}));
  const SliderRange factor{.minimum = 0.05, .maximum = 1, .grain = 0.01};
  EXPECT_EQ(steps(0.5, factor, 1, 3), (std::vector{0.51, 0.52, 0.53}));
  EXPECT_EQ(steps(0.06, factor, -1, 3), (std::vector{0.05, 0.05, 0.05}));
}

// No value on the way has more decimals than the step needs, so its text is short.
TEST(Slider, KeysNeverLeaveATailOfDigits) {
  for (const double share : {0.001, 0.01, 0.1}) {
    for (double value = 2, last = 0; value != last; value = stepped(value, kRadius, 1, share)) {
      last = value;
      EXPECT_LE(translator(Language::english).numbers.exact(value).size(), 4u) << value;
    }
  }
}

// 20 px of a bar of 120 px: from 1, which lies below the range, a drag went to 24.7.
TEST(Slider, ADragBeginsWhereTheValueIsAndMovesGently) {
  for (const double from : {1.0, 2.0, 10.0, 34.0, 100.0, 300.0}) {
    EXPECT_EQ(dragged_by(from, 0, 120, kRadius), from);
    for (const float px : {-20.0f, -3.0f, 3.0f, 20.0f}) {
      const double to = dragged_by(from, px, 120, kRadius);
      EXPECT_LE(to, 2 * from) << px;
      EXPECT_GE(to, from / 2) << px;
      EXPECT_GE((to - from) * double{px}, 0) << px;
    }
  }
  EXPECT_EQ(dragged_by(34, 1000, 120, kRadius), 100);
  EXPECT_EQ(dragged_by(34, -1000, 120, kRadius), 2);
  EXPECT_EQ(dragged_by(1, -1000, 120, kRadius), 1) << "no farther out than it was";
  const SliderRange tries{.minimum = 1, .maximum = 100, .logarithmic = true, .grain = 1};
  EXPECT_EQ(dragged_by(1, 20, 120, tries), 2);
  SliderRange slow = kRadius;
  slow.travel = 1200;
  EXPECT_LT(dragged_by(34, 20, 60, slow), 37);
}

TEST(Slider, AClickMeansItsPlace) {
  EXPECT_EQ(value_at(0, kRadius), 2);
  EXPECT_EQ(value_at(1, kRadius), 100);
  EXPECT_EQ(value_at(2, kRadius), 100);
  EXPECT_NEAR(value_at(0.5, kRadius), std::sqrt(200.0), 0.05);
}

TEST(Slider, TheRangeOfARadiusFollowsTheDomain) {
  annulus::Setup setup = default_setup();
  const auto& parameters = sampler_info(setup.sampler).parameters;
  const Parameter& radius = *std::ranges::find(parameters, "radius", &Parameter::name);
  const auto range = [&](double width, double height) {
    setup.values["width"] = width;
    setup.values["height"] = height;
    return range_of(setup, radius);
  };
  EXPECT_EQ(range(740, 500).minimum, 2);
  EXPECT_EQ(range(740, 500).maximum, 100);
  EXPECT_DOUBLE_EQ(range(7400, 5000).minimum, 20);
  EXPECT_DOUBLE_EQ(range(7400, 5000).maximum, 1000);
  EXPECT_DOUBLE_EQ(range(7.4, 5).maximum, 1);
  EXPECT_LE(range(2000, 10).maximum, 5) << "no wider than the domain";
  EXPECT_LT(range(7.4, 5).grain, range(7.4, 5).minimum);
}

TEST(TypedNumbers, AreReadAsTheLanguageWritesThem) {
  const Numbers& english = translator(Language::english).numbers;
  const Numbers& german = translator(Language::german).numbers;
  EXPECT_EQ(german.read("20,5"), 20.5);
  EXPECT_EQ(german.read("20.5"), 20.5);
  EXPECT_EQ(english.read("20.5"), 20.5);
  EXPECT_EQ(english.read("20,5"), std::nullopt);
  for (const Numbers* numbers : {&english, &german}) {
    EXPECT_EQ(numbers->read(" 7 "), 7);
    EXPECT_EQ(numbers->read("-3"), -3);
    EXPECT_EQ(numbers->read("1e3"), 1000);
    for (const char* nonsense : {"", " ", "abc", "20x", "2 0", "1,2,3", "1.2.3", "1.000,5", "--3", "*2", "/2",
                                 "+", ".", ",", "nan", "inf", "1e999", "0x10"})
      EXPECT_EQ(numbers->read(nonsense), std::nullopt) << nonsense;
  }
}

TEST(TypedNumbers, StandInTheFieldWithAllTheirDigits) {
  const Numbers& english = translator(Language::english).numbers;
  const Numbers& german = translator(Language::german).numbers;
  EXPECT_EQ(english.exact(13.9), "13.9");
  EXPECT_EQ(german.exact(13.9), "13,9");
  EXPECT_EQ(german.exact(1000000), "1000000");
  for (const double value : {0.1, 1.0 / 3, 13.674696129866627, 1e-9, 1e20, 123456789.25})
    for (const Numbers* numbers : {&english, &german}) EXPECT_EQ(numbers->read(numbers->exact(value)), value);
}

}  // namespace
}  // namespace annulus::panels
