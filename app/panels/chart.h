#pragma once

#include <span>
#include <vector>

namespace annulus::panels {

// Values on a logarithmic scale, between two places in the window.
struct LogAxis {
  double low = 1, high = 10;  // whole powers of ten
  float from = 0, to = 1;     // where those two stand

  float place(double value) const;
  std::vector<double> decades() const;  // the powers of ten from low to high
};

// From the power of ten below the smallest value to that above the largest, and at least from `low` to
// `high`.
LogAxis covering(std::span<const double> values, double low, double high, float from, float to);

// A text beside a mark: where its top would best stand, and how high it is.
struct Block {
  float wish = 0, height = 0;
};
// The tops of all blocks, in their order: as near to their wishes as they get between `low` and `high`
// without overlapping. Of two with the same wish the first stands higher.
std::vector<float> stacked(std::span<const Block> blocks, float low, float high);

}  // namespace annulus::panels
