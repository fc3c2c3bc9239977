#include "core/samplers/gaps.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace annulus {
namespace {

// Ebeida and others throw 0.4 to 0.8 darts a square before they halve them.
constexpr double kDartsPerSquare = 0.6;
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
  write_down(count);
}

void Gaps::return_to(const Moment& moment, const PointStore& store, Index count) {
  // The coverage takes points back; in a list, squares that have left cannot come back.
  const bool same_list = in_bits() && moment.level == now_.level && moment.listed_at == now_.listed_at;
  if (!same_list) {
    const auto listed = static_cast<Index>(moment.listed_at);
    discs_->hold(store, listed);
    now_ = moment;
    write_down(listed);
    for (Index i = listed; i < count; ++i) {
      discs_->hold(store, i + 1);
      cover(i, store.positions[i]);
    }
  }
  discs_->hold(store, count);
  now_ = moment;
  ahead_ = {};
}

std::uint64_t Gaps::left() const {
  return in_bits() ? coverage_->left() : list_.left();
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
    const auto row_of = [&](Coverage::Cell cell) { return coverage_->square(cell, 0).row; };
    for (auto row = cells_.begin(); row != cells_.end();) {
      const auto end =
          std::find_if(row, cells_.end(), [&](auto cell) { return row_of(cell) != row_of(*row); });
      for (std::uint32_t y = 0; y < Coverage::kAcross; ++y)
        for (auto cell = row; cell != end; ++cell)
          for (std::uint32_t bit = y * Coverage::kAcross; bit < (y + 1) * Coverage::kAcross; ++bit)
            if (!(coverage_->covered(*cell) >> bit & 1))
              add(squares().box(coverage_->square(*cell, bit), level()));
      row = end;
    }
  } else if (!in_bits() && list_.size() < 4 * kMost) {
    visit_squares([&](const Square& square) { add(squares().box(square, level())); });
  } else {
    Square last{squares().columns(), 0, 0, 0};
    visit_squares([&](const Square& square) {
      if (square.column == last.column && square.row == last.row) return;
      add(squares().box(last = {square.column, square.row, 0, 0}, 0));
    });
  }
  return all;
}

// Each draw has two random numbers: the first says which square, the second where in it.
Gaps::Square Gaps::draw() {
  for (;;) {
    if (ahead_.open == 0) draw_ahead();
    const auto k = static_cast<std::uint32_t>(std::countr_zero(ahead_.open));
    ahead_.open &= ahead_.open - 1;
    const auto [i, bit] = ahead_.drawn[k];
    now_.draws = ahead_.from + k + 1;
    if (!in_bits()) {
      if (!list_.gone(i)) return list_[i];
    } else if (!(coverage_->covered(cells_[i]) >> bit & 1)) {
      return coverage_->square(cells_[i], bit);
    }
    if (ahead_.open == 0) now_.draws = ahead_.from + Ahead::kDraws;
  }
}

// Sorts out the next draws at once, which leaves little to guess for the processor.
void Gaps::draw_ahead() {
  do {
    ahead_.from = now_.draws;
    for (std::uint32_t k = 0; k < Ahead::kDraws; ++k) {
      const Turns::Range range = turns_.at(now_.draws - now_.listed_draws);
      const std::uint64_t random = number(2 * now_.draws++);
      const std::uint32_t i = range.first + rng::below(static_cast<std::uint32_t>(random >> 32), range.size);
      const auto bit = static_cast<std::uint32_t>(random) >> 26;
      const std::uint32_t open =
          in_bits() ? ~static_cast<std::uint32_t>(coverage_->covered(cells_[i]) >> bit) & 1 : !list_.gone(i);
      ahead_.drawn[k] = {i, bit};
      ahead_.open |= open << k;
    }
  } while (ahead_.open == 0);
}

