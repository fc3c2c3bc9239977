#include "core/lookup/lanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "core/domain/direction.h"

// Compiled once for every instruction set, and chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lookup/lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/lookup/lane_candidates-inl.h"
#include "core/lookup/lane_neighbours-inl.h"

HWY_BEFORE_NAMESPACE();
namespace annulus {
namespace HWY_NAMESPACE {
namespace {

using I = hn::Vec<decltype(kInts)>;

// This many vectors of candidates are judged at once: at least eight candidates, so that each point that is
// read serves them all.
constexpr std::uint32_t kVectors = std::max<std::uint32_t>(8 / hn::MaxLanes(kFloats), 1);

// A vector of candidates, relative to the picked point. |c - n|^2 < s if 2 c.n - |n|^2 > |c|^2 - s: the left
// side says how near a point is, the right side is computed only once. Fused operations here decide nothing
// but whether to look closer.
struct Candidates {
  F square;  // |c|^2
  F twice_x, twice_y;

  Candidates() = default;
  HWY_INLINE Candidates(Vec2 centre, F x, F y) {
    const F fx = hn::Sub(x, number(centre.x)), fy = hn::Sub(y, number(centre.y));
    square = hn::Add(hn::Mul(fx, fx), hn::Mul(fy, fy));
    twice_x = hn::Add(fx, fx);
    twice_y = hn::Add(fy, fy);
  }
  HWY_INLINE F nearness(const NearPoints& near, std::size_t n) const {
    return hn::MulAdd(twice_x, number(near.x[n]),
                      hn::MulSub(twice_y, number(near.y[n]), number(near.squares[n])));
  }
};

constexpr float kFar = -1e30f;  // as nearness: nowhere near

// The library's own maximum first tests a lane for NaN; here there are none.
HWY_INLINE F larger(F a, F b) {
#if HWY_TARGET == HWY_SCALAR
  return F(a.raw > b.raw ? a.raw : b.raw);
#else
  return hn::Max(a, b);
#endif
}

// How near the nearest point is to each candidate.
HWY_INLINE void nearest(const Candidates (&candidates)[kVectors], const NearPoints& near, std::size_t count,
                        F (&largest)[kVectors]) {
  F other[kVectors];
  for (std::uint32_t v = 0; v < kVectors; ++v) largest[v] = other[v] = number(kFar);
  // Two points at a time, so that neither waits for the other.
  for (std::size_t n = 0; n < count; n += 2) {
    for (std::uint32_t v = 0; v < kVectors; ++v) {
      largest[v] = larger(largest[v], candidates[v].nearness(near, n));
      other[v] = larger(other[v], candidates[v].nearness(near, n + 1));
    }
  }
  for (std::uint32_t v = 0; v < kVectors; ++v) largest[v] = larger(largest[v], other[v]);
}

// The same, and which point it is and how near the second nearest is.
HWY_INLINE F nearest_two(const Candidates& candidates, const NearPoints& near, std::size_t count, I& which,
                         F& second) {
  F largest = number(kFar);
  second = largest;
  which = hn::Zero(kInts);
  for (std::size_t n = 0; n < count; ++n) {
    const F here = candidates.nearness(near, n);
    const auto nearer = hn::RebindMask(kInts, hn::Gt(here, largest));
    which = hn::IfThenElse(nearer, hn::Set(kInts, static_cast<std::int32_t>(n)), which);
    second = hn::Max(second, hn::Min(largest, here));
    largest = hn::Max(largest, here);
  }
  return largest;
}

// One bit for each of a vector's candidates.
struct Verdicts {
  std::uint32_t outside;
  std::uint32_t free;   // inside, and certainly at r or more from all points
  std::uint32_t doubt;  // inside, but so near to r from a point that stored precision must decide
};

HWY_INLINE Verdicts judge(const PickLaw& law, const Area& area, F x, F y, F square, F nearest) {
  const auto inside = hn::And(hn::And(hn::Ge(x, number(area.first.x)), hn::Ge(y, number(area.first.y))),
                              hn::And(hn::Le(x, number(area.last.x)), hn::Le(y, number(area.last.y))));
  const std::uint32_t are_inside = bits(kFloats, inside);
  const std::uint32_t perhaps = bits(kFloats, hn::Le(nearest, hn::Sub(square, number(law.too_close_below))));
  const std::uint32_t certain = bits(kFloats, hn::Le(nearest, hn::Sub(square, number(law.free_from))));
  return {~are_inside & ((1u << hn::Lanes(kFloats)) - 1), are_inside & certain,
          are_inside & perhaps & ~certain};
}

// A vector of candidates as drawn; on a torus a place beyond the edge has another name.
struct Drawn {
  alignas(64) float x[16];
  alignas(64) float y[16];

