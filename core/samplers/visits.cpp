#include "core/samplers/visits.h"

#include <algorithm>
#include <array>
#include <bit>

namespace annulus {
namespace {

constexpr std::uint64_t kBandCells = 12'000;  // as few are one band
constexpr std::uint64_t kLeastRows = 8;
constexpr std::uint32_t kClimb = 2;  // cells; a radius is 1.4 of them, on a torus a little more
constexpr std::uint64_t kSquares = std::uint64_t{Coverage::kAcross} * Coverage::kAcross;
// The visits to a band in the first turn: of how many of its squares one is drawn. At first any square may
// be, also those that have left, later only those that are left, which are listed.
constexpr std::array<std::uint64_t, 10> kShares{1024, 1024, 512, 512, 256, 128, 64, 32, 16, 16};
constexpr std::uint64_t kUnlisted = 8;
// In later turns there is one visit.
constexpr std::uint64_t kLaterShare = 16;

std::uint64_t visits_to_band(std::uint64_t turn) {
  return turn == 0 ? kShares.size() : 1;
}

}  // namespace

Visits::Visits(const Coverage& coverage, std::uint64_t key) : coverage_(coverage) {
  const Squares& squares = coverage.squares();
  const bool one = squares.cells() <= kBandCells;
  band_ =
      one ? squares.rows() : static_cast<std::uint32_t>(std::max(kBandCells / squares.columns(), kLeastRows));
  climb_ = one ? 0 : kClimb;
  seam_ = !one && squares.region().domain().periodic;
  draws_.key = key;
  draws_.columns = squares.columns();
  draws_.stride = coverage.stride();
}

std::uint64_t Visits::bands(std::uint64_t steps) const {
  return (coverage_.squares().rows() + climb_ * (steps - 1) + band_ - 1) / band_;
}

std::uint64_t Visits::in_turn(std::uint64_t turn) const {
  const std::uint64_t steps = visits_to_band(turn);
  return bands(steps) * steps * (seam_ ? 2 : 1);
}

void Visits::begin(std::uint64_t turn, std::uint64_t visit, std::uint64_t first_draw) {
  const std::uint64_t parts = seam_ ? 2 : 1, steps = visits_to_band(turn);
  const std::uint64_t band = visit / parts / steps, step = visit / parts % steps;
  const std::uint64_t climbed = climb_ * step, all = coverage_.squares().rows();
  std::uint64_t top = std::max(band * band_, climbed) - climbed;
  std::uint64_t bottom = std::min(std::max((band + 1) * band_, climbed) - climbed, all);
  if (seam_) top = std::max(top, climbed);
  if (visit % parts == 1) {
    top = 0;
    bottom = band + 1 == bands(steps) ? std::min(climbed, all) : 0;
  }
  draws_.row = static_cast<std::uint32_t>(std::min(top, bottom));
  draws_.rows = static_cast<std::uint32_t>(bottom - draws_.row);
  draws_.listed = turn > 0 || step >= kUnlisted;
  if (draws_.listed) list();
  const std::uint64_t squares =
      draws_.listed ? draws_.entries.size() : draws_.columns * std::uint64_t{draws_.rows} * kSquares;
  const std::uint64_t share = turn == 0 ? kShares[step] : kLaterShare;
  draws_.next = first_draw;
  draws_.end = first_draw + (squares + share - 1) / share;
}

void Visits::list() {
  std::size_t size = 0;
  for (std::uint32_t row = 0; row < draws_.rows; ++row) {
    const Coverage::Cell begin = coverage_.cell(0, draws_.row + row);
    for (std::uint32_t column = 0; column < draws_.columns; ++column) {
      std::uint64_t open = ~coverage_.covered(begin + column);
      if (open == 0) continue;
      if (size + kSquares > entries_.size()) entries_.resize(std::max(2 * size, std::size_t{4096}));
      const std::uint64_t cell = draws_.square_of(row, column, 0);
      for (; open != 0; open &= open - 1)
        entries_[size++] = cell | static_cast<std::uint64_t>(std::countr_zero(open));
    }
  }
  draws_.entries = std::span(entries_).first(size);
}

}  // namespace annulus
