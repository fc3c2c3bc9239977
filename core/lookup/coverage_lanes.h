#pragma once

#include <cstddef>
#include <cstdint>

#include "core/domain/geometry.h"

// What Coverage does most often, in the processor's vector lanes. With every instruction set the results are
// the same, bit for bit.
namespace annulus::coverage_lanes {

// Of 5 rows of cells the first five each; up to three more may be read, and for bits written as they are.
inline constexpr std::size_t kRows = 5, kAtOnce = 8;

// The points in a block of cells, one each; infinitely far away where there is none.
struct Points {
  const float* x;
  const float* y;
  std::size_t stride;  // from a row to the next
};

// Whether the square of the distance from `p` to one of them is below `limit`.
bool any_nearer(const Points& points, Vec2 p, double limit);

// Which quarters of a box lie within the disc of one of them, whose radius squared is `limit`: bit 0 is top
// left, 1 top right, 2 bottom left, 3 bottom right.
std::uint32_t covered_quarters(const Points& points, const Box& box, double limit);

// Sets the bits of `stamp`, kRows times kAtOnce words; returns how many were not set before.
std::uint64_t set_bits(std::uint64_t* bits, std::size_t stride, const std::uint64_t* stamp);

}  // namespace annulus::coverage_lanes
