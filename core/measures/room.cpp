#include "core/measures/room.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

#include "core/domain/radius_field.h"
#include "core/fill/discs.h"
#include "core/fill/gaps.h"

namespace annulus {
namespace {

constexpr std::uint64_t kDartsAtOnce = 4096;  // darts between two questions whether to go on

struct Filled {
  std::uint64_t added, darts;
};
Filled fill(const MeasuredSet& set, PointStore store, std::uint64_t seed, const ShareDone& done) {
  const auto before = static_cast<Index>(store.positions.size());
  std::unique_ptr<Discs> discs =
      set.sized() ? sized_discs(set.region, *set.field, set.rule) : equal_discs(set.region, set.radius);
  Gaps gaps(std::move(discs), seed);
  gaps.open(store, before);
  const double first = static_cast<double>(gaps.left());
  std::uint64_t darts = 0;
  while (!gaps.empty()) {
    if (darts++ % kDartsAtOnce == 0) done(1 - std::min(static_cast<double>(gaps.left()) / first, 1.0));
    const Vec2 place = gaps.throw_dart();
    const bool kept = gaps.judge(place, false).verdict == Verdict::accepted;
    if (kept) {
      store.positions.push_back(place);
      if (set.sized()) store.radii.push_back(set.field->at(place));
    }
    gaps.note_dart(kept, store, static_cast<Index>(store.positions.size()));
  }
  return {store.positions.size() - before, darts};
}

// The positions as samplers store them.
PointStore stored(const MeasuredSet& set) {
  PointStore store;
  for (const Location& place : set.all_places()) {
    Vec2 at{static_cast<float>(place.x), static_cast<float>(place.y)};
    at.x = std::clamp(at.x, 0.0f, last_inside(set.domain().width));
    at.y = std::clamp(at.y, 0.0f, last_inside(set.domain().height));
    store.positions.push_back(at);
  }
  store.radii = set.radii;
  store.radii.insert(store.radii.end(), set.beyond_radii.begin(), set.beyond_radii.end());
  return store;
}

}  // namespace

double Room::points() const {
  return static_cast<double>(std::reduce(added.begin(), added.end())) / kFills;
}

double Room::mean_darts() const {
  return static_cast<double>(std::reduce(darts.begin(), darts.end())) / kFills;
}

std::optional<Room> measure_room(const MeasuredSet& set, const ShareDone& done) {
  if (!set.discs || (set.sized() && !set.field)) return std::nullopt;
  // No more than 0.7 points a square of r fit in a large area, without the border.
  constexpr double kPointsOfSquare = 0.7;
  const double points = static_cast<double>(set.size());
  if (kPointsOfSquare * set.area() / (set.radius * set.radius) - points > std::max(kMostAdded, points))
    return std::nullopt;
  const PointStore store = stored(set);
  Room room;
  for (std::uint32_t i = 0; i < Room::kFills; ++i) {
    const Filled filled =
        fill(set, store, i + 1,
             part_of(done, static_cast<double>(i) / Room::kFills, static_cast<double>(i + 1) / Room::kFills));
    room.added[i] = filled.added;
    room.darts[i] = filled.darts;
  }
  return room;
}

}  // namespace annulus
