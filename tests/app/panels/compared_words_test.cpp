#include "app/panels/compared_words.h"

#include <gtest/gtest.h>

namespace annulus::panels {
namespace {

Measures with(double median, double peak, double resolution) {
  Measures m;
  m.points = 1000;
  m.periodic = true;
  m.distances.median_share = median;
  m.pairs.emplace();
  m.pairs->g = {0, 1, peak};
  m.pairs->by_chance.assign(3, 100);
  m.spectrum.emplace();
  m.spectrum->effective_nyquist = resolution;
  m.spreads = Spreads{.nyquist = 0.021};
  return m;
}

// The numbers stand in the order of the sides.
TEST(ComparedWords, TellBothSides) {
  const Translator& say = translator(Language::english);
  const Measures a = with(1.09, 2.31, 0.59), b = with(1.06, 2.79, 0.72);
  EXPECT_EQ(compared_reading(say, MeasurePlot::nearest, a, b), "Half within: A 1.09 r, B 1.06 r.");
  EXPECT_EQ(compared_reading(say, MeasurePlot::pairs, a, b), "Peak: A 2.3, B 2.8 times chance.");
  EXPECT_EQ(compared_reading(say, MeasurePlot::power, a, b), "Resolution: A 0.59, B 0.72.");
  EXPECT_EQ(compared_reading(translator(Language::german), MeasurePlot::nearest, a, b),
            "Die Hälfte bis: A 1,09 r, B 1,06 r.");
}

// A seed of 1000 points varies by 0.021 (docs/measures.md), and two of them differ by more than 2.8 times
// that in one of 20 pairs: 0.03 may be chance, 0.07 is not likely to be.
TEST(ComparedWords, SayWhatMayBeChance) {
  const Translator& say = translator(Language::english);
  EXPECT_EQ(compared_reading(say, MeasurePlot::power, with(1, 2, 0.59), with(1, 2, 0.62)),
            "Resolution: A 0.59, B 0.62, within chance.");
  EXPECT_EQ(compared_reading(say, MeasurePlot::power, with(1, 2, 0.59), with(1, 2, 0.66)),
            "Resolution: A 0.59, B 0.66.");
}

TEST(ComparedWords, OfSpectraTellWhoIsBlueNoise) {
  const Translator& say = translator(Language::english);
  Measures blue = with(1.06, 2.8, 0.6), white = with(1.06, 1, 0);
  blue.distances.smallest = white.distances.smallest = 1;
  blue.spectrum->low_power = 0.08;
  white.spectrum->low_power = 0.95;
  const auto said = [&](const Measures& a, const Measures& b) {
    return compared_reading(say, MeasurePlot::spectrum, a, b);
  };
  EXPECT_EQ(said(blue, blue), "Both are blue noise.");
  EXPECT_EQ(said(blue, white), "Only A is blue noise.");
  EXPECT_EQ(said(white, blue), "Only B is blue noise.");
  EXPECT_EQ(said(white, white), "Neither is blue noise.");
  // A fault does not show in the spectrum.
  Measures faulty = blue;
  faulty.distances.violations = 3;
  EXPECT_EQ(said(blue, faulty), "Both are blue noise, but B is faulty.");
  EXPECT_EQ(said(faulty, blue), "Both are blue noise, but A is faulty.");
  EXPECT_EQ(said(faulty, faulty), "Both are blue noise, but faulty.");
  EXPECT_EQ(said(faulty, white), "Only A is blue noise, but faulty.");
  EXPECT_EQ(said(white, faulty), "Only B is blue noise, but faulty.");
  faulty.promised = false;
  EXPECT_EQ(said(blue, faulty), "Both are blue noise.");
}

// All points of Roberts' sampler have a neighbour at r: the verdict of that side alone warns of it.
TEST(ComparedWords, TellWhoseSpectrumHasARing) {
  const Translator& say = translator(Language::english);
  Measures blue = with(1.06, 2.8, 0.6);
  blue.distances.smallest = 1;
  blue.spectrum->low_power = 0.08;
  Measures white = blue;
  white.spectrum->low_power = 0.95;
  Measures ring = blue;
  ring.distances.nearest = {{1, 1, 1.0005}, {0, 1, 1.0005}};
  const auto said = [&](const Measures& a, const Measures& b) {
    return compared_reading(say, MeasurePlot::spectrum, a, b);
  };
  EXPECT_EQ(said(blue, ring), "Both are blue noise, B with ripples.");
  EXPECT_EQ(said(ring, blue), "Both are blue noise, A with ripples.");
  EXPECT_EQ(said(ring, ring), "Both are blue noise with ripples.");
  EXPECT_EQ(said(ring, white), "Only A is blue noise, with ripples.");
  EXPECT_EQ(said(white, ring), "Only B is blue noise, with ripples.");
}

TEST(ComparedWords, AreEmptyWithoutANumber) {
  Measures none = with(1, 2, 0.6);
  none.distances.median_share.reset();
  none.spectrum->effective_nyquist.reset();
  const Translator& say = translator(Language::english);
  EXPECT_EQ(compared_reading(say, MeasurePlot::nearest, none, with(1, 2, 0.6)), "");
  EXPECT_EQ(compared_reading(say, MeasurePlot::power, with(1, 2, 0.6), none), "");
}

// A band of 8 deviations to each side: what lies beyond must not look as if it lay at the end.
TEST(ComparedWords, WhatLiesBeyondTheBandIsTold) {
  EXPECT_DOUBLE_EQ(band_place(-4, 8).share, -0.5);
  EXPECT_FALSE(band_place(-8, 8).beyond);
  EXPECT_DOUBLE_EQ(band_place(60, 8).share, 1);
  EXPECT_TRUE(band_place(60, 8).beyond);
  EXPECT_TRUE(band_place(-60, 8).beyond);
}

}  // namespace
}  // namespace annulus::panels
