#include "core/lanes.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

// Compiled once for every instruction set, and chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

// What the lanes are given and give, the same type for every instruction set.
#ifndef ANNULUS_LANES_TYPES
#define ANNULUS_LANES_TYPES
namespace annulus {
namespace {

// A window of cells and what to keep of it.
struct GatherJob {
  const float* x;
  const float* y;
  std::size_t stride, columns, rows;
  float centre_x, centre_y, limit;
  float* near_x;
  float* near_y;
  float* squares;
  float* at_x;
  float* at_y;
};

struct JudgeJob {
  std::uint32_t first_key, second_key, first, count;
  CandidateLaw law;
  const float* turns;  // of the block's candidates, with CandidateLaw::on_circle
  float radius, distance, centre_x, centre_y, last_x, last_y, must_exceed;
  const float* near_x;
  const float* near_y;
  const float* squares;  // of their distances
  std::size_t near;
};

}  // namespace
}  // namespace annulus
#endif

HWY_BEFORE_NAMESPACE();
namespace annulus {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

const hn::ScalableTag<float> kFloats;
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

// direction(), operation for operation and none of them fused.
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
  // Quarter turns swap the two where odd; x is negative in the second and third, y in the third and fourth.
  const auto one = hn::Set(kInts, 1), two = hn::Set(kInts, 2);
  const auto odd = hn::RebindMask(kFloats, hn::Eq(hn::And(nearest, one), one));
  const auto sign = [&](auto quarter) {
    return hn::BitCast(kFloats, hn::ShiftLeft<30>(hn::And(quarter, two)));
  };
  x_out = hn::Xor(hn::IfThenElse(odd, sine, cosine), sign(hn::Add(nearest, one)));
  y_out = hn::Xor(hn::IfThenElse(odd, cosine, sine), sign(nearest));
}

// Keeps what lies within the limit, relative to the centre; returns how many. Cells are read in whole
// vectors: what lies beyond the window is judged like the rest.
std::size_t gather(const GatherJob& job) {
  const std::size_t lanes = hn::Lanes(kFloats);
  const F centre_x = number(job.centre_x), centre_y = number(job.centre_y), limit = number(job.limit);
  // Held here: for all the compiler knows, what is stored below might change the job.
  const std::size_t columns = job.columns, stride = job.stride, rows = job.rows;
  float* const near_x = job.near_x;
  float* const near_y = job.near_y;
  float* const squares = job.squares;
  float* const at_x = job.at_x;
  float* const at_y = job.at_y;
  const float* x = job.x;
  const float* y = job.y;
  const auto rest = hn::FirstN(kFloats, columns % lanes == 0 ? lanes : columns % lanes);
  const auto whole = hn::FirstN(kFloats, lanes);
  std::size_t kept = 0;
  for (std::size_t row = 0; row < rows; ++row, x += stride, y += stride) {
    for (std::size_t column = 0; column < columns; column += lanes) {
      const F here_x = hn::LoadU(kFloats, x + column), here_y = hn::LoadU(kFloats, y + column);
      const F dx = hn::Sub(here_x, centre_x), dy = hn::Sub(here_y, centre_y);
      const auto near = hn::And(hn::Lt(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)), limit),
                                column + lanes < columns ? whole : rest);
      // In a register, then whole: packing into memory takes hundreds of cycles on some processors.
      const F packed_x = hn::Compress(here_x, near), packed_y = hn::Compress(here_y, near);
      hn::StoreU(packed_x, kFloats, at_x + kept);
      hn::StoreU(packed_y, kFloats, at_y + kept);
      kept += hn::CountTrue(kFloats, near);
    }
  }
  for (std::size_t i = 0; i < kept; i += lanes) {
    const F dx = hn::Sub(hn::LoadU(kFloats, at_x + i), centre_x);
    const F dy = hn::Sub(hn::LoadU(kFloats, at_y + i), centre_y);
    hn::StoreU(dx, kFloats, near_x + i);
    hn::StoreU(dy, kFloats, near_y + i);
    hn::StoreU(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)), kFloats, squares + i);
  }
  return kept;
}

