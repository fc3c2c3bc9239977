#include "core/lookup/point_tiles.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/lookup/parallel.h"

namespace annulus {

PointTile::PointTile() {
  std::ranges::fill(x, kNowhere);
  std::ranges::fill(y, kNowhere);
  set_more(0);
  set_count(0);
}

bool PointTile::erase(Vec2 p) {
  const std::uint32_t last = count() - 1;
  for (std::uint32_t place = 0; place < count(); ++place) {
    if (x[place] != p.x || y[place] != p.y) continue;
    x[place] = x[last];
    y[place] = y[last];
    x[last] = y[last] = kNowhere;
    set_count(last);
    return true;
  }
  return false;
}

TileRow TileRow::of_plane(double first, double last, double near) {
  return {first, 1 / near, static_cast<std::int64_t>((last - first) / near) + 1, 0};
}
TileRow TileRow::of_torus(double side, double near) {
  const double tiles = std::floor(side / near);
  return {0, tiles / side, static_cast<std::int64_t>(tiles), side};
}

PointTiles::PointTiles(const Domain& domain, const Area& area, double near)
    : columns_(domain.periodic ? TileRow::of_torus(domain.width, near)
                               : TileRow::of_plane(double{area.first.x}, double{area.last.x}, near)),
      rows_(domain.periodic ? TileRow::of_torus(domain.height, near)
                            : TileRow::of_plane(double{area.first.y}, double{area.last.y}, near)) {}

bool PointTiles::suit(const Domain& domain, double near) {
  return !domain.periodic || std::min(domain.width, domain.height) / near >= 3;
}

void PointTiles::take_memory() {
  if (tiles_.empty()) tiles_.resize(stride() * static_cast<std::size_t>(rows_.size() + 2));
}

void PointTiles::insert_all(std::span<const Vec2> points) {
  take_memory();
  // Each share has rows of its own; points for which a tile there has no more room are added at the end.
  constexpr std::size_t kShares = 8;
  std::array<std::vector<Vec2>, kShares> left;
  in_parallel(kShares, [&](std::size_t share) {
    const auto row_of = [&](std::size_t n) {
      return rows_.size() * static_cast<std::int64_t>(n) / static_cast<std::int64_t>(kShares);
    };
    const std::int64_t begin = row_of(share), end = row_of(share + 1);
    for (const Vec2 p : points) {
      const std::int64_t row = rows_.tile_of(p.y);
      if (row < begin || row >= end) continue;
      PointTile& tile = tiles_[number(columns_.tile_of(p.x), row)];
      if (tile.count() < PointTile::kPlaces) {
        tile.push(p);
      } else {
        left[share].push_back(p);
      }
    }
  });
  for (const std::vector<Vec2>& share : left)
    for (const Vec2 p : share) insert(p, kNoPoint);
}

void PointTiles::insert(Vec2 p, Index) {
  take_memory();
  visit_tiles_of(p, [&](PointTile& shown_in) {
    PointTile* tile = &shown_in;
    while (tile->count() == PointTile::kPlaces) {
      if (tile->more() == 0) {
        tile->set_more(static_cast<std::uint32_t>(more_.size() + 1));
        tile = &more_.emplace_back();
      } else {
        tile = continuation(*tile);
      }
    }
    tile->push(p);
  });
}

void PointTiles::clear() {
  tiles_.clear();
  more_.clear();
}

void PointTiles::prefetch(Vec2 place) const {
  const Block block = around(place);
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      __builtin_prefetch(&block.corner[row * block.stride + column]);
}

void PointTiles::rewind(std::span<const Vec2> positions, Index from, Index count) {
  for (Index i = count; i < from; ++i) {
    visit_tiles_of(positions[i], [&](PointTile& shown_in) {
      PointTile* tile = &shown_in;
      while (tile && !tile->erase(positions[i])) tile = continuation(*tile);
    });
  }
}

}  // namespace annulus
