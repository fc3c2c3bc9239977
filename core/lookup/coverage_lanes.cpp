#include "core/lookup/coverage_lanes.h"

#include <limits>

// Compiled once for every instruction set, and chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lookup/coverage_lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/lookup/coverage_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace annulus::coverage_lanes {
namespace HWY_NAMESPACE {
namespace {

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

  HWY_INLINE void add(V left, V right, V top, V bottom) {
    top_left = hn::Min(top_left, hn::Add(left, top));
    top_right = hn::Min(top_right, hn::Add(right, top));
    bottom_left = hn::Min(bottom_left, hn::Add(left, bottom));
    bottom_right = hn::Min(bottom_right, hn::Add(right, bottom));
  }
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
      least.add(left, right, top, bottom);
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

const hn::CappedTag<float, 16> kMany;

// At most 16 of them.
template <class Tag>
HWY_INLINE std::uint64_t bits_of(Tag tag, hn::Mask<Tag> mask) {
  std::uint8_t bits[8] = {};
  hn::StoreMaskBits(tag, mask, bits);
  return bits[0] | std::uint64_t{bits[1]} << 8;
}

// Which cells of a block hold a point: bit 8 * row + column.
HWY_INLINE std::uint64_t taken(const float* x, std::size_t stride) {
  const F nowhere = hn::Set(kFloats, std::numeric_limits<float>::infinity());
  std::uint64_t bits = 0;
  for (std::size_t row = 0; row < kRows; ++row)
    for (std::size_t i = 0; i < kColumns; i += hn::Lanes(kFloats))
      bits |= bits_of(kFloats, hn::Lt(hn::LoadU(kFloats, x + row * stride + i), nowhere)) << (8 * row + i);
  return bits & 0x1F1F1F1F1F;
}

// For each quarter the least squared distance from a point to its farthest corner.
void farthest_corners(const Points& points, const std::size_t* corner, const Boxes& quarters,
                      std::size_t count, float most, float* least) {
  using V = hn::Vec<decltype(kMany)>;
  const V half_x = hn::Set(kMany, quarters.half_width), half_y = hn::Set(kMany, quarters.half_height);
  for (std::size_t first = 0, end = 0; first < count; first = end) {
    for (end = first + 1; end < count && corner[end] == corner[first];) ++end;
    const float *from_x = points.x + corner[first], *from_y = points.y + corner[first];
    const std::uint64_t near = taken(from_x, points.stride);
    for (std::size_t i = 4 * first; i < 4 * end; i += hn::Lanes(kMany)) {
      const V x = hn::LoadU(kMany, quarters.x + i), y = hn::LoadU(kMany, quarters.y + i);
      V nearest = hn::Set(kMany, most);
      for (std::uint64_t left = near; left != 0; left &= left - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(left));
        const std::size_t at = bit / 8 * points.stride + bit % 8;
        const V dx = farther_edge(hn::Sub(hn::Set(kMany, from_x[at]), x), half_x);
        const V dy = farther_edge(hn::Sub(hn::Set(kMany, from_y[at]), y), half_y);
        nearest = hn::Min(nearest, hn::Add(dx, dy));
      }
      // Those of the next cell, written too, are written again.
      hn::StoreU(nearest, kMany, least + i);
    }
  }
}

void covered_quarters_of_each(const Points& points, const std::size_t* corner, const Boxes& quarters,
                              std::size_t count, const Limit& limit, std::uint8_t* covered) {
  float least[4 * kMostBoxes + 16];
  farthest_corners(points, corner, quarters, count, limit.above, least);
  constexpr std::size_t kBoxes = 4;
  const auto below = hn::Set(kMany, limit.below), above = hn::Set(kMany, limit.above);
  for (std::size_t box = 0; box < count; box += kBoxes) {
    std::uint64_t surely = 0, maybe = 0;
    for (std::size_t i = 0; i < 4 * kBoxes; i += hn::Lanes(kMany)) {
      const auto nearest = hn::LoadU(kMany, least + 4 * box + i);
      surely |= bits_of(kMany, hn::Lt(nearest, below)) << i;
      maybe |= bits_of(kMany, hn::Lt(nearest, above)) << i;
    }
    for (std::size_t i = 0; i < kBoxes; ++i)
      covered[box + i] = static_cast<std::uint8_t>((surely >> 4 * i & 0xF) | (maybe >> 4 * i & 0xF) << 4);
  }
}

Within which_lie_within(const Boxes& boxes, std::size_t count, Vec2 p, const Limit& limit) {
  const F x = hn::Set(kFloats, p.x), y = hn::Set(kFloats, p.y);
  const F half_x = hn::Set(kFloats, boxes.half_width), half_y = hn::Set(kFloats, boxes.half_height);
  Within found{0, 0};
  for (std::size_t i = 0; i < count; i += hn::Lanes(kFloats)) {
    const F dx = farther_edge(hn::Sub(hn::LoadU(kFloats, boxes.x + i), x), half_x);
    const F dy = farther_edge(hn::Sub(hn::LoadU(kFloats, boxes.y + i), y), half_y);
    const F squared = hn::Add(dx, dy);
    found.surely |= bits_of(kFloats, hn::Lt(squared, hn::Set(kFloats, limit.below))) << i;
    found.maybe |= bits_of(kFloats, hn::Lt(squared, hn::Set(kFloats, limit.above))) << i;
  }
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - count);
  return {found.surely & all, found.maybe & all & ~found.surely};
}

bool any_point_nearer(const Points& points, Vec2 p, const Limit& limit) {
  return any_nearer(points, p, limit);
}

std::uint64_t set_all_bits(std::uint64_t* bits, std::size_t stride, const std::uint64_t* stamp) {
  return set_bits(bits, stride, stamp);
}

Lanes all() {
  return {any_point_nearer,         covered_quarters, covered_quarters_exactly,
          covered_quarters_of_each, which_lie_within, set_all_bits};
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