Vec2 Gaps::throw_dart() {
  const Box box = squares().box(draw(), level());
  const std::uint64_t random = number(2 * now_.draws - 1);
  const auto across = static_cast<std::uint32_t>(random >> 32), down = static_cast<std::uint32_t>(random);
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
    now_.listed_draws = now_.draws;
    return true;
  }
  // Where most have left it takes long to draw one that has not. (In a list it is soon time to halve.)
  if (kept && in_bits() && 2 * left() < written_) {
    now_.listed_draws = now_.draws;
    write_down(count);
  }
  return false;
}

// Takes the squares that the new point's disc covers from a list; in bits they have gone already.
void Gaps::cover(Index point, Vec2 at) {
  if (in_bits()) return;
  constexpr std::int64_t kReach = 2;  // in cells: no radius is longer than a cell's diagonal
  const bool wraps = squares().region().domain().periodic;
  const std::int64_t columns = squares().columns(), rows = squares().rows();
  const std::int64_t column = squares().column_of(at.x), row = squares().row_of(at.y);
  const std::int64_t left = column - kReach, right = column + kReach;
  const bool inner = left >= 0 && right < columns, plain = inner && row >= kReach && row + kReach < rows;
  const auto cover_columns = [&](std::int64_t in_row, std::int64_t from, std::int64_t to) {
    list_.visit_row(static_cast<std::uint32_t>(in_row), static_cast<std::uint32_t>(from),
                    static_cast<std::uint32_t>(to), [&](const SquareList::Stretch& stretch) {
                      coverage_ ? cover(point, at, stretch, plain) : cover_cells(point, at, stretch);
                    });
  };
  for (std::int64_t y = row - kReach; y <= row + kReach; ++y) {
    if (!wraps && (y < 0 || y >= rows)) continue;
    const std::int64_t in_row = (y + rows) % rows;
    if (inner || !wraps) {
      cover_columns(in_row, std::max(left, std::int64_t{0}), std::min(right, columns - 1));
    } else {
      for (std::int64_t x = left; x <= right; ++x)
        cover_columns(in_row, (x + columns) % columns, (x + columns) % columns);
    }
  }
}

// `plain`: no cell there is at the domain's border.
void Gaps::cover(Index point, Vec2 at, SquareList::Stretch stretch, bool plain) {
  constexpr std::uint32_t kAtOnce = 64;
  // Of a square that reaches beyond the region only what is inside need be covered.
  const bool lanes = coverage_ && plain && !squares().region().masked();
  for (std::uint32_t first = stretch.first; first < stretch.last; first += kAtOnce) {
    const std::uint32_t count = std::min(stretch.last - first, kAtOnce);
    std::uint64_t may = ~std::uint64_t{0} >> (kAtOnce - count);
    if (lanes) may = coverage_->lanes().may_lie_within(list_.boxes(first), count, at, coverage_->limit());
    for (; may != 0; may &= may - 1) {
      const std::uint32_t i = first + static_cast<std::uint32_t>(std::countr_zero(may));
      if (!list_.gone(i) && covers(point, list_[i])) list_.remove(i);
    }
  }
}

// Where radii differ, a cell of the largest holds any number of squares. Without a coverage they follow one
// another as they were halved: first all parts of the cell's first quarter, and so on at every level. So a
// part that is out of the disc's reach is passed over as a whole.
void Gaps::cover_cells(Index point, Vec2 at, SquareList::Stretch stretch) {
  const std::span<const Square> all = list_.in(stretch);
  for (auto cell = all.begin(); cell != all.end();) {
    const Square part{cell->column, cell->row, 0, 0};
    const auto end = std::partition_point(cell, all.end(),
                                          [&](const Square& square) { return square.column <= part.column; });
    const auto first = stretch.first + static_cast<std::uint32_t>(cell - all.begin());
    cover_part(point, at, {first, first + static_cast<std::uint32_t>(end - cell)}, part, 0);
    cell = end;
  }
}

