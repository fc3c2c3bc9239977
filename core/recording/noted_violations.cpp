// What points that were accepted too near have in common: clues to the mistake. A pair may be judged when
// later points are there: those had no say.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/recording/across.h"
#include "core/recording/contradictions.h"

namespace annulus {

// `missed`: the cells that were searched are listed, and that of the near point is not among them.
void Contradictions::note_violation(const TraceLine& line, Index near, bool missed) {
  const Location at = points_[near];
  const double cell = rules_.cell, distance = points_.distance(at, line.place);
  if (line.kind != EventKind::start) clues_.nearest_accepted = std::min(clues_.nearest_accepted, distance);
  // Enough to guess from. Where points lie in heaps each of them asks all of its heap.
  constexpr std::uint64_t kEnough = 5000;
  if (clues_.violations == kEnough) {
    ++clues_.more_violations;
    return;
  }
  ++clues_.violations;
  if (clues_.too_near.size() < Clues::kMostTooNear) {
    const auto in_trace = [&](Location place) {
      return Location{place.x + rules_.origin.x, place.y + rules_.origin.y};
    };
    clues_.too_near.push_back({in_trace(line.place), in_trace(at)});
  }
  if (active_[near] == Activity::no) ++clues_.retired_near;
  if (picked_ && near >= turn_first_) ++clues_.same_turn;
  if (!is_near_diagonal(line.place)) ++clues_.off_diagonal;
  // A point that other candidates have found was there to be found.
  if (!points_.any_within(line.place, clues_.radius - clues_.trifle, [&](Index other, double) {
        return other < line.point && other < blockers_.size() && blockers_[other];
      }))
    note_unfound(near);
  // By the sum of both differences.
  const auto length = [&](Index other) {
    const Location to = points_.offset(points_[other], line.place);
    return std::abs(to.x) + std::abs(to.y);
  };
  if (!points_.any_within(line.place, clues_.radius, [&](Index other, double) {
        return other < line.point && length(other) < clues_.radius - clues_.trifle;
      }))
    ++clues_.manhattan;
  // From the candidate's cell to that of the near point; on a torus the short way.
  const auto cells_to = [&](double a, double b, double side) {
    const double cells = std::ceil(side / cell), d = a - b;
    if (!rules_.domain.periodic || 2 * std::abs(d) <= cells) return d;
    return d > 0 ? d - cells : d + cells;
  };
  const bool held = line.searched && !missed;
  const Location near_cell = cell_of(at), own_cell = cell_of(line.place);
  const double columns = cells_to(near_cell.x, own_cell.x, rules_.domain.width),
               rows = cells_to(near_cell.y, own_cell.y, rules_.domain.height);
  if (!held && std::max(std::abs(columns), std::abs(rows)) >= 2) {
    ++clues_.two_cells_off;
    if (std::max(columns, rows) >= 2) ++clues_.two_behind;
  }
  // On a torus cells may be a little smaller, so that they fit its sides.
  const auto fitted = [&](double a, double b, double side_length) {
    const double cells = std::ceil(side_length / cell), fits = side_length / cells;
    const double off = std::abs(std::floor(a / fits) - std::floor(b / fits));
    return std::min(off, cells - off);
  };
  if (rules_.domain.periodic && !line.searched &&
      std::max(fitted(at.x, line.place.x, rules_.domain.width),
               fitted(at.y, line.place.y, rules_.domain.height)) >= 2)
    ++clues_.two_fitted_off;
  if (is_across(line.place, at, distance)) {
    ++clues_.across_border;
    if (crosses(line.place.x, at.x, rules_.domain.width)) ++clues_.across_x;
    if (crosses(line.place.y, at.y, rules_.domain.height)) ++clues_.across_y;
  }
  const double side = rules_.cell_is_told || line.searched ? cell : rules_.radius.value_or(cell);
  const auto same = [&](Location a, Location b) {
    return std::floor(a.x / side) == std::floor(b.x / side) &&
           std::floor(a.y / side) == std::floor(b.y / side);
  };
  const bool overwritten = points_.any_latest_within(at, side * std::numbers::sqrt2, [&](Index other) {
    return other > near && other < line.point && same(points_[other], at);
  });
  if (overwritten)
    ++clues_.overwritten;
  else if (held)
    ++clues_.held;
}

// A point that was accepted too near to this one did not find it. Does any?
void Contradictions::note_unfound(Index near) {
  const Clues::Unfound none{.called = called_(near), .refused_before = clues_.refused_named};
  ++clues_.unfound.try_emplace(near, none).first->second.violations;
}

void Contradictions::note_found(Index blocker) {
  ++clues_.refused_named;
  if (blocker == kNoPoint) return;
  if (blocker >= blockers_.size()) blockers_.resize(points_.size());
  blockers_[blocker] = true;
  clues_.unfound.erase(blocker);
}

// What some mistakes cannot do: refuse because of a point that is retired, or one that is far by the sum of
// both differences.
void Contradictions::note_refused(const TraceLine& line) {
  if (!rules_.radius || !all_keep_r(line.radius)) return;
  const double r = *rules_.radius;
  const auto sum_is_far = [&](Index other) {
    const Location to = points_.offset(points_[other], line.place);
    return std::abs(to.x) + std::abs(to.y) >= r + clues_.trifle;
  };
  // Of a blocker that is named, else of all that could be it.
  const auto all = [&](auto is) {
    if (line.blocker) return *line.blocker < points_.size() && is(*line.blocker);
    bool any = false;
    return !points_.any_within(line.place, r, [&](Index other, double) {
      any = true;
      return !is(other);
    }) && any;
  };
  if (!clues_.refused_by_retired)
    clues_.refused_by_retired = all([&](Index other) { return active_[other] == Activity::no; });
  if (!clues_.refused_beyond_sum) clues_.refused_beyond_sum = all(sum_is_far);
}

// As far from it as cells are searched, both ways.
bool Contradictions::is_near_diagonal(Location place) const {
  const auto [column, row] = cell_of(place);
  return std::abs(column - row) <= 4;
}

// Which other rules of distances an accepted point keeps that is too near by the trace's one.
void Contradictions::note_rules(const TraceLine& line) {
  const double own = line.radius.value_or(rules_.radius.value_or(0));
  bool half = true, earlier = true, later = true;
  points_.any_within(
      line.place, [&](float largest) { return std::max(own, double{largest}); },
      [&](Index other, double d) {
        if (other >= line.point) return false;
        const double far = d + allowance(d, true), others = radius_of(other);
        half = half && far >= (own + others) / 2;
        earlier = earlier && far >= others;
        later = later && far >= own;
        return !half && !earlier && !later;
      });
  ++clues_.sized_near;
  if (half) ++clues_.keep_half;
  if (earlier) ++clues_.keep_earlier;
  if (later) ++clues_.keep_later;
}

// By column and row, whole numbers: counted from where the trace's coordinates are 0.
Location Contradictions::cell_of(Location place) const {
  return {std::floor((place.x + rules_.origin.x) / rules_.cell),
          std::floor((place.y + rules_.origin.y) / rules_.cell)};
}

// Cells that were searched in vain. On a torus they go on at the other side.
void Contradictions::note_searched(const TraceLine& line) {
  ++clues_.missed;
  if (rules_.domain.periodic) return;
  const auto [x, y] = cell_of(line.place);
  const auto own_column = static_cast<std::int64_t>(x), own_row = static_cast<std::int64_t>(y);
  for (const auto& [column, row] : *line.searched) {
    clues_.left = std::max(clues_.left, own_column - column);
    clues_.right = std::max(clues_.right, column - own_column);
    clues_.up = std::max(clues_.up, own_row - row);
    clues_.down = std::max(clues_.down, row - own_row);
  }
}

}  // namespace annulus
