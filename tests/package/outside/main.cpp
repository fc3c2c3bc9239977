#include <annulus/annulus.h>

#include <bit>
#include <cstdint>
#include <cstdio>

#include "core/setup/setup.h"

int main() {
  const auto trees = annulus::sample(
      {.width = forest::kWidth, .height = forest::kHeight, .radius = 8.2, .tries = 30, .seed = 1});
  // FNV-1a.
  std::uint64_t digest = 0xCBF29CE484222325u;
  for (const annulus::Point& tree : trees)
    for (const float number : {tree.x, tree.y, tree.radius})
      digest = (digest ^ std::bit_cast<std::uint32_t>(number)) * 0x100000001B3u;
  std::printf("annulus %s: %zu points, %016llx\n", annulus::version(), trees.size(),
              static_cast<unsigned long long>(digest));
  try {
    annulus::sample({.width = forest::kWidth, .radius = 8.2});
    std::puts("nothing said that the height was missing");
    return 1;
  } catch (const annulus::Error& error) {
    return error.field() == "height" ? 0 : 1;
  }
}
