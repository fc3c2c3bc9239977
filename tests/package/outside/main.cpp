#include <annulus/annulus.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "core/setup/setup.h"

namespace {

// What the code of docs/library.md, which comes next, does in a game.
std::vector<annulus::Point> planted;
std::string complaints;
int levels = 0;

void plant(float x, float y) {
  planted.push_back({x, y, 0});
}
bool play(const std::vector<annulus::Point>& trees) {
  return !trees.empty() && ++levels < 3;
}
void complain(const char* line) {
  complaints += line;
}

void run_examples() {
#include "examples.inc"
}

// 5558 trees in the first forest, as many at other places in the second, and an island.
bool examples_did_what_they_say() {
  const std::size_t forest = 5558;
  if (planted.size() < 2 * forest || levels != 3) return false;
  std::size_t left_of_0 = 0, on_island = 0;
  for (std::size_t i = forest; i < planted.size(); ++i) {
    const double x = planted[i].x, y = planted[i].y;
    if (x < 0 && y >= 20) ++left_of_0;
    if (std::hypot(x, y) < 200) ++on_island;
  }
  return left_of_0 > 2000 && on_island > 1000 &&
         complaints == "parameters[\"points\"] cannot stand beside radius: the radius follows from it";
}

}  // namespace

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
  const annulus::Sampling tiled{.width = 500, .height = 400, .radius = 8, .tile = 15};
  annulus::Sampling shared = tiled;
  shared.threads = 3;
  if (annulus::sample(tiled) != annulus::sample(shared)) return 1;
  run_examples();
  if (!examples_did_what_they_say()) {
    std::puts("the examples of docs/library.md do not do what they say");
    return 1;
  }
  try {
    annulus::sample({.width = forest::kWidth, .radius = 8.2});
    std::puts("nothing said that the height was missing");
    return 1;
  } catch (const annulus::Error& error) {
    return error.field() == "height" ? 0 : 1;
  }
}
