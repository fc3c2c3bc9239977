#include "app/scene/page_mark.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/lookup/grid_cell.h"
#include "core/samplers/registry.h"

namespace annulus::scene {
namespace {

std::optional<Position> anchor_of(const PlaceName& place, const ShownRun& shown) {
  const Sampler& sampler = shown.sampler;
  const PickRecord& pick = shown.pick;
  const auto position = [](Vec2 p) { return Position{double{p.x}, double{p.y}}; };
  const auto point = [&](Index index) -> std::optional<Position> {
    if (index >= sampler.count()) return std::nullopt;
    return position(sampler.points()[index]);
  };
  switch (place.of) {
    case PlaceName::Of::position:
      return place.at;
    case PlaceName::Of::point:
      return point(place.point);
    case PlaceName::Of::pick:
      if (pick.empty() || !pick.around_point) return std::nullopt;
      return position(pick.centre);
    case PlaceName::Of::candidate:
      if (pick.empty()) return std::nullopt;
      return position(pick.candidates.back().position);
    case PlaceName::Of::blocker:
      if (pick.empty() || pick.candidates.back().verdict != Verdict::too_close) return std::nullopt;
      return point(pick.candidates.back().point);
  }
  return std::nullopt;
}

Position in_cell(const Box& box, Corner corner) {
  const bool west = corner == Corner::north_west || corner == Corner::south_west;
  const bool north = corner == Corner::north_west || corner == Corner::north_east;
  if (corner == Corner::middle) return {(box.left + box.right) / 2, (box.top + box.bottom) / 2};
  return {west ? box.left : box.right, north ? box.top : box.bottom};
}

Box around(const Position& at, double x, double y) {
  return {at.x - x, at.y - y, at.x + x, at.y + y};
}

}  // namespace

std::optional<Box> find_cell(const PlaceName& place, const ShownRun& shown) {
  const GridShape grid = shown.sampler.grid();
  PlaceName within = place;
  within.cell.reset();
  if (place.cell) within.right = within.down = 0;  // they lead on from the corner
  const auto at = find_place(within, shown);
  if (!at || grid.cell_width <= 0) return std::nullopt;
  return box_of(grid, cell_of(grid, {static_cast<float>(at->x), static_cast<float>(at->y)}));
}

std::optional<Position> find_place(const PlaceName& place, const ShownRun& shown) {
  const double radius = radius_of(shown.setup);
  std::optional<Position> at;
  if (place.cell) {
    if (const auto box = find_cell(place, shown)) at = in_cell(*box, *place.cell);
  } else {
    at = anchor_of(place, shown);
  }
  if (at) *at = {at->x + place.right * radius, at->y + place.down * radius};
  return at;
}

std::optional<Position> find_end(const PageMark& segment, const ShownRun& shown) {
  const auto from = find_place(segment.at, shown);
  auto to = find_place(segment.to, shown);
  const Domain domain = domain_of(shown.setup);
  if (!from || !to || !domain.periodic || segment.to.of == PlaceName::Of::position) return to;
  to->x -= domain.width * std::round((to->x - from->x) / domain.width);
  to->y -= domain.height * std::round((to->y - from->y) / domain.height);
  return to;
}

std::optional<Box> find_extent(const PageMark& mark, const ShownRun& shown) {
  const double radius = radius_of(shown.setup);
  using Kind = PageMark::Kind;
  const auto at = find_place(mark.at, shown);
  const auto cell = find_cell(mark.at, shown);
  switch (mark.kind) {
    case Kind::segment: {
      const auto to = find_end(mark, shown);
      if (!at || !to) return std::nullopt;
      return Box{std::min(at->x, to->x), std::min(at->y, to->y), std::max(at->x, to->x),
                 std::max(at->y, to->y)};
    }
    case Kind::radius: {
      if (!at) return std::nullopt;
      const double angle = mark.angle * std::numbers::pi / 180;
      const Position to{at->x + mark.length * radius * std::cos(angle),
                        at->y - mark.length * radius * std::sin(angle)};
      return Box{std::min(at->x, to.x), std::min(at->y, to.y), std::max(at->x, to.x), std::max(at->y, to.y)};
    }
    case Kind::diagonal:
    case Kind::side:
    case Kind::cell:
      return cell;
    case Kind::reach:
      if (!cell) return std::nullopt;
      return Box{cell->left - mark.length * radius, cell->top - mark.length * radius,
                 cell->right + mark.length * radius, cell->bottom + mark.length * radius};
    case Kind::block:
    case Kind::bracket: {
      if (!cell) return std::nullopt;
      const double width = cell->right - cell->left, height = cell->bottom - cell->top;
      const int beyond = mark.cells / 2;
      return Box{cell->left - beyond * width, cell->top - beyond * height, cell->right + beyond * width,
                 cell->bottom + beyond * height};
    }
    case Kind::circle:
      if (!at) return std::nullopt;
      return around(*at, mark.length * radius, mark.length * radius);
    case Kind::ring:
    case Kind::shares:
      if (!at) return std::nullopt;
      return around(*at, mark.outer * radius, mark.outer * radius);
    case Kind::frames:
      if (!at) return std::nullopt;
      return around(*at, mark.width / 2, mark.height / 2);
    case Kind::name:
    case Kind::arrow:
      if (!at) return std::nullopt;
      return around(*at, 0, 0);
  }
  return std::nullopt;
}

}  // namespace annulus::scene
