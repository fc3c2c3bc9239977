#include "core/samplers/gaps.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace annulus {
namespace {

// Ebeida and others throw 0.4 to 0.8 darts a square before they halve them.
constexpr double kDartsPerSquare = 0.6;
// With fewer squares in a cell than this, on average, a list is faster to draw from than bits.
constexpr std::uint64_t kFewSquares = 6;
// With more cells than this they are often not in the processor's cache.
constexpr std::uint32_t kFarMemory = 100'000;
// With at most so many stored positions in a square each of them is looked at.
constexpr std::uint64_t kFewPositions = 16;

// The stored positions from `from` to below `to`, both at least 0: the first, and how many.
struct Stored {
  float first;
  std::uint64_t count;
};
Stored stored_between(double from, double to) {
  const auto at_least = [](double at) {
    const auto stored = static_cast<float>(at);
    return double{stored} < at ? std::nextafter(stored, std::numeric_limits<float>::infinity()) : stored;
  };
  const float first = at_least(from), end = at_least(to);
  // Neighbouring floats that are not negative have neighbouring bit patterns.
  return {first, std::bit_cast<std::uint32_t>(end) - std::bit_cast<std::uint32_t>(first)};
}

}  // namespace

void Gaps::open(const PointStore& store, Index count) {
  discs_->hold(store, count);
  now_ = {.level = static_cast<std::uint64_t>(discs_->first_level())};
  write_list(count);
}

void Gaps::return_to(const Moment& moment, const PointStore& store, Index count) {
  // The coverage takes points back; in a list, squares that have left cannot come back.
  const bool same_list = in_bits() && moment.level == now_.level && moment.listed_at == now_.listed_at;
  if (!same_list) {
    discs_->hold(store, static_cast<Index>(moment.listed_at));
    now_ = moment;
    write_list(static_cast<Index>(moment.listed_at));
    for (auto i = static_cast<Index>(moment.listed_at); i < count; ++i) {
      discs_->hold(store, i + 1);
      cover(i, store.positions[i]);
    }
  }
  discs_->hold(store, count);
  now_ = moment;
}

std::uint64_t Gaps::left() const {
  return in_bits() ? discs_->coverage()->left() : left_in_list_;
}

std::vector<Box> Gaps::boxes() const {
  constexpr std::size_t kMost = 20'000;
  std::vector<Box> all;
  const double width = squares().region().domain().width, height = squares().region().domain().height;
  const auto add = [&](Box box) {
    box.right = std::min(box.right, width);
    box.bottom = std::min(box.bottom, height);
    if (!all.empty() && all.back().right == box.left && all.back().top == box.top &&
        all.back().bottom == box.bottom) {
      all.back().right = box.right;
    } else {
      all.push_back(box);
    }
  };
  if (in_bits() && cells_.size() < kMost) {
    const auto columns = squares().columns();
    for (auto row = cells_.begin(); row != cells_.end();) {
      const auto end =
          std::find_if(row, cells_.end(), [&](auto cell) { return cell / columns != *row / columns; });
      for (std::uint32_t y = 0; y < Coverage::kAcross; ++y)
        for (auto cell = row; cell != end; ++cell)
          for (std::uint32_t x = 0; x < Coverage::kAcross; ++x)
            if (!(discs_->coverage()->covered(*cell) >> (y * Coverage::kAcross + x) & 1))
              add(squares().box({*cell, x, y}, level()));
      row = end;
    }
  } else if (!in_bits() && list_.size() < 4 * kMost) {
    visit_squares([&](const Square& square) { add(squares().box(square, level())); });
  } else {
    std::uint32_t last = squares().cells();
    visit_squares([&](const Square& square) {
      if (square.cell != last) add(squares().box({last = square.cell, 0, 0}, 0));
    });
  }
  return all;
}

void Gaps::begin_round() {
  stream_ = rng::PickStream(seed_, now_.rounds++);
  drawn_ = 0;
  if (squares().cells() > kFarMemory) look_ahead();
}

