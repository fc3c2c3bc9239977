#pragma once

#include <vector>

#include "core/domain/domain.h"
#include "core/setup/setup.h"

namespace annulus {

// A plane cut into tiles that can grow without knowing of each other: between two of them lies a gap as wide
// as the radius, so that whatever stands in one is far enough from all that stands in another.
class TileLayout {
 public:
  // One tile, the whole domain, where the setup says --tile 0. Otherwise as many rows and columns of equal
  // tiles as fit; one whose edge would come too near to the start has it moved.
  explicit TileLayout(const Setup& setup);

  std::size_t count() const { return (across_.size() - 1) * (down_.size() - 1); }
  // In rows from the top; with count() or more: the whole domain.
  Area area(std::size_t tile) const;
  // Where each tile starts to grow: the setup's start in its tile, a random place in the others.
  std::vector<Vec2> starts(const Setup& setup, Vec2 start) const;
  // Whether a candidate around `p`, at most twice the radius away, may lie in a gap.
  bool near_gap(Vec2 p) const;

  // The randomness of a tile, and of the gaps, which are filled last, as tile count().
  static std::uint64_t seed(std::uint64_t setup_seed, std::size_t tile);

 private:
  Domain domain_;
  double radius_;
  std::vector<double> across_, down_;  // edges between columns and between rows, the domain's first and last
};

// The same for every sampler that can grow in tiles.
Parameter tile_parameter();
// Throws InputError where --tile does not go with the rest.
void check_tile(const Setup& setup);

}  // namespace annulus
