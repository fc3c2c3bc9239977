#include "core/lanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

// Compiled once for every instruction set, and chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/lane_candidates-inl.h"

#ifndef ANNULUS_LANES_TABLES
#define ANNULUS_LANES_TABLES
namespace annulus {
namespace {

// For eight bits: where those that are set stand, the first one first. The library's own packing is not used:
// gcc copies its table to the stack again for every vector.
alignas(64) constexpr auto kSetPlaces = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places{};
  for (std::uint32_t bits = 0; bits < places.size(); ++bits) {
    std::size_t next = 0;
    for (std::uint8_t place = 0; place < 8; ++place)
      if (bits >> place & 1) places[bits][next++] = place;
  }
  return places;
}();

}  // namespace
}  // namespace annulus
#endif

HWY_BEFORE_NAMESPACE();
namespace annulus {
namespace HWY_NAMESPACE {
namespace {

const hn::CappedTag<float, 8> kFloats8;
using F8 = hn::Vec<decltype(kFloats8)>;
const hn::RebindToUnsigned<decltype(kFloats8)> kPlaces;
const hn::Rebind<std::uint8_t, decltype(kFloats8)> kPlaceBytes;
const hn::CappedTag<double, 8> kDoubles;
const hn::Rebind<float, decltype(kDoubles)> kHalves;
using D = hn::Vec<decltype(kDoubles)>;
using I = hn::Vec<decltype(kInts)>;

// Points near a pick are looked at so many at a time.
constexpr std::size_t kStride = 4;

// A bit a lane, the first one lowest.
template <class Floats>
HWY_INLINE std::uint32_t bits(Floats floats, hn::Mask<Floats> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(floats, mask, bytes);
  return bytes[0] | static_cast<std::uint32_t>(bytes[1]) << 8;
}

// The points that can be too close to a candidate, relative to the picked point, and the squares of their
// distances from it. No two are nearer than r to each other and none is farther than 3.35 r from the middle
// (near_of() with the coarsest coordinates): at most 2/sqrt(3) times the area of that disc, in r squared, and
// half its rim and one more, 52 (Oler 1961). Filled in whole vectors.
struct NearPoints {
  static constexpr std::size_t kRoom = 56 + 8;
  alignas(64) float x[kRoom];
  alignas(64) float y[kRoom];
  alignas(64) float squares[kRoom];
  // Where they stand, bit for bit, for those who want to know which they are.
  alignas(64) float place_x[kRoom];
  alignas(64) float place_y[kRoom];
};

// Keeps those of a tile's points that are near, after the `count` there are; returns how many there are then.
template <bool kWithPlaces>
HWY_INLINE std::size_t keep_near(const PointTile& tile, F8 centre_x, F8 centre_y, F8 limit, NearPoints& near,
                                 std::size_t count) {
  for (std::size_t place = 0; place < 8; place += hn::Lanes(kFloats8)) {
    const F8 place_x = hn::Load(kFloats8, tile.x + place), place_y = hn::Load(kFloats8, tile.y + place);
    const F8 x = hn::Sub(place_x, centre_x), y = hn::Sub(place_y, centre_y);
    const F8 square = hn::Add(hn::Mul(x, x), hn::Mul(y, y));
    const auto kept = hn::Lt(square, limit);
    const std::uint32_t which = bits(kFloats8, kept);
    const auto places = hn::IndicesFromVec(
        kFloats8, hn::PromoteTo(kPlaces, hn::LoadU(kPlaceBytes, kSetPlaces[which].data())));
    hn::StoreU(hn::TableLookupLanes(x, places), kFloats8, near.x + count);
    hn::StoreU(hn::TableLookupLanes(y, places), kFloats8, near.y + count);
    hn::StoreU(hn::TableLookupLanes(square, places), kFloats8, near.squares + count);
    if constexpr (kWithPlaces) {
      hn::StoreU(hn::TableLookupLanes(place_x, places), kFloats8, near.place_x + count);
      hn::StoreU(hn::TableLookupLanes(place_y, places), kFloats8, near.place_y + count);
    }
    count += static_cast<std::size_t>(std::popcount(which));
  }
  return count;
}

// Returns how many there are, rounded up to whole strides with points that are near nothing: loops of the
// same length over and over are what processors foresee.
template <bool kWithPlaces, bool kPlain>
HWY_INLINE std::size_t gather(const PointTiles::Block& block, float limit, NearPoints& near) {
  const F8 limits = hn::Set(kFloats8, limit);
  std::size_t count = 0;
  for (std::size_t row = 0; row < 3; ++row) {
    const F8 y = hn::Set(kFloats8, block.y[kPlain ? 1 : row]);
    for (std::size_t column = 0; column < 3; ++column) {
      const F8 x = hn::Set(kFloats8, block.x[kPlain ? 1 : column]);
      const PointTile* tile = &block.corner[row * block.stride + column];
      count = keep_near<kWithPlaces>(*tile, x, y, limits, near, count);
      while (HWY_UNLIKELY(tile->more() != 0)) {
        tile = &block.more[tile->more() - 1];
        count = keep_near<kWithPlaces>(*tile, x, y, limits, near, count);
      }
    }
  }
  for (std::size_t i = 0; i < kStride; i += hn::Lanes(kFloats8)) {
    hn::StoreU(hn::Zero(kFloats8), kFloats8, near.x + count + i);
    hn::StoreU(hn::Zero(kFloats8), kFloats8, near.y + count + i);
    hn::StoreU(hn::Set(kFloats8, 1e30f), kFloats8, near.squares + count + i);
  }
  return (count + kStride - 1) / kStride * kStride;
}

// Domain::difference() along one side, which is as long as `period`; infinite in a plane.
HWY_INLINE D difference(D a, const float* b, double period) {
  const D d = hn::Sub(a, hn::PromoteTo(kDoubles, hn::Load(kHalves, b)));
  const D whole = hn::Set(kDoubles, period), half = hn::Set(kDoubles, period / 2);
  return hn::IfThenElse(hn::Gt(d, half), hn::Sub(d, whole),
                        hn::IfThenElse(hn::Lt(d, hn::Neg(half)), hn::Add(d, whole), d));
}

// At stored precision: whether none of the points around is nearer to the candidate than the root of `limit`.
template <bool kPlain>
HWY_INLINE bool is_free(const PointTiles::Block& block, const Domain& domain, Vec2 candidate, double limit) {
  const D x = hn::Set(kDoubles, double{candidate.x}), y = hn::Set(kDoubles, double{candidate.y});
  constexpr double kNone = std::numeric_limits<double>::infinity();
  const bool periodic = !kPlain && domain.periodic;
  const double width = periodic ? domain.width : kNone, height = periodic ? domain.height : kNone;
  D nearest = hn::Set(kDoubles, limit);
  const auto look_at = [&](const PointTile& tile) HWY_ATTR {
    for (std::size_t place = 0; place < 8; place += hn::Lanes(kDoubles)) {
      const D dx = difference(x, tile.x + place, width), dy = difference(y, tile.y + place, height);
      nearest = hn::Min(nearest, hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)));
    }
  };
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      const PointTile* tile = &block.corner[row * block.stride + column];
      look_at(*tile);
      while (HWY_UNLIKELY(tile->more() != 0)) {
        tile = &block.more[tile->more() - 1];
        look_at(*tile);
      }
    }
  }
  return hn::AllFalse(kDoubles, hn::Lt(nearest, hn::Set(kDoubles, limit)));
}