// The darts of later rounds are known, but for squares that will have left. Prefetches what they will read.
void Gaps::look_ahead() const {
  constexpr std::uint64_t kFar = 12, kNear = 5;
  constexpr std::uint32_t kDraws = 8;
  const Coverage* coverage = discs_->coverage();
  if (!coverage) return;
  const auto in_list = static_cast<std::uint32_t>(list_.size()),
             in_cells = static_cast<std::uint32_t>(cells_.size());
  const rng::PickStream far(seed_, now_.rounds + kFar), near(seed_, now_.rounds + kNear);
  if (!in_bits()) {
    const std::size_t i = rng::below(far.candidate(0).first, in_list);
    __builtin_prefetch(&list_[i]);
    __builtin_prefetch(&gone_[i]);
    coverage->prefetch_around(list_[rng::below(near.candidate(0).first, in_list)].cell);
    return;
  }
  for (std::uint32_t j = 0; j < kDraws; ++j)
    coverage->prefetch(cells_[rng::below(far.candidate(j).first, in_cells)]);
  for (std::uint32_t j = 0; j < kDraws; ++j) {
    const auto [which, part] = near.candidate(j);
    const std::uint32_t cell = cells_[rng::below(which, in_cells)];
    if (coverage->covered(cell) >> (part >> 26) & 1) continue;
    coverage->prefetch_around(cell);
    return;
  }
}

Vec2 Gaps::throw_dart() {
  Square square{};
  for (;;) {
    const auto [which, part] = stream_.candidate(drawn_++);
    if (in_bits()) {
      const std::uint32_t cell = cells_[rng::below(which, static_cast<std::uint32_t>(cells_.size()))];
      const std::uint32_t bit = part >> 26;
      if (discs_->coverage()->covered(cell) >> bit & 1) continue;
      square = {cell, bit % Coverage::kAcross, bit / Coverage::kAcross};
    } else {
      const std::size_t i = rng::below(which, static_cast<std::uint32_t>(list_.size()));
      if (gone(i)) continue;
      square = list_[i];
    }
    break;
  }
  const auto [across, down] = stream_.candidate(drawn_++);
  const Box box = squares().box(square, level());
  const Vec2 place{static_cast<float>(box.left + across * 0x1p-32 * (box.right - box.left)),
                   static_cast<float>(box.top + down * 0x1p-32 * (box.bottom - box.top))};
  return squares().region().domain().stored(place.x, place.y);
}

bool Gaps::note_dart(bool kept, const PointStore& store, Index count) {
  ++now_.darts;
  if (kept) {
    discs_->hold(store, count);
    cover(count - 1, store.positions[count - 1]);
  }
  if (empty()) return false;
  if (static_cast<double>(now_.darts) >= kDartsPerSquare * static_cast<double>(left())) {
    halve();
    now_.listed_at = count;
    return true;
  }
  // Where most have left it takes long to draw one that has not. (In a list it is soon time to halve.)
  if (kept && in_bits() && 2 * left() < in_list_) write_list(count);
  return false;
}

// Takes the squares that the new point's disc covers from a list; in bits they have gone already.
void Gaps::cover(Index point, Vec2 at) {
  if (in_bits()) return;
  constexpr std::int64_t kReach = 2;  // in cells: no radius is longer than a cell's diagonal
  const bool wraps = squares().region().domain().periodic;
  const std::int64_t columns = squares().columns(), rows = squares().rows();
  const std::int64_t column = squares().column_of(at.x), row = squares().row_of(at.y);
  const auto cover_cells = [&](std::int64_t in_row, std::int64_t from, std::int64_t to) {
    const auto first = static_cast<std::uint32_t>(in_row * columns + from);
    const auto last = static_cast<std::uint32_t>(in_row * columns + to);
    for (std::size_t i = begins_[first]; i < begins_[last + 1]; ++i) {
      if (gone(i) || !covers(point, list_[i])) continue;
      gone_[i] = 1;
      --left_in_list_;
    }
  };
  const std::int64_t left = column - kReach, right = column + kReach;
  for (std::int64_t y = row - kReach; y <= row + kReach; ++y) {
    if (!wraps && (y < 0 || y >= rows)) continue;
    const std::int64_t in_row = (y + rows) % rows;
    if (left >= 0 && right < columns) {
      cover_cells(in_row, left, right);
    } else if (!wraps) {
      cover_cells(in_row, std::max(left, std::int64_t{0}), std::min(right, columns - 1));
    } else {
      for (std::int64_t x = left; x <= right; ++x)
        cover_cells(in_row, (x + columns) % columns, (x + columns) % columns);
    }
  }
}

