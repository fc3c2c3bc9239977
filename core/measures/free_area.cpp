#include "core/measures/free_area.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/measures/region_parts.h"

namespace annulus {
namespace {

class Pieces {
 public:
  explicit Pieces(const MeasuredSet& set)
      : domain_(set.domain()),
        radius_(set.radius),
        step_(std::min(2 * std::acos(1 - std::min(kMostError * longer() / set.radius, 1.0)), kMostStep)) {
    if (set.region.masked()) parts_.emplace(set.region);
  }

  // The part of the triangle between `own` and a side of its cell that lies outside the circle around `own`.
  void add(Location own, const Voronoi::Side& side, Location to) {
    const double away = side.distance / 2;  // of the side's line
    const Location a{side.from.x - own.x, side.from.y - own.y}, b{to.x - own.x, to.y - own.y};
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    if (length == 0 || away <= 0) return;
    const Location along{(b.x - a.x) / length, (b.y - a.y) / length};
    // Angles from the direction to the line's nearest place, in the way that the side runs.
    const double before = std::atan2(a.x * along.x + a.y * along.y, away);
    const double after = std::atan2(b.x * along.x + b.y * along.y, away);
    const Location foot{a.x - std::tan(before) * away * along.x, a.y - std::tan(before) * away * along.y};
    const auto strip = [&](double from, double until) {
      if (until - from <= kNothing) return;
      const auto steps = static_cast<int>(std::ceil((until - from) / step_));
      std::array<Location, 2> last{};  // on the circle, on the side
      for (int i = 0; i <= steps; ++i) {
        const double angle = from + (until - from) * i / steps;
        const Location ray{foot.x + std::tan(angle) * away * along.x,
                           foot.y + std::tan(angle) * away * along.y};
        const double inside = std::min(radius_ / std::hypot(ray.x, ray.y), 1.0);
        const std::array<Location, 2> now{Location{own.x + inside * ray.x, own.y + inside * ray.y},
                                          Location{own.x + ray.x, own.y + ray.y}};
        if (i > 0) {
          add_polygon({last[0], last[1], now[1], now[0]});
          add_arc(last[0], now[0]);
        }
        last = now;
      }
    };
    const double covered = away < radius_ ? std::acos(away / radius_) : 0;
    if (covered == 0) return strip(before, after);
    strip(before, std::min(after, -covered));
    strip(std::max(before, covered), after);
  }

  FreeArea take() { return std::move(area_); }

 private:
  static constexpr double kMostError = 1 / 40'000.0;  // of the domain's longer side
  static constexpr double kMostStep = std::numbers::pi / 6;
  static constexpr double kNothing = 1e-9;  // radians

  double longer() const { return std::max(domain_.width, domain_.height); }

  bool in_domain(Location p) const {
    return p.x >= 0 && p.y >= 0 && p.x <= domain_.width && p.y <= domain_.height;
  }

  static Vec2 rounded(Location p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

  // On a torus a cell reaches across the border: each copy's part inside.
  void add_polygon(const Polygon& polygon) {
    if (!domain_.periodic || std::ranges::all_of(polygon, [this](Location p) { return in_domain(p); }))
      return add_inside(polygon);
    for (int row = -1; row <= 1; ++row) {
      for (int column = -1; column <= 1; ++column) {
        Polygon copy = polygon;
        for (Location& p : copy) p = moved(p, column, row);
        copy = cut(copy, [](Location p) { return p.x; });
        copy = cut(copy, [](Location p) { return p.y; });
        copy = cut(copy, [this](Location p) { return domain_.width - p.x; });
        add_inside(cut(copy, [this](Location p) { return domain_.height - p.y; }));
      }
    }
  }
  void add_inside(const Polygon& polygon) {
    if (!parts_) return add_fan(polygon);
    parts_->visit(polygon, [this](const Polygon& part) { add_fan(part); });
  }
  void add_fan(const Polygon& polygon) {
    for (std::size_t i = 2; i < polygon.size(); ++i)
      for (const Location p : {polygon[0], polygon[i - 1], polygon[i]}) area_.triangles.push_back(rounded(p));
  }
  void add_arc(Location a, Location b) {
    for (int row = domain_.periodic ? -1 : 0; row <= (domain_.periodic ? 1 : 0); ++row) {
      for (int column = domain_.periodic ? -1 : 0; column <= (domain_.periodic ? 1 : 0); ++column) {
        const Location from = moved(a, column, row), to = moved(b, column, row);
        if (!in_domain(from) || !in_domain(to)) continue;
        if (parts_ && !(parts_->inside(from) && parts_->inside(to))) continue;
        area_.arcs.push_back(rounded(from));
        area_.arcs.push_back(rounded(to));
      }
    }
  }
  Location moved(Location p, int column, int row) const {
    return {p.x + column * domain_.width, p.y + row * domain_.height};
  }

  const Domain& domain_;
  double radius_, step_;
  std::optional<RegionParts> parts_;  // with a mask
  FreeArea area_;
};

}  // namespace

FreeArea free_area(const MeasuredSet& set, const Voronoi& voronoi) {
  if (set.sized()) return {};
  Pieces pieces(set);
  const std::vector<Location> places = set.all_places();
  voronoi.visit_sides([&](Index point, const Voronoi::Side& side, const Voronoi::Side& next) {
    if (std::max(side.clearance, next.clearance) <= set.radius) return;
    pieces.add(places[point], side, next.from);
  });
  return pieces.take();
}

}  // namespace annulus
