#include "core/recording/contradictions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>

#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

using Kind = Contradiction::Kind;

// Of distances: what squaring them may be off by.
constexpr double kSquared = 1e-9;

}  // namespace

std::vector<Contradiction> contradictions_of(const TraceHeader& header) {
  std::vector<Contradiction> all;
  if (!header.setup) return all;
  const Setup& setup = *header.setup;
  const auto differs = [&](const char* key, const std::string& first, const std::string& second) {
    all.push_back({.kind = Kind::header_differs,
                   .line = header.line,
                   .attempt = 0,
                   .says = {English("says that \"{0}\" is {1}, but its setup says {2}"),
                            {std::string(key), first, second}}});
  };
  const auto compare = [&](const char* key, std::optional<double> first, double second) {
    if (first && *first != second) differs(key, number_text(*first), number_text(second));
  };
  const Domain domain = domain_of(setup);
  compare("width", header.width, domain.width);
  compare("height", header.height, domain.height);
  if (traits_of(setup).keeps_distance) compare("radius", header.radius, radius_of(setup));
  if (header.periodic && *header.periodic != domain.periodic)
    differs("periodic", *header.periodic ? "true" : "false", domain.periodic ? "true" : "false");
  if (header.tries && setup.has("tries") && *header.tries != setup.integer("tries"))
    differs("tries", std::to_string(*header.tries), std::to_string(setup.integer("tries")));
  if (header.conflict && setup.has("conflict") && *header.conflict != conflict_rule(setup))
    all.push_back({.kind = Kind::header_differs,
                   .line = header.line,
                   .attempt = 0,
                   .says = {English("its \"conflict\" differs from that of its setup, {0}"),
                            {setup.text("conflict")}}});
  return all;
}

Contradictions::Contradictions(TraceRules rules, Called called, Found found)
    : rules_(std::move(rules)), called_(std::move(called)), found_(std::move(found)), points_(rules_.domain) {
  may_prune_ = rules_.prunes || !rules_.placed;
  clues_.radius = rules_.radius.value_or(0);
  clues_.width = rules_.domain.width;
  clues_.height = rules_.domain.height;
}

std::string Contradictions::name(Index point) const {
  return std::to_string(called_(point));
}

void Contradictions::tell(Kind kind, const TraceLine& line, Index point, Message says, Index other,
                          Cause cause) {
  const bool drawn =
      !line.faults.is_nothing() &&
      (line.kind == EventKind::candidate || line.kind == EventKind::start || line.kind == EventKind::verdict);
  std::optional<Location> place;
  if (drawn) {
    place = line.place;
  } else if (point < points_.size()) {
    place = points_[point];
  }
  tell_of({.kind = kind,
           .line = line.line,
           .attempt = line.attempt,
           .point = point,
           .other = other,
           .place = place,
           .says = std::move(says)},
          cause);
}

void Contradictions::Waiting::add(Contradiction found) {
  if (first && second)
    ++more;
  else
    (first ? second : first) = std::move(found);
}

Contradictions::Followers& Contradictions::followers(Cause cause) {
  if (cause == Cause::active_list && clues_.in_turns.from_one()) cause = Cause::births;
  // The length of the active list may tell first that a line is lost.
  if (miscounted() && (cause == Cause::active_list || cause == Cause::births))
    cause = followers_[static_cast<std::size_t>(Cause::active_list)].line > 0 ? Cause::active_list
                                                                              : Cause::births;
  return followers_[static_cast<std::size_t>(cause)];
}

void Contradictions::tell_of(const Contradiction& found, Cause cause) {
  if (cause == Cause::none) return found_(found);
  Followers& of_cause = followers(cause);
  if (of_cause.line == 0) {
    of_cause.line = found.line;
    return found_(found);
  }
  if (of_cause.count++ == 0) of_cause.first = found;
}

std::uint64_t Contradictions::following() const {
  std::uint64_t following = 0;
  for (const Followers& followers : followers_) following += followers.count;
  return following;
}

bool Contradictions::judges_distances() const {
  return rules_.radius || rules_.sized || !radii_.empty();
}

void Contradictions::tell_followers() {
  for (Followers& followers : followers_) {
    if (!followers.first) continue;
    Contradiction found = *std::exchange(followers.first, {});
    const std::string from = std::to_string(followers.line), more = std::to_string(followers.count - 1);
    if (followers.count > 1)
      found.says = {followers.count == 2 ? English("{0}; this and {1} more line follow from line {2}")
                                         : English("{0}; this and {1} more lines follow from line {2}"),
                    {std::move(found.says), more, from}};
    found_(found);
  }
}

bool Contradictions::inside(Location place, const std::optional<Region>& region) const {
  const Domain& domain = rules_.domain;
  if (!(place.x >= 0 && place.y >= 0 && place.x <= domain.width && place.y <= domain.height)) return false;
  if (!region) return true;
  return region->contains({std::min(static_cast<float>(place.x), last_inside(domain.width)),
                           std::min(static_cast<float>(place.y), last_inside(domain.height))});
}

