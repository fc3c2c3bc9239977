// How the squares of a pool are listed and halved, and which parts are left.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "core/samplers/gaps.h"

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
    std::vector<Square> squares_now;
    int at = first_level_;
    const auto add = [&](const Square& square) { squares_now.push_back(square); };
    for (std::uint32_t patch = 0; patch < patches_.count(); ++patch) {
      if (coverage_) {
        visit_bits(patch, add);
        continue;
      }
      patches_.visit_rows(patch, [&](std::uint32_t row, std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t column = from; column < to; ++column)
          if (const Square cell{column, row, 0, 0}; may_hold_point(cell, at)) add(cell);
      });
    }
    for (; at < level(); ++at) {
      std::vector<Square> parts;
      add_parts(squares_now, at, parts);
      squares_listed_ += parts.size();
      squares_now = std::move(parts);
    }
    list(std::move(squares_now), count);
  }
  begin_visit();
}

bool Gaps::find_list(Index count) {
  list_ = known_list(now_.level, count);
  if (list_) list_->bring_back();
  return list_ != nullptr;
}

void Gaps::list(std::vector<Square> squares_now, Index count) {
  squares_listed_ += squares_now.size();
  std::size_t known = squares_now.size();
  for (const KnownList& one : known_) known += one.list->size();
  if (known > kMostKnown) known_.clear();
  known_.push_back({now_.level, count, std::make_unique<SquareList>()});
  list_ = known_.back().list.get();
  list_->assign(std::move(squares_now), squares(), patches_, level());
}

// Adds the quarters of squares, in their order, that may hold a point.
void Gaps::add_parts(std::span<const Square> squares, int level, std::vector<Square>& parts) const {
  constexpr std::size_t kAtOnce = coverage_lanes::kMostBoxes;
  const auto part_of = [](const Square& square, std::uint32_t part) {
    return Square{square.column, square.row, 2 * square.x + part % 2, 2 * square.y + part / 2};
  };
  const auto plain = [&](const Square& square) {
    const Region& region = squares_.region();
    return level + 1 < few_positions_from_ && (!region.masked() || region.holds(squares_.box(square, level)));
  };
  std::array<std::uint8_t, kAtOnce> covered;
  std::array<Square, 4 * kAtOnce> open;
  for (std::size_t first = 0; first < squares.size();) {
    if (!plain(squares[first])) {
      for (std::uint32_t part = 0; part < 4; ++part)
        if (const Square child = part_of(squares[first], part); may_hold_point(child, level + 1))
          parts.push_back(child);
      ++first;
      continue;
    }
    // Where only discs matter, many are looked at at once.
    std::size_t end = first + 1;
    while (end < squares.size() && end < first + kAtOnce && plain(squares[end])) ++end;
    discs_->covered_quarters(squares.subspan(first, end - first), level, covered);
    // All four quarters are written, and those that stay are counted: the processor has nothing to guess.
    std::size_t size = 0;
    for (std::size_t i = first; i < end; ++i) {
      for (std::uint32_t part = 0; part < 4; ++part) {
        open[size] = part_of(squares[i], part);
        size += ~covered[i - first] >> part & 1u;
      }
    }
    parts.insert(parts.end(), open.begin(), open.begin() + static_cast<std::ptrdiff_t>(size));
    first = end;
  }
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
  std::vector<Square> parts;
  parts.reserve(left());
  for (std::uint32_t patch = 0; patch < patches_.count(); ++patch) {
    in_patch_.clear();
    visit_patch(patch, [&](const Square& square) { in_patch_.push_back(square); });
    add_parts(in_patch_, before, parts);
  }
  now_ = {.level = now_.level + 1, .draws = now_.draws, .listed_at = count};
  list(std::move(parts), count);
}

}  // namespace annulus
