#include "core/point_tiles.h"

#include <algorithm>
#include <cmath>

namespace annulus {

PointTile::PointTile() {
  std::ranges::fill(x, kNowhere);
  std::ranges::fill(y, kNowhere);
  set_more(0);
}

PointTiles::PointTiles(const Domain& domain, double near)
    : inverse_side_(1 / near),
      columns_(std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(domain.width * inverse_side_)), 1)),
      rows_(std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(domain.height * inverse_side_)), 1)),
      stride_(columns_ + 2) {}

void PointTiles::insert(Vec2 p, Index) {
  if (tiles_.empty()) tiles_.resize(static_cast<std::size_t>(stride_ * (rows_ + 2)));
  PointTile* tile = &tiles_[tile_of(p)];
  while (true) {
    if (const std::size_t place = tile->free_place(); place < PointTile::kPlaces) {
      tile->x[place] = p.x;
      tile->y[place] = p.y;
      return;
    }
    if (tile->more() == 0) break;
    tile = continuation(*tile);
  }
  tile->set_more(static_cast<std::uint32_t>(more_.size() + 1));
  PointTile& fresh = more_.emplace_back();
  fresh.x[0] = p.x;
  fresh.y[0] = p.y;
}

void PointTiles::prefetch(Vec2 place) const {
  const Block block = around(place);
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      __builtin_prefetch(&block.corner[row * block.stride + column]);
}

void PointTiles::rewind(std::span<const Vec2> positions, Index from, Index count) {
  for (Index i = count; i < from; ++i) {
    const Vec2 p = positions[i];
    bool found = false;
    for (PointTile* tile = &tiles_[tile_of(p)]; tile && !found; tile = continuation(*tile)) {
      for (std::size_t place = 0; place < PointTile::kPlaces && !found; ++place) {
        found = tile->x[place] == p.x && tile->y[place] == p.y;
        if (found) tile->x[place] = tile->y[place] = PointTile::kNowhere;
      }
    }
  }
}

}  // namespace annulus
