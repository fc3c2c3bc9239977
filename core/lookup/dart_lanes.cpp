#include "core/lookup/dart_lanes.h"

#include <algorithm>
#include <array>
#include <bit>

// Compiled once for every instruction set, and chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lookup/dart_lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/lookup/coverage_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace annulus::dart_lanes {
namespace HWY_NAMESPACE {
namespace {

namespace cells_lanes = coverage_lanes::HWY_NAMESPACE;
namespace hn = hwy::HWY_NAMESPACE;
constexpr std::size_t kReach = 2;     // cells in each direction
constexpr std::uint32_t kAcross = 8;  // squares along a cell

// Draws that found an open square, and what becomes of them. Everything is done for all of them before the
// next step: there is little to guess for the processor, and waiting times overlap.
struct Batch {
  std::array<std::uint64_t, kAtOnce + 1> square, draw;
  std::uint32_t size = 0;
  std::array<Vec2, kAtOnce> place;
  std::array<std::uint32_t, kAtOnce> column, row;  // of the cell that holds the place
};

class Thrower {
 public:
  Thrower(const Cells& cells, Draws& draws) : cells_(cells), draws_(draws) {
    first_ = cells.bits + (draws.row + kReach) * cells.stride + kReach;
  }

  Thrown run(std::uint64_t most, std::span<Kept> kept) {
    kept_ = kept;
    const std::uint32_t once = kAtOnce;
    while (draws_.next < draws_.end && thrown_.darts + once <= most && thrown_.kept + once <= kept_.size()) {
      const std::uint64_t end = std::min(draws_.next + once, draws_.end);
      draw(end);
      place();
      std::uint32_t simple = 0;
      std::uint64_t free = judge(simple);
      draws_.next = simple == batch_.size ? end : batch_.draw[simple];
      batch_.size = simple;
      keep(free);
      if (draws_.next != end) break;
    }
    return thrown_;
  }

 private:
  std::uint32_t open(std::uint64_t square) const {
    return static_cast<std::uint32_t>(~(first_[cell_of(square)] >> bit_of(square)) & 1);
  }

  void draw(std::uint64_t end) {
    const std::uint64_t first = draws_.next;
    std::array<std::uint64_t, kAtOnce> squares;
    draw_squares(first, end, squares.data());
    std::uint32_t size = 0;
    for (std::uint64_t draw = first; draw < end; ++draw) {
      const std::uint64_t square = squares[static_cast<std::size_t>(draw - first)];
      batch_.square[size] = square;
      batch_.draw[size] = draw;
      size += open(square) & std::uint32_t{draws_.in_band(square)};
    }
    batch_.size = size;
  }

#if HWY_TARGET <= HWY_AVX3
  // The numbers that rng and Draws make, in lanes: no narrower ones multiply 64 bits at once.
  static constexpr hn::CappedTag<std::uint64_t, 8> kWords{};
  using W = hn::Vec<hn::CappedTag<std::uint64_t, 8>>;
  HWY_INLINE static W mixed(W z) {
    z = hn::Mul(hn::Xor(z, hn::ShiftRight<30>(z)), hn::Set(kWords, rng::kMixFirst));
    z = hn::Mul(hn::Xor(z, hn::ShiftRight<27>(z)), hn::Set(kWords, rng::kMixSecond));
    return hn::Xor(z, hn::ShiftRight<31>(z));
  }
  HWY_INLINE static W product(W a, W b) {
    const hn::Repartition<std::uint32_t, decltype(kWords)> halves;
    return hn::MulEven(hn::BitCast(halves, a), hn::BitCast(halves, b));
  }

  // The squares of draws from `first` to below `end`.
  void draw_squares(std::uint64_t first, std::uint64_t end, std::uint64_t* squares) const {
    const W six_bits = hn::Set(kWords, std::uint64_t{63}),
            stride = hn::Set(kWords, std::uint64_t{draws_.stride});
    const W size = hn::Set(kWords, draws_.listed ? draws_.entries.size() : draws_.columns);
    const W rows = hn::Set(kWords, std::uint64_t{draws_.rows});
    constexpr std::uint64_t kApart = 2 * rng::kGolden64;  // of two draws
    W next = hn::Add(hn::Set(kWords, draws_.key + kApart * first),
                     hn::Mul(hn::Iota(kWords, 0), hn::Set(kWords, kApart)));
    // Some more may be written, but no more than kAtOnce.
    static_assert(kAtOnce % 8 == 0);
    for (std::uint64_t draw = first; draw < end; draw += hn::Lanes(kWords)) {
      const W random = mixed(next);
      next = hn::Add(next, hn::Set(kWords, kApart * hn::Lanes(kWords)));
      W drawn = hn::ShiftRight<32>(product(hn::ShiftRight<32>(random), size));
      if (!draws_.listed) {
        const W row = hn::ShiftRight<32>(product(hn::AndNot(six_bits, random), rows));
        drawn = hn::Or(hn::ShiftLeft<6>(hn::Add(product(row, stride), drawn)), hn::And(random, six_bits));
      }
      hn::StoreU(drawn, kWords, squares + (draw - first));
    }
    if (!draws_.listed) return;
    for (std::uint64_t i = 0; i < end - first; ++i) squares[i] = draws_.entries[squares[i]];
  }
#else
  void draw_squares(std::uint64_t first, std::uint64_t end, std::uint64_t* squares) const {
    for (std::uint64_t draw = first; draw < end; ++draw) *squares++ = draws_.square(draw);
  }
#endif

