#pragma once

#include <span>
#include <vector>

namespace annulus {

// Values between two places in the window, evenly or by their logarithm.
struct Axis {
  double low = 0, high = 1;
  float from = 0, to = 1;  // where those two stand, window units
  bool logarithmic = false;

  float place(double value) const;  // of one beyond the ends: beyond them
  double value_at(float place) const;
};

// A logarithmic axis from the power of ten below the smallest value to that above the largest, and at least
// from `low` to `high`.
Axis covering(std::span<const double> values, double low, double high, float from, float to);

// 1, 2 or 5 times a power of ten, the least that is no less than `step`, which is above 0.
double round_step(double step);

// The powers of ten from its low to its high, which are such powers.
std::vector<double> decades(const Axis& axis);

}  // namespace annulus