double Contradictions::radius_of(Index point) const {
  if (point < radii_.size()) return double{radii_[point]};
  return rules_.radius.value_or(0);
}

double Contradictions::required(std::optional<double> radius, Index other) const {
  if (all_keep_r(radius)) return rules_.radius.value_or(0);
  return required_distance(rules_.rule, radius.value_or(rules_.radius.value_or(0)), radius_of(other));
}

double Contradictions::allowance(double wanted, bool own) const {
  // Beyond what rounding in distances of doubles can be; radii are stored in single precision.
  constexpr double kExact = 1e-12, kStored = 2e-7;
  // A radius is written as places are: twice half a unit of its last digit, where places are off by sqrt(2).
  return own ? wanted * kStored + slack_ * (1 + std::numbers::sqrt2 / 2) : wanted * kExact + slack_;
}

double Contradictions::farthest_required(std::optional<double> radius, float largest) const {
  const double r = rules_.radius.value_or(0);
  if (all_keep_r(radius)) return r;
  return required_distance(rules_.rule, radius.value_or(r), double{largest});
}

void Contradictions::follow(const TraceLine& line) {
  slack_ = line.slack;
  clues_.trifle = slack_ + kSquared * clues_.radius;
  judge_line(line);
  if (line.faults.is_nothing()) return;
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
      judge_verdict(line);
      break;
    case EventKind::retire:
      retire(line);
      break;
    case EventKind::removed:
      remove(line);
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

void Contradictions::judge_line(const TraceLine& line) {
  const LineFaults& faults = line.faults;
  const auto wrong = [&](Message says, Cause cause) {
    tell(Kind::line_is_wrong, line, line.point, std::move(says), kNoPoint, cause);
  };
  if (faults.second_header)
    wrong(English("looks like another header, but only the first line can be one"), Cause::none);
  if (faults.number_goes_back)
    wrong(English("its number is not above that of the try before"), Cause::numbers);
  if (faults.no_candidate) wrong(English("gives a verdict, but no try waits for one"), Cause::none);
  if (faults.name_taken)
    wrong({English("gives its new point the number {0}, which another point has"), {name(line.point)}},
          Cause::names);
  if (faults.bad_cells) wrong(English("its searched cells are not a list of [column, row]"), Cause::cells);
  if (faults.start_refused) wrong(English("is a start, but its verdict refuses it"), Cause::none);
  if (faults.names_none) wrong(English("names no point: it needs \"point\""), Cause::births);
}

// The candidates of a round are judged in their order.
void Contradictions::judge_verdict(const TraceLine& line) {
  if (may_prune_ && !rules_.prunes) judge_kept();
  if (line.verdict == Verdict::accepted) {
    judge_round(line);
    judge_accepted(line);
    add_point(line);
  }
  judging_ = rounds_ = true;
}

void Contradictions::remove(const TraceLine& line) {
  if (line.faults.names_none) return;
  if (line.point == kNoPoint) {
    tell(Kind::removed_not_there, line, kNoPoint, English("removes a point that is not born"), kNoPoint,
         Cause::births);
  } else if (points_.is_removed(line.point)) {
    tell(Kind::removed_not_there, line, line.point,
         {English("removes point {0}, which is removed already"), {name(line.point)}});
  } else {
    points_.remove(line.point);
    clues_.removes = true;
    if (may_prune_) rules_.prunes = true;
    bounds_.clear();  // others may be farther now
    if (active_[line.point] == Activity::yes) --actives_;
    active_[line.point] = Activity::no;
  }
}

void Contradictions::add_point(const TraceLine& line) {
  born_ = line.line;
  const auto r = static_cast<float>(rules_.radius.value_or(0));
  const float radius = line.radius ? static_cast<float>(*line.radius) : r;
  points_.insert(line.place, radius);
  clues_.points = points_.size();
  if (line.radius || !radii_.empty()) {
    radii_.resize(points_.size() - 1, r);
    radii_.push_back(radius);
  }
  active_.push_back(Activity::perhaps);
  failed_.push_back(false);
}

void Contradictions::start(const TraceLine& line) {
  if (line.point == kNoPoint) {
    spawn_ = line.place;
    spawned_ = true;
    ++spawns_;
    return;
  }
  judge_accepted(line);
  add_point(line);
  active_.back() = Activity::yes;
  ++actives_;
}

void Contradictions::candidate(const TraceLine& line) {
  if (++tries_ == 1) turn_first_ = points_.size();
  if (line.verdict == Verdict::outside) ++outside_tries_;
  last_ = line.verdict;
  if (judging_) {
    pending_.clear();
    bounds_.clear();
  }
  judging_ = false;
  if (line.verdict == Verdict::pending) {
    pending_.push_back(line);
    return;
  }
  if (picked_) judge_annulus(line);
  if (line.verdict != Verdict::accepted) ++clues_.failed;
  if (picked_ && pick_ != kNoPoint && rules_.follows_active) {
    if (line.verdict == Verdict::accepted)
      failures_.succeed(pick_);
    else
      failures_.fail(pick_);
  }
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

}  // namespace annulus
