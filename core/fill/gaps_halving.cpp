// How the squares of a pool are listed and halved, and which parts are left.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "core/fill/gaps.h"

namespace annulus {
namespace {

// With at most so many stored positions in a square each of them is looked at.
constexpr std::uint64_t kFewPositions = 16;
// Lists are kept for as long as together they hold no more squares than this: 100 MB.
constexpr std::size_t kMostKnown = 4'000'000;

// The stored positions from `from` to below `to`, both at least 0: how many, and if there are any the first
// and the last.
struct Stored {
  float first, last;
  std::uint64_t count;
};
Stored stored_between(double from, double to) {
  const auto at_least = [](double at) {
    const auto stored = static_cast<float>(at);
    return double{stored} < at ? std::nextafter(stored, std::numeric_limits<float>::infinity()) : stored;
  };
  const float first = at_least(from), end = at_least(to);
  // Neighbouring floats that are not negative have neighbouring bit patterns.
  return {first, std::nextafter(end, 0.0F),
          std::bit_cast<std::uint32_t>(end) - std::bit_cast<std::uint32_t>(first)};
}

}  // namespace

SquareList* Gaps::known_list(std::uint64_t level, Index count) {
  const auto known = std::ranges::find_if(
      known_, [&](const KnownList& one) { return one.level == level && one.listed_at == count; });
  return known == known_.end() ? nullptr : known->list.get();
}

// Lists the squares as they follow from the points that are held, if they are not known.
void Gaps::write_down(Index count) {
  now_.listed_at = count;
  list_ = nullptr;
  if (in_bits()) {
    if (!visits_) visits_.emplace(*coverage_, key_);
    return begin_visit();
  }
  if (!find_list(count)) {
    int at = first_level_;
    std::unique_ptr<SquareList> all;
    if (coverage_) {
      all = halved(at++, coverage_->left(), [&](std::uint32_t patch) { take_bits(patch); });
    } else {
      all = all_cells();
    }
    for (; at < level(); ++at) {
      const SquareList& before = *all;
      all = halved(at, before.left(), [&](std::uint32_t patch) { take_list(before, patch); });
    }
    keep(std::move(all), count);
  }
  begin_visit();
}

bool Gaps::find_list(Index count) {
  list_ = known_list(now_.level, count);
  if (list_) list_->bring_back();
  return list_ != nullptr;
}

void Gaps::keep(std::unique_ptr<SquareList> list, Index count) {
  std::size_t known = list->size();
  for (const KnownList& one : known_) known += one.list->size();
  if (known > kMostKnown) known_.clear();
  list_ = list.get();
  known_.push_back({now_.level, count, std::move(list)});
}

// Those that may hold a point.
std::unique_ptr<SquareList> Gaps::all_cells() {
  auto cells = std::make_unique<SquareList>(squares(), patches_, first_level_, 0);
  for (std::uint32_t patch = 0; patch < patches_.count(); ++patch) {
    cells->begin_patch(patch);
    patches_.visit_rows(patch, [&](std::uint32_t row, std::uint32_t from, std::uint32_t to) {
      for (std::uint32_t column = from; column < to; ++column)
        if (const Square cell{column, row, 0, 0}; may_hold_point(cell, first_level_)) cells->add(cell);
    });
  }
  cells->finish();
  squares_listed_ += cells->size();
  return cells;
}

// The squares of the patch that are left, in its order.
void Gaps::take_bits(std::uint32_t patch) {
  patches_.visit_rows(patch, [&](std::uint32_t row, std::uint32_t from, std::uint32_t to) {
    constexpr std::uint64_t kAll = ~std::uint64_t{0};
    in_row_.resize(std::size_t{to - from} * 64);
    const std::size_t count =
        list_open_(coverage_->covered_cells(coverage_->cell(from, row), to - from), kAll, 0, in_row_.data());
    const std::size_t before = in_patch_.size();
    in_patch_.resize(before + count);
    for (std::size_t i = 0; i < count; ++i)
      in_patch_[before + i] =
          Coverage::square(from + static_cast<std::uint32_t>(dart_lanes::cell_of(in_row_[i])), row,
                           dart_lanes::bit_of(in_row_[i]));
  });
}
void Gaps::take_list(const SquareList& list, std::uint32_t patch) {
  const SquareList::Stretch stretch = list.in_patch(patch);
  in_patch_.resize(stretch.last - stretch.first);
  std::size_t size = 0;
  for (std::uint32_t i = stretch.first; i < stretch.last; ++i) {
    in_patch_[size] = list[i];
    size += list.gone(i) ? 0 : 1;
  }
  in_patch_.resize(size);
}

// The quarters that may hold a point of all squares that take_patch(patch) takes, `left` in all.
template <class TakePatch>
std::unique_ptr<SquareList> Gaps::halved(int level, std::uint64_t left, TakePatch&& take_patch) {
  // Of the first squares 1.4 times as many are left when they are halved, and later as many.
  auto parts = std::make_unique<SquareList>(squares(), patches_, level + 1, left + left / 2);
  for (std::uint32_t patch = 0; patch < patches_.count(); ++patch) {
    in_patch_.clear();
    take_patch(patch);
    parts->begin_patch(patch);
    add_parts(in_patch_, level, *parts);
  }
  parts->finish();
  squares_listed_ += parts->size();
  return parts;
}

// For squares in the order of cells.
void Gaps::fetch_cells(std::span<const Square> squares) const {
  for (std::size_t i = 0; i < squares.size(); ++i)
    if (i == 0 || squares[i].column != squares[i - 1].column || squares[i].row != squares[i - 1].row)
      discs_->fetch(squares[i]);
}

// Adds the quarters of squares, in their order, that may hold a point.
void Gaps::add_parts(std::span<const Square> squares, int level, SquareList& parts) const {
  constexpr std::size_t kAtOnce = coverage_lanes::kMostBoxes;
  std::array<float, 4 * kAtOnce + 16> x{}, y{};  // the middles of quarters
  std::array<std::uint8_t, kAtOnce> open;
  const bool fetch = left() >= kCached;
  if (fetch) fetch_cells(squares.first(std::min(squares.size(), kAtOnce)));
  // Else only discs matter.
  const bool look_closer = level + 1 >= few_positions_from_ || squares_.region().masked();
  for (; !squares.empty(); squares = squares.subspan(std::min(squares.size(), kAtOnce))) {
    const std::span<const Square> some = squares.first(std::min(squares.size(), kAtOnce));
    if (fetch) fetch_cells(squares.subspan(some.size(), std::min(squares.size() - some.size(), kAtOnce)));
    squares_.middles_of_quarters(some, level, x.data(), y.data());
    discs_->covered_quarters(some, level, x.data(), y.data(), open.data());
    for (std::size_t i = 0; i < some.size(); ++i) {
      const std::uint32_t not_covered = ~open[i] & 0xFu;
      open[i] =
          static_cast<std::uint8_t>(look_closer ? which_may_hold(some[i], not_covered, level) : not_covered);
    }
    parts.add_quarters(some, open.data(), x.data(), y.data());
  }
}

// Of these quarters of a square, none of which is wholly within one disc, those that may hold a point.
std::uint32_t Gaps::which_may_hold(const Square& square, std::uint32_t quarters, int level) const {
  if (level + 1 < few_positions_from_ && squares_.region().holds(squares_.box(square, level)))
    return quarters;
  for (std::uint32_t left = quarters; left != 0; left &= left - 1) {
    const auto i = static_cast<std::uint32_t>(std::countr_zero(left));
    if (!may_hold_point({square.column, square.row, 2 * square.x + i % 2, 2 * square.y + i / 2}, level + 1))
      quarters &= ~(1u << i);
  }
  return quarters;
}

bool Gaps::may_hold_point(const Square& square, int level) const {
  const std::optional<Box> inside = squares().inside(square, level);
  if (!inside) return false;
  return level < few_positions_from_ ? !discs_->within_one(*inside)
                                     : holds_free_position(squares().box(square, level), *inside, level);
}

// As far as it can be told: if there are many stored positions in the square, and no disc covers all, it may.
// Where one coordinate is near 0, its floats are dense, and yet there may be no float for the other one.
bool Gaps::holds_free_position(const Box& square, const Box& inside, int level) const {
  const Stored across = stored_between(square.left, square.right),
               down = stored_between(square.top, square.bottom);
  if (across.count == 0 || down.count == 0) return false;
  const Box stored{std::max(inside.left, double{across.first}), std::max(inside.top, double{down.first}),
                   std::min(inside.right, double{across.last}), std::min(inside.bottom, double{down.last})};
  if (stored.left > stored.right || stored.top > stored.bottom || discs_->within_one(stored)) return false;
  if (across.count > kFewPositions || down.count > kFewPositions || across.count * down.count > kFewPositions)
    return level < Squares::kMostLevel;
  float x = across.first;
  for (std::uint64_t i = 0; i < across.count; ++i) {
    float y = down.first;
    for (std::uint64_t j = 0; j < down.count; ++j) {
      if (discs_->judge({x, y}, false).verdict == Verdict::accepted) return true;
      y = std::nextafter(y, std::numeric_limits<float>::infinity());
    }
    x = std::nextafter(x, std::numeric_limits<float>::infinity());
  }
  return false;
}

// The first level at which a square may have as few stored positions.
int Gaps::level_of_few_positions(const Squares& squares) {
  const Domain& domain = squares.region().domain();
  const double step = coordinate_spacing(std::max(domain.width, domain.height));
  int level = 0;
  for (double side = std::min(squares.cell_width(), squares.cell_height()); side > 2 * kFewPositions * step;
       side /= 2)
    ++level;
  return level;
}

// The parts of all squares that are left.
void Gaps::halve(Index count) {
  const int before = level();
  if (known_list(now_.level + 1, count)) {
    now_ = {.level = now_.level + 1, .draws = now_.draws, .listed_at = count};
    find_list(count);
    return;
  }
  std::unique_ptr<SquareList> parts = halved(
      before, left(), [&](std::uint32_t patch) { in_bits() ? take_bits(patch) : take_list(*list_, patch); });
  now_ = {.level = now_.level + 1, .draws = now_.draws, .listed_at = count};
  keep(std::move(parts), count);
}

}  // namespace annulus