HWY_INLINE std::uint64_t bits(hn::Mask<decltype(kFloats)> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(kFloats, mask, bytes);
  std::uint64_t value = 0;
  for (int i = 0; i < 8; ++i) value |= std::uint64_t{bytes[i]} << 8 * i;
  return value;
}

void judge(const JudgeJob& job, CandidateBlock& block) {
  const std::size_t lanes = hn::Lanes(kFloats);
  std::uint64_t outside = 0, maybe_free = 0;
  const std::size_t near = job.near;
  const float* const near_x = job.near_x;
  const float* const near_y = job.near_y;
  const float* const squares = job.squares;
  for (std::size_t i = 0; i < job.count; i += lanes) {
    const U j = hn::Iota(kWords, job.first + static_cast<std::uint32_t>(i));
    const U steps = hn::Mul(j, hn::Set(kWords, rng::kGolden32));
    F distance = number(job.distance);
    F turn;
    if (job.law == CandidateLaw::on_circle) {
      turn = hn::LoadU(kFloats, job.turns + i);
    } else {
      turn = unit(mix(hn::Add(hn::Set(kWords, job.first_key), steps)));
      const F u = unit(mix(hn::Add(hn::Set(kWords, job.second_key), steps)));
      distance = job.law == CandidateLaw::area
                     ? hn::Mul(number(job.radius), hn::Sqrt(hn::Add(number(1.0f), hn::Mul(number(3.0f), u))))
                     : hn::Mul(number(job.radius), hn::Add(number(1.0f), u));
    }
    F towards_x, towards_y;
    directions(turn, towards_x, towards_y);
    const F x = hn::Add(number(job.centre_x), hn::Mul(distance, towards_x));
    const F y = hn::Add(number(job.centre_y), hn::Mul(distance, towards_y));
    hn::StoreU(x, kFloats, block.x.data() + i);
    hn::StoreU(y, kFloats, block.y.data() + i);

    const F zero = hn::Zero(kFloats);
    auto inside = hn::And(hn::And(hn::Ge(x, zero), hn::Ge(y, zero)),
                          hn::And(hn::Le(x, number(job.last_x)), hn::Le(y, number(job.last_y))));
    const auto there = hn::FirstN(kFloats, job.count - i);
    // |c - n|^2 < limit where 2 c.n - |n|^2 > |c|^2 - limit: one comparison with the largest of all.
    const F fx = hn::Sub(x, number(job.centre_x)), fy = hn::Sub(y, number(job.centre_y));
    const F allowed = hn::Sub(hn::Add(hn::Mul(fx, fx), hn::Mul(fy, fy)), number(job.must_exceed));
    const F fx2 = hn::Add(fx, fx), fy2 = hn::Add(fy, fy);
    F largest = number(-1e30f), other = largest;
    std::size_t n = 0;
    // Two at a time, so that one need not wait for the other.
    for (; n + 2 <= near; n += 2) {
      largest =
          hn::Max(largest, hn::Sub(hn::Add(hn::Mul(fx2, number(near_x[n])), hn::Mul(fy2, number(near_y[n]))),
                                   number(squares[n])));
      other = hn::Max(
          other, hn::Sub(hn::Add(hn::Mul(fx2, number(near_x[n + 1])), hn::Mul(fy2, number(near_y[n + 1]))),
                         number(squares[n + 1])));
    }
    if (n < near)
      largest =
          hn::Max(largest, hn::Sub(hn::Add(hn::Mul(fx2, number(near_x[n])), hn::Mul(fy2, number(near_y[n]))),
                                   number(squares[n])));
    largest = hn::Max(largest, other);
    const auto free = hn::Le(largest, allowed);
    outside |= bits(hn::And(there, hn::Not(inside))) << i;
    maybe_free |= bits(hn::And(there, hn::And(inside, free))) << i;
  }
  block.outside = outside;
  block.maybe_free = maybe_free;
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

HWY_EXPORT(gather);
HWY_EXPORT(judge);
HWY_EXPORT(target);

// An empty cell's position: far from everything, and its square still a number.
constexpr float kEmpty = 1e18f;
// Single precision judges to some 3e-6 of r squared; what is nearer than that to r is left to the exact
// check.
constexpr double kDoubt = 2e-5;
constexpr std::size_t kLongestVector = 64;  // floats; what is read or written beyond the end of anything

}  // namespace

