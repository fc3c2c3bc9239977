#include "core/lookup/background_grid.h"

#include <cmath>

#include "core/lookup/grid_cell.h"

namespace annulus {
BackgroundGrid::BackgroundGrid(const Domain& domain, double cell_side, bool may_overwrite,
                               Neighbourhood neighbourhood)
    : domain_(domain), neighbourhood_(neighbourhood), may_overwrite_(may_overwrite) {
  const double columns = std::max(std::ceil(domain.width / cell_side), 1.0);
  const double rows = std::max(std::ceil(domain.height / cell_side), 1.0);
  shape_.columns = static_cast<std::uint32_t>(columns);
  shape_.rows = static_cast<std::uint32_t>(rows);
  const bool fitting = domain.periodic && neighbourhood != Neighbourhood::block21;
  shape_.cell_width = fitting ? domain.width / columns : cell_side;
  shape_.cell_height = fitting ? domain.height / rows : cell_side;
  inverse_width_ = 1 / shape_.cell_width;
  inverse_height_ = 1 / shape_.cell_height;
}

void BackgroundGrid::rewind(std::span<const Vec2> positions, Index from, Index count) {
  for (Index i = count; i < from; ++i) cells_[place(cell_of(positions[i]))] = kNoPoint;
  if (!may_overwrite_) return;
  for (Index i = 0; i < count; ++i) insert(positions[i], i);
}

std::vector<SearchedCell> BackgroundGrid::searched_cells(Vec2 p) const {
  std::vector<SearchedCell> found;
  const Cell centre = cell_of(p);
  const int r = reach(neighbourhood_);
  // Visits each cell once, even if the block goes all the way round a torus.
  const int right = domain_.periodic ? std::min(r, columns() - 1 - r) : r;
  const int bottom = domain_.periodic ? std::min(r, rows() - 1 - r) : r;
  for (int dy = -r; dy <= bottom; ++dy) {
    for (int dx = -r; dx <= right; ++dx) {
      if (is_corner(neighbourhood_, dx, dy)) continue;
      Cell cell{centre.column + dx, centre.row + dy};
      if (domain_.periodic) {
        cell = wrapped(cell);
      } else if (cell.column < 0 || cell.row < 0 || cell.column >= columns() || cell.row >= rows()) {
        continue;
      }
      found.push_back({box_of(shape_, {cell.column, cell.row}),
                       cells_.empty() ? kNoPoint : cells_[place(cell)], dx == 0 && dy == 0});
    }
  }
  return found;
}

ListedGrid::ListedGrid(const Domain& domain, double cell_side, Neighbourhood neighbourhood)
    : neighbourhood_(neighbourhood) {
  shape_ = {cell_side, cell_side, static_cast<std::uint32_t>(std::floor(domain.width / cell_side)),
            static_cast<std::uint32_t>(std::floor(domain.height / cell_side))};
  places_.assign(std::size_t{shape_.columns} * shape_.rows, kNoPoint);
}

ListedGrid::Cell ListedGrid::cell_of(Vec2 p) const {
  return {static_cast<std::int64_t>(std::floor(double{p.x} / shape_.cell_width)),
          static_cast<std::int64_t>(std::floor(double{p.y} / shape_.cell_height))};
}

bool ListedGrid::outside(Vec2 p) const {
  const Cell c = cell_of(p);
  return c.column < 0 || c.row < 0 || c.row > std::int64_t{shape_.rows} ||
         c.column > std::int64_t{shape_.columns};
}

void ListedGrid::insert(Vec2 p, Index index) {
  const auto at = static_cast<std::size_t>(place(cell_of(p)));
  if (at >= places_.size()) places_.resize(at + 1, kNoPoint);
  places_[at] = index;
}

void ListedGrid::rewind(std::span<const Vec2> positions, Index from, Index count) {
  // No place is taken twice, so clearing places restores the past.
  for (Index i = count; i < from; ++i)
    places_[static_cast<std::size_t>(place(cell_of(positions[i])))] = kNoPoint;
}

std::vector<SearchedCell> ListedGrid::searched_cells(Vec2 p) const {
  std::vector<SearchedCell> found;
  const Cell centre = cell_of(p);
  const int r = reach(neighbourhood_);
  for (int dy = -r; dy <= r; ++dy) {
    for (int dx = -r; dx <= r; ++dx) {
      const Cell cell{centre.column + dx, centre.row + dy};
      if (!is_corner(neighbourhood_, dx, dy) && place(cell) >= 0)
        found.push_back({box_of(shape_, {cell.column, cell.row}), at(place(cell)), dx == 0 && dy == 0});
    }
  }
  return found;
}

}  // namespace annulus
