#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/domain.h"
#include "core/event.h"

namespace annulus {

// Seven points in one cache line, x and y apart, as vector lanes like them. Empty places are so far away that
// they are near nothing, and their squares are still numbers.
struct alignas(64) PointTile {
  static constexpr std::size_t kPlaces = 7;
  static constexpr float kNowhere = 1e18f;

  float x[8], y[8];

  PointTile();
  // The last place is no point's. Its x has the bits of the number of the tile that goes on with this one's
  // points, one more than its place among those that do, 0: none. Its y has in its lowest bits how many
  // points there are, in the places from the first on; it is nowhere all the same.
  std::uint32_t more() const { return std::bit_cast<std::uint32_t>(x[kPlaces]); }
  void set_more(std::uint32_t number) { x[kPlaces] = std::bit_cast<float>(number); }
  std::uint32_t count() const { return std::bit_cast<std::uint32_t>(y[kPlaces]) & 7; }
  void set_count(std::uint32_t count) {
    y[kPlaces] = std::bit_cast<float>((std::bit_cast<std::uint32_t>(kNowhere) & ~7u) | count);
  }

  void push(Vec2 p) {
    const std::uint32_t place = count();
    x[place] = p.x;
    y[place] = p.y;
    set_count(place + 1);
  }
  // Whether it was there.
  bool erase(Vec2 p);
};

// The points of a plane in square tiles so large that whatever is near a place lies in the nine around it,
// and so small that seven points nearly always fill one: nine cache lines to read for a pick.
class PointTiles {
 public:
  // For points in `area`. `near` is the side of a tile, domain units: how far what matters to a place may be
  // from it.
  PointTiles(const Area& area, double near);

  void insert(Vec2 p, Index index);
  void clear();
  // Back to the first `count` of `positions`, of which the first `from` are there.
  void rewind(std::span<const Vec2> positions, Index from, Index count);

  // Three rows of three tiles each: those around a place.
  struct Block {
    const PointTile* corner;  // the first one of the first row
    std::size_t stride;       // tiles from row to row
    const PointTile* more;    // see PointTile::more()
  };
  Block around(Vec2 place) const {
    const auto stride = static_cast<std::size_t>(stride_);
    return {tiles_.data() + tile_of(place) - stride - 1, stride, more_.data()};
  }
  // Has the tiles around a place read in the background: they will be wanted.
  void prefetch(Vec2 place) const;

  // Where tile `number` goes on; null where it does not.
  PointTile* continuation(const PointTile& tile) {
    return tile.more() == 0 ? nullptr : &more_[tile.more() - 1];
  }

 private:
  std::size_t tile_of(Vec2 p) const {
    const auto column =
        std::min(static_cast<std::int64_t>((double{p.x} - left_) * inverse_side_), columns_ - 1);
    const auto row = std::min(static_cast<std::int64_t>((double{p.y} - top_) * inverse_side_), rows_ - 1);
    return static_cast<std::size_t>((row + 1) * stride_ + column + 1);
  }

  double left_, top_;
  double inverse_side_;
  std::int64_t columns_, rows_;
  std::int64_t stride_;           // with a border of empty tiles
  std::vector<PointTile> tiles_;  // none before the first point
  std::vector<PointTile> more_;
};

}  // namespace annulus
