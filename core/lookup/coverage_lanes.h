#pragma once

#include <cstddef>
#include <cstdint>

#include "core/domain/geometry.h"

// What Coverage and Gaps do most often, in the processor's vector lanes. With every instruction set the
// results are the same, bit for bit. Lanes of floats find what is certain; the rest is computed again with
// doubles.
namespace annulus::coverage_lanes {

// Of 5 rows of cells the first five each; up to three more may be read.
inline constexpr std::size_t kRows = 5, kColumns = 5, kAtOnce = 8;
inline constexpr std::size_t kMostBoxes = 64;

// The points in a block of cells, one each; infinitely far away where there is none.
struct Points {
  const float* x;
  const float* y;
  std::size_t stride;  // from a row to the next
};

// A limit for a squared distance, and what floats say: with doubles a square that is less than `below` as a
// float is surely below the limit, and one that is `above` or more surely is not.
struct Limit {
  Limit() = default;
  // Floats err by at most this share.
  Limit(double limit, double slack)
      : squared(limit),
        below(static_cast<float>(limit * (1 - slack))),
        above(static_cast<float>(limit * (1 + slack))) {}
  double squared = 0;
  float below = 0, above = 0;
};

// Boxes of one size, by their middles, and half that size.
struct Boxes {
  const float* x;
  const float* y;
  float half_width, half_height;
};

struct Within {
  std::uint64_t surely, maybe;
};

// For one instruction set.
struct Lanes {
  // Whether the square of the distance from `p` to one of the points is below the limit.
  bool (*any_nearer)(const Points& points, Vec2 p, const Limit& limit);

  // Which quarters of the first box lie within the disc of one of the points: bit 0 is top left, 1 top right,
  // 2 bottom left, 3 bottom right. Bits 4 to 7: those that may.
  std::uint32_t (*covered_quarters)(const Points& points, const Boxes& box, const Limit& limit);
  std::uint32_t (*covered_quarters_exactly)(const Points& points, const Box& box, double limit);
  // As covered_quarters() for up to kMostBoxes boxes, whose quarters are given, four for each box; up to 15
  // more are read. Each box is in one of the cells around which `points` lie: `corner` says how far into them
  // its block begins. Boxes of the same cell should follow one another. Up to three more are written.
  void (*covered_quarters_of_each)(const Points& points, const std::size_t* corner, const Boxes& quarters,
                                   std::size_t count, const Limit& limit, std::uint8_t* covered);

  // Of up to 64 boxes, bit i for number i: those that surely lie within the disc around `p`, and others
  // that may. Up to seven more are read.
  Within (*which_lie_within)(const Boxes& boxes, std::size_t count, Vec2 p, const Limit& limit);

  // Sets the bits of `stamp`, kRows times kColumns words; returns how many were not set before.
  std::uint64_t (*set_bits)(std::uint64_t* bits, std::size_t stride, const std::uint64_t* stamp);
};
// For the best one that the processor has.
Lanes lanes();

}  // namespace annulus::coverage_lanes