// The squares of the list that lie in `part`, a square of another level.
void Gaps::cover_part(Index point, Vec2 at, SquareList::Stretch stretch, const Square& part, int part_level) {
  constexpr std::uint32_t kFew = 16;
  if (stretch.last - stretch.first <= kFew) return cover(point, at, stretch, false);
  if (!discs_->may_cover_part(point, squares().box(part, part_level))) return;
  const int below = level() - part_level - 1;
  const auto quarter_of = [&](const Square& square) {
    return (square.x >> below & 1) + 2 * (square.y >> below & 1);
  };
  for (std::uint32_t quarter = 0; quarter < 4; ++quarter) {
    const std::span<const Square> rest = list_.in(stretch);
    const auto end = std::partition_point(
        rest.begin(), rest.end(), [&](const Square& square) { return quarter_of(square) <= quarter; });
    const std::uint32_t from = stretch.first;
    stretch.first += static_cast<std::uint32_t>(end - rest.begin());
    cover_part(point, at, {from, stretch.first},
               {part.column, part.row, 2 * part.x + quarter % 2, 2 * part.y + quarter / 2}, part_level + 1);
  }
}

bool Gaps::covers(Index point, const Square& square) const {
  if (inside_domain(square)) return discs_->within(point, squares().box(square, level()));
  const std::optional<Box> inside = squares().inside(square, level());
  return !inside || discs_->within(point, *inside);
}

// The pool as it follows from the points that are held.
void Gaps::write_down(Index count) {
  now_.listed_at = count;
  ahead_ = {};
  std::vector<Square> squares_now;
  if (coverage_) {
    std::vector<std::uint32_t> ends = find_cells();
    if (in_bits()) {
      list_.clear();
      written_ = left();
      turns_.take(std::move(ends));
      return;
    }
    visit_bits([&](const Square& square) { add_parts(square, discs_->first_level(), level(), squares_now); });
  } else {
    for (std::uint32_t patch = 0; patch < patches_.count(); ++patch)
      patches_.visit_rows(patch, [&](std::uint32_t row, std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t column = from; column < to; ++column)
          if (const Square cell{column, row, 0, 0}; may_hold_point(cell, 0))
            add_parts(cell, 0, level(), squares_now);
      });
  }
  take_list(std::move(squares_now));
}

// Finds the cells with bits that are left; returns where those of each patch end.
std::vector<std::uint32_t> Gaps::find_cells() {
  cells_.clear();
  std::vector<std::uint32_t> ends;
  for (std::uint32_t patch = 0; patch < patches_.count(); ++patch) {
    patches_.visit_rows(patch, [&](std::uint32_t row, std::uint32_t from, std::uint32_t to) {
      const Coverage::Cell begin = coverage_->cell(from, row);
      for (Coverage::Cell cell = begin; cell < begin + (to - from); ++cell)
        if (~coverage_->covered(cell)) cells_.push_back(cell);
    });
    ends.push_back(static_cast<std::uint32_t>(cells_.size()));
  }
  return ends;
}

void Gaps::take_list(std::vector<Square> squares_now) {
  cells_.clear();
  ahead_ = {};
  list_.assign(std::move(squares_now), squares(), patches_, level());
  written_ = left();
  if (!empty()) turns_.take(list_.patch_ends());
}

// Adds the square's parts of level `last` that may hold a point.
void Gaps::add_parts(const Square& square, int level, int last, std::vector<Square>& list) const {
  if (level == last) {
    list.push_back(square);
    return;
  }
  // Where all of the square is inside and it is not small, only discs matter.
  const bool plain = level + 1 < few_positions_from_ && inside_domain(square);
  const std::uint32_t covered = plain ? discs_->covered_quarters(square, level) : 0;
  for (std::uint32_t part = 0; part < 4; ++part) {
    const Square child{square.column, square.row, 2 * square.x + part % 2, 2 * square.y + part / 2};
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

// The parts of all squares that are left.
void Gaps::halve() {
  std::vector<Square> parts;
  const int from = level(), to = from + 1;
  parts.reserve(left());
  visit_squares([&](const Square& square) { add_parts(square, from, to, parts); });
  now_.level = static_cast<std::uint64_t>(to);
  now_.darts = 0;
  take_list(std::move(parts));
}

}  // namespace annulus
