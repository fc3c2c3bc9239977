#include "app/panels/stacked.h"

#include <algorithm>
#include <numeric>

namespace annulus::panels {

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
