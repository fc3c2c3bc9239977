#include "core/recording/contradictions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <string>
#include <utility>

#include "core/setup/number.h"

namespace annulus {
namespace {

using Kind = Contradiction::Kind;

// So many points are named, and of the rest how many they are.
constexpr std::size_t kMostNamed = 5;

}  // namespace

Contradictions::Contradictions(TraceRules rules, Called called, Found found)
    : rules_(std::move(rules)),
      called_(std::move(called)),
      found_(std::move(found)),
      points_(rules_.domain,
              rules_.radius.value_or(std::max(rules_.domain.width, rules_.domain.height) / 100)) {}

std::string Contradictions::name(Index point) const {
  return std::to_string(called_(point));
}

double Contradictions::slack() const {
  // Two places, each off by half a unit in x and in y.
  return decimals_ == 0 ? 0 : std::numbers::sqrt2 * std::pow(10.0, -decimals_);
}

void Contradictions::tell(Kind kind, const TraceLine& line, Index point, Message says, Index other) {
  found_({.kind = kind,
          .line = line.line,
          .attempt = line.attempt,
          .point = point,
          .other = other,
          .place = line.place,
          .says = std::move(says)});
}

bool Contradictions::inside(Location place) const {
  const Domain& domain = rules_.domain;
  if (!(place.x >= 0 && place.y >= 0 && place.x <= domain.width && place.y <= domain.height)) return false;
  if (!rules_.region) return true;
  return rules_.region->contains({std::min(static_cast<float>(place.x), last_inside(domain.width)),
                                  std::min(static_cast<float>(place.y), last_inside(domain.height))});
}

double Contradictions::radius_of(Index point) const {
  if (point < radii_.size()) return double{radii_[point]};
  return rules_.radius.value_or(0);
}

double Contradictions::required(std::optional<double> radius, Index other) const {
  if (radii_.empty() && !radius) return rules_.radius.value_or(0);
  return required_distance(rules_.rule, radius.value_or(rules_.radius.value_or(0)), radius_of(other));
}

double Contradictions::farthest_required(std::optional<double> radius) const {
  const double r = rules_.radius.value_or(0);
  if (radii_.empty() && !radius) return r;
  return required_distance(rules_.rule, radius.value_or(r), std::max(double{largest_}, r));
}

void Contradictions::follow(const TraceLine& line, int decimals) {
  decimals_ = decimals;
  switch (line.kind) {
    case EventKind::start:
      start(line);
      break;
    case EventKind::pick:
      pick(line);
      break;
    case EventKind::candidate:
      candidate(line);
      break;
    case EventKind::verdict:
      // The candidates of a round are judged in their order.
      if (line.verdict == Verdict::accepted && !pending_.empty()) {
        const auto at = std::ranges::find(pending_, line.attempt, &TraceLine::attempt);
        if (at != pending_.end()) {
          TraceLine born = *at;
          born.point = line.point;
          judge_round(born);
          add_point(born);
        }
      }
      if (!pending_.empty() && line.attempt >= pending_.back().attempt) pending_.clear();
      break;
    case EventKind::retire:
      retire(line);
      break;
    case EventKind::removed:
      if (line.point < points_.size()) points_.remove(line.point);
      break;
    case EventKind::filling:
    case EventKind::gaps:
    case EventKind::iteration:
      picked_ = false;
      break;
    default:
      break;
  }
}

void Contradictions::add_point(const TraceLine& line) {
  points_.insert(line.place);
  if (line.radius || !radii_.empty()) {
    radii_.resize(points_.size() - 1, static_cast<float>(rules_.radius.value_or(0)));
    radii_.push_back(static_cast<float>(line.radius.value_or(rules_.radius.value_or(0))));
    largest_ = std::max(largest_, radii_.back());
  }
  active_.push_back(Activity::perhaps);
}

void Contradictions::start(const TraceLine& line) {
  if (line.point == kNoPoint) {
    spawn_ = line.place;
    return;
  }
  judge_accepted(line);
  add_point(line);
  active_.back() = Activity::yes;
  ++actives_;
}

void Contradictions::pick(const TraceLine& line) {
  picked_ = !line.unknown_point;
  pick_ = line.point;
  tries_ = 0;
  accepted_ = false;
  if (!rules_.follows_active) return;
  if (line.unknown_point) {
    tell(Kind::pick_not_active, line, kNoPoint, English("picks a point that is not born"));
  } else if (line.point != kNoPoint && active_[line.point] == Activity::no) {
    tell(Kind::pick_not_active, line, line.point,
         {English("picks point {0}, which is retired"), {name(line.point)}});
  } else if (line.point != kNoPoint && active_[line.point] == Activity::perhaps) {
    active_[line.point] = Activity::yes;
    ++actives_;
  }
  compare_active(line);
}

// Told once, and again if the difference changes.
void Contradictions::compare_active(const TraceLine& line) {
  if (!line.active) return;
  const std::uint64_t ours = actives_ + (spawn_ ? 1 : 0);
  const auto off = static_cast<std::int64_t>(*line.active) - static_cast<std::int64_t>(ours);
  if (off == std::exchange(active_off_, off)) return;
  if (off == 0) return;
  Contradiction found{.kind = Kind::active_differs,
                      .line = line.line,
                      .attempt = line.attempt,
                      .point = line.point,
                      .says = {English("says that {0} points are active, but by its lines {1} are"),
                               {std::to_string(*line.active), std::to_string(ours)}}};
  if (retires_)
    found_(found);
  else
    waiting_.push_back(std::move(found));
}

void Contradictions::candidate(const TraceLine& line) {
  ++tries_;
  if (line.verdict == Verdict::pending) {
    pending_.push_back(line);
    return;
  }
  if (picked_) judge_annulus(line);
  switch (line.verdict) {
    case Verdict::accepted:
      judge_accepted(line);
      add_point(line);
      accepted_ = true;
      if (picked_) {
        active_.back() = Activity::yes;
        ++actives_;
      }
      break;
    case Verdict::too_close:
      judge_refused(line);
      break;
    case Verdict::outside:
      judge_outside(line);
      break;
    default:
      break;
  }
}

void Contradictions::retire(const TraceLine& line) {
  if (!retires_) {
    retires_ = true;
    for (const Contradiction& found : std::exchange(waiting_, {})) found_(found);
  }
  if (line.unknown_point)
    tell(Kind::pick_not_active, line, kNoPoint, English("retires a point that is not born"));
  if (line.unknown_point || !rules_.follows_active) {
    picked_ = false;
    return;
  }
  const Index point = line.point;
  if (point == kNoPoint) {
    spawn_.reset();
  } else if (active_[point] != Activity::yes) {
    tell(Kind::retired_early, line, point,
         {English("retires point {0}, which is not active"), {name(point)}});
  } else {
    active_[point] = Activity::no;
    --actives_;
  }
  if (picked_ && point != pick_ && pick_ != kNoPoint && point != kNoPoint) {
    tell(Kind::retired_not_picked, line, point,
         {English("retires point {0} in the turn of point {1}"), {name(point), name(pick_)}}, pick_);
  } else if (picked_) {
    ++(accepted_ ? clues_.at_acceptance : clues_.retired);
    if (!accepted_ && tries_ == 1 && rules_.tries != std::uint64_t{1}) ++clues_.at_first_failure;
    retired_.push_back({line.line, line.attempt, point, tries_, accepted_});
  }
  picked_ = false;
}

// A sampler may use all k tries of a turn whatever comes of them; so it is only early to retire before.
void Contradictions::judge_turns() {
  std::uint64_t wanted = rules_.tries.value_or(0);
  if (wanted == 0) {
    std::map<std::uint64_t, std::size_t> turns;
    for (const Retired& one : retired_)
      if (!one.accepted) ++turns[one.tries];
    const auto most = std::ranges::max_element(turns, {}, [](const auto& turn) { return turn.second; });
    if (most == turns.end()) return;
    wanted = most->first;
  }
  for (const Retired& one : retired_) {
    if (one.tries == wanted) continue;
    const bool early = one.tries < wanted;
    const std::string who = one.point == kNoPoint ? "-" : name(one.point);
    const std::string tries = std::to_string(one.tries), k = std::to_string(wanted);
    found_({.kind = early ? Kind::retired_early : Kind::retired_late,
            .line = one.line,
            .attempt = one.attempt,
            .point = one.point,
            .place = one.point == kNoPoint ? Location{} : points_[one.point],
            .says =
                one.accepted && early
                    ? Message(English("retires point {0} after try {1} of {2}, one of which was accepted"),
                              {who, tries, k})
                : early
                    ? Message(English("retires point {0} after {1} tries; k is {2}"), {who, tries, k})
                    : Message(English("retires point {0} only after {1} tries; k is {2}"), {who, tries, k})});
  }
}

void Contradictions::end(bool whole) {
  judge_turns();
  retired_.clear();
  if (!whole || !retires_ || !rules_.follows_active || actives_ == 0) return;
  std::string names;
  std::size_t named = 0;
  Index first = kNoPoint;
  for (Index point = 0; point < active_.size() && named < kMostNamed; ++point) {
    if (active_[point] != Activity::yes) continue;
    if (first == kNoPoint) first = point;
    names += (named++ == 0 ? "" : ", ") + name(point);
  }
  if (actives_ > named) names += ", ...";
  found_({.kind = Kind::never_retired,
          .line = 0,
          .attempt = 0,
          .point = first,
          .place = points_[first],
          .says = {English("at the end {0} points are still active, never retired: {1}"),
                   {std::to_string(actives_), names}}});
}

}  // namespace annulus
