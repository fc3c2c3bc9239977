#include "core/measures/voronoi.h"

#include <algorithm>
#include <boost/polygon/voronoi.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace annulus {
namespace {

using Diagram = boost::polygon::voronoi_diagram<double>;

constexpr unsigned char kSelf = 4;
constexpr double kFarOff = 16;  // of a corner, in units of the builder

// A point, or a copy of one, at coordinates of the builder: whole numbers, so that it decides exactly.
struct Site {
  std::int32_t x, y;
  Index point;
  unsigned char copy;
  Location place;
};

// Whole numbers of 31 bits for the domain and as much again on each side.
struct CellRaster {
  explicit CellRaster(const Domain& domain)
      : scale(0x1p29 / std::max(domain.width, domain.height)),
        width(whole(domain.width)),
        height(whole(domain.height)) {}
  std::int32_t whole(double at) const { return static_cast<std::int32_t>(std::llround(at * scale)); }
  double scale;
  std::int32_t width, height;
};

// A coordinate and its copies: moved by the period on a torus, mirrored at the border of a plane. On the
// border itself, where that changes nothing, the mirror image of the mirror image beyond the other border.
struct Along {
  std::int32_t whole;
  double at;
};
Along copied(Along along, int which, std::int32_t whole_side, double side, bool periodic) {
  if (which == 0) return along;
  if (periodic) return {along.whole + which * whole_side, along.at + which * side};
  if (which < 0) return along.whole == 0 ? Along{-2 * whole_side, -2 * side} : Along{-along.whole, -along.at};
  if (along.whole == whole_side) return {3 * whole_side, 3 * side};
  return {2 * whole_side - along.whole, 2 * side - along.at};
}

std::vector<Site> sites_of(const Domain& domain, std::span<const Location> places, double margin) {
  const CellRaster raster(domain);
  std::vector<Site> sites;
  for (Index i = 0; i < places.size(); ++i)
    sites.push_back({raster.whole(places[i].x), raster.whole(places[i].y), i, kSelf, places[i]});
  for (Index i = 0; i < places.size(); ++i) {
    for (int row = -1; row <= 1; ++row) {
      for (int column = -1; column <= 1; ++column) {
        const Along x =
            copied({sites[i].x, places[i].x}, column, raster.width, domain.width, domain.periodic);
        const Along y = copied({sites[i].y, places[i].y}, row, raster.height, domain.height, domain.periodic);
        if (row == 0 && column == 0) continue;
        if (x.at < -margin || y.at < -margin || x.at > domain.width + margin || y.at > domain.height + margin)
          continue;
        sites.push_back(
            {x.whole, y.whole, i, static_cast<unsigned char>(3 * (row + 1) + column + 1), {x.at, y.at}});
      }
    }
  }
  return sites;
}

// The corner that a cell has beside neighbours at a and b, seen from the cell's point: as far from 0 as from
// a and from b. The builder's own corner belongs to rounded places; it is taken where the exact one is
// farther from it than `far_off`, as with three points that are nearly in a line or nearly at one place: no
// point is nearer to it than its own by more than the rounding, which does not hold of the exact one.
Location corner_of(Location a, Location b, Location built, double far_off) {
  const double cross = a.x * b.y - a.y * b.x;
  const double squared_a = a.x * a.x + a.y * a.y, squared_b = b.x * b.x + b.y * b.y;
  if (std::abs(cross) < 1e-9 * std::sqrt(squared_a * squared_b)) return built;
  const Location exact{(b.y * squared_a - a.y * squared_b) / (2 * cross),
                       (a.x * squared_b - b.x * squared_a) / (2 * cross)};
  return std::hypot(exact.x - built.x, exact.y - built.y) <= far_off ? exact : built;
}

}  // namespace

Voronoi::Voronoi(const Domain& domain, std::span<const Location> places, const ShareDone& done) {
  begins_.assign(places.size() + 1, 0);
  if (places.empty()) return;
  // Copies within some spacings are nearly always enough.
  constexpr double kSpacings = 6;
  const double all = 2 * std::max(domain.width, domain.height);
  double margin = kSpacings * std::sqrt(domain.width * domain.height / static_cast<double>(places.size()));
  for (;;) {
    const double needed = build(domain, places, margin, done) * (domain.periodic ? 2 : 1);
    if (needed <= margin || margin >= all) break;
    // More copies only make corners nearer to their points.
    margin = std::isfinite(needed) ? needed * (1 + 1e-6) : margin * 2;
  }
  number_corners();
}

