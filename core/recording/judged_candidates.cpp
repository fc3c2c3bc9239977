// What contradicts itself in single candidates, by the points that are there.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "core/recording/across.h"
#include "core/recording/contradictions.h"
#include "core/setup/number.h"
#include "core/setup/share_text.h"

namespace annulus {
namespace {

// Beyond what rounding in distances of doubles can be.
constexpr double kExact = 1e-12;

// Two lengths that differ, with so many digits that they look so.
std::pair<Message, Message> lengths(double a, double b) {
  const std::string short_a = rounded(a), short_b = rounded(b);
  if (parse_number(short_a) != parse_number(short_b))
    return {Message::number(short_a), Message::number(short_b)};
  for (const double digits : {1e4, 1e6, 1e9})
    if (const double one = std::round(a * digits), other = std::round(b * digits); one != other)
      return {Message::number(one / digits), Message::number(other / digits)};
  return {Message::number(a), Message::number(b)};
}

// A coordinate as the file has it, told from the left or top edge of the domain.
Message in_file(double at, double edge) {
  return Message::number(rounded(at + edge));
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
  // Who searches cells does not remove points later.
  if (may_prune_ && line.searched && !rules_.prunes) judge_kept();
  const TooNear found = too_near(line.place, line.radius, points_.size());
  const Index near = found.point;
  const bool twice = found.share == 0 && near + 1 == points_.size() && line.line == born_ + 1 && !miscounted_;
  if (may_prune_) births_.push_back({line.line, twice ? std::nullopt : std::optional(line.attempt), slack_});
  if (near == kNoPoint) {
    if (line.kind != EventKind::start) note_free(line);
    return;
  }
  if (may_prune_ && !twice) return;
  if (twice) note_miscounted();
  tell_too_near(line, found, twice && miscounted_ ? Cause::births : Cause::none);
}

void Contradictions::tell_too_near(const TraceLine& line, TooNear found, Cause cause) {
  const Index near = found.point;
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
  if (found.share > 0 && !all_keep_r(line.radius)) note_rules(line);
  tell(Contradiction::Kind::accepted_too_near, line, line.point, says_too_near(line, found, missed), near,
       cause);
}

Contradictions::TooNear Contradictions::too_near(Location place, std::optional<double> radius,
                                                 Index before) const {
  const bool own = !all_keep_r(radius);
  TooNear found;
  // What is not nearer than found already, beside its radius, is not looked for.
  const auto reach = [&](float largest) {
    return farthest_required(radius, largest) * found.share * (1 + 1e-12);
  };
  const auto consider = [&](Index other, double d) {
    if (other >= before) return;
    const double wanted = required(radius, other);
    // Whatever r is, a place has but one point.
    const bool shared = d == 0 && wanted == 0;
    if (d >= wanted - allowance(wanted, own) && !shared) return;
    // If two are equally near, the earlier one counts.
    const double share = shared ? 0 : d / wanted;
    if (share > found.share || (share == found.share && other > found.point)) return;
    found = {other, share};
  };
  if (!own && before == points_.size()) {
    if (const auto nearest = points_.nearest(place, reach(0)); nearest.point != kNoPoint)
      consider(nearest.point, nearest.distance);
  } else {
    // Of those at the place itself the earliest one comes first.
    points_.any_within(place, reach, [&](Index other, double d) {
      consider(other, d);
      return found.share == 0;
    });
  }
  return found;
}

Message Contradictions::says_too_near(const TraceLine& line, TooNear near,
                                      const std::string& missed_cell) const {
  const Message share = share_text(near.share), other = name(near.point);
  if (!missed_cell.empty())
    return {English("accepted at {0} r from point {1}; the searched cells missed cell {2}"),
            {share, other, missed_cell}};
  if (near.share == 0)
    return {rules_.placed ? English("lies at the place of point {0}")
                          : English("accepted at the place of point {0}"),
            {other}};
  // With several radii a share would not say of which one.
  if (!all_keep_r(line.radius)) {
    const double wanted = required(line.radius, near.point);
    const auto [is, must] = lengths(near.share * wanted, wanted);
    return {rules_.placed ? English("lies {0} away from point {1}; by their radii it must be {2}")
                          : English("accepted {0} away from point {1}; by their radii it must be {2}"),
            {is, other, must}};
  }
  return {rules_.placed ? English("lies {0} r from point {1}") : English("accepted at {0} r from point {1}"),
          {share, other}};
}

// Judges the points that are left when others were removed, as sample elimination does (Yuksel 2015).
void Contradictions::judge_kept() {
  may_prune_ = false;
  const std::vector<Birth> births = std::exchange(births_, {});
  const double slack = slack_;
  for (Index point = 0; point < births.size(); ++point) {
    if (points_.is_removed(point) || !births[point].attempt) continue;
    TraceLine line;
    line.line = births[point].line;
    line.attempt = *births[point].attempt;
    line.place = points_[point];
    line.point = point;
    slack_ = births[point].slack;
    if (!radii_.empty()) line.radius = radius_of(point);
    if (const TooNear found = too_near(line.place, line.radius, point); found.point != kNoPoint)
      tell_too_near(line, found, Cause::none);
  }
  slack_ = slack;
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

// A candidate, accepted or refused as too close, that has no point nearer than r. `known`: the nearest one.
void Contradictions::note_free(const TraceLine& line, std::optional<BornPoints::Nearest> known) {
  if (!all_keep_r(line.radius) || !rules_.radius) return;
  ++clues_.free;
  const bool refused = line.verdict == Verdict::too_close;
  if (refused) ++clues_.free_refused;
  if (clues_.free_refused == 0) return;  // how near others are matters only where that is wrong
  const double r = clues_.radius;
  if (points_.any_within(line.place, r * std::numbers::sqrt2, [&](Index other, double) {
        const Location to = points_.offset(points_[other], line.place);
        return std::max(std::abs(to.x), std::abs(to.y)) < r + clues_.trifle;
      }))
    ++(refused ? clues_.chebyshev : clues_.chebyshev_accepted);
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
  const auto [is, other] = lengths(mine, most);
  ++clues_.not_farthest;
  const auto nearest = points_.nearest(accepted.place);
  if (nearest.point != kNoPoint && is_across(accepted.place, points_[nearest.point], nearest.distance))
    ++clues_.not_farthest_across;
  tell(Contradiction::Kind::not_farthest, accepted, accepted.point,
       {English("accepted {0} from the nearest point, though the candidate of try {1} is {2} away"),
        {is, std::to_string(farthest.attempt), other}});
}

void Contradictions::judge_refused(const TraceLine& line) {
  if (may_prune_ && !rules_.prunes) judge_kept();
  ++clues_.refused;
  if (is_near_diagonal(line.place)) ++clues_.refused_diagonal;
  if (line.blocker) {
    note_named(*line.blocker, clues_.blockers);
    if (!miscounted()) note_found(*line.blocker);
  }
  std::optional<double> radius = line.radius;
  if (!radius && rules_.field)
    radius = double{rules_.field->at({static_cast<float>(line.place.x), static_cast<float>(line.place.y)})};
  note_refused(line);
  // Which radius it would have got may not be told.
  const bool sized = rules_.sized || !radii_.empty();
  if (sized ? !radius : !rules_.radius) return;
  const auto longest = [&](double wanted) { return wanted + allowance(wanted, !all_keep_r(radius)); };
  const auto enough = [&](Index other) { return longest(required(radius, other)); };
  const auto reach_of = [&](float largest) { return longest(farthest_required(radius, largest)); };
  const double reach_of_all = reach_of(0);  // if all keep r
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
    near = points_.any_within(line.place, reach_of, [&](Index other, double d) { return d < enough(other); });
  }
  if (!near) {
    const auto nearest = points_.nearest(line.place);
    if (!miscounted()) note_free(line, nearest);
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
      const double own = radius.value_or(0);
      const auto both = [&](double others) { return own + others + allowance(own + others, true); };
      if (points_.any_within(
              line.place, [&](float largest) { return both(double{largest}); },
              [&](Index other, double d) { return d < both(radius_of(other)); }))
        ++clues_.within_sum;
    }
    tell(Contradiction::Kind::refused_too_far, line, kNoPoint, says(), nearest.point,
         miscounted() ? Cause::births : Cause::none);
    return;
  }
  if (!line.blocker) return;
  const Index blocker = *line.blocker;
  // Only of samplers that draw all candidates at exactly r; others seldom hit it.
  const bool on_circle = clues_.circle > 0 && 10 * clues_.circle >= 9 * clues_.candidates;
  if (blocker == pick_ && picked_ && blocker != kNoPoint && !sized && on_circle) {
    const double r = *rules_.radius, d = points_.distance(line.place, points_[blocker]);
    constexpr double kRounded = 1e-9;  // of r: what computing a place and its distance may be off by
    if (std::abs(d - r) <= kRounded * r + slack_)
      tell(Contradiction::Kind::refused_too_far, line, kNoPoint,
           {English(
                "refused because of its own picked point {0}, which is r away but for rounding: candidates "
                "at exactly r are lost"),
            {name(blocker)}},
           blocker, Cause::rounding);
  }
  const auto refuses = [&](Index point) {
    return point < points_.size() && !points_.is_removed(point) &&
           points_.distance(line.place, points_[point]) < enough(point);
  };
  if (refuses(blocker)) return;
  const bool one_more = refuses(born_before(blocker));
  if (one_more && lacks_one()) note_miscounted();
  if (!miscounted()) ++clues_.blockers.astray;
  if (one_more && !miscounted()) ++clues_.blockers.one_more;
  const Cause cause = miscounted() || (one_more && clues_.blockers.first == 0) ? Cause::births : Cause::none;
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

// A torus has no outside: what leaves it comes back at the other side.
void Contradictions::tell_off_torus(const TraceLine& line) {
  const auto beyond = [](double at, double side) { return at < 0 || at > side; };
  const bool x = beyond(line.place.x, rules_.domain.width), y = beyond(line.place.y, rules_.domain.height);
  ++clues_.off_torus;
  if (x && !y) ++clues_.off_torus_x;
  if (y && !x) ++clues_.off_torus_y;
  tell(Contradiction::Kind::refused_inside, line, kNoPoint,
       English("refused as outside, which a torus does not have"), kNoPoint, Cause::torus);
}

void Contradictions::judge_outside(const TraceLine& line) {
  outside_ = true;
  const bool off = !inside(line.place, std::nullopt);
  if (off && rules_.domain.periodic && !rules_.region && !rules_.grown && line.reason != Reason::other_tile &&
      rules_.bounds == TraceRules::Bounds::told)
    return tell_off_torus(line);
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
