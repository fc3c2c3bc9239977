// Where candidates are drawn: about the annuli of picked points.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "core/recording/contradictions.h"
#include "core/recording/share_text.h"

namespace annulus {
namespace {

// Drawing by angle and storing as floats moves a candidate by about so much of r.
constexpr double kDrawn = 1e-5;

}  // namespace

double Contradictions::radius_around(Index point) const {
  // A smaller radius of its own does not let a point come nearer than all keep, unless radii follow a field.
  const double least = rules_.radius.value_or(0);
  const double own = point == kNoPoint ? least : radius_of(point);
  return rules_.sized ? own : std::max(own, least);
}

bool Contradictions::is_in_annulus(double distance, double radius) const {
  const auto [inner, outer] = rules_.ring.around(radius);
  const double trifle =
      slack_ + kDrawn * radius + coordinate_spacing(std::max(rules_.domain.width, rules_.domain.height));
  return distance >= inner - trifle && distance <= outer + trifle;
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

void Contradictions::note_direction(Location place, Location from) {
  const Location to = points_.offset(place, from);
  const double distance = std::hypot(to.x, to.y);
  if (distance == 0 || distance > room_around(from)) return;
  const double turn = std::atan2(to.y, to.x) / (2 * std::numbers::pi);
  const double sector = std::floor((turn < 0 ? turn + 1 : turn) * Clues::kSectors);
  clues_.directions.set(std::min(static_cast<std::size_t>(sector), Clues::kSectors - 1));
  ++clues_.directed;
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
  const bool beyond = short_way && !is_in_annulus(d, radius);
  const auto before = std::exchange(before_, line.place);
  if (beyond) {
    ++clues_.strayed;
    if (before && is_in_annulus(points_.distance(line.place, *before), radius)) ++clues_.wandered;
    const Index meant = pick_ == kNoPoint ? kNoPoint : born_before(pick_);
    const bool one_more = clues_.in_turns.first == 0 && meant != kNoPoint &&
                          is_in_annulus(points_.distance(line.place, points_[meant]), radius_around(meant));
    tell(Contradiction::Kind::outside_annulus, line, pick_,
         {English("lies {0} r from the picked point {1}, outside its annulus from {2} r to {3} r"),
          {share_text(d / radius, (d < inner ? inner : outer) / radius),
           pick_ == kNoPoint ? std::string("-") : name(pick_), share_text(inner / radius),
           share_text(outer / radius)}},
         kNoPoint, one_more ? Cause::births : Cause::none);
  }
  if (!short_way) return;
  note_direction(line.place, from);
  if (inner != radius || outer != 2 * radius || !rules_.by_area) return;
  ++clues_.candidates;
  const double share = d / radius;
  if (beyond) ++(d < inner ? clues_.within : clues_.beyond);
  clues_.nearest = std::min(clues_.nearest, share);
  clues_.farthest = std::max(clues_.farthest, share);
  clues_.squared_sum += (share * share - 1) / 3;
  if (std::abs(d - std::round(d)) < slack_ + kDrawn) ++clues_.whole;
  if (std::abs(share - 1) < 1e-3) ++clues_.circle;
}

}  // namespace annulus
