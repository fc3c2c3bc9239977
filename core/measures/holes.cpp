#include "core/measures/holes.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "core/measures/masked_holes.h"

namespace annulus {
namespace {

double cross(Location a, Location b) {
  return a.x * b.y - a.y * b.x;
}
double dot(Location a, Location b) {
  return a.x * b.x + a.y * b.y;
}
double angle(Location a, Location b) {
  return std::atan2(cross(a, b), dot(a, b));
}

// The area that the disc of radius d around 0 has in the triangle (0, a, b).
double disc_in_triangle(Location a, Location b, double d) {
  const Location along{b.x - a.x, b.y - a.y};
  const double length = dot(along, along);
  if (length == 0) return 0;
  // The line meets the circle where |a + t along| = d.
  const double middle = -dot(a, along) / length;
  const double inside = middle * middle - (dot(a, a) - d * d) / length;
  const double half = inside > 0 ? std::sqrt(inside) : 0;
  const double first = std::clamp(middle - half, 0.0, 1.0), last = std::clamp(middle + half, 0.0, 1.0);
  if (inside <= 0 || first >= last) return d * d / 2 * angle(a, b);
  const Location enters{a.x + first * along.x, a.y + first * along.y};
  const Location leaves{a.x + last * along.x, a.y + last * along.y};
  return cross(a, b) * (last - first) / 2 + d * d / 2 * (angle(a, enters) + angle(leaves, b));
}

Location minus(Location a, Location b) {
  return {a.x - b.x, a.y - b.y};
}

// The distance within which a share of all places has a point: covered(d) grows steadily from 0 to all.
double distance_of_share(const MeasuredSet& set, const Voronoi& voronoi, double share, double largest) {
  const double area = set.area();
  const auto missing = [&](double d) { return covered_area(set, voronoi, d) / area - share; };
  // Regula falsi, the Illinois way: a side that stays twice counts half.
  double low = 0, high = largest, below = -share, above = 1 - share;
  int kept = 0;
  constexpr double kExact = 1e-9;
  for (int i = 0; i < 60 && high - low > kExact * largest; ++i) {
    const double middle = (low * above - high * below) / (above - below), at = missing(middle);
    if (std::abs(at) < kExact) return middle;
    if (at < 0) {
      low = middle;
      below = at;
      if (kept == -1) above /= 2;
      kept = -1;
    } else {
      high = middle;
      above = at;
      if (kept == 1) below /= 2;
      kept = 1;
    }
  }
  return (low + high) / 2;
}

// Inside the domain.
Location wrapped(const Domain& domain, Location place) {
  if (domain.periodic) {
    place.x -= domain.width * std::floor(place.x / domain.width);
    place.y -= domain.height * std::floor(place.y / domain.height);
  }
  return {std::clamp(place.x, 0.0, domain.width), std::clamp(place.y, 0.0, domain.height)};
}

// Nothing if no cell has an end.
std::optional<Holes::Circle> largest_in(const Domain& domain, const Voronoi& voronoi) {
  Holes::Circle largest;
  voronoi.visit_sides([&](Index, const Voronoi::Side& side, const Voronoi::Side&) {
    if (side.clearance > largest.radius) largest = {side.from, side.clearance};
  });
  if (largest.radius == 0) return std::nullopt;
  largest.centre = wrapped(domain, largest.centre);
  return largest;
}

// Parts of the area farther than d from all points: each of them holds a corner of cells, and two corners are
// of the same part if the side between them is as far from its points.
std::vector<Holes::Circle> gaps_of(const Domain& domain, std::span<const Location> places, double radius,
                                   const Voronoi& voronoi) {
  const double least = radius * (1 + 1e-9);
  Joined joined(voronoi.corners());
  std::vector<Holes::Circle> largest(voronoi.corners());
  voronoi.visit_sides([&](Index point, const Voronoi::Side& side, const Voronoi::Side& next) {
    if (side.clearance > largest[side.corner].radius) largest[side.corner] = {side.from, side.clearance};
    const Location own = places[point], a = minus(side.from, own), b = minus(next.from, own);
    const Location along = minus(b, a);
    const bool foot_inside = dot(a, along) < 0 && dot(b, along) > 0;
    const double nearest = foot_inside ? side.distance / 2 : std::min(side.clearance, next.clearance);
    if (nearest > least) joined.join(side.corner, next.corner);
  });
  std::vector<Holes::Circle> of_part(voronoi.corners());
  for (Index corner = 0; corner < voronoi.corners(); ++corner) {
    Holes::Circle& part = of_part[joined.root(corner)];
    if (largest[corner].radius > std::max(least, part.radius)) part = largest[corner];
  }
  std::erase_if(of_part, [](const Holes::Circle& part) { return part.radius == 0; });
  for (Holes::Circle& gap : of_part) gap.centre = wrapped(domain, gap.centre);
  std::ranges::sort(of_part, [](const Holes::Circle& a, const Holes::Circle& b) {
    return std::tuple(-a.radius, a.centre.y, a.centre.x) < std::tuple(-b.radius, b.centre.y, b.centre.x);
  });
  return of_part;
}

}  // namespace

double covered_area(const MeasuredSet& set, const Voronoi& voronoi, double d) {
  double sum = 0;
  voronoi.visit_sides([&](Index point, const Voronoi::Side& side, const Voronoi::Side& next) {
    const Location own = set.places[point];
    sum += disc_in_triangle(minus(side.from, own), minus(next.from, own), d);
  });
  return sum;
}

std::optional<Holes::Circle> largest_hole(const MeasuredSet& set, const ShareDone& done) {
  if (set.size() == 0 || set.sized()) return std::nullopt;
  if (set.region.masked()) return largest_masked_hole(set, done);
  return largest_in(set.domain(), Voronoi(set.domain(), set.places, done));
}

std::optional<Holes> measure_holes(const MeasuredSet& set, const Voronoi& voronoi, const ShareDone& done) {
  if (set.size() == 0 || set.sized()) return std::nullopt;
  if (set.region.masked()) {
    // Points beyond the region take room too.
    const std::vector<Location> all = set.all_places();
    auto gaps = set.beyond.empty() ? gaps_of(set.domain(), all, set.radius, voronoi)
                                   : gaps_of(set.domain(), all, set.radius, Voronoi(set.domain(), all));
    return measure_masked_holes(set, std::move(gaps), done);
  }
  const auto largest = largest_in(set.domain(), voronoi);
  if (!largest) return std::nullopt;
  Holes holes{.largest = *largest, .still_fillable = 0, .gaps = {}};
  if (done) done(0.1);
  if (holes.largest.radius > set.radius)
    holes.still_fillable = std::max(1 - covered_area(set, voronoi, set.radius) / set.area(), 0.0);
  holes.gaps = gaps_of(set.domain(), set.places, set.radius, voronoi);
  if (done) done(0.3);
  holes.nearly_all_within = distance_of_share(set, voronoi, 0.99, holes.largest.radius);
  return holes;
}

std::optional<Cells> measure_cells(const MeasuredSet& set, const Voronoi& voronoi) {
  if (set.region.masked() || set.size() == 0) return std::nullopt;
  // Where four points lie on a circle, rounding makes a side of no length.
  const double shortest = 1e-6 * set.lattice_distance();
  double count = 0, sum = 0, squares = 0;
  Cells cells;
  for (Index point = 0; point < voronoi.size(); ++point) {
    const auto sides = voronoi.cell(point);
    if (sides.empty() || std::ranges::any_of(sides, [](const auto& s) { return s.neighbour == kNoPoint; }))
      continue;
    double area = 0;
    int long_sides = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const Location a = minus(sides[i].from, set.places[point]);
      const Location b = minus(sides[i + 1 == sides.size() ? 0 : i + 1].from, set.places[point]);
      area += cross(a, b) / 2;
      if (std::hypot(b.x - a.x, b.y - a.y) > shortest) ++long_sides;
    }
    ++count;
    sum += area;
    squares += area * area;
    (long_sides == 5   ? cells.five
     : long_sides == 6 ? cells.six
                       : cells.seven) += long_sides >= 5 && long_sides <= 7 ? 1 : 0;
  }
  if (count == 0) return std::nullopt;
  cells.five /= count;
  cells.six /= count;
  cells.seven /= count;
  const double mean = sum / count;
  cells.area_cv = std::sqrt(std::max(squares / count - mean * mean, 0.0)) / mean;
  return cells;
}

}  // namespace annulus
