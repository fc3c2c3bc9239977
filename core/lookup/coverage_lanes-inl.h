// What is compiled once for every instruction set; see coverage_lanes.h.
#if defined(ANNULUS_COVERAGE_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ANNULUS_COVERAGE_LANES_INL_H
#undef ANNULUS_COVERAGE_LANES_INL_H
#else
#define ANNULUS_COVERAGE_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/lookup/coverage_lanes.h"

HWY_BEFORE_NAMESPACE();
namespace annulus::coverage_lanes {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

const hn::CappedTag<float, 8> kFloats;
const hn::CappedTag<double, 8> kDoubles;
const hn::Rebind<float, decltype(kDoubles)> kHalves;
const hn::CappedTag<std::uint64_t, 4> kWords;
using F = hn::Vec<decltype(kFloats)>;
using D = hn::Vec<decltype(kDoubles)>;

HWY_INLINE D load(const float* from) {
  return hn::PromoteTo(kDoubles, hn::LoadU(kHalves, from));
}
template <class Tag>
HWY_INLINE bool any_below(Tag tag, hn::Vec<Tag> values, hn::TFromD<Tag> limit) {
  return !hn::AllFalse(tag, hn::Lt(values, hn::Set(tag, limit)));
}

HWY_NOINLINE bool any_nearer_exactly(const Points& points, Vec2 p, double limit) {
  const D x = hn::Set(kDoubles, double{p.x}), y = hn::Set(kDoubles, double{p.y});
  D least = hn::Set(kDoubles, limit);
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t i = 0; i < kColumns; i += hn::Lanes(kDoubles)) {
      const std::size_t at = row * points.stride + i;
      const D dx = hn::Sub(x, load(points.x + at)), dy = hn::Sub(y, load(points.y + at));
      least = hn::Min(least, hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)));
    }
  }
  return any_below(kDoubles, least, limit);
}

HWY_INLINE bool any_nearer(const Points& points, Vec2 p, const Limit& limit) {
  const F x = hn::Set(kFloats, p.x), y = hn::Set(kFloats, p.y);
  F least = hn::Set(kFloats, limit.above);
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t i = 0; i < kColumns; i += hn::Lanes(kFloats)) {
      const std::size_t at = row * points.stride + i;
      const F dx = hn::Sub(x, hn::LoadU(kFloats, points.x + at)),
              dy = hn::Sub(y, hn::LoadU(kFloats, points.y + at));
      least = hn::Min(least, hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)));
    }
  }
  const bool maybe = any_below(kFloats, least, limit.above);
  if (maybe == any_below(kFloats, least, limit.below)) return maybe;
  return any_nearer_exactly(points, p, limit.squared);
}

HWY_INLINE std::uint64_t set_bits(std::uint64_t* bits, std::size_t stride, const std::uint64_t* stamp) {
  auto fresh_bits = hn::Zero(kWords);
  std::uint64_t fresh = 0;
  for (std::size_t row = 0; row < kRows; ++row, bits += stride, stamp += kColumns) {
    for (std::size_t i = 0; i < kColumns - 1; i += hn::Lanes(kWords)) {
      const auto before = hn::LoadU(kWords, bits + i), all = hn::LoadU(kWords, stamp + i);
      fresh_bits = hn::Add(fresh_bits, hn::PopulationCount(hn::AndNot(before, all)));
      hn::StoreU(hn::Or(before, all), kWords, bits + i);
    }
    fresh += static_cast<std::uint64_t>(std::popcount(stamp[kColumns - 1] & ~bits[kColumns - 1]));
    bits[kColumns - 1] |= stamp[kColumns - 1];
  }
  return fresh + hn::GetLane(hn::SumOfLanes(kWords, fresh_bits));
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace annulus::coverage_lanes
HWY_AFTER_NAMESPACE();

#endif
