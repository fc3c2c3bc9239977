// The candidates of a pick in vector lanes, the same bits as if drawn one by one. Included once for every
// instruction set, only by lanes.cpp.

#include "core/lookup/lanes.h"

#ifndef ANNULUS_LANE_STEPS
#define ANNULUS_LANE_STEPS
#include <array>
#include <cstdint>

namespace annulus {
namespace {

// What rng::PickStream::candidate() adds to a key, for each candidate in a vector.
alignas(64) constexpr auto kSteps = [] {
  std::array<std::uint32_t, 16> steps{};
  for (std::uint32_t j = 0; j < steps.size(); ++j) steps[j] = j * rng::kGolden32;
  return steps;
}();

}  // namespace
}  // namespace annulus
#endif

#if defined(ANNULUS_LANE_CANDIDATES) == defined(HWY_TARGET_TOGGLE)
#ifdef ANNULUS_LANE_CANDIDATES
#undef ANNULUS_LANE_CANDIDATES
#else
#define ANNULUS_LANE_CANDIDATES
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace annulus {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// At most 16 lanes: with more, too many candidates would be drawn in vain.
const hn::CappedTag<float, 16> kFloats;
const hn::RebindToUnsigned<decltype(kFloats)> kWords;
const hn::RebindToSigned<decltype(kFloats)> kInts;
using F = hn::Vec<decltype(kFloats)>;
using U = hn::Vec<decltype(kWords)>;

HWY_INLINE F number(float value) {
  return hn::Set(kFloats, value);
}

// rng::mix32
HWY_INLINE U mix(U h) {
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<16>(h)), hn::Set(kWords, 0x85EBCA6Bu));
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<13>(h)), hn::Set(kWords, 0xC2B2AE35u));
  return hn::Xor(h, hn::ShiftRight<16>(h));
}

// rng::unit
HWY_INLINE F unit(U bits) {
  return hn::Mul(hn::ConvertTo(kFloats, hn::BitCast(kInts, hn::ShiftRight<8>(bits))), number(0x1p-24f));
}

// direction(), operation for operation, none of them fused.
HWY_INLINE void directions(F turn, F& x_out, F& y_out) {
  const F quarters = hn::Mul(turn, number(4.0f));
  const auto nearest = hn::ConvertTo(kInts, hn::Add(quarters, number(0.5f)));
  const F x = hn::Mul(hn::Sub(quarters, hn::ConvertTo(kFloats, nearest)), number(1.57079632679f));
  const F x2 = hn::Mul(x, x);
  F s = hn::Add(number(8.3321608736e-3f), hn::Mul(x2, number(-1.9515295891e-4f)));
  s = hn::Add(number(-1.6666654611e-1f), hn::Mul(x2, s));
  const F sine = hn::Add(x, hn::Mul(hn::Mul(x, x2), s));
  F c = hn::Add(number(-1.388731625493765e-3f), hn::Mul(x2, number(2.443315711809948e-5f)));
  c = hn::Add(number(4.166664568298827e-2f), hn::Mul(x2, c));
  const F cosine = hn::Add(hn::Sub(number(1.0f), hn::Mul(number(0.5f), x2)), hn::Mul(hn::Mul(x2, x2), c));
  // Odd quarter turns swap the two; x is negative in the second and third quarter, y in the third and fourth.
  const auto one = hn::Set(kInts, 1), two = hn::Set(kInts, 2);
  const auto odd = hn::RebindMask(kFloats, hn::Eq(hn::And(nearest, one), one));
  const auto sign = [&](auto quarter) {
    return hn::BitCast(kFloats, hn::ShiftLeft<30>(hn::And(quarter, two)));
  };
  x_out = hn::Xor(hn::IfThenElse(odd, sine, cosine), sign(hn::Add(nearest, one)));
  y_out = hn::Xor(hn::IfThenElse(odd, cosine, sine), sign(nearest));
}

// What is known about a pick before its candidates are drawn.
class Draw {
 public:
  HWY_INLINE Draw(const PickLaw& law, Vec2 centre, const rng::PickStream& stream)
      : law_(law), centre_(centre), keys_(stream.keys()) {
    spoke_x_ = spoke_y_ = hn::Zero(kFloats);
    if (law.law == CandidateLaw::on_circle) {
      directions(number(rng::unit(stream.candidate(0).first)), spoke_x_, spoke_y_);
      spoke_x_ = hn::Mul(number(law.distance), spoke_x_);
      spoke_y_ = hn::Mul(number(law.distance), spoke_y_);
    }
  }

  // The places of the pick's candidates `first`, `first` + 1 ..., one for each lane.
  HWY_INLINE void place(std::uint32_t first, F& x, F& y) const {
    F offset_x, offset_y;
    if (law_.law == CandidateLaw::on_circle) {
      // turned()
      const F by_x = hn::LoadU(kFloats, law_.turned_x.data() + first);
      const F by_y = hn::LoadU(kFloats, law_.turned_y.data() + first);
      offset_x = hn::Sub(hn::Mul(spoke_x_, by_x), hn::Mul(spoke_y_, by_y));
      offset_y = hn::Add(hn::Mul(spoke_y_, by_x), hn::Mul(spoke_x_, by_y));
    } else {
      const U steps = hn::Add(hn::Load(kWords, kSteps.data()), hn::Set(kWords, first * rng::kGolden32));
      const F turn = unit(mix(hn::Add(hn::Set(kWords, keys_.first), steps)));
      const F u = unit(mix(hn::Add(hn::Set(kWords, keys_.second), steps)));
      const F radius = number(static_cast<float>(law_.radius)), one = number(1.0f);
      const F distance = law_.law == CandidateLaw::area
                             ? hn::Mul(radius, hn::Sqrt(hn::Add(one, hn::Mul(number(3.0f), u))))
                             : hn::Mul(radius, hn::Add(one, u));
      directions(turn, offset_x, offset_y);
      offset_x = hn::Mul(distance, offset_x);
      offset_y = hn::Mul(distance, offset_y);
    }
    x = hn::Add(number(centre_.x), offset_x);
    y = hn::Add(number(centre_.y), offset_y);
  }

 private:
  const PickLaw& law_;
  Vec2 centre_;
  rng::Pair keys_;
  F spoke_x_, spoke_y_;  // on_circle: from the picked point to the first candidate, in every lane
};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace annulus
HWY_AFTER_NAMESPACE();

#endif  // compiled once for every instruction set
