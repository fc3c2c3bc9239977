// What contradicts itself in single candidates, by the points that are there.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "core/recording/contradictions.h"
#include "core/recording/share_text.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// Beyond what rounding in distances of doubles can be.
constexpr double kExact = 1e-12;

// A coordinate as the file has it, told from the left or top edge of the domain.
Message in_file(double at, double edge) {
  return Message::number(rounded(at + edge));
}

// Whether two places that far apart on a torus are farther apart in the plane.
bool is_across(Location a, Location b, double distance) {
  return std::hypot(a.x - b.x, a.y - b.y) > distance * (1 + 1e-6);
}

// Whether the short way from one coordinate to the other goes across the border of a torus.
bool crosses(double a, double b, double side) {
  return 2 * std::abs(a - b) > side;
}

}  // namespace

void Contradictions::judge_accepted(const TraceLine& line) {
  const bool masked = inside(line.place, std::nullopt);
  if (!inside(line.place, rules_.region) && (masked || rules_.bounds == TraceRules::Bounds::told)) {
    note_at_border(line);
    if (!masked) note_outside(line.place);
    const English says = rules_.placed ? masked ? English("lies at ({0}, {1}), outside the mask")
                                                : English("lies at ({0}, {1}), outside the domain")
                         : masked ? English("accepted at ({0}, {1}), outside the mask")
                                       : English("accepted at ({0}, {1}), outside the domain");
    tell(Contradiction::Kind::accepted_outside, line, line.point,
         {says, {in_file(line.place.x, rules_.origin.x), in_file(line.place.y, rules_.origin.y)}});
  }
  const double reach = farthest_required(line.radius);
  Index near = kNoPoint;
  double worst = 1;
  const auto consider = [&](Index other, double d) {
    const double wanted = required(line.radius, other);
    // Whatever r is, a place has but one point.
    const bool shared = d == 0 && wanted == 0;
    if (d >= wanted * (1 - kExact) - slack_ && !shared) return;
    // Of two that are as near the earlier one.
    const double share = shared ? 0 : d / wanted;
    if (share > worst || (share == worst && other > near)) return;
    worst = share;
    near = other;
  };
  if (all_keep_r(line.radius)) {
    if (const auto nearest = points_.nearest(line.place, reach); nearest.point != kNoPoint)
      consider(nearest.point, nearest.distance);
  } else {
    points_.visit_within(line.place, reach, consider);
  }
  if (near == kNoPoint) {
    if (line.kind != EventKind::start) note_free(line);
    return;
  }
  std::string missed;
  const double cell = rules_.cell;
  if (cell > 0 && radii_.empty()) {
    const auto [column, row] = cell_of(points_[near]);
    if (line.searched &&
        std::ranges::find(*line.searched, std::pair(static_cast<std::int64_t>(column),
                                                    static_cast<std::int64_t>(row))) == line.searched->end())
      missed = "(" + number_text(column) + ", " + number_text(row) + ")";
    // Beyond the border there are no cells, and no telling what was searched.
    if (inside(line.place, std::nullopt) && inside(points_[near], std::nullopt)) {
      note_violation(line, near, !missed.empty());
      if (!missed.empty()) note_searched(line);
    }
  }
  const Message share = share_text(worst), other = name(near);
  const auto says = [&]() -> Message {
    if (!missed.empty())
      return {English("accepted at {0} r from point {1}; the searched cells missed cell {2}"),
              {share, other, missed}};
    if (worst == 0)
      return {rules_.placed ? English("lies at the place of point {0}")
                            : English("accepted at the place of point {0}"),
              {other}};
    // Of which radius would it be a share?
    if (!all_keep_r(line.radius)) {
      note_rules(line);
      const double wanted = required(line.radius, near);
      return {rules_.placed ? English("lies {0} away from point {1}; by their radii it must be {2}")
                            : English("accepted {0} away from point {1}; by their radii it must be {2}"),
              {Message::number(rounded(worst * wanted)), other, Message::number(rounded(wanted))}};
    }
    return {
        rules_.placed ? English("lies {0} r from point {1}") : English("accepted at {0} r from point {1}"),
        {share, other}};
  };
  tell(Contradiction::Kind::accepted_too_near, line, line.point, says(), near);
}

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
  if (active_[near] == Activity::no) ++clues_.retired_near;
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
  const bool overwritten = points_.any_latest_within(
      at, side * std::numbers::sqrt2, [&](Index other) { return other > near && same(points_[other], at); });
  if (overwritten)
    ++clues_.overwritten;
  else if (held)
    ++clues_.held;
}

