#pragma once

#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/setup/setup.h"

namespace annulus {

struct Parameter;

// Whether tiles are the chunks of the mistake "own-tile", each of which knows its own points alone.
bool knows_only_its_own(const Setup& setup);

// A plane cut into tiles that can grow independently: between two tiles lies a gap as wide as the radius, so
// that every point of one is far enough from every point of another. With the mistake "own-tile" there are no
// gaps: tiles reach to their edges, and none knows the points of another.
class TileLayout {
 public:
  // With --tile 0 one tile, the whole domain. Else as many rows and columns of equal tiles as fit; an edge
  // too near to the start is moved.
  explicit TileLayout(const Setup& setup);

  bool has_gaps() const { return margin_ > 0; }
  // The edges of columns and of rows, domain units; the first and the last are the domain's.
  std::span<const double> across() const { return across_; }
  std::span<const double> down() const { return down_; }
  std::size_t count() const { return (across_.size() - 1) * (down_.size() - 1); }
  // In rows from the top; for count() or more the whole domain.
  Area area(std::size_t tile) const;
  // Where a tile starts to grow: the one that holds the setup's start there, another at a random place.
  Vec2 start(std::size_t tile) const;
  // Whether a candidate around `p`, at most twice the radius away, may lie in a gap.
  bool near_gap(Vec2 p) const;

  // The seed of a tile. The gaps, which are filled last, have the number count().
  static std::uint64_t seed(std::uint64_t setup_seed, std::size_t tile);

 private:
  // Of the area between a tile's edges, all but a margin along those that are not the domain's.
  Area within(std::size_t tile, double margin) const;

  Domain domain_;
  double radius_;
  std::uint64_t seed_;  // the setup's
  Vec2 start_;          // the setup's
  double margin_;       // half a gap, domain units; 0 without gaps
  std::vector<double> across_, down_;
};

// The parameter that every sampler with tiles has.
Parameter tile_parameter();
// Throws InputError if --tile does not fit the other options.
void check_tile(const Setup& setup);

}  // namespace annulus
