#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

// What OpenGL and vector files work out alike.
namespace annulus::scene {

// The dash length nearest to `dash` that goes around the circle an even number of times; 0 is solid.
inline float closing_dash(float dash, float radius) {
  if (dash <= 0) return 0;
  const float half_turn = std::numbers::pi_v<float> * radius;
  return half_turn / std::max(1.0f, std::round(half_turn / dash));
}

// The periodic image of `coordinate` nearest to `near`; a period of 0 means none.
inline double nearest_image(float coordinate, float near, double period) {
  if (period <= 0) return double{coordinate};
  return double{coordinate} - period * std::round((double{coordinate} - double{near}) / period);
}

}  // namespace annulus::scene
