#pragma once

#include <span>
#include <vector>

namespace annulus::panels {

// A text beside a mark: where its top would best stand, and how high it is.
struct Block {
  float wish = 0, height = 0;
};
// The tops of all blocks, in their order: as near to their wishes as they get between `low` and `high`
// without overlapping. Of two with the same wish the first stands higher.
std::vector<float> stacked(std::span<const Block> blocks, float low, float high);

}  // namespace annulus::panels
