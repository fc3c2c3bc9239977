#include "core/lookup/coverage_lanes.h"

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

const hn::CappedTag<double, 8> kDoubles;
const hn::Rebind<float, decltype(kDoubles)> kHalves;
const hn::CappedTag<std::uint64_t, 8> kWords;
using D = hn::Vec<decltype(kDoubles)>;

constexpr std::size_t kColumns = 5;

HWY_INLINE D load(const float* from) {
  return hn::PromoteTo(kDoubles, hn::LoadU(kHalves, from));
}

HWY_INLINE bool any_below(D values, double limit) {
  return !hn::AllFalse(kDoubles, hn::Lt(values, hn::Set(kDoubles, limit)));
}

bool any_nearer(const Points& points, Vec2 p, double limit) {
  const D x = hn::Set(kDoubles, double{p.x}), y = hn::Set(kDoubles, double{p.y});
  D least = hn::Set(kDoubles, limit);
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t i = 0; i < kColumns; i += hn::Lanes(kDoubles)) {
      const std::size_t at = row * points.stride + i;
      const D dx = hn::Sub(x, load(points.x + at)), dy = hn::Sub(y, load(points.y + at));
      least = hn::Min(least, hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)));
    }
  }
  return any_below(least, limit);
}

// From a point to the farther edge of one half of a side, squared; `way` leads from the side's middle to it.
HWY_INLINE D farther_edge(D way, D half) {
  const D d = hn::Add(hn::Abs(way), half);
  return hn::Mul(d, d);
}

std::uint32_t covered_quarters(const Points& points, const Box& box, double limit) {
  const D x = hn::Set(kDoubles, (box.left + box.right) / 2),
          y = hn::Set(kDoubles, (box.top + box.bottom) / 2);
  // Half the width and height of a quarter.
  const D half_x = hn::Set(kDoubles, (box.right - box.left) / 4),
          half_y = hn::Set(kDoubles, (box.bottom - box.top) / 4);
  D top_left = hn::Set(kDoubles, limit), top_right = top_left, bottom_left = top_left,
    bottom_right = top_left;
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t i = 0; i < kColumns; i += hn::Lanes(kDoubles)) {
      const std::size_t at = row * points.stride + i;
      const D dx = hn::Sub(load(points.x + at), x), dy = hn::Sub(load(points.y + at), y);
      const D left = farther_edge(hn::Add(dx, half_x), half_x),
              right = farther_edge(hn::Sub(dx, half_x), half_x);
      const D top = farther_edge(hn::Add(dy, half_y), half_y),
              bottom = farther_edge(hn::Sub(dy, half_y), half_y);
      top_left = hn::Min(top_left, hn::Add(left, top));
      top_right = hn::Min(top_right, hn::Add(right, top));
      bottom_left = hn::Min(bottom_left, hn::Add(left, bottom));
      bottom_right = hn::Min(bottom_right, hn::Add(right, bottom));
    }
  }
  return (any_below(top_left, limit) ? 1u : 0u) | (any_below(top_right, limit) ? 2u : 0u) |
         (any_below(bottom_left, limit) ? 4u : 0u) | (any_below(bottom_right, limit) ? 8u : 0u);
}

std::uint64_t set_bits(std::uint64_t* bits, std::size_t stride, const std::uint64_t* stamp) {
  auto fresh_bits = hn::Zero(kWords);
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t i = 0; i < kColumns; i += hn::Lanes(kWords)) {
      std::uint64_t* at = bits + row * stride + i;
      const auto before = hn::LoadU(kWords, at), all = hn::LoadU(kWords, stamp + row * kAtOnce + i);
      fresh_bits = hn::Add(fresh_bits, hn::PopulationCount(hn::AndNot(before, all)));
      hn::StoreU(hn::Or(before, all), kWords, at);
    }
  }
  return hn::GetLane(hn::SumOfLanes(kWords, fresh_bits));
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace annulus::coverage_lanes
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace annulus::coverage_lanes {
namespace {

HWY_EXPORT(any_nearer);
HWY_EXPORT(covered_quarters);
HWY_EXPORT(set_bits);

}  // namespace

bool any_nearer(const Points& points, Vec2 p, double limit) {
  return HWY_DYNAMIC_DISPATCH(any_nearer)(points, p, limit);
}
std::uint32_t covered_quarters(const Points& points, const Box& box, double limit) {
  return HWY_DYNAMIC_DISPATCH(covered_quarters)(points, box, limit);
}
std::uint64_t set_bits(std::uint64_t* bits, std::size_t stride, const std::uint64_t* stamp) {
  return HWY_DYNAMIC_DISPATCH(set_bits)(bits, stride, stamp);
}

}  // namespace annulus::coverage_lanes
#endif