// Returns the largest clearance of a corner, domain units; infinite where cells have no end.
double Voronoi::build(const Domain& domain, std::span<const Location> places, double margin,
                      const ShareDone& done) {
  const double all = 2 * std::max(domain.width, domain.height);
  const std::vector<Site> sites = sites_of(domain, places, margin);
  const CellRaster raster(domain);
  boost::polygon::default_voronoi_builder builder;
  for (const Site& site : sites) builder.insert_point(site.x, site.y);
  Diagram diagram;
  if (done) done(0);
  builder.construct(&diagram);
  if (done) done(0.7);
  std::vector<const Diagram::cell_type*> cells(places.size());
  for (const auto& cell : diagram.cells())
    if (cell.source_index() < places.size()) cells[cell.source_index()] = &cell;
  sides_.clear();
  copies_.clear();
  std::vector<Side> sides;
  std::vector<Copy> copies;
  double largest = 0;
  for (Index point = 0; point < places.size(); ++point) {
    sides.clear();
    copies.clear();
    const auto* first = cells[point] ? cells[point]->incident_edge() : nullptr;
    const Location own = places[point];
    const auto* edge = first;
    while (edge) {
      if (!edge->vertex0() || !edge->vertex1()) {
        if (margin < all) return std::numeric_limits<double>::infinity();
        sides.clear();  // endless: all points lie in a line
        copies.clear();
        break;
      }
      const Site& next = sites[edge->twin()->cell()->source_index()];
      const Site& last = sites[edge->prev()->twin()->cell()->source_index()];
      const Location to_next{next.place.x - own.x, next.place.y - own.y};
      const Location corner = corner_of(
          {last.place.x - own.x, last.place.y - own.y}, to_next,
          {edge->vertex0()->x() / raster.scale - own.x, edge->vertex0()->y() / raster.scale - own.y},
          kFarOff / raster.scale);
      const bool border = !domain.periodic && next.copy != kSelf;
      sides.push_back({{own.x + corner.x, own.y + corner.y},
                       std::hypot(corner.x, corner.y),
                       border ? kNoPoint : next.point,
                       std::hypot(to_next.x, to_next.y),
                       0});
      copies.push_back(next.copy);
      edge = edge->next();
      if (edge == first) break;
    }
    if (!domain.periodic) clip(sides, copies, own, domain);
    for (const Side& side : sides) largest = std::max(largest, side.clearance);
    sides_.insert(sides_.end(), sides.begin(), sides.end());
    copies_.insert(copies_.end(), copies.begin(), copies.end());
    begins_[point + 1] = static_cast<Index>(sides_.size());
  }
  return largest;
}

// The cell of a point on the border of a plane, which has no mirror image there, reaches beyond it.
void Voronoi::clip(std::vector<Side>& cell, std::vector<Copy>& copies, Location point,
                   const Domain& domain) const {
  const double slack = 1e-9 * std::max(domain.width, domain.height);
  // How far a place lies inside of the border that is looked at.
  const auto cut = [&](auto depth) {
    std::vector<Side> kept;
    std::vector<Copy> kept_copies;
    for (std::size_t i = 0; i < cell.size(); ++i) {
      const Side& side = cell[i];
      const Location to = cell[i + 1 == cell.size() ? 0 : i + 1].from;
      const double begin = depth(side.from), end = depth(to);
      const bool begins_inside = begin >= -slack, ends_inside = end >= -slack;
      if (begins_inside) {
        kept.push_back(side);
        kept_copies.push_back(copies[i]);
      }
      if (begins_inside == ends_inside) continue;
      const double share = begin / (begin - end);
      Side from_border = side;
      from_border.from = {side.from.x + share * (to.x - side.from.x),
                          side.from.y + share * (to.y - side.from.y)};
      from_border.clearance = std::hypot(from_border.from.x - point.x, from_border.from.y - point.y);
      if (begins_inside) {
        from_border.neighbour = kNoPoint;
        from_border.distance = 2 * std::max(depth(point), 0.0);
      }
      kept.push_back(from_border);
      kept_copies.push_back(begins_inside ? kSelf : copies[i]);
    }
    cell = std::move(kept);
    copies = std::move(kept_copies);
  };
  if (point.x <= slack) cut([](Location p) { return p.x; });
  if (point.y <= slack) cut([](Location p) { return p.y; });
  if (point.x >= domain.width - slack) cut([&](Location p) { return domain.width - p.x; });
  if (point.y >= domain.height - slack) cut([&](Location p) { return domain.height - p.y; });
}

// A corner is found from every cell that it belongs to: where two cells share a side, its ends are the same.
void Voronoi::number_corners() {
  Joined joined(sides_.size());
  const auto after = [&](Index point, Index i) {
    return i + 1 == begins_[point + 1] ? begins_[point] : i + 1;
  };
  for (Index point = 0; point < size(); ++point) {
    for (Index i = begins_[point]; i < begins_[point + 1]; ++i) {
      const Index other = sides_[i].neighbour;
      // From the cell with more sides: one in the middle of a circle of points has thousands.
      if (other == kNoPoint || cell(other).size() > cell(point).size()) continue;
      for (Index j = begins_[other]; j < begins_[other + 1]; ++j) {
        if (sides_[j].neighbour != point || copies_[j] != 8 - copies_[i]) continue;
        joined.join(i, after(other, j));
        joined.join(after(point, i), j);
      }
    }
  }
  constexpr Index kUnknown = kNoPoint;
  std::vector<Index> numbers(sides_.size(), kUnknown);
  for (Index i = 0; i < sides_.size(); ++i) {
    Index& number = numbers[joined.root(i)];
    if (number == kUnknown) number = corners_++;
    sides_[i].corner = number;
  }
}

Joined::Joined(std::size_t size) : parents_(size) {
  std::iota(parents_.begin(), parents_.end(), Index{0});
}

Index Joined::add() {
  parents_.push_back(static_cast<Index>(parents_.size()));
  return parents_.back();
}

Index Joined::root(Index i) {
  while (parents_[i] != i) i = parents_[i] = parents_[parents_[i]];
  return i;
}

void Joined::join(Index a, Index b) {
  parents_[root(a)] = root(b);
}

}  // namespace annulus
