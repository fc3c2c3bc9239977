#include "app/charts/axis.h"

#include <algorithm>
#include <cmath>

namespace annulus {

float Axis::place(double value) const {
  const double share =
      logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
  return from + (to - from) * static_cast<float>(share);
}

double Axis::value_at(float place) const {
  const double share = double{place - from} / double{to - from};
  return logarithmic ? low * std::pow(high / low, share) : low + (high - low) * share;
}

Axis covering(std::span<const double> values, double low, double high, float from, float to) {
  for (const double value : values) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  constexpr double kSlack = 1e-9;  // so that a power of ten is its own neighbour
  return {std::pow(10.0, std::floor(std::log10(low) + kSlack)),
          std::pow(10.0, std::ceil(std::log10(high) - kSlack)), from, to, true};
}

double round_step(double step) {
  const double power = std::pow(10, std::floor(std::log10(step)));
  for (const double times : {1, 2, 5})
    if (times * power >= step) return times * power;
  return 10 * power;
}

std::vector<double> decades(const Axis& axis) {
  std::vector<double> all;
  const auto last = static_cast<int>(std::lround(std::log10(axis.high)));
  for (auto power = static_cast<int>(std::lround(std::log10(axis.low))); power <= last; ++power)
    all.push_back(std::pow(10.0, power));
  return all;
}

}  // namespace annulus