// At the first level as the coverage has it, so that squares leave at the same time in bits and in a list.
bool Gaps::covers(Index point, const Square& square) const {
  if (discs_->coverage() && level() == discs_->first_level())
    return (discs_->coverage()->covered(square.cell) >> (square.y * Coverage::kAcross + square.x) & 1) != 0;
  const std::optional<Box> inside = squares().inside(square, level());
  return !inside || discs_->within(point, *inside);
}

void Gaps::write_list(Index count) {
  now_.listed_at = count;
  cells_.clear();
  list_.clear();
  const int first = discs_->first_level();
  const std::uint32_t all = squares().cells();
  if (discs_->coverage()) {
    const std::uint32_t columns = squares().columns();
    for (std::uint32_t row = 0; row < squares().rows(); ++row)
      for (std::uint32_t column = 0; column < columns; ++column)
        if (~discs_->coverage()->covered(column, row)) cells_.push_back(row * columns + column);
    if (level() > first || discs_->coverage()->left() < kFewSquares * cells_.size()) {
      const std::vector<std::uint32_t> cells = std::move(cells_);
      visit_bits(cells,
                 [&](const Square& square) { add_parts(square, discs_->first_level(), level(), list_); });
      cells_.clear();
    }
  } else {
    for (std::uint32_t cell = 0; cell < all; ++cell)
      if (may_hold_point({cell, 0, 0}, 0)) add_parts({cell, 0, 0}, 0, level(), list_);
  }
  take_list();
}

// The list has been written.
void Gaps::take_list() {
  gone_.assign(list_.size(), 0);
  left_in_list_ = list_.size();
  in_list_ = left();
  begins_.clear();
  if (list_.empty()) return;
  begins_.reserve(squares().cells() + std::size_t{1});
  for (std::size_t i = 0; i < list_.size(); ++i)
    begins_.resize(list_[i].cell + std::size_t{1}, static_cast<std::uint32_t>(i));
  begins_.resize(squares().cells() + std::size_t{1}, static_cast<std::uint32_t>(list_.size()));
}

// Adds the square's parts of level `last` that may hold a point.
void Gaps::add_parts(const Square& square, int level, int last, std::vector<Square>& list) const {
  if (level == last) {
    list.push_back(square);
    return;
  }
  // Where all of the square is inside and it is not small, only discs matter.
  const Box box = squares().box(square, level);
  const bool plain = !squares().region().masked() && box.right <= squares().region().domain().width &&
                     box.bottom <= squares().region().domain().height && level + 1 < few_positions_from_;
  const std::uint32_t covered = plain ? discs_->within_one_quarters(box) : 0;
  for (std::uint32_t part = 0; part < 4; ++part) {
    const Square child{square.cell, 2 * square.x + part % 2, 2 * square.y + part / 2};
    if (plain ? !(covered >> part & 1) : may_hold_point(child, level + 1))
      add_parts(child, level + 1, last, list);
  }
}

bool Gaps::may_hold_point(const Square& square, int level) const {
  const std::optional<Box> inside = squares().inside(square, level);
  if (!inside || discs_->within_one(*inside)) return false;
  return level < few_positions_from_ || holds_free_position(square, level);
}

// As far as it can be told: if there are many stored positions in the square, it may.
bool Gaps::holds_free_position(const Square& square, int level) const {
  const Box box = squares().box(square, level);
  const Stored across = stored_between(box.left, box.right), down = stored_between(box.top, box.bottom);
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

// The parts of all squares that are left; smaller and smaller ones until some may hold a point, or none is
// left.
void Gaps::halve() {
  std::vector<Square> parts;
  const int from = level(), to = from + 1;
  visit_squares([&](const Square& square) { add_parts(square, from, to, parts); });
  now_.level = static_cast<std::uint64_t>(to);
  now_.darts = 0;
  cells_.clear();
  list_ = std::move(parts);
  take_list();
}

}  // namespace annulus
