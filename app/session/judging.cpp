#include "app/session/judging.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/run/margins.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// Of a ring's radii: a stored place is rounded.
constexpr double kHair = 1e-5;

// Nobody hits a circle, so near it its nearest place counts: a share of its radius.
constexpr double kOnCircle = 0.1;

Vec2 on_circle(const Domain& domain, const RingAround& ring, Vec2 place) {
  const Domain::Offset d = domain.difference(place, ring.centre);
  const double distance = std::sqrt(d.length_squared()), radius = ring.ring.outer;
  if (ring.ring.inner < radius || std::abs(distance - radius) > kOnCircle * radius) return place;
  const double scale = radius * (1 + 1e-6) / distance;  // not nearer by rounding
  return domain.stored(static_cast<float>(double{ring.centre.x} + scale * d.x),
                       static_cast<float>(double{ring.centre.y} + scale * d.y));
}

}  // namespace

JudgedPlace judge_place(const Setup& setup, const Sampler& sampler, const std::optional<RingAround>& ring,
                        Vec2 place) {
  const Domain domain = domain_of(setup);
  const double radius = radius_of(setup);
  if (ring) place = on_circle(domain, *ring, place);
  JudgedPlace judged{.at = place, .nearest = nearest_to(domain, sampler, place)};
  if (ring) {
    judged.ring = ring->ring;
    judged.from_centre = std::sqrt(domain.distance_squared(place, ring->centre));
  }
  const bool near = judged.nearest.point != kNoPoint && judged.nearest.distance < radius;
  using Fault = JudgedPlace::Fault;
  // The sampler knows the mask.
  if (!domain.contains(place) || sampler.judgement_at(place).verdict == Verdict::outside) {
    judged.fault = Fault::outside;
  } else if (near) {
    judged.fault = Fault::too_close;
  } else if (ring && (judged.from_centre < ring->ring.inner * (1 - kHair) ||
                      judged.from_centre > ring->ring.outer * (1 + kHair))) {
    judged.fault = Fault::beyond_ring;
  }
  return judged;
}

JudgedBlocker judge_blocker(const Setup& setup, const Sampler& sampler, Vec2 candidate, Index clicked) {
  const Domain domain = domain_of(setup);
  const auto points = sampler.points();
  return {{clicked, std::sqrt(domain.distance_squared(candidate, points[clicked]))},
          nearest_to(domain, sampler, candidate),
          radius_of(setup),
          candidate};
}

std::optional<GridCell> cell_at(const Sampler& sampler, const Domain& domain, Vec2 place) {
  const GridShape grid = sampler.grid();
  if (!(grid.cell_width > 0) || !domain.contains(place)) return std::nullopt;
  return cell_of(grid, place);
}

JudgedCells judge_cells(const Setup& setup, const Sampler& sampler, Vec2 candidate,
                        std::span<const GridCell> chosen) {
  const Domain domain = domain_of(setup);
  std::vector<GridCell> needed, clicked(chosen.begin(), chosen.end());
  for (const SearchedCell& cell : sampler.searched_cells(candidate)) {
    const Vec2 middle = domain.stored(static_cast<float>((cell.left + cell.right) / 2),
                                      static_cast<float>((cell.top + cell.bottom) / 2));
    if (const auto at = cell_at(sampler, domain, middle)) needed.push_back(*at);
  }
  std::ranges::sort(needed);
  std::ranges::sort(clicked);
  JudgedCells judged;
  std::ranges::set_intersection(needed, clicked, std::back_inserter(judged.found));
  std::ranges::set_difference(needed, clicked, std::back_inserter(judged.missing));
  std::ranges::set_difference(clicked, needed, std::back_inserter(judged.surplus));
  return judged;
}

}  // namespace annulus
