#include "core/points/spacing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace annulus {

namespace {

// Cells as wide as r, but no more than four for each point.
double bounded_cell(const Domain& domain, double radius, double points) {
  constexpr double kAlways = 1 << 20;  // cells: 4 MB
  return std::max(radius, cell_side(domain, std::max(4 * points, kAlways)));
}

}  // namespace

Spacing::Spacing(const Domain& domain, double radius, double points)
    : radius_(radius), index_(domain, bounded_cell(domain, radius, points)) {}

Spacing::Spacing(const Domain& domain, double smallest, double largest, ConflictRule rule, double points)
    : radius_(smallest),
      index_(domain, bounded_cell(domain, smallest, points)),
      rule_(rule),
      sized_(std::in_place, domain, smallest, bounded_cell(domain, largest, points)) {}

template <class Visit>
void Spacing::visit_earlier(std::span<const Vec2> positions, std::span<const float> radii, Index point,
                            double reach, Visit visit) const {
  if (!sized_) {
    index_.visit_within(positions, point, positions[point], reach * radius_,
                        [&](Index earlier, double d) { visit(earlier, d, d < radius_ * radius_); });
    return;
  }
  sized_->visit_conflicts(positions, radii, positions[point], double{radii[point]}, rule_, reach,
                          [&](Index earlier, double d, double required) {
                            const double share = d / (required * required);
                            if (share <= reach * reach) visit(earlier, share, d < required * required);
                            return false;
                          });
}

void Spacing::append(std::span<const Vec2> positions, std::span<const float> radii, Index count) {
  const double unit = sized_ ? 1 : radius_;
  for (Index i = size(); i < count; ++i) {
    double smallest = smallest_.back();
    // Only a pair nearer than all pairs so far changes the minimum, so the search soon reaches little beyond
    // r.
    const double reach = std::clamp(std::sqrt(smallest) / unit * (1 + 1e-9), 1.0, 4.0);
    const std::size_t first = pairs_.size();
    visit_earlier(positions, radii, i, reach, [&](Index earlier, double d, bool too_near) {
      smallest = std::min(smallest, d);
      if (too_near) pairs_.push_back({i, earlier});
    });
    std::ranges::sort(pairs_.begin() + static_cast<std::ptrdiff_t>(first), pairs_.end(), {}, &Pair::earlier);
    smallest_.push_back(smallest);
    Index violators = violators_.back();
    violates_.push_back(false);
    const auto note = [&](Index point) {
      if (!violates_[point]) ++violators;
      violates_[point] = true;
    };
    for (const Pair& pair : std::span(pairs_).subspan(first)) {
      note(pair.later);
      note(pair.earlier);
    }
    violators_.push_back(violators);
    index_.append(positions, i + 1);
    if (sized_) sized_->push(positions[i], radii[i]);
  }
}

std::vector<Spacing::Conflict> Spacing::conflicts(std::span<const Vec2> positions,
                                                  std::span<const float> radii, Index count, Vec2 place,
                                                  double radius) const {
  std::vector<Conflict> found;
  const auto visit = [&](Index point, double d, double required) {
    if (point < count && d < required * required) found.push_back({point, std::sqrt(d), required});
    return false;
  };
  if (sized_) {
    sized_->visit_conflicts(positions, radii, place, radius, rule_, 1, visit);
  } else {
    index_.visit_within(positions, count, place, radius_,
                        [&](Index point, double d) { visit(point, d, radius_); });
  }
  std::ranges::sort(found, {}, [](const Conflict& c) { return std::pair(c.distance, c.point); });
  return found;
}

double Spacing::smallest(Index count) const {
  return std::sqrt(smallest_[std::min(count, size())]);
}

Index Spacing::points_in_violation(Index count) const {
  return violators_[std::min(count, size())];
}

double Spacing::smallest_share(Index count) const {
  return sized_ ? smallest(count) : smallest(count) / radius_;
}

std::span<const Spacing::Pair> Spacing::violations(Index count) const {
  const auto end = std::ranges::lower_bound(pairs_, count, {}, &Pair::later);
  return {pairs_.data(), static_cast<std::size_t>(end - pairs_.begin())};
}

}  // namespace annulus
