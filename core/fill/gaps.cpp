#include "core/fill/gaps.h"

#include <algorithm>
#include <bit>

namespace annulus {
namespace {

// Ebeida and others throw 0.4 to 0.8 darts a square before they halve them.
constexpr double kDartsPerSquare = 0.4;
// Where squares are bits a dart costs less than a square that is halved.
constexpr double kDartsPerBit = 0.9;
// A visit to a patch of listed squares draws every other one of them.
constexpr std::uint32_t kVisitShare = 2;

}  // namespace

void Gaps::open(const PointStore& store, Index count) {
  discs_->hold(store, count);
  now_ = {.level = static_cast<std::uint64_t>(first_level_)};
  write_down(count);
  settle(count);
}

void Gaps::hold(const PointStore& store, Index count) {
  in_bits() ? discs_->hold(store, count) : discs_->hold_points(store, count);
}

void Gaps::return_to(const Moment& moment, const PointStore& store, Index count) {
  now_ = moment;
  const auto listed = static_cast<Index>(moment.listed_at);
  // Where squares are bits the coverage takes points back; and a list that is known follows from no points.
  const bool known = !in_bits() && known_list(moment.level, listed);
  known ? discs_->hold_points(store, count) : discs_->hold(store, listed);
  write_down(listed);
  for (Index i = listed; i < count; ++i) {
    if (!known) hold(store, i + 1);
    cover(i, store.positions[i]);
  }
  find_open();
}

std::uint64_t Gaps::left() const {
  return in_bits() ? coverage_->left() : list_ ? list_->left() : 0;
}

std::vector<Box> Gaps::boxes() const {
  constexpr std::size_t kMost = 20'000;
  std::vector<Box> all;
  if (empty()) return all;
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
  if (in_bits() && squares().cells() < 2 * kMost) {
    for (std::uint32_t row = 0; row < squares().rows(); ++row)
      for (std::uint32_t y = 0; y < Coverage::kAcross; ++y)
        for (std::uint32_t column = 0; column < squares().columns(); ++column)
          for (std::uint32_t x = 0; x < Coverage::kAcross; ++x)
            if (!(coverage_->covered(coverage_->cell(column, row)) >> (y * Coverage::kAcross + x) & 1))
              add(squares().box({column, row, x, y}, level()));
  } else if (in_bits()) {
    // A cell's squares are the bits of one word: to look at each of them takes 64 times as long.
    for (std::uint32_t row = 0; row < squares().rows(); ++row)
      for (std::uint32_t column = 0; column < squares().columns(); ++column)
        if (~coverage_->covered(coverage_->cell(column, row)) != 0)
          add(squares().box({column, row, 0, 0}, 0));
  } else if (list_->size() < 4 * kMost) {
    list_->visit_left([&](const Square& square) { add(squares().box(square, level())); });
  } else {
    Square last{squares().columns(), 0, 0, 0};
    list_->visit_left([&](const Square& square) {
      if (square.column == last.column && square.row == last.row) return;
      add(squares().box(last = {square.column, square.row, 0, 0}, 0));
    });
  }
  return all;
}

std::optional<Box> Gaps::part() const {
  const double width = squares().region().domain().width, height = squares().region().domain().height;
  if (empty()) return std::nullopt;
  if (in_bits()) {
    if (visits_->one_part()) return std::nullopt;
    const Visits::Lines lines = visits_->lines();
    const double line = squares().cell_height() / Coverage::kAcross;
    return Box{0, static_cast<double>(lines.top) * line, width,
               std::min(static_cast<double>(lines.bottom) * line, height)};
  }
  if (patches_.count() == 1) return std::nullopt;
  Box part{width, height, 0, 0};
  patches_.visit_rows(
      static_cast<std::uint32_t>(now_.visit), [&](std::uint32_t row, std::uint32_t from, std::uint32_t to) {
        const double cell_width = squares().cell_width(), cell_height = squares().cell_height();
        part.left = from * cell_width;
        part.right = std::min(to * cell_width, width);
        part.top = std::min(part.top, row * cell_height);
        part.bottom = std::min((row + 1) * cell_height, height);
      });
  return part;
}

// Each draw has two random numbers: the first says which square, the second where in it.
Vec2 Gaps::throw_dart() const {
  const double part = 1 / static_cast<double>(std::uint64_t{1} << now_.level);
  const std::uint64_t random = number(2 * now_.draws + 1);
  const double x = dart_lanes::place_along(next_.column, next_.x, static_cast<std::uint32_t>(random >> 32),
                                           part, squares().cell_width());
  const double y = dart_lanes::place_along(next_.row, next_.y, static_cast<std::uint32_t>(random), part,
                                           squares().cell_height());
  return squares().region().domain().stored(static_cast<float>(x), static_cast<float>(y));
}

bool Gaps::note_dart(bool kept, const PointStore& store, Index count) {
  ++now_.darts;
  ++now_.draws;
  if (kept) {
    hold(store, count);
    cover(count - 1, store.positions[count - 1]);
  }
  return settle(count);
}

Gaps::Thrown Gaps::throw_darts(std::uint64_t most) {
  if (!in_bits()) return {};
  visits_->draws().next = now_.draws;
  const dart_lanes::Thrown thrown = discs_->throw_darts(visits_->draws(), most, kept_);
  now_.draws = visits_->draws().next;
  now_.darts += thrown.darts;
  return {thrown.darts, std::span(kept_).first(thrown.kept)};
}

void Gaps::note_darts(const PointStore& store, Index count) {
  discs_->hold(store, count);
  settle(count);
}

// Goes on to the next draw that finds a square, if one is left: to other visits, other turns and, at the end
// of a turn, to smaller squares. Returns whether these were halved.
bool Gaps::settle(Index count) {
  bool halved = false;
  while (!empty() && !find_open()) {
    if (++now_.visit == (in_bits() ? visits_->in_turn(now_.turn) : patches_.count())) {
      now_.visit = 0;
      ++now_.turn;
      if (static_cast<double>(now_.darts) >=
          (in_bits() ? kDartsPerBit : kDartsPerSquare) * static_cast<double>(left())) {
        halve(count);
        halved = true;
      }
    }
    now_.visit_draws = now_.draws;
    if (in_bits()) now_.listed_at = count;
    begin_visit();
  }
  return halved;
}

void Gaps::begin_visit() {
  if (in_bits()) {
    visits_->begin(now_.turn, now_.visit, now_.visit_draws);
    visit_end_ = visits_->draws().end;
  } else {
    ahead_.count = 0;
    entries_ = list_->in_patch(static_cast<std::uint32_t>(now_.visit));
    visit_end_ = now_.visit_draws + (entries_.last - entries_.first + kVisitShare - 1) / kVisitShare;
  }
}

// Which entries the next draws take, and what will be read for them on its way into the cache.
void Gaps::look_ahead() {
  ahead_.first = now_.draws;
  ahead_.count =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(ahead_.entries.size(), visit_end_ - now_.draws));
  for (std::uint32_t i = 0; i < ahead_.count; ++i) {
    const auto random = static_cast<std::uint32_t>(number(2 * (ahead_.first + i)) >> 32);
    ahead_.entries[i] = entries_.first + rng::below(random, entries_.last - entries_.first);
  }
  if (left() < kCached) return;
  for (std::uint32_t i = 0; i < ahead_.count; ++i) list_->fetch(ahead_.entries[i]);
  for (std::uint32_t i = 0; i < ahead_.count; ++i)
    if (!list_->gone(ahead_.entries[i])) discs_->fetch((*list_)[ahead_.entries[i]]);
}

