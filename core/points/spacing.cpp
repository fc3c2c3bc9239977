#include "core/points/spacing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace annulus {

namespace {

// Cells as wide as r, but no more than four for each point.
double bounded_cell(const Domain& domain, double radius, double points) {
  constexpr double kAlways = 1 << 20;  // cells: 4 MB
  return std::max(radius, cell_side(domain, std::max(4 * points, kAlways)));
}
// Nor fewer than one for four, so that the nearest points are found soon where they crowd.
double crowded_cell(const Domain& domain, double radius, double points) {
  const double cell = bounded_cell(domain, radius, points);
  return points > 4 ? std::min(cell, cell_side(domain, points / 4)) : cell;
}

}  // namespace

Spacing::Spacing(const Domain& domain, double radius, double points, std::size_t most_pairs)
    : domain_(domain),
      radius_(radius),
      points_(points),
      most_pairs_(most_pairs),
      index_(domain, crowded_cell(domain, radius, points)) {
  reserve();
}

Spacing::Spacing(const Domain& domain, double smallest, double largest, ConflictRule rule, double points,
                 double slack)
    : domain_(domain),
      radius_(smallest),
      points_(points),
      index_(domain, bounded_cell(domain, smallest, points)),
      rule_(rule),
      slack_(slack),
      sized_(std::in_place, domain, smallest, bounded_cell(domain, largest, points)) {
  reserve();
}

void Spacing::reserve() {
  constexpr double kMost = 1e8;
  const auto points = static_cast<std::size_t>(std::min(points_, kMost));
  smallest_.reserve(points + 1);
  violating_since_.reserve(points);
  violators_.reserve(points + 1);
  index_.reserve(points);
}

// Rounded radii are floats, too.
bool Spacing::is_too_near(double squared, double required) const {
  const double least = slack_ > 0 ? std::max(required * (1 - 0x1p-23) - slack_, required / 2) : required;
  return squared < least * least;
}

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
                            if (share <= reach * reach) visit(earlier, share, is_too_near(d, required));
                            return false;
                          });
}

void Spacing::append(std::span<const Vec2> positions, std::span<const float> radii, Index count) {
  const double unit = sized_ ? 1 : radius_;
  for (Index i = size(); i < count; ++i) {
    if (listed_ == kNoPoint && pairs_.size() >= most_pairs_) {
      listed_ = i;
      if (!sized_) begin_crowd(positions);
    }
    double smallest = smallest_.back();
    violating_since_.push_back(kNoPoint);
    violators_.push_back(violators_.back());
    if (apart_) {
      smallest = mark_in_crowd(positions, i, smallest);
    } else {
      // Only a pair nearer than all pairs so far changes the minimum, so the search soon reaches little
      // beyond r.
      const double reach = std::clamp(std::sqrt(smallest) / unit * (1 + 1e-9), 1.0, 4.0);
      const auto first = static_cast<std::ptrdiff_t>(pairs_.size());
      visit_earlier(positions, radii, i, reach, [&](Index earlier, double d, bool too_near) {
        smallest = std::min(smallest, d);
        if (!too_near) return;
        note_violation(i);
        note_violation(earlier);
        if (listed_ == kNoPoint) pairs_.push_back({i, earlier});
      });
      std::ranges::sort(pairs_.begin() + first, pairs_.end(), {}, &Pair::earlier);
    }
    smallest_.push_back(smallest);
    index_.append(positions, i + 1);
    if (sized_) sized_->push(positions[i], radii[i]);
  }
}

void Spacing::note_violation(Index point) {
  if (violating_since_[point] != kNoPoint) return;
  ++violators_.back();
  violating_since_[point] = size();
}

void Spacing::Apart::push(Vec2 place, Index point) {
  places.push_back(place);
  points.push_back(point);
  index.append(places, static_cast<Index>(places.size()));
}

void Spacing::begin_crowd(std::span<const Vec2> positions) {
  apart_.emplace(Apart{{}, {}, PointIndex(domain_, bounded_cell(domain_, radius_, points_))});
  auto pair = pairs_.begin();
  for (Index point = 0; point < listed_; ++point) {
    if (pair == pairs_.end() || pair->later != point) apart_->push(positions[point], point);
    while (pair != pairs_.end() && pair->later == point) ++pair;
  }
}

double Spacing::mark_in_crowd(std::span<const Vec2> positions, Index point, double smallest_squared) {
  const Vec2 place = positions[point];
  const double radius_squared = radius_ * radius_;
  double nearest = std::numeric_limits<double>::infinity();
  if (domain_.contains(place)) {
    nearest = index_.search(positions, point, place, {.within = radius_squared}).squared;
  } else {  // as a mistake makes them
    index_.visit_within(positions, point, place, radius_,
                        [&](Index, double d) { nearest = std::min(nearest, d); });
  }
  // An earlier point that is not marked yet has none that is too near, so it is one of these.
  apart_->index.visit_within(apart_->places, static_cast<Index>(apart_->places.size()), place, radius_,
                             [&](Index i, double d) {
                               if (d < radius_squared) note_violation(apart_->points[i]);
                             });
  if (nearest < radius_squared) {
    note_violation(point);
  } else {
    apart_->push(place, point);
  }
  return std::min(nearest, smallest_squared);
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
