#include "core/run/inspection.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/making/make_sampler.h"
#include "core/samplers/added.h"
#include "core/samplers/registry.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

constexpr std::size_t kMostNear = 6;
constexpr double kFarthestNear = 8;  // times the reach; farther points say nothing about a place

// The nearest points without `except`: those within `reach`, and farther ones if those are few.
std::vector<Near> near_points(const Timeline& timeline, const Spacing& spacing, Vec2 place,
                              double first_reach, Index except) {
  const Sampler& sampler = timeline.sampler();
  std::vector<Near> found;
  for (double reach = first_reach; found.size() < kMostNear && reach <= kFarthestNear * first_reach;
       reach *= 2) {
    found.clear();
    spacing.index().visit_within(sampler.store().positions, sampler.count(), place, reach,
                                 [&](Index point, double d) {
                                   if (point != except && !sampler.is_removed(point))
                                     found.push_back({point, std::sqrt(d)});
                                 });
  }
  std::ranges::sort(found, {}, [](const Near& near) { return std::pair(near.distance, near.point); });
  if (found.size() > kMostNear) found.resize(kMostNear);
  return found;
}

// How far a distance lies outside the ring, on either side; 0 inside it.
double beyond(const Sampler::Ring& ring, double distance) {
  return std::max({ring.inner - distance, distance - ring.outer, 0.0});
}

// The place of a point, or of the start that is no point.
Vec2 place_of(const Setup& setup, const Sampler& sampler, Index point) {
  return point == kNoPoint ? start_position(setup) : sampler.store().positions[point];
}

// The largest distance of a candidate from its picked point.
double farthest_candidate(const Sampler& sampler) {
  double farthest = sampler.ring_around(kNoPoint).outer;
  if (!sampler.field()) return farthest;
  farthest = std::max(farthest, 2 * sampler.field()->largest());
  // A ring need not end at twice the radius of a point that stands before the run.
  for (Index i = 0; i < sampler.count() && sampler.store().births[i] == 0; ++i)
    farthest = std::max(farthest, sampler.ring_around(i).outer);
  return farthest;
}

// Stored coordinates are rounded, so a candidate may lie this far beside its ring.
double hair(const Domain& domain) {
  return 4 * coordinate_spacing(std::max(domain.width, domain.height));
}

std::vector<Index> chain_of(const PointStore& store, Index point) {
  std::vector<Index> chain;
  while ((point = store.parents[point]) != kNoPoint) chain.push_back(point);
  return chain;
}

std::vector<Index> children_of(const Setup& setup, const Timeline& timeline, const Spacing& spacing,
                               Index point) {
  const Sampler& sampler = timeline.sampler();
  const PointStore& store = sampler.store();
  const double reach = sampler.ring_around(point).outer + hair(domain_of(setup));
  std::vector<Index> children;
  spacing.index().visit_within(store.positions, sampler.count(), store.positions[point], reach,
                               [&](Index other, double) {
                                 if (store.parents[other] == point) children.push_back(other);
                               });
  std::ranges::sort(children);
  return children;
}

Life life_of(const Setup& setup, const Sampler& sampler, Index point) {
  if (point >= sampler.count()) return Life::unborn;
  if (!traits_of(setup).grows) return Life::still;
  const auto active = sampler.active();
  if (std::ranges::find(active, point) != active.end()) return Life::active;
  return point >= sampler.waiting_from() ? Life::waiting : Life::retired;
}

void find_who_reaches(const Setup& setup, const Timeline& timeline, const Spacing& spacing,
                      PlaceFacts& facts) {
  const Sampler& sampler = timeline.sampler();
  const Domain domain = domain_of(setup);
  const double tolerance = hair(domain);
  for (const Index point : sampler.pickable()) {
    const double distance = std::sqrt(domain.distance_squared(place_of(setup, sampler, point), facts.at));
    const double gap = beyond(sampler.ring_around(point), distance);
    if (gap <= tolerance) {
      facts.reaching.push_back(point);
    } else if (!facts.nearest_reach || gap < facts.nearest_reach->distance) {
      facts.nearest_reach = {point, gap};
    }
  }
  std::ranges::sort(facts.reaching);
  if (!facts.reaching.empty()) facts.nearest_reach.reset();
  // All that reach the place, or did, without those that may still be picked.
  std::vector<Index> missed;
  spacing.index().visit_within(sampler.store().positions, std::min(sampler.count(), sampler.waiting_from()),
                               facts.at, farthest_candidate(sampler) + tolerance, [&](Index point, double d) {
                                 if (beyond(sampler.ring_around(point), std::sqrt(d)) <= tolerance)
                                   missed.push_back(point);
                               });
  std::ranges::sort(missed);
  facts.missed = missed.size();
  for (const Index point : sampler.active())
    if (std::ranges::binary_search(missed, point)) --facts.missed;
}

Chance chance_of(const Setup& setup, const Sampler& sampler, const PlaceFacts& facts) {
  if (facts.judged.verdict == Verdict::too_close || facts.judged.verdict == Verdict::outside)
    return Chance::none;
  if (sampler.tried_all()) return Chance::over;
  if (!traits_of(setup).grows || sampler.pickable().empty()) return Chance::anywhere;
  if (!facts.reaching.empty()) return Chance::now;
  return traits_of(setup).throws || fills_gaps(setup) ? Chance::by_dart : Chance::out_of_reach;
}

class RetirementsOf final : public Trace {
 public:
  explicit RetirementsOf(Index point) : point_(point) {}
  void on(const Event& event) override {
    if (event.kind == EventKind::retire && event.point == point_)
      found.push_back({event.tries, event.reason});
  }
  std::vector<Retirement> found;

 private:
  Index point_;
};

}  // namespace

