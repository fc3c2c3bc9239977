#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/domain.h"
#include "core/rng.h"

// The fast way through a pick: all its candidates at once, in the processor's vector lanes. What decides is
// the same arithmetic as everywhere else, so the points are the same, bit for bit, with every instruction
// set.
namespace annulus {

// How far from the picked point candidate j of a pick lies, and in which direction.
enum class CandidateLaw : std::uint8_t {
  area,       // r sqrt(1 + 3u): Bridson's annulus, by area
  linear,     // r (1 + u)
  on_circle,  // at one distance, at given turns
};

// Candidates first to first + count - 1 of a pick.
struct CandidateBlock {
  static constexpr std::uint32_t kMost = 64;
  alignas(64) std::array<float, kMost> x, y;
  // A bit a candidate, the first one lowest: outside the domain; inside and perhaps far enough from all
  // points. Whether that is so has to be checked at stored precision; without the bit it is too close for
  // certain.
  std::uint64_t outside = 0;
  std::uint64_t maybe_free = 0;
};

class Lanes {
 public:
  // For a plane without a mask. `distance` is the circle's, with CandidateLaw::on_circle.
  Lanes(const Domain& domain, double radius, CandidateLaw law, float distance = 0);

  // Whether lanes can tell such distances apart: single precision has to hold their squares.
  static bool suits(double radius) { return radius > 1e-12 && radius < 1e12; }

  void insert(Vec2 p);
  void erase(Vec2 p);

  // Looks up, once a pick, the points that can be too close to a candidate around `centre`.
  void gather(Vec2 centre);
  // Judges candidates against them; for on_circle `turns` has those of all the pick's candidates.
  void judge(const rng::PickStream& stream, std::span<const float> turns, std::uint32_t first,
             std::uint32_t count, CandidateBlock& block) const;
  // At stored precision: whether no gathered point is nearer than the radius to a candidate of this pick.
  bool is_free(Vec2 candidate) const;

 private:
  std::size_t cell_of(Vec2 p) const;

  // Positions in cells that hold at most one point each, x and y apart, with a border of empty cells so wide
  // that no look-up leaves it.
  double inverse_side_;
  std::int64_t columns_, rows_;
  std::int64_t reach_;   // cells looked up on each side of the picked point's
  std::int64_t stride_;  // cells a row, border included
  std::vector<float> cells_x_, cells_y_;

  CandidateLaw law_;
  double exact_radius_;
  float radius_;
  float distance_;
  Vec2 last_;          // the largest stored coordinates inside
  float near_limit_;   // square of how far a point that matters may be from the picked one
  float must_exceed_;  // squared distances below this one are too close for certain

  Vec2 centre_{};
  std::vector<float> near_x_, near_y_, squares_;  // relative to the centre, and their squared distances
  std::vector<float> at_x_, at_y_;                // the same points as they are stored
  std::size_t near_ = 0;
};

// The instruction set in use, as Google Highway calls it: "AVX3", "AVX2", "SSE2" ...
std::string lanes_target();

}  // namespace annulus
