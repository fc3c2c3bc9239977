#pragma once

#include <cstdint>

#include "core/domain/geometry.h"

namespace annulus {

// Cosine and sine of `turn` full turns, 0 <= turn < 1, to about one unit in the last place. Uses only +, -
// and * in a fixed order, so that every compiler and vector width gives the same bits, which libm does not
// promise. Polynomials: Moshier's Cephes (sinf.c, cosf.c), for |angle| <= pi/4.
inline Vec2 direction(float turn) {
  const float quarters = turn * 4.0f;
  // NOLINTNEXTLINE(bugprone-incorrect-roundings): as the vector lanes round
  const int nearest = static_cast<int>(quarters + 0.5f);
  const float x = (quarters - static_cast<float>(nearest)) * 1.57079632679f;
  const float x2 = x * x;
  const float sine = x + x * x2 * (-1.6666654611e-1f + x2 * (8.3321608736e-3f + x2 * -1.9515295891e-4f));
  const float cosine =
      1.0f - 0.5f * x2 +
      x2 * x2 * (4.166664568298827e-2f + x2 * (-1.388731625493765e-3f + x2 * 2.443315711809948e-5f));
  switch (nearest & 3) {
    case 0:
      return {cosine, sine};
    case 1:
      return {-sine, cosine};
    case 2:
      return {-cosine, -sine};
    default:
      return {sine, -cosine};
  }
}

// The direction after j/k of a turn, j < k.
inline Vec2 share_of_turn(std::uint32_t j, std::uint32_t k) {
  return direction(static_cast<float>(static_cast<double>(j) / k));
}

// `v` turned by the angle of the direction `by`.
inline Vec2 turned(Vec2 v, Vec2 by) {
  return {v.x * by.x - v.y * by.y, v.y * by.x + v.x * by.y};
}

}  // namespace annulus
