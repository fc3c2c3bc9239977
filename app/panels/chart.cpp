#include "app/panels/chart.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace annulus::panels {

float LogAxis::place(double value) const {
  const double share = std::log(value / low) / std::log(high / low);
  return from + (to - from) * static_cast<float>(share);
}

std::vector<double> LogAxis::decades() const {
  std::vector<double> all;
  const auto last = static_cast<int>(std::lround(std::log10(high)));
  for (auto power = static_cast<int>(std::lround(std::log10(low))); power <= last; ++power)
    all.push_back(std::pow(10.0, power));
  return all;
}

LogAxis covering(std::span<const double> values, double low, double high, float from, float to) {
  for (const double value : values) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  constexpr double kSlack = 1e-9;  // so that a power of ten is its own neighbour
  return {std::pow(10.0, std::floor(std::log10(low) + kSlack)),
          std::pow(10.0, std::ceil(std::log10(high) - kSlack)), from, to};
}

std::vector<float> stacked(std::span<const Block> blocks, float low, float high) {
  std::vector<std::size_t> order(blocks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return blocks[i].wish; });
  std::vector<float> tops(blocks.size());
  float free = low;
  for (const std::size_t i : order) {
    tops[i] = std::max(blocks[i].wish, free);
    free = tops[i] + blocks[i].height;
  }
  // What has come too low moves up again, and pushes what stands above it.
  float below = high;
  for (auto i = order.rbegin(); i != order.rend(); ++i) {
    tops[*i] = std::min(tops[*i], below - blocks[*i].height);
    below = tops[*i];
  }
  return tops;
}

}  // namespace annulus::panels