  void place() {
    constexpr double kPart = 1.0 / kAcross;
    for (std::uint32_t i = 0; i < batch_.size; ++i) {
      const std::uint64_t square = batch_.square[i];
      const auto cell = static_cast<std::uint32_t>(cell_of(square)),
                 stride = static_cast<std::uint32_t>(draws_.stride);
      const std::uint32_t row = cell / stride, bit = bit_of(square);
      const std::uint64_t random = draws_.place(batch_.draw[i]);
      const Vec2 p{
          static_cast<float>(place_along(cell - row * stride, bit % kAcross,
                                         static_cast<std::uint32_t>(random >> 32), kPart, cells_.width)),
          static_cast<float>(place_along(draws_.row + row, bit / kAcross, static_cast<std::uint32_t>(random),
                                         kPart, cells_.height))};
      batch_.place[i] = p;
      // Rounding to a float may have put it into the next cell.
      batch_.column[i] =
          std::min(static_cast<std::uint32_t>(double{p.x} * cells_.per_width), cells_.columns - 1);
      batch_.row[i] = std::min(static_cast<std::uint32_t>(double{p.y} * cells_.per_height), cells_.rows - 1);
    }
  }

  std::size_t corner(std::uint32_t i) const {
    return batch_.row[i] * cells_.stride + batch_.column[i];
  }
  bool too_close(std::uint32_t i) const {
    const std::size_t at = corner(i);
    return cells_lanes::any_nearer({cells_.x + at, cells_.y + at, cells_.stride}, batch_.place[i],
                                   cells_.near);
  }

  // One bit for each dart that is free of the points before this batch; `simple` is how many can be judged.
  std::uint64_t judge(std::uint32_t& simple) const {
    std::uint64_t free = 0;
    for (simple = 0; simple < batch_.size; ++simple) {
      if (batch_.column[simple] - cells_.first_column >= cells_.end_column - cells_.first_column ||
          batch_.row[simple] - cells_.first_row >= cells_.end_row - cells_.first_row ||
          !cells_.region->contains(batch_.place[simple]))
        break;
      free |= std::uint64_t{!too_close(simple)} << simple;
    }
    return free;
  }

  // Takes up the free ones, each of them if the ones before it in this batch leave it free.
  void keep(std::uint64_t free) {
    std::uint32_t counted = 0;
    bool fresh = true;  // no point has been kept in this batch
    const auto count_to = [&](std::uint32_t end) {
      if (fresh) {
        thrown_.darts += end - counted;
        counted = end;
      }
      for (; counted < end; ++counted) thrown_.darts += open(batch_.square[counted]);
    };
    for (; free != 0; free &= free - 1) {
      const auto i = static_cast<std::uint32_t>(std::countr_zero(free));
      count_to(i + 1);
      if (!fresh && (!open(batch_.square[i]) || too_close(i))) continue;
      fresh = false;
      insert(i);
    }
    count_to(batch_.size);
  }

  void insert(std::uint32_t i) {
    const Vec2 p = batch_.place[i];
    const std::size_t at = corner(i), own = at + kReach * cells_.stride + kReach;
    cells_.x[own] = p.x;
    cells_.y[own] = p.y;
    kept_[thrown_.kept++] = {p, thrown_.darts};
    const auto place = [](double in_cell) {
      return static_cast<std::size_t>(
          std::clamp(static_cast<int>(in_cell * kPlaces), 0, static_cast<int>(kPlaces) - 1));
    };
    const std::size_t x = place(double{p.x} * cells_.per_width - batch_.column[i]);
    const std::size_t y = place(double{p.y} * cells_.per_height - batch_.row[i]);
    constexpr std::size_t kStamp = coverage_lanes::kRows * coverage_lanes::kColumns;
    thrown_.covered +=
        cells_lanes::set_bits(cells_.bits + at, cells_.stride, cells_.stamps + (y * kPlaces + x) * kStamp);
  }

  const Cells& cells_;
  Draws& draws_;
  const std::uint64_t* first_;
  std::span<Kept> kept_;
  Thrown thrown_;
  Batch batch_;
};

Thrown throw_all(const Cells& cells, Draws& draws, std::uint64_t most, std::span<Kept> kept) {
  return Thrower(cells, draws).run(most, kept);
}

std::size_t list_all_open(std::span<const std::uint64_t> covered, std::uint64_t among, std::uint64_t square,
                          std::uint64_t* open) {
  std::uint64_t* const begin = open;
  for (const std::uint64_t cell : covered) {
    std::uint64_t left = ~cell & among;
    const int count = std::popcount(left);
    // One is written even if there is none, and then written over: most cells have none or one, and so the
    // processor has little to guess.
    open[0] = square | (static_cast<std::uint64_t>(std::countr_zero(left)) & 63);
    for (int i = 1; i < count; ++i) {
      left &= left - 1;
      open[i] = square | static_cast<std::uint64_t>(std::countr_zero(left));
    }
    open += count;
    square += 64;
  }
  return static_cast<std::size_t>(open - begin);
}

ThrowDarts best() {
  return throw_all;
}
ListOpen best_list() {
  return list_all_open;
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace annulus::dart_lanes
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace annulus::dart_lanes {
namespace {

HWY_EXPORT(best);
HWY_EXPORT(best_list);

}  // namespace

ThrowDarts throw_darts() {
  return HWY_DYNAMIC_DISPATCH(best)();
}
ListOpen list_open() {
  return HWY_DYNAMIC_DISPATCH(best_list)();
}

}  // namespace annulus::dart_lanes
#endif
