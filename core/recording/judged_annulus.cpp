// Where candidates are drawn: about the annuli of picked points.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "core/recording/contradictions.h"
#include "core/recording/guess_parts.h"
#include "core/setup/number.h"
#include "core/setup/share_text.h"

namespace annulus {
namespace {

// Drawing by angle and storing as floats moves a candidate by about so much of r.
constexpr double kDrawn = 1e-5;
// Rounded directions that are less sharp may be alike by chance.
constexpr double kSharpDirection = 5e-3;
// With less sharp ones, any distance may be a whole number.
constexpr double kSharpDistance = 0.1;
// Where points lie within 2r on one side only, more would fit on the other one.
constexpr double kOpen = 160.0 / 180 * std::numbers::pi;

}  // namespace

double Contradictions::radius_around(Index point) const {
  const double least = rules_.radius.value_or(0);
  const double own = point == kNoPoint ? least : radius_of(point);
  // In our samplers a smaller radius of its own does not let a point come nearer than all keep, unless radii
  // follow a field.
  return rules_.ours && !rules_.sized ? std::max(own, least) : own;
}

bool Contradictions::is_in_annulus(double distance, double radius) const {
  const auto [inner, outer] = rules_.ring.around(radius);
  const double trifle =
      slack_ + kDrawn * radius + coordinate_spacing(std::max(rules_.domain.width, rules_.domain.height));
  return distance >= inner - trifle && distance <= outer + trifle;
}

bool Contradictions::is_well_placed(const TraceLine& line, double distance) const {
  const double radius = radius_around(pick_), least = rules_.radius.value_or(0);
  if (is_in_annulus(distance, radius)) return true;
  // Whose sampler has an r for all may use that as well as the point's own.
  const bool own = !radii_.empty() || line.radius;
  if ((rules_.ours ? radius < least : own) && least > 0 && is_in_annulus(distance, least)) return true;
  if (rules_.ours || !own) return false;
  if (line.radius || line.verdict == Verdict::accepted)
    return is_in_annulus(distance, required(line.radius, pick_));
  // What radius it would have got is not told.
  return rules_.rule != ConflictRule::earlier && distance >= required(0.0, pick_) - slack_ - kDrawn * radius;
}

bool Contradictions::is_at_border(Location place) const {
  constexpr double kNext = 1e-3;  // of r: what leaves out the edge itself by a trifle
  const Domain& domain = rules_.domain;
  if (domain.periodic || rules_.bounds != TraceRules::Bounds::told) return false;
  const double trifle = slack_ + kNext * rules_.radius.value_or(0);
  const auto at = [&](double x, double side) {
    return std::abs(x) <= trifle || std::abs(x - side) <= trifle;
  };
  return at(place.x, domain.width) || at(place.y, domain.height);
}

bool Contradictions::is_mirrored(Location place, Location from, double radius) const {
  const Domain& domain = rules_.domain;
  if (domain.periodic || !inside(place, std::nullopt)) return false;
  for (const double x : {place.x, -place.x, 2 * domain.width - place.x})
    for (const double y : {place.y, -place.y, 2 * domain.height - place.y})
      if (is_in_annulus(std::hypot(x - from.x, y - from.y), radius)) return true;
  return false;
}

double Contradictions::room_around(Location place) const {
  const Domain& domain = rules_.domain;
  if (rules_.region || rules_.grown) return 0;
  // Farther than that the short way need not be the one that was drawn.
  if (domain.periodic) return std::min(domain.width, domain.height) / 2;
  return std::min({place.x, place.y, domain.width - place.x, domain.height - place.y});
}

bool Contradictions::is_all_inside(Index point) const {
  return room_around(points_[point]) >= rules_.ring.around(radius_around(point)).outer;
}

double Contradictions::gap_around(Location place) const {
  const double reach = 2 * rules_.radius.value_or(0);
  std::vector<double> directions;
  points_.visit_within(place, reach, [&](Index other, double distance) {
    if (distance > reach || distance == 0) return;
    const Location to = points_.offset(points_[other], place);
    directions.push_back(std::atan2(to.y, to.x));
  });
  if (directions.empty()) return 2 * std::numbers::pi;
  std::ranges::sort(directions);
  double gap = directions.front() + 2 * std::numbers::pi - directions.back();
  for (std::size_t i = 1; i < directions.size(); ++i) gap = std::max(gap, directions[i] - directions[i - 1]);
  return gap;
}

bool Contradictions::is_near_rim(Location place, bool within) const {
  const double reach = 4 * rules_.radius.value_or(0);
  return points_.any_within(place, reach, [&](Index point, double d) {
    return d <= reach && (!within || (active_[point] == Activity::no && is_all_inside(point))) &&
           gap_around(points_[point]) >= kOpen;
  });
}

void Contradictions::note_direction(Location place, Location from) {
  const Location to = points_.offset(place, from);
  const double distance = std::hypot(to.x, to.y);
  if (distance == 0) return;
  note_turned(to, distance);
  if (distance > room_around(from)) return;
  const double turn = std::atan2(to.y, to.x) / (2 * std::numbers::pi);
  const double sector = std::floor((turn < 0 ? turn + 1 : turn) * Clues::kSectors);
  clues_.directions.set(std::min(static_cast<std::size_t>(sector), Clues::kSectors - 1));
  ++clues_.directed;
}

// Directions are the same if they differ by no more than rounding can do.
void Contradictions::note_turned(Location to, double distance) {
  const Location towards{to.x / distance, to.y / distance};
  // Of both directions: 1/d + 1/r is at most 3/d, since d is at most 2r.
  const double trifle = kDrawn + 3 * slack_ / distance;
  const auto same = [&](Location other) {
    return towards.x * other.x + towards.y * other.y > 0 &&
           std::abs(towards.x * other.y - towards.y * other.x) <= trifle;
  };
  if (trifle > kSharpDirection) return;
  if (const auto before = std::exchange(towards_, towards)) {
    ++clues_.turned;
    if (same(*before)) ++clues_.unturned;
  }
  if (clues_.towards.size() > Clues::kFewDirections || std::ranges::any_of(clues_.towards, same)) return;
  clues_.towards.push_back(towards);
}

// Of a candidate outside its annulus, at this distance from the picked point.
void Contradictions::note_astray(const TraceLine& line, double distance) {
  const double radius = radius_around(pick_);
  const Location from = pick_ == kNoPoint ? *spawn_ : points_[pick_];
  const auto [inner, outer] = rules_.ring.around(radius);
  const Domain& domain = rules_.domain;
  ++clues_.strayed;
  const double x = std::remainder(line.place.x - from.x, domain.width);
  const double y = std::remainder(line.place.y - from.y, domain.height);
  if (!domain.periodic && is_in_annulus(std::hypot(x, y), radius)) ++clues_.around;
  clues_.stray = std::max(clues_.stray, distance < inner ? inner - distance : distance - outer);
  if (before_ && is_in_annulus(points_.distance(line.place, *before_), radius)) ++clues_.wandered;
  if (is_at_border(line.place)) ++clues_.clamped;
  if (is_mirrored(line.place, from, radius)) ++clues_.mirrored;
  const Location origin{-rules_.origin.x, -rules_.origin.y};
  if (is_in_annulus(points_.distance(line.place, origin), radius)) ++clues_.around_origin;
  if (pick_ != 0 && points_.size() > 0 && is_in_annulus(points_.distance(line.place, points_[0]), radius))
    ++clues_.around_first;
}

// Who draws up to 4r, as a `maxDistance` of 4r asks for, fills the annulus evenly up to there. What lies
// around another place than the picked point has no such limit.
void Contradictions::hold_far(double share, Contradiction found) {
  constexpr std::uint64_t kEnough = 300;  // candidates
  constexpr double kSame = 1.05;          // of a limit that is known from so many
  if (!far_is_judged_) {
    far_.push_back({std::move(found), share});
    if (clues_.drawn >= kEnough) judge_far();
  } else if (far_limit_ && share <= *far_limit_ * kSame) {
    rules_.ring.outer = *far_limit_ = share;
  } else {
    tell_of(found, Cause::none);
  }
}

bool Contradictions::is_wider_annulus() const {
  constexpr std::size_t kFewFar = 20;
  constexpr double kOften = 0.1, kRim = 0.95,
                   kAtRim = 0.03;  // shares: of candidates, of the limit, of candidates
  const auto candidates = static_cast<double>(std::max<std::uint64_t>(clues_.drawn, 1));
  if (far_.size() < kFewFar || static_cast<double>(far_.size()) < kOften * candidates || clues_.within > 0)
    return false;
  for (const std::uint64_t otherwise : {clues_.wandered, clues_.around, clues_.clamped, clues_.mirrored,
                                        clues_.around_origin, clues_.around_first})
    if (most(otherwise, clues_.strayed)) return false;
  if (most(clues_.elsewhere, clues_.astray) && clues_.elsewhere > 0) return false;
  const double limit = std::ranges::max(far_, {}, &Far::share).share;
  const auto at_rim = std::ranges::count_if(far_, [&](const Far& far) { return far.share > kRim * limit; });
  // r + r * r, which is another unit: a slip, unless it is no farther than people mean.
  constexpr double kMeant = 5;
  const bool slip = limit > kMeant && std::abs(limit - (1 + clues_.radius)) < kAtRim * limit;
  return !slip && static_cast<double>(at_rim) >= kAtRim * candidates;
}

void Contradictions::note_wider_annulus() {
  if (!far_limit_) return;
  const double limit = std::ceil(*far_limit_ * 10 - 1e-3) / 10;
  notes_.push_back({English("candidates lie up to {0} r from their picked point, and no farther. If that is "
                            "intended, say so in the first line: {1}"),
                    {Message::number(limit), "\"annulus_in_r\":[1," + number_text(limit) + "]"}});
}

void Contradictions::judge_far() {
  if (std::exchange(far_is_judged_, true)) return;
  if (is_wider_annulus()) {
    far_limit_ = std::ranges::max(far_, {}, &Far::share).share;
    rules_.ring.outer = *far_limit_;
    clues_.wider = true;
  } else {
    for (const Far& far : far_) tell_of(far.found, Cause::none);
  }
  far_.clear();
}

void Contradictions::note_first(const TraceLine& line, Location from) {
  const Location to = points_.offset(line.place, from);
  const double trifle = slack_ + kDrawn * radius_around(pick_);
  const auto before = std::exchange(first_, First{pick_, to});
  if (!before || before->pick == pick_) return;
  ++clues_.firsts;
  if (std::hypot(to.x - before->to.x, to.y - before->to.y) <= trifle) ++clues_.same_first;
}

// Where else than around its picked point the candidates of a turn lie.
void Contradictions::note_centres(const TraceLine& line, bool beyond) {
  constexpr std::uint64_t kSeveral = 6;  // that have one annulus in common by chance once in many turns
  if (tries_ == 1) {
    if (of_centres_ >= kSeveral) {
      ++clues_.astray;
      if (!centres_.empty()) ++clues_.elsewhere;
      if (!centres_.empty() && centres_.front() < listed_) ++clues_.by_place;
      if (std::ranges::find(centres_, newest_) != centres_.end()) ++clues_.by_newest;
    }
    centres_.clear();
    of_centres_ = 0;
  }
  if (!radii_.empty() || pick_ == kNoPoint) return;
  const double radius = radius_around(pick_);
  if (of_centres_ == 0) {
    if (!beyond) return;
    listed_ = actives_;
    newest_ = points_.size() - 1;
    points_.visit_within(line.place, 3 * radius, [&](Index other, double d) {
      if (other != pick_ && is_in_annulus(d, radius)) centres_.push_back(other);
    });
    std::ranges::sort(centres_);
  } else {
    std::erase_if(centres_, [&](Index other) {
      return !is_in_annulus(points_.distance(line.place, points_[other]), radius);
    });
  }
  ++of_centres_;
}

void Contradictions::judge_annulus(const TraceLine& line) {
  const double radius = radius_around(pick_);
  if (!(radius > 0) || (pick_ == kNoPoint && !spawn_)) return;
  const Location from = pick_ == kNoPoint ? *spawn_ : points_[pick_];
  const auto [inner, outer] = rules_.ring.around(radius);
  const double d = points_.distance(line.place, from);
  // On a small torus the short way need not be the one that was drawn.
  const bool short_way =
      !rules_.domain.periodic || 2 * outer < std::min(rules_.domain.width, rules_.domain.height);
  const bool beyond = short_way && !is_well_placed(line, d);
  const Index meant = beyond && pick_ != kNoPoint ? born_before(pick_) : kNoPoint;
  const bool fits =
      meant != kNoPoint && is_in_annulus(points_.distance(line.place, points_[meant]), radius_around(meant));
  // So it is where the line of an active point is lost, and where it shows first.
  if (fits && lacks_one()) note_miscounted();
  if (!miscounted()) note_centres(line, beyond);
  if (beyond) {
    if (!miscounted()) note_astray(line, d);
    const bool one_more = fits && clues_.in_turns.first == 0;
    Message says{English("lies {0} r from the picked point {1}, outside its annulus from {2} r to {3} r"),
                 {share_text(d / radius, (d < inner ? inner : outer) / radius),
                  pick_ == kNoPoint ? std::string("-") : name(pick_), share_text(inner / radius),
                  share_text(outer / radius)}};
    const bool other_point = one_more || miscounted();
    if (d > outer && !rules_.ring_is_told && !other_point && all_keep_r(line.radius))
      hold_far(d / radius, {.kind = Contradiction::Kind::outside_annulus,
                            .line = line.line,
                            .attempt = line.attempt,
                            .point = pick_,
                            .place = line.place,
                            .says = std::move(says)});
    else
      tell(Contradiction::Kind::outside_annulus, line, pick_, std::move(says), kNoPoint,
           other_point ? Cause::births : Cause::none);
  }
  if (miscounted()) return;
  if (tries_ == 1) note_first(line, from);
  before_ = line.place;
  if (line.place.x == std::floor(line.place.x) && line.place.y == std::floor(line.place.y)) ++clues_.on_whole;
  const Location step = points_.offset(line.place, from);
  if (step.x == std::round(step.x) && step.y == std::round(step.y)) ++clues_.whole_steps;
  ++clues_.drawn;
  // Where one is put on the border its distance and direction are not what was drawn.
  if (!short_way || is_at_border(line.place)) return;
  note_direction(line.place, from);
  if (inner != radius || outer != 2 * radius || !rules_.by_area) return;
  if (!rules_.ours && !all_keep_r(line.radius)) return;  // of which radius would be the annulus?
  ++clues_.candidates;
  const double share = d / radius;
  if (beyond) ++(d < inner ? clues_.within : clues_.beyond);
  clues_.nearest = std::min(clues_.nearest, share);
  clues_.farthest = std::max(clues_.farthest, share);
  // Where the annulus leaves the domain, which candidates are written may depend on the distance.
  if (room_around(from) >= outer) {
    ++clues_.all_around;
    clues_.squared_sum += (share * share - 1) / 3;
    if (share >= 1 && share < 2)
      ++clues_.distances[static_cast<std::size_t>((share - 1) * Clues::kDistances)];
  }
  if (slack_ < kSharpDistance && std::abs(d - std::round(d)) < slack_ + kDrawn) ++clues_.whole;
  if (std::abs(share - 1) < std::max(1e-3, slack_ / radius)) ++clues_.circle;
}

}  // namespace annulus