bool was_asked_for(const Setup& setup, Vec2 place) {
  if (!adds_points(setup)) return false;
  return std::ranges::any_of(parse_places("--add", setup.text("add")), [&](Location asked) {
    return Vec2{rounded_down(asked.x), rounded_down(asked.y)} == place;
  });
}

// Darts into gaps have no parent either: those that fall near the start are taken for its children.
bool grew_from_no_point(const Setup& setup, const PointStore& store, Index point) {
  if (!setup.has("start-is") || setup.text("start-is") == "point") return false;
  if (store.parents[point] != kNoPoint || store.births[point] == 0) return false;
  const Domain domain = domain_of(setup);
  const Vec2 at = store.positions[point];
  return !was_asked_for(setup, at) &&
         std::sqrt(domain.distance_squared(at, start_position(setup))) <= 2 * radius_of(setup) + hair(domain);
}

PointFacts point_facts(const Setup& setup, const Timeline& timeline, const Spacing& spacing, Index point) {
  const Sampler& sampler = timeline.sampler();
  const PointStore& store = sampler.store();
  PointFacts facts{};
  facts.point = point;
  facts.at = store.positions[point];
  facts.life = life_of(setup, sampler, point);
  facts.birth = store.births[point];
  facts.chain = chain_of(store, point);
  const Index first = facts.chain.empty() ? point : facts.chain.back();
  facts.from_no_point = grew_from_no_point(setup, store, first);
  if (facts.life != Life::still) facts.children = children_of(setup, timeline, spacing, point);
  const double unit = sampler.field() ? double{store.radii[point]} : radius_of(setup);
  facts.near = near_points(timeline, spacing, facts.at, 2 * unit, point);
  if (sampler.field()) facts.radius = double{store.radii[point]};
  if (const GridShape grid = sampler.grid(); grid.cell_width > 0) facts.cell = cell_of(grid, facts.at);
  return facts;
}

PlaceFacts place_facts(const Setup& setup, const Timeline& timeline, const Spacing& spacing, Vec2 place) {
  const Sampler& sampler = timeline.sampler();
  const Traits& traits = traits_of(setup);
  PlaceFacts facts{};
  facts.at = place;
  facts.judged = sampler.judgement_at(place);
  if (const Index blocker = facts.judged.blocker; blocker != kNoPoint)
    facts.blocker_distance =
        std::sqrt(domain_of(setup).distance_squared(place, sampler.store().positions[blocker]));
  if (sampler.field() && domain_of(setup).contains(place)) facts.radius = double{sampler.field()->at(place)};
  const double radius = facts.radius.value_or(radius_of(setup));
  facts.near = near_points(timeline, spacing, place, 2 * radius, kNoPoint);
  // Beside a torus there are no places.
  if (traits.keeps_distance && (!domain_of(setup).periodic || domain_of(setup).contains(place)))
    facts.too_near =
        spacing.conflicts(sampler.store().positions, sampler.store().radii, sampler.count(), place, radius);
  std::erase_if(facts.too_near, [&](const auto& conflict) { return sampler.is_removed(conflict.point); });
  if (traits.grows) find_who_reaches(setup, timeline, spacing, facts);
  facts.chance = chance_of(setup, sampler, facts);
  return facts;
}

GridCell named_cell(const Sampler& sampler, Vec2 place) {
  const Vec2 first = sampler.output_offset();
  return {static_cast<std::int64_t>(std::floor(double{place.x})) + static_cast<std::int64_t>(first.x),
          static_cast<std::int64_t>(std::floor(double{place.y})) + static_cast<std::int64_t>(first.y)};
}

std::optional<CellFacts> cell_facts(const Timeline& timeline, Vec2 place) {
  const auto cells = timeline.sampler().cells();
  if (!cells || !(place.x >= 0 && place.y >= 0 && place.x < static_cast<float>(cells->columns) &&
                  place.y < static_cast<float>(cells->rows)))
    return std::nullopt;
  CellFacts facts{};
  facts.column = static_cast<std::uint32_t>(place.x);
  facts.row = static_cast<std::uint32_t>(place.y);
  facts.name = named_cell(timeline.sampler(), place);
  facts.weight = cells->weights[std::size_t{facts.row} * cells->columns + facts.column];
  const double total = std::accumulate(cells->weights.begin(), cells->weights.end(), 0.0,
                                       [](double sum, double weight) { return sum + std::max(weight, 0.0); });
  if (facts.weight > 0 && !timeline.at_end()) facts.chance = facts.weight / total;
  if (facts.weight != CellWeights::kPicked) return facts;
  const auto points = timeline.sampler().points();
  const auto found = std::ranges::find_if(points, [&](Vec2 p) {
    return static_cast<std::uint32_t>(p.x) == facts.column && static_cast<std::uint32_t>(p.y) == facts.row;
  });
  facts.pick = static_cast<Index>(found - points.begin());
  facts.picked_in = timeline.sampler().store().births[*facts.pick];
  return facts;
}

std::vector<Retirement> retirements(const Resolved& setup, Index point, std::uint64_t birth,
                                    const std::function<bool()>& go_on) {
  constexpr std::uint64_t kSlice = 4096;
  const bool may_return = traits_of(setup).queues || grows_in_tiles(setup);
  const auto sampler = make_sampler(setup);
  RetirementsOf trace(point);
  sampler->begin(&trace);
  const auto made = [&] { return sampler->counts().tries; };
  while (made() < birth && !sampler->finished() && go_on())
    sampler->advance(std::min(kSlice, birth - made()), Stop::after_tries, nullptr);
  while (!sampler->finished() && (may_return || trace.found.empty()) && go_on())
    sampler->advance(kSlice, Stop::after_tries, &trace);
  return std::move(trace.found);
}

}  // namespace annulus
