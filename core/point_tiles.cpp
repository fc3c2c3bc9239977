#include "core/point_tiles.h"

#include <algorithm>

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

PointTiles::PointTiles(const Area& area, double near)
    : left_(double{area.first.x}),
      top_(double{area.first.y}),
      inverse_side_(1 / near),
      columns_(static_cast<std::int64_t>((double{area.last.x} - left_) * inverse_side_) + 1),
      rows_(static_cast<std::int64_t>((double{area.last.y} - top_) * inverse_side_) + 1),
      stride_(columns_ + 2) {}

void PointTiles::insert(Vec2 p, Index) {
  if (tiles_.empty()) tiles_.resize(static_cast<std::size_t>(stride_ * (rows_ + 2)));
  PointTile* tile = &tiles_[tile_of(p)];
  while (tile->count() == PointTile::kPlaces) {
    if (tile->more() == 0) {
      tile->set_more(static_cast<std::uint32_t>(more_.size() + 1));
      tile = &more_.emplace_back();
    } else {
      tile = continuation(*tile);
    }
  }
  tile->push(p);
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
    PointTile* tile = &tiles_[tile_of(positions[i])];
    while (tile && !tile->erase(positions[i])) tile = continuation(*tile);
  }
}

}  // namespace annulus