// The next draw that finds a square; false if the visit ends before.
bool Gaps::find_open() {
  for (; now_.draws < visit_end_; ++now_.draws) {
    if (in_bits()) {
      const std::uint64_t square = visits_->draws().square(now_.draws);
      if (!visits_->draws().in_band(square)) continue;
      const Coverage::Cell cell = visits_->cell(square);
      if (coverage_->covered(cell) >> dart_lanes::bit_of(square) & 1) continue;
      next_ = coverage_->square(cell, dart_lanes::bit_of(square));
    } else {
      if (now_.draws - ahead_.first >= ahead_.count) look_ahead();
      const std::uint32_t i = ahead_.entries[static_cast<std::size_t>(now_.draws - ahead_.first)];
      if (list_->gone(i)) continue;
      next_ = (*list_)[i];
    }
    return true;
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
  const bool inner = left >= 0 && right < columns;
  const bool plain = !wraps || (inner && row >= kReach && row + kReach < rows);
  const auto cover_columns = [&](std::int64_t in_row, std::int64_t from, std::int64_t to) {
    list_->visit_row(static_cast<std::uint32_t>(in_row), static_cast<std::uint32_t>(from),
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

// `plain`: no edge of a torus is crossed.
void Gaps::cover(Index point, Vec2 at, SquareList::Stretch stretch, bool plain) {
  constexpr std::uint32_t kAtOnce = 64;
  for (std::uint32_t first = stretch.first; first < stretch.last; first += kAtOnce) {
    const std::uint32_t count = std::min(stretch.last - first, kAtOnce);
    coverage_lanes::Within within{0, ~std::uint64_t{0} >> (kAtOnce - count)};
    if (coverage_ && plain)
      within = coverage_->lanes().which_lie_within(list_->boxes(first), count, at, coverage_->limit());
    const auto each = [&](std::uint64_t bits, auto visit) {
      for (; bits != 0; bits &= bits - 1) {
        const std::uint32_t i = first + static_cast<std::uint32_t>(std::countr_zero(bits));
        if (!list_->gone(i)) visit(i);
      }
    };
    each(within.surely, [&](std::uint32_t i) { list_->remove(i); });
    each(within.maybe, [&](std::uint32_t i) {
      if (discs_->within(point, squares().box((*list_)[i], level()))) list_->remove(i);
    });
  }
}

// Where radii differ, a cell of the largest holds any number of squares. Without a coverage they follow one
// another as they were halved: first all parts of the cell's first quarter, and so on at every level. So a
// part that is out of the disc's reach is passed over as a whole.
void Gaps::cover_cells(Index point, Vec2 at, SquareList::Stretch stretch) {
  const std::span<const Square> all = list_->in(stretch);
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
    const std::span<const Square> rest = list_->in(stretch);
    const auto end = std::partition_point(
        rest.begin(), rest.end(), [&](const Square& square) { return quarter_of(square) <= quarter; });
    const std::uint32_t from = stretch.first;
    stretch.first += static_cast<std::uint32_t>(end - rest.begin());
    cover_part(point, at, {from, stretch.first},
               {part.column, part.row, 2 * part.x + quarter % 2, 2 * part.y + quarter / 2}, part_level + 1);
  }
}

}  // namespace annulus