  HWY_INLINE Drawn(F xs, F ys) {
    hn::Store(xs, kFloats, x);
    hn::Store(ys, kFloats, y);
  }
  HWY_INLINE Vec2 stored(const Domain& domain, std::uint32_t j) const { return domain.stored(x[j], y[j]); }
};

// Candidates excluded by the mask are outside too; only the part of the pick that certainly happens asks the
// mask.
void apply_mask(const Region& region, const Drawn& drawn, std::uint32_t tried, Verdicts& verdicts) {
  for (std::uint32_t left = tried & ~verdicts.outside; left != 0; left &= left - 1) {
    const auto j = static_cast<std::uint32_t>(std::countr_zero(left));
    const std::uint32_t bit = 1u << j;
    if (!region.contains(drawn.stored(region.domain(), j))) {
      verdicts.outside |= bit;
      verdicts.free &= ~bit;
      verdicts.doubt &= ~bit;
    } else if ((verdicts.free & bit) != 0) {
      return;
    }
  }
}

// kPlain: in a plane without a mask; leaves out what only other domains need.
template <bool kPlain>
HWY_INLINE PickResult pick_in(const PickLaw& law, const PointTiles::Block& block, Vec2 centre,
                              const rng::PickStream& stream, const Region& region, const Area& area,
                              std::span<std::uint64_t> outside) {
  const auto lanes = static_cast<std::uint32_t>(hn::Lanes(kFloats));
  const Draw draw(law, centre, stream);
  // The first candidates are drawn before the points around are read, since those take time to arrive from
  // memory.
  F x[kVectors], y[kVectors];
  for (std::uint32_t v = 0; v < kVectors; ++v) draw.place(v * lanes, x[v], y[v]);
  NearPoints near;
  const std::size_t count = gather</*kWithPlaces=*/false, kPlain>(block, law, near);
  Candidates candidates[kVectors];
  F largest[kVectors];
  std::uint64_t word = 0;  // of `outside`
  for (std::uint32_t first = 0; first < law.tries; first += lanes) {
    const std::uint32_t v = first / lanes % kVectors;
    if (v == 0) {
      for (std::uint32_t w = 0; w < kVectors; ++w) {
        if (first > 0) draw.place(first + w * lanes, x[w], y[w]);
        candidates[w] = Candidates(centre, x[w], y[w]);
      }
      nearest(candidates, near, count, largest);
    }
    Verdicts verdicts = judge(law, area, x[v], y[v], candidates[v].square, largest[v]);
    const Drawn drawn(x[v], y[v]);
    const std::uint32_t tried = (1u << std::min(lanes, law.tries - first)) - 1;
    if (!kPlain && region.masked()) apply_mask(region, drawn, tried, verdicts);
    word |= std::uint64_t{verdicts.outside} << first % 64;
    outside[first / 64] = word;
    if ((first + lanes) % 64 == 0) word = 0;
    for (std::uint32_t left = (verdicts.free | verdicts.doubt) & tried; left != 0; left &= left - 1) {
      const auto j = static_cast<std::uint32_t>(std::countr_zero(left));
      const Vec2 candidate = kPlain ? Vec2{drawn.x[j], drawn.y[j]} : drawn.stored(region.domain(), j);
      if ((verdicts.doubt >> j & 1) == 1 &&
          !is_free<kPlain>(block, region.domain(), candidate, law.radius * law.radius))
        continue;
      return {first + j + 1, true, candidate};
    }
  }
  return {law.tries, false, {}};
}

PickResult pick(const PickLaw& law, const PointTiles::Block& block, Vec2 centre,
                const rng::PickStream& stream, const Region& region, const Area& area,
                std::span<std::uint64_t> outside) {
  const bool plain = !region.domain().periodic && !region.masked();
  return (plain ? pick_in<true> : pick_in<false>)(law, block, centre, stream, region, area, outside);
}

std::uint32_t look(const PickLaw& law, const PointTiles::Block& block, Vec2 centre,
                   const rng::PickStream& stream, const Region& region, const Area& area,
                   std::span<SeenCandidate> seen) {
  const auto lanes = static_cast<std::uint32_t>(hn::Lanes(kFloats));
  const Draw draw(law, centre, stream);
  F x, y;
  draw.place(0, x, y);
  NearPoints near;
  const std::size_t count = gather</*kWithPlaces=*/true, /*kPlain=*/false>(block, law, near);
  const F doubt = number(law.free_from - law.too_close_below);
  for (std::uint32_t first = 0; first < law.tries; first += lanes) {
    if (first > 0) draw.place(first, x, y);
    const Candidates candidates(centre, x, y);
    I which;
    F second;
    const F largest = nearest_two(candidates, near, count, which, second);
    Verdicts verdicts = judge(law, area, x, y, candidates.square, largest);
    const Drawn drawn(x, y);
    const std::uint32_t tried = std::min(lanes, law.tries - first);
    if (region.masked()) apply_mask(region, drawn, (1u << tried) - 1, verdicts);
    const std::uint32_t alike = bits(kFloats, hn::Le(hn::Sub(largest, second), doubt));
    alignas(64) std::int32_t nearest_ones[16];
    hn::Store(which, kInts, nearest_ones);
    for (std::uint32_t j = 0; j < tried; ++j) {
      const std::int32_t n = nearest_ones[j];
      const bool free = (verdicts.free >> j & 1) == 1;
      const bool certain = ((verdicts.outside | verdicts.doubt | alike) >> j & 1) == 0;
      seen[first + j] = {drawn.stored(region.domain(), j),
                         {near.place_x[n], near.place_y[n]},
                         free      ? SeenCandidate::free
                         : certain ? SeenCandidate::too_close
                                   : SeenCandidate::unsure};
      if (free) return first + j + 1;
    }
  }
  return law.tries;
}

const char* target() {
  return hwy::TargetName(HWY_TARGET);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace annulus
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace annulus {
namespace {

HWY_EXPORT(pick);
HWY_EXPORT(look);
HWY_EXPORT(target);

constexpr std::uint32_t kLongestVector = 16;

// On a torus no place is too far; it only has another name.
constexpr float kInfinite = std::numeric_limits<float>::infinity();
constexpr Area kEverywhere{{-kInfinite, -kInfinite}, {kInfinite, kInfinite}};

// The largest step between stored coordinates.
double step_of(const Domain& domain) {
  return coordinate_spacing(std::max(domain.width, domain.height));
}

// How far a point that can be too close to a candidate may be from the picked one, and a little more. A
// stored candidate lies up to a step in x and in y from where it was drawn, and across the edge of a torus
// the picked point is seen up to a step from its place.
double near_of(const Domain& domain, double radius, CandidateLaw law, float distance) {
  const double farthest = (law == CandidateLaw::on_circle ? double{distance} : 2 * radius) + radius;
  return farthest * (1 + 1e-3) + 4 * step_of(domain);
}

// A squared distance is in doubt if it differs from r squared by less than this share. Single precision
// judges to about 3e-6. Across the edge of a torus a candidate is taken up to half a step in x and in y from
// where it is stored, and the points up to a step: 2.13 steps d in all, and (r + d)^2 = r^2 + 2rd + d^2, with
// r at least 16 steps.
double doubt_of(const Domain& domain, double radius) {
  return 2e-5 + (domain.periodic ? 5 * step_of(domain) / radius : 0);
}

PickLaw pick_law(const Domain& domain, double radius, std::uint32_t max_tries, CandidateLaw law,
                 float distance) {
  const double near = near_of(domain, radius, law, distance), doubt = doubt_of(domain, radius);
  PickLaw pick{law,
               radius,
               distance,
               max_tries,
               static_cast<float>(near * near),
               static_cast<float>(radius * radius * (1 - doubt)),
               static_cast<float>(radius * radius * (1 + doubt)),
               {},
               {}};
  if (law == CandidateLaw::on_circle) {
    // Read in whole vectors, so there is a vector more than needed.
    for (std::uint32_t j = 0; j < max_tries + kLongestVector; ++j) {
      const Vec2 turned = share_of_turn(j % max_tries, max_tries);
      pick.turned_x.push_back(turned.x);
      pick.turned_y.push_back(turned.y);
    }
  }
  return pick;
}

}  // namespace

Lanes::Lanes(const Domain& domain, const Area& area, double radius, std::uint32_t max_tries, CandidateLaw law,
             float distance)
    : tiles_(domain, area, near_of(domain, radius, law, distance)),
      law_(pick_law(domain, radius, max_tries, law, distance)) {}

bool Lanes::suit(const Domain& domain, double radius, CandidateLaw law, float distance) {
  return radius > 1e-12 && radius < 1e12 && PointTiles::suit(domain, near_of(domain, radius, law, distance));
}

PickResult Lanes::pick(Vec2 centre, const rng::PickStream& stream, const Region& region, const Area& area,
                       std::span<std::uint64_t> outside) const {
  return HWY_DYNAMIC_DISPATCH(pick)(law_, tiles_.around(centre), centre, stream, region,
                                    region.domain().periodic ? kEverywhere : area, outside);
}

std::uint32_t Lanes::look(Vec2 centre, const rng::PickStream& stream, const Region& region, const Area& area,
                          std::span<SeenCandidate> seen) const {
  return HWY_DYNAMIC_DISPATCH(look)(law_, tiles_.around(centre), centre, stream, region,
                                    region.domain().periodic ? kEverywhere : area, seen);
}

std::string lanes_target() {
  return HWY_DYNAMIC_DISPATCH(target)();
}

}  // namespace annulus
#endif
