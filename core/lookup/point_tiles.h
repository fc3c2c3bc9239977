#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/domain/geometry.h"

namespace annulus {

// Seven points in one cache line, x and y apart, as vector lanes need them. Empty places are so far away that
// they are near nothing, yet their squares are still finite.
struct alignas(64) PointTile {
  static constexpr std::size_t kPlaces = 7;
  static constexpr float kNowhere = 1e18f;

  float x[8], y[8];

  PointTile();
  // The last place holds no point. The bits of its x are the number of the tile that continues this one, plus
  // one, 0 for none. The lowest bits of its y are the number of points, which fill the places from the first
  // on. As a position the place is still far away.
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
  // Returns whether it was there.
  bool erase(Vec2 p);
};

// The tiles along one side of a domain.
class TileRow {
 public:
  // From place `first` to `last` of a side, in tiles of width `near`, all in domain units.
  static TileRow of_plane(double first, double last, double near);
  // In tiles of at least width `near` that divide the side evenly.
  static TileRow of_torus(double side, double near);

  std::int64_t size() const { return size_; }
  std::int64_t tile_of(float place) const {
    return std::min(static_cast<std::int64_t>((double{place} - first_) * inverse_side_), size_ - 1);
  }
  // The tile beyond the opposite end of a torus, -1 or size(), that shows the same points; the tile itself if
  // there is none.
  std::int64_t mirror(std::int64_t tile) const {
    if (period_ == 0) return tile;
    return tile == 0 ? size_ : tile == size_ - 1 ? -1 : tile;
  }
  // A place as seen from the previous tile, its own tile and the next one. Tiles that show what stands a
  // period away see it moved by that.
  std::array<float, 3> seen_around(std::int64_t tile, float place) const {
    std::array<float, 3> seen{place, place, place};
    if (period_ == 0) return seen;
    if (tile == 0) seen[0] = static_cast<float>(double{place} + period_);
    if (tile == size_ - 1) seen[2] = static_cast<float>(double{place} - period_);
    return seen;
  }

 private:
  TileRow(double first, double inverse_side, std::int64_t size, double period)
      : first_(first), inverse_side_(inverse_side), size_(size), period_(period) {}

  double first_;
  double inverse_side_;  // of a tile's side
  std::int64_t size_;
  double period_;  // 0 in a plane
};

// The points of a domain in tiles so large that all that is near a place lies in the nine tiles around it,
// and so small that seven points nearly always fill one: a pick reads nine cache lines.
class PointTiles {
 public:
  // For points in `area` of the domain; in a periodic domain that is all of it. `near` is how far from a
  // place what matters to it may be, domain units.
  PointTiles(const Domain& domain, const Area& area, double near);
  // Whether the nine tiles around a place are all different; on a torus they may not be.
  static bool suit(const Domain& domain, double near);

  void insert(Vec2 p, Index index);
  // Points of a plane, with the same result as one by one; the threads of the task arena share the work.
  void insert_all(std::span<const Vec2> points);
  void clear();
  // Back to the first `count` of `positions`, of which the first `from` are in the tiles.
  void rewind(std::span<const Vec2> positions, Index from, Index count);

  // Three rows of three tiles each: those around a place.
  struct Block {
    const PointTile* corner;    // the first one of the first row
    std::size_t stride;         // tiles from one row to the next
    const PointTile* more;      // see PointTile::more()
    std::array<float, 3> x, y;  // the place as seen from each column and each row, see TileRow::seen_around()
  };
  Block around(Vec2 place) const {
    const std::int64_t column = columns_.tile_of(place.x), row = rows_.tile_of(place.y);
    return {tiles_.data() + number(column - 1, row - 1), stride(), more_.data(),
            columns_.seen_around(column, place.x), rows_.seen_around(row, place.y)};
  }
  // Prefetches the tiles around a place.
  void prefetch(Vec2 place) const;

  // The tile that continues `tile`; null if none does.
  PointTile* continuation(const PointTile& tile) {
    return tile.more() == 0 ? nullptr : &more_[tile.more() - 1];
  }

 private:
  // A border one tile wide: in a plane it is empty, on a torus it shows what stands at the opposite edge.
  std::size_t stride() const { return static_cast<std::size_t>(columns_.size() + 2); }
  std::size_t number(std::int64_t column, std::int64_t row) const {
    return static_cast<std::size_t>((row + 1) * (columns_.size() + 2) + column + 1);
  }
  void take_memory();
  // Calls visit(tile) for each tile that shows what stands at `p`.
  template <class Visit>
  void visit_tiles_of(Vec2 p, Visit visit) {
    const std::int64_t column = columns_.tile_of(p.x), row = rows_.tile_of(p.y);
    const std::int64_t other_column = columns_.mirror(column), other_row = rows_.mirror(row);
    visit(tiles_[number(column, row)]);
    if (other_column != column) visit(tiles_[number(other_column, row)]);
    if (other_row != row) visit(tiles_[number(column, other_row)]);
    if (other_column != column && other_row != row) visit(tiles_[number(other_column, other_row)]);
  }

  TileRow columns_, rows_;
  std::vector<PointTile> tiles_;  // none before the first point
  std::vector<PointTile> more_;
};

}  // namespace annulus
