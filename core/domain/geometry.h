#pragma once

#include <cstdint>

namespace annulus {

// A position or an offset, in the user's own units; x grows to the right, y downwards.
struct Vec2 {
  float x = 0;
  float y = 0;
  friend bool operator==(const Vec2&, const Vec2&) = default;
};

// A position as a file tells it, domain units: other programs store doubles.
struct Location {
  double x = 0, y = 0;
  friend bool operator==(const Location&, const Location&) = default;
};

// An axis-parallel rectangle, domain units.
struct Box {
  double left, top, right, bottom;
  friend bool operator==(const Box&, const Box&) = default;
};

// Its quarters: 0 is top left, 1 top right, 2 bottom left, 3 bottom right.
constexpr Box quarter(const Box& box, std::uint32_t which) {
  const double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  return {which % 2 == 1 ? x : box.left, which / 2 == 1 ? y : box.top, which % 2 == 1 ? box.right : x,
          which / 2 == 1 ? box.bottom : y};
}

// A point's number, in order of birth from 0.
using Index = std::uint32_t;

// Marks a missing point: the parent of a start, an empty grid cell, a place of growth that is no point.
inline constexpr Index kNoPoint = 0xFFFFFFFFu;

}  // namespace annulus