Lanes::Lanes(const Domain& domain, double radius, CandidateLaw law, float distance)
    : inverse_side_(std::numbers::sqrt2 / radius),
      columns_(std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(domain.width * inverse_side_)), 1)),
      rows_(std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(domain.height * inverse_side_)), 1)),
      law_(law),
      exact_radius_(radius),
      radius_(static_cast<float>(radius)),
      distance_(distance),
      last_{last_inside(domain.width), last_inside(domain.height)} {
  const double farthest = law == CandidateLaw::on_circle ? double{distance} : 2 * radius;
  const double near = (farthest + radius) * (1 + 1e-3);
  reach_ = static_cast<std::int64_t>(std::ceil(near * inverse_side_));
  stride_ = columns_ + 2 * reach_;
  near_limit_ = static_cast<float>(near * near);
  must_exceed_ = static_cast<float>(radius * radius * (1 - kDoubt));
  const auto cells = static_cast<std::size_t>(stride_ * (rows_ + 2 * reach_)) + kLongestVector;
  cells_x_.assign(cells, kEmpty);
  cells_y_.assign(cells, kEmpty);
  const auto window = static_cast<std::size_t>((2 * reach_ + 1) * (2 * reach_ + 1));
  near_x_.resize(window + kLongestVector);
  near_y_.resize(window + kLongestVector);
  squares_.resize(window + kLongestVector);
  at_x_.resize(window + kLongestVector);
  at_y_.resize(window + kLongestVector);
}

std::size_t Lanes::cell_of(Vec2 p) const {
  const auto column = std::min(static_cast<std::int64_t>(double{p.x} * inverse_side_), columns_ - 1);
  const auto row = std::min(static_cast<std::int64_t>(double{p.y} * inverse_side_), rows_ - 1);
  return static_cast<std::size_t>((row + reach_) * stride_ + column + reach_);
}

void Lanes::insert(Vec2 p) {
  const std::size_t cell = cell_of(p);
  cells_x_[cell] = p.x;
  cells_y_[cell] = p.y;
}

void Lanes::erase(Vec2 p) {
  const std::size_t cell = cell_of(p);
  cells_x_[cell] = cells_y_[cell] = kEmpty;
}

void Lanes::gather(Vec2 centre) {
  centre_ = centre;
  const std::size_t corner = cell_of(centre) - static_cast<std::size_t>(reach_ * stride_ + reach_);
  const auto window = static_cast<std::size_t>(2 * reach_ + 1);
  near_ = HWY_DYNAMIC_DISPATCH(gather)({cells_x_.data() + corner, cells_y_.data() + corner,
                                        static_cast<std::size_t>(stride_), window, window, centre.x, centre.y,
                                        near_limit_, near_x_.data(), near_y_.data(), squares_.data(),
                                        at_x_.data(), at_y_.data()});
}

void Lanes::judge(const rng::PickStream& stream, std::span<const float> turns, std::uint32_t first,
                  std::uint32_t count, CandidateBlock& block) const {
  const auto [first_key, second_key] = stream.keys();
  HWY_DYNAMIC_DISPATCH(judge)
  ({first_key, second_key, first, count, law_, turns.empty() ? nullptr : turns.data() + first, radius_,
    distance_, centre_.x, centre_.y, last_.x, last_.y, must_exceed_, near_x_.data(), near_y_.data(),
    squares_.data(), near_},
   block);
}

bool Lanes::is_free(Vec2 candidate) const {
  const double x = double{candidate.x}, y = double{candidate.y}, limit = exact_radius_ * exact_radius_;
  bool free = true;
  for (std::size_t i = 0; i < near_; ++i) {
    const double dx = x - double{at_x_[i]}, dy = y - double{at_y_[i]};
    free &= dx * dx + dy * dy >= limit;
  }
  return free;
}

std::string lanes_target() {
  return HWY_DYNAMIC_DISPATCH(target)();
}

}  // namespace annulus
#endif
