#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "app/charts/measure_plot.h"
#include "app/texts/translator.h"
#include "core/measures/measures.h"

namespace annulus::panels {

// What a plot of two sides over one another shows, in a few words: A's number, then B's. Empty if there is
// none to tell. Both must have the plot.
std::string compared_reading(const Translator& say, MeasurePlot plot, const Measures& a, const Measures& b);

// A distance as a share of r to three digits, rounded down, so that one below r never reads 1.000.
std::string share_of_r(const Translator& say, double share);

// Where a difference stands on a band that reaches so many deviations to both sides, from -1 to 1, and
// whether it lies beyond the band's end.
struct BandPlace {
  double share;
  bool beyond;
};
inline BandPlace band_place(double deviations, double reach) {
  return {std::clamp(deviations / reach, -1.0, 1.0), std::abs(deviations) > reach};
}

}  // namespace annulus::panels
