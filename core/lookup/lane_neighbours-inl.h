// The points around a pick in vector lanes: which of them matter to it, and whether a place is free of them.
// Included once for every instruction set, only by lanes.cpp.

#include "core/lookup/lanes.h"

#ifndef ANNULUS_LANES_TABLES
#define ANNULUS_LANES_TABLES
#include <array>
#include <cstdint>

namespace annulus {
namespace {

// For each value of eight bits, the positions of the set bits, lowest first. This replaces the library's own
// packing, whose table gcc copies to the stack for every vector.
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

#if defined(ANNULUS_LANE_NEIGHBOURS) == defined(HWY_TARGET_TOGGLE)
#ifdef ANNULUS_LANE_NEIGHBOURS
#undef ANNULUS_LANE_NEIGHBOURS
#else
#define ANNULUS_LANE_NEIGHBOURS
#endif

#include <hwy/highway.h>

#include <bit>
#include <limits>

HWY_BEFORE_NAMESPACE();
namespace annulus {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

const hn::CappedTag<float, 8> kFloats8;
using F8 = hn::Vec<decltype(kFloats8)>;
const hn::RebindToUnsigned<decltype(kFloats8)> kPlaces;
const hn::Rebind<std::uint8_t, decltype(kFloats8)> kPlaceBytes;
const hn::CappedTag<double, 8> kDoubles;
const hn::Rebind<float, decltype(kDoubles)> kHalves;
using D = hn::Vec<decltype(kDoubles)>;

// Points near a pick are taken this many at a time.
constexpr std::size_t kStride = 2;

// One bit for each lane, the first lane lowest.
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
  // Their stored places, bit for bit, to tell which points they are.
  alignas(64) float place_x[kRoom];
  alignas(64) float place_y[kRoom];
};

// Appends those of a tile's points that are near to the `count` already kept; returns the new count.
template <bool kWithPlaces, bool kWithCentre>
HWY_INLINE std::size_t keep_near(const PointTile& tile, F8 centre_x, F8 centre_y, F8 limit, NearPoints& near,
                                 std::size_t count) {
  for (std::size_t place = 0; place < 8; place += hn::Lanes(kFloats8)) {
    const F8 place_x = hn::Load(kFloats8, tile.x + place), place_y = hn::Load(kFloats8, tile.y + place);
    const F8 x = hn::Sub(place_x, centre_x), y = hn::Sub(place_y, centre_y);
    const F8 square = hn::Add(hn::Mul(x, x), hn::Mul(y, y));
    auto kept = hn::Lt(square, limit);
    if constexpr (!kWithCentre) kept = hn::And(kept, hn::Gt(square, hn::Zero(kFloats8)));
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

// Collects the near points, with the picked point or without it. Returns their number, rounded up to whole
// strides with points that are near nothing.
template <bool kWithPlaces, bool kPlain, bool kWithCentre>
HWY_INLINE std::size_t gather_points(const PointTiles::Block& block, float limit, NearPoints& near) {
  const F8 limits = hn::Set(kFloats8, limit);
  std::size_t count = 0;
  for (std::size_t row = 0; row < 3; ++row) {
    const F8 y = hn::Set(kFloats8, block.y[kPlain ? 1 : row]);
    for (std::size_t column = 0; column < 3; ++column) {
      const F8 x = hn::Set(kFloats8, block.x[kPlain ? 1 : column]);
      const PointTile* tile = &block.corner[row * block.stride + column];
      count = keep_near<kWithPlaces, kWithCentre>(*tile, x, y, limits, near, count);
      while (HWY_UNLIKELY(tile->more() != 0)) {
        tile = &block.more[tile->more() - 1];
        count = keep_near<kWithPlaces, kWithCentre>(*tile, x, y, limits, near, count);
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

// On a circle no candidate is too close to the picked point, but every one would be near enough to be in
// doubt.
template <bool kWithPlaces, bool kPlain>
HWY_INLINE std::size_t gather(const PointTiles::Block& block, const PickLaw& law, NearPoints& near) {
  return law.law == CandidateLaw::on_circle
             ? gather_points<kWithPlaces, kPlain, /*kWithCentre=*/false>(block, law.near_squared, near)
             : gather_points<kWithPlaces, kPlain, /*kWithCentre=*/true>(block, law.near_squared, near);
}

// Domain::difference() along one side of length `period`, which is infinite in a plane.
HWY_INLINE D difference(D a, const float* b, double period) {
  const D d = hn::Sub(a, hn::PromoteTo(kDoubles, hn::Load(kHalves, b)));
  const D whole = hn::Set(kDoubles, period), half = hn::Set(kDoubles, period / 2);
  return hn::IfThenElse(hn::Gt(d, half), hn::Sub(d, whole),
                        hn::IfThenElse(hn::Lt(d, hn::Neg(half)), hn::Add(d, whole), d));
}

// Checks at stored precision whether no point around is nearer to the candidate than the root of `limit`.
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

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace annulus
HWY_AFTER_NAMESPACE();

#endif  // compiled once for every instruction set
