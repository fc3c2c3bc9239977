#include "core/lookup/coverage_lanes.h"

#include <bit>
#include <limits>

// Compiled once for every instruction set, and chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lookup/coverage_lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

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

bool any_nearer(const Points& points, Vec2 p, const Limit& limit) {
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
  if (any_below(kFloats, least, limit.below)) return true;
  return any_below(kFloats, least, limit.above) && any_nearer_exactly(points, p, limit.squared);
}

// From a point to the farther edge of one half of a side, squared; `way` leads from the side's middle to it.
template <class V>
HWY_INLINE V farther_edge(V way, V half) {
  const V d = hn::Add(hn::Abs(way), half);
  return hn::Mul(d, d);
}

// For each quarter of a box the least squared distance from a point to its farthest corner, `most` at most.
template <class V>
struct Quarters {
  V top_left, top_right, bottom_left, bottom_right;

  template <class Tag>
  HWY_INLINE std::uint32_t below(Tag tag, hn::TFromD<Tag> limit) const {
    return (any_below(tag, top_left, limit) ? 1u : 0u) | (any_below(tag, top_right, limit) ? 2u : 0u) |
           (any_below(tag, bottom_left, limit) ? 4u : 0u) | (any_below(tag, bottom_right, limit) ? 8u : 0u);
  }
};
// A box by its middle, and half the size of a quarter.
template <class T>
struct Middle {
  T x, y, half_width, half_height;
};
template <class Tag, class Load>
HWY_INLINE Quarters<hn::Vec<Tag>> quarters(Tag tag, const Points& points, const Middle<hn::TFromD<Tag>>& box,
                                           hn::TFromD<Tag> most, const Load& load_from) {
  using V = hn::Vec<Tag>;
  const V x = hn::Set(tag, box.x), y = hn::Set(tag, box.y);
  const V half_x = hn::Set(tag, box.half_width), half_y = hn::Set(tag, box.half_height);
  const V limit = hn::Set(tag, most);
  Quarters<V> least{limit, limit, limit, limit};
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t i = 0; i < kColumns; i += hn::Lanes(tag)) {
      const std::size_t at = row * points.stride + i;
      const V dx = hn::Sub(load_from(points.x + at), x), dy = hn::Sub(load_from(points.y + at), y);
      const V left = farther_edge(hn::Add(dx, half_x), half_x),
              right = farther_edge(hn::Sub(dx, half_x), half_x);
      const V top = farther_edge(hn::Add(dy, half_y), half_y),
              bottom = farther_edge(hn::Sub(dy, half_y), half_y);
      least.top_left = hn::Min(least.top_left, hn::Add(left, top));
      least.top_right = hn::Min(least.top_right, hn::Add(right, top));
      least.bottom_left = hn::Min(least.bottom_left, hn::Add(left, bottom));
      least.bottom_right = hn::Min(least.bottom_right, hn::Add(right, bottom));
    }
  }
  return least;
}

std::uint32_t covered_quarters_exactly(const Points& points, const Box& box, double limit) {
  const Middle<double> middle{(box.left + box.right) / 2, (box.top + box.bottom) / 2,
                              (box.right - box.left) / 4, (box.bottom - box.top) / 4};
  return quarters(kDoubles, points, middle, limit, [](const float* from) HWY_ATTR { return load(from); })
      .below(kDoubles, limit);
}

std::uint32_t covered_quarters(const Points& points, const Boxes& box, const Limit& limit) {
  const Middle<float> middle{*box.x, *box.y, box.half_width / 2, box.half_height / 2};
  const auto least = quarters(kFloats, points, middle, limit.above,
                              [](const float* from) HWY_ATTR { return hn::LoadU(kFloats, from); });
  const std::uint32_t may = least.below(kFloats, limit.above);
  return may == 0 ? 0 : least.below(kFloats, limit.below) | may << 4;
}

std::uint64_t may_lie_within(const Boxes& boxes, std::size_t count, Vec2 p, const Limit& limit) {
  const F x = hn::Set(kFloats, p.x), y = hn::Set(kFloats, p.y);
  const F half_x = hn::Set(kFloats, boxes.half_width), half_y = hn::Set(kFloats, boxes.half_height);
  const F most = hn::Set(kFloats, limit.above);
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < count; i += hn::Lanes(kFloats)) {
    const F dx = farther_edge(hn::Sub(hn::LoadU(kFloats, boxes.x + i), x), half_x);
    const F dy = farther_edge(hn::Sub(hn::LoadU(kFloats, boxes.y + i), y), half_y);
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(kFloats, hn::Lt(hn::Add(dx, dy), most), bits);
    found |= std::uint64_t{bits[0]} << i;
  }
  return count < 64 ? found & ((std::uint64_t{1} << count) - 1) : found;
}

std::uint64_t set_bits(std::uint64_t* bits, std::size_t stride, const std::uint64_t* stamp) {
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

Lanes all() {
  return {any_nearer, covered_quarters, covered_quarters_exactly, may_lie_within, set_bits};
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace annulus::coverage_lanes
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace annulus::coverage_lanes {
namespace {

HWY_EXPORT(all);

}  // namespace

Lanes lanes() {
  return HWY_DYNAMIC_DISPATCH(all)();
}

}  // namespace annulus::coverage_lanes
#endif