// A vector of candidates, relative to the picked point. |c - n|^2 < s where 2 c.n - |n|^2 > |c|^2 - s: the
// left side says how near a point is, the right side has to be reckoned but once. What is fused here decides
// nothing but where to look closer.
struct Candidates {
  F square;  // |c|^2
  F twice_x, twice_y;

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

constexpr float kFar = -1e30f;  // as nearness: as good as nowhere

// How near the nearest point is to each candidate.
HWY_INLINE F nearest(const Candidates& candidates, const NearPoints& near, std::size_t count) {
  F largest = number(kFar), other = largest;
  // Two at a time, so that one need not wait for the other.
  for (std::size_t n = 0; n < count; n += 2) {
    largest = hn::Max(largest, candidates.nearness(near, n));
    other = hn::Max(other, candidates.nearness(near, n + 1));
  }
  return hn::Max(largest, other);
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

// A bit for each of a vector's candidates.
struct Verdicts {
  std::uint32_t outside;
  std::uint32_t free;   // inside, and at r or more from all points for certain
  std::uint32_t doubt;  // inside, and so near to r from a point that stored precision has to decide
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

// A vector of candidates as they are drawn; on a torus a place beyond its edge has another name.
struct Drawn {
  alignas(64) float x[16];
  alignas(64) float y[16];

  HWY_INLINE Drawn(F xs, F ys) {
    hn::Store(xs, kFloats, x);
    hn::Store(ys, kFloats, y);
  }
  HWY_INLINE Vec2 stored(const Domain& domain, std::uint32_t j) const { return domain.stored(x[j], y[j]); }
};

// Those of the candidates that the mask leaves out are outside, too, as far as the pick goes for certain.
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

// kPlain: in a plane without a mask, where all that others need is left out.
template <bool kPlain>
HWY_INLINE PickResult pick_in(const PickLaw& law, const PointTiles::Block& block, Vec2 centre,
                              const rng::PickStream& stream, const Region& region, const Area& area,
                              std::span<std::uint64_t> outside) {
  const auto lanes = static_cast<std::uint32_t>(hn::Lanes(kFloats));
  const rng::Pair keys = stream.keys();
  const double phase = double{rng::unit(stream.candidate(0).first)};
  // The first candidates before the points around, which take their time to come from memory.
  F x, y;
  place_candidates(law, centre, keys, phase, 0, x, y);
  NearPoints near;
  const std::size_t count = gather</*kWithPlaces=*/false, kPlain>(block, law.near_squared, near);
  std::uint64_t word = 0;  // of `outside`
  for (std::uint32_t first = 0; first < law.tries; first += lanes) {
    if (first > 0) place_candidates(law, centre, keys, phase, first, x, y);
    const Candidates candidates(centre, x, y);
    Verdicts verdicts = judge(law, area, x, y, candidates.square, nearest(candidates, near, count));
    const Drawn drawn(x, y);
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
  const rng::Pair keys = stream.keys();
  const double phase = double{rng::unit(stream.candidate(0).first)};
  F x, y;
  place_candidates(law, centre, keys, phase, 0, x, y);
  NearPoints near;
  const std::size_t count = gather</*kWithPlaces=*/true, /*kPlain=*/false>(block, law.near_squared, near);
  const F doubt = number(law.free_from - law.too_close_below);
  for (std::uint32_t first = 0; first < law.tries; first += lanes) {
    if (first > 0) place_candidates(law, centre, keys, phase, first, x, y);
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

// On a torus no place is too far, it only has another name.
constexpr float kInfinite = std::numeric_limits<float>::infinity();
constexpr Area kEverywhere{{-kInfinite, -kInfinite}, {kInfinite, kInfinite}};

// The largest step between stored coordinates.
double step_of(const Domain& domain) {
  return coordinate_spacing(std::max(domain.width, domain.height));
}

// How far a point that can be too close to a candidate may be from the picked one, and a little more: a
// stored candidate lies up to a step in x and in y from where it was drawn, and over the edge of a torus the
// picked point is seen up to a step from where it is.
double near_of(const Domain& domain, double radius, CandidateLaw law, float distance) {
  const double farthest = (law == CandidateLaw::on_circle ? double{distance} : 2 * radius) + radius;
  return farthest * (1 + 1e-3) + 4 * step_of(domain);
}

// The square of a distance that is nearer than this to r squared, as a part of it, is in doubt. Single
// precision judges to some 3e-6. Over the edge of a torus a candidate is taken up to half a step in x and in
// y from where it is stored, and the points up to a step: 2.13 steps d in all, and (r + d)^2 = r^2 + 2rd +
// d^2 where r is 16 steps at least.
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
               {}};
  if (law == CandidateLaw::on_circle) {
    // Read in whole vectors.
    for (std::uint32_t j = 0; j < max_tries + kLongestVector; ++j)
      pick.shares.push_back(static_cast<double>(j) / max_tries);
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
