#include "core/fill/visits.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>

#include "core/domain/rng.h"

namespace annulus {
namespace {

constexpr std::uint64_t kBandCells = 12'000;  // as few are one band
constexpr std::uint64_t kLeastRows = 16;      // of cells
constexpr std::uint64_t kSquares = std::uint64_t{Coverage::kAcross} * Coverage::kAcross;
constexpr std::uint32_t kListed = 64;  // cells that are listed at once
constexpr std::uint32_t kApart = 16;   // each edge is moved up by fewer lines
// So that the edges' numbers differ from those of draws.
constexpr std::uint64_t kEdges = 0x3C6EF372FE94F82Bull;
// The draws from a band in the first turn: of how many of its squares one is drawn, and in how many visits,
// so that most visits make about as many points. At first any square may be drawn, also those that have left,
// later only those that are left, which are listed.
struct Share {
  std::uint64_t squares, visits;
};
constexpr std::array<Share, 11> kShares{
    {{1024, 2}, {1024, 1}, {512, 2}, {512, 1}, {256, 1}, {128, 1}, {64, 1}, {32, 1}, {8, 1}, {3, 1}, {1, 1}}};
constexpr std::size_t kUnlisted = 8;
// In later turns there is one visit.
constexpr Share kLaterShare{2, 1};

constexpr std::uint64_t visits_in_first_turn() {
  std::uint64_t visits = 0;
  for (const Share& share : kShares) visits += share.visits;
  return visits;
}

std::uint64_t visits_to_band(std::uint64_t turn) {
  return turn == 0 ? visits_in_first_turn() : 1;
}

}  // namespace

Visits::Visits(const Coverage& coverage, std::uint64_t key)
    : coverage_(coverage),
      one_(coverage.squares().cells() <= kBandCells),
      all_(std::int64_t{coverage.squares().rows()} * Coverage::kAcross),
      band_(one_ ? all_
                 : static_cast<std::int64_t>(std::max(kBandCells / coverage.squares().columns(), kLeastRows) *
                                             Coverage::kAcross)),
      // In a narrow domain a row of cells may be far lower than a radius.
      climb_(static_cast<std::int64_t>(std::min(
          static_cast<double>(all_),
          1 + std::floor(coverage.radius() / coverage.squares().cell_height() * Coverage::kAcross)))),
      edges_key_(rng::mix64(key + kEdges)) {
  const Squares& squares = coverage.squares();
  shift_ = one_ ? 0 : rng::below(static_cast<std::uint32_t>(edges_key_), static_cast<std::uint32_t>(band_));
  seam_ = !one_ && squares.region().domain().periodic;
  draws_.key = key;
  draws_.columns = squares.columns();
  draws_.stride = coverage.stride();
}

std::uint64_t Visits::bands(std::uint64_t steps) const {
  if (one_) return 1;
  const std::int64_t moved = shift_ + kApart + climb_ * static_cast<std::int64_t>(steps - 1);
  return static_cast<std::uint64_t>((all_ + moved + band_ - 1) / band_);
}

std::uint64_t Visits::in_turn(std::uint64_t turn) const {
  const std::uint64_t steps = visits_to_band(turn);
  return bands(steps) * steps * (seam_ ? 2 : 1);
}

// The first line of a band, which is the line after the one before it.
std::int64_t Visits::upper_edge(std::uint64_t turn, std::uint64_t band, std::uint64_t step) const {
  if (band == 0) return 0;
  if (one_) return all_;
  const std::uint64_t random = rng::mix64(edges_key_ + rng::kGolden64 * (turn << 32 | band));
  const std::int64_t edge = static_cast<std::int64_t>(band) * band_ - shift_ -
                            rng::below(static_cast<std::uint32_t>(random), kApart) -
                            climb_ * static_cast<std::int64_t>(step);
  return std::clamp(edge, std::int64_t{0}, all_);
}

void Visits::begin(std::uint64_t turn, std::uint64_t visit, std::uint64_t first_draw) {
  const std::uint64_t parts = seam_ ? 2 : 1, steps = visits_to_band(turn);
  const std::uint64_t band = visit / parts / steps, step = visit / parts % steps;
  std::int64_t top = upper_edge(turn, band, step), bottom = upper_edge(turn, band + 1, step);
  if (seam_) {
    const std::int64_t climbed = std::min(climb_ * static_cast<std::int64_t>(step), all_);
    const bool holds_last_line = top < all_ && bottom == all_;
    top = std::max(top, climbed);
    // The seam stays where it is: in every other visit the lines below it are drawn before those above it.
    if (visit % parts != step % 2) {
      top = 0;
      bottom = holds_last_line ? climbed : 0;
    }
  }
  top = std::min(top, bottom);
  set_band(top, bottom);

  std::size_t i = 0;
  std::uint64_t part = step;
  if (turn == 0)
    for (; part >= kShares[i].visits; ++i) part -= kShares[i].visits;
  const Share& share = turn == 0 ? kShares[i] : kLaterShare;
  draws_.listed = turn > 0 || i >= kUnlisted;
  if (draws_.listed) list();
  const std::uint64_t squares =
      draws_.listed ? draws_.entries.size() : draws_.columns * std::uint64_t{draws_.rows} * kSquares;
  const std::uint64_t draws = (squares + share.squares - 1) / share.squares;
  draws_.next = first_draw;
  draws_.end = first_draw + draws * (part + 1) / share.visits - draws * part / share.visits;
}

void Visits::set_band(std::int64_t top, std::int64_t bottom) {
  constexpr std::int64_t kAcross = Coverage::kAcross;
  draws_.row = static_cast<std::uint32_t>(top / kAcross);
  draws_.rows = static_cast<std::uint32_t>((bottom + kAcross - 1) / kAcross) - draws_.row;
  if (top == bottom) draws_.rows = 0;
  draws_.first_in_first = static_cast<std::uint32_t>(top % kAcross * kAcross);
  draws_.end_in_last = static_cast<std::uint32_t>(((bottom + kAcross - 1) % kAcross + 1) * kAcross);
}

Visits::Lines Visits::lines() const {
  constexpr std::int64_t kAcross = Coverage::kAcross;
  const std::int64_t first_row = std::int64_t{draws_.row} * kAcross;
  if (draws_.rows == 0) return {first_row, first_row};
  return {first_row + draws_.first_in_first / kAcross,
          first_row + (std::int64_t{draws_.rows} - 1) * kAcross + draws_.end_in_last / kAcross};
}

void Visits::list() {
  std::size_t size = 0;
  for (std::uint32_t row = 0; row < draws_.rows; ++row) {
    const Coverage::Cell begin = coverage_.cell(0, draws_.row + row);
    std::uint64_t in_band = ~std::uint64_t{0};
    if (row == 0) in_band <<= draws_.first_in_first;
    if (row + 1 == draws_.rows) in_band &= ~std::uint64_t{0} >> (kSquares - draws_.end_in_last);
    for (std::uint32_t column = 0; column < draws_.columns; column += kListed) {
      const std::uint32_t cells = std::min(draws_.columns - column, kListed);
      if (size + kListed * kSquares > entries_.size())
        entries_.resize(std::max<std::size_t>(2 * size, std::size_t{2} * kListed * kSquares));
      size += list_open_(coverage_.covered_cells(begin + column, cells), in_band,
                         draws_.square_of(row, column, 0), entries_.data() + size);
    }
  }
  draws_.entries = std::span(entries_).first(size);
}

}  // namespace annulus