// Which other rules of distances an accepted point keeps that is too near by the trace's one.
void Contradictions::note_rules(const TraceLine& line) {
  const double own = line.radius.value_or(rules_.radius.value_or(0));
  bool half = true, earlier = true, later = true;
  points_.visit_within(line.place, farthest_required(line.radius), [&](Index other, double d) {
    const double far = d * (1 + kExact) + slack_, others = radius_of(other);
    half = half && far >= (own + others) / 2;
    earlier = earlier && far >= others;
    later = later && far >= own;
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

// Of an accepted point outside the domain.
void Contradictions::note_outside(Location place) {
  ++clues_.outside;
  const double right = place.x - rules_.domain.width, below = place.y - rules_.domain.height;
  clues_.right_by = std::max(clues_.right_by, right);
  clues_.below_by = std::max(clues_.below_by, below);
  if (rules_.domain.periodic) ++clues_.unwrapped;
  if (place.x < 0 || place.y < 0)
    ++clues_.negative;
  else if (std::max(right, below) < rules_.cell)
    ++clues_.in_last_cell;
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

// A candidate, accepted or refused as too close, that has no point nearer than r. `known`: the nearest one.
void Contradictions::note_free(const TraceLine& line, std::optional<BornPoints::Nearest> known) {
  if (!all_keep_r(line.radius) || !rules_.radius) return;
  ++clues_.free;
  const bool refused = line.verdict == Verdict::too_close;
  if (refused) ++clues_.free_refused;
  if (clues_.free_refused == 0) return;  // how far the nearest point is matters only where that is wrong
  const double nearest = (known ? *known : points_.nearest(line.place)).distance;
  if (refused)
    clues_.farthest_refused = std::max(clues_.farthest_refused, nearest);
  else
    clues_.nearest_accepted = std::min(clues_.nearest_accepted, nearest);
}

// Of candidates that are compared the farthest from all points is to be accepted.
void Contradictions::judge_round(const TraceLine& accepted) {
  if (points_.size() == 0 || pending_.size() < 2) return;
  const double mine = points_.nearest(accepted.place).distance;
  // A new point makes distances only shorter, so most candidates need not be asked again.
  if (bounds_.empty())
    for (std::size_t i = 0; i < pending_.size(); ++i) bounds_.push_back({HUGE_VAL, i});
  const auto nearer = [](const Bound& a, const Bound& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.candidate > b.candidate;
  };
  for (const double enough = mine * (1 + kExact) + 2 * slack_; bounds_.front().distance > enough;) {
    std::ranges::pop_heap(bounds_, nearer);
    Bound& asked = bounds_.back();
    asked.distance = points_.nearest(pending_[asked.candidate].place).distance;
    const Bound known = asked;
    std::ranges::push_heap(bounds_, nearer);
    if (bounds_.front().candidate == known.candidate && known.distance > enough)
      return tell_not_farthest(accepted, mine, pending_[known.candidate], known.distance);
  }
}

void Contradictions::tell_not_farthest(const TraceLine& accepted, double mine, const TraceLine& farthest,
                                       double most) {
  const bool told_apart = rounded(mine) != rounded(most);
  const auto length = [&](double d) { return told_apart ? Message::number(rounded(d)) : Message::number(d); };
  tell(Contradiction::Kind::not_farthest, accepted, accepted.point,
       {English("accepted {0} from the nearest point, though the candidate of try {1} is {2} away"),
        {length(mine), std::to_string(farthest.attempt), length(most)}});
}

void Contradictions::judge_refused(const TraceLine& line) {
  ++clues_.refused;
  if (line.blocker) note_named(*line.blocker, clues_.blockers);
  std::optional<double> radius = line.radius;
  if (!radius && rules_.field)
    radius = double{rules_.field->at({static_cast<float>(line.place.x), static_cast<float>(line.place.y)})};
  // Which radius it would have got may not be told.
  const bool sized = rules_.sized || !radii_.empty();
  if (sized ? !radius : !rules_.radius) return;
  const auto enough = [&](Index other) { return required(radius, other) * (1 + kExact) + slack_; };
  const double reach = farthest_required(radius);
  const double reach_of_all = reach * (1 + kExact) + slack_;
  const auto in_plane = [&](Index other) {
    const double d = points_.distance(line.place, points_[other]);
    return d < reach_of_all && !(rules_.domain.periodic && is_across(line.place, points_[other], d));
  };
  // Which point is nearest tells something only if it is farther than that of each other refused candidate.
  const double known = std::min(clues_.farthest_refused, reach_of_all);
  bool near = false;
  if (all_keep_r(radius) && points_.any_latest_within(line.place, known, in_plane)) {
    near = true;
  } else if (all_keep_r(radius)) {
    const auto nearest = points_.nearest(line.place, reach_of_all);
    near = nearest.distance < reach_of_all;
    if (near) clues_.farthest_refused = std::max(clues_.farthest_refused, nearest.distance);
    if (near && !in_plane(nearest.point) && !points_.any_latest_within(line.place, reach_of_all, in_plane)) {
      ++clues_.refused_across;
      const auto only = [&](bool x) {
        return !points_.any_within(line.place, reach_of_all, [&](Index other, double d) {
          const Location& at = points_[other];
          return d < reach_of_all && !(x ? crosses(line.place.x, at.x, rules_.domain.width)
                                         : crosses(line.place.y, at.y, rules_.domain.height));
        });
      };
      if (only(true)) ++clues_.refused_across_x;
      if (only(false)) ++clues_.refused_across_y;
    }
  } else {
    near = points_.any_within(line.place, reach_of_all,
                              [&](Index other, double d) { return d < enough(other); });
  }
  if (!near) {
    const auto nearest = points_.nearest(line.place);
    note_free(line, nearest);
    const auto says = [&]() -> Message {
      if (nearest.point == kNoPoint) return English("refused as too close, though there is no point");
      if (line.blocker == kNoPoint && !sized)
        return {
            English("refused as too close to a point that is not born; the nearest one is point {0}, {1} r "
                    "away"),
            {name(nearest.point), share_text(nearest.distance / *rules_.radius)}};
      if (sized) return English("refused as too close, though no point is as near as their radii forbid");
      return {English("refused as too close, though the nearest point, {0}, is {1} r away"),
              {name(nearest.point), share_text(nearest.distance / *rules_.radius)}};
    };
    if (sized) {
      ++clues_.sized_free;
      const double own = radius.value_or(0),
                   sum = own + std::max(double{largest_}, rules_.radius.value_or(0));
      if (points_.any_within(line.place, sum, [&](Index other, double d) {
            return d < (own + radius_of(other)) * (1 + kExact) + slack_;
          }))
        ++clues_.within_sum;
    }
    tell(Contradiction::Kind::refused_too_far, line, kNoPoint, says(), nearest.point);
    return;
  }
  if (!line.blocker) return;
  const Index blocker = *line.blocker;
  const auto refuses = [&](Index point) {
    return point < points_.size() && !points_.is_removed(point) &&
           points_.distance(line.place, points_[point]) < enough(point);
  };
  if (refuses(blocker)) return;
  ++clues_.blockers.astray;
  const bool one_more = refuses(born_before(blocker));
  if (one_more) ++clues_.blockers.one_more;
  const Cause cause = one_more && clues_.blockers.first == 0 ? Cause::births : Cause::none;
  if (blocker == kNoPoint)
    tell(Contradiction::Kind::refused_too_far, line, kNoPoint, English("names a blocker that is not born"),
         kNoPoint, Cause::births);
  else if (points_.is_removed(blocker))
    tell(Contradiction::Kind::refused_too_far, line, kNoPoint,
         {English("names point {0} as the blocker, which is removed"), {name(blocker)}}, blocker, cause);
  else
    tell(Contradiction::Kind::refused_too_far, line, kNoPoint,
         {English("names point {0} as the blocker, which is {1} r away"),
          {name(blocker),
           share_text(points_.distance(line.place, points_[blocker]) / required(radius, blocker))}},
         blocker, cause);
}

void Contradictions::note_at_border(const TraceLine& line) {
  ++clues_.border;
  const Domain& domain = rules_.domain;
  const auto right_in = [&](double width, double height) {
    const Location& at = line.place;
    return (at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height) == (line.verdict == Verdict::accepted);
  };
  if (right_in(domain.height, domain.width)) ++clues_.exchanged;
  if (right_in(domain.width, domain.width)) ++clues_.y_by_width;
  if (right_in(domain.height, domain.height)) ++clues_.x_by_height;
}

// Where a shape ends, points lie on one side only; how many they are is known at the end.
void Contradictions::judge_refused_inside() {
  constexpr double kOneSided = 150.0 / 180 * std::numbers::pi;
  for (const Location& place : std::exchange(refused_inside_, {})) {
    ++clues_.refused_inside;
    if (place.y > clues_.width) clues_.past_width = std::min(clues_.past_width, place.y - clues_.width);
    if (place.x > clues_.height) clues_.past_height = std::min(clues_.past_height, place.x - clues_.height);
    if (gap_around(place) >= kOneSided) ++clues_.refused_beyond;
  }
}

void Contradictions::judge_outside(const TraceLine& line) {
  outside_ = true;
  if (rules_.bounds == TraceRules::Bounds::unknown || line.reason == Reason::other_tile ||
      !inside(line.place, rules_.grown ? rules_.grown : rules_.region))
    return;
  // What is stored may lie on the border.
  const double trifle = slack_ + coordinate_spacing(std::max(rules_.domain.width, rules_.domain.height));
  const Domain& domain = rules_.domain;
  const bool at_border = line.place.x <= trifle || line.place.y <= trifle ||
                         line.place.x >= domain.width - trifle || line.place.y >= domain.height - trifle;
  if (at_border) return;
  note_at_border(line);
  constexpr std::size_t kEnough = 1000;
  if (refused_inside_.size() < kEnough) refused_inside_.push_back(line.place);
  tell(Contradiction::Kind::refused_inside, line, kNoPoint,
       English("refused as outside, though it is inside"));
}

}  // namespace annulus
