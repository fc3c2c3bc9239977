#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

#include "core/lookup/coverage_lanes.h"
#include "core/lookup/dart_lanes.h"
#include "core/lookup/large_memory.h"
#include "core/lookup/squares.h"

namespace annulus {

// Which squares of a region lie wholly within the disc of one point, all discs being of one radius: no point
// that keeps its distance can lie there. Squares are an eighth of a cell of radius / sqrt(2) wide, and a cell
// has one bit for each of its 64, so that a point covers its surroundings with 21 words, read from a table
// for 32 x 32 places in its cell. The table rounds towards "not covered": whoever needs to know it exactly
// asks within_one_disc(). Points may stand outside the domain, or several in a cell.
class Coverage {
 public:
  static constexpr int kLevel = 3;
  static constexpr std::uint32_t kAcross = 8;  // squares along a cell

  // Sets up all cells; throws Stopped soon after it is told to stop.
  Coverage(Region region, double radius, const std::stop_token& stop);

  const Squares& squares() const { return squares_; }
  double radius() const { return radius_; }

  // As a LazyIndex's lookup. Points must be inserted in order of birth; all below are judged against them.
  void insert(Vec2 p, Index index);
  // The same but for the squares: what it covers is not known until clear().
  void insert_point(Vec2 p, Index index);
  void clear();
  void rewind(std::span<const Vec2> positions, Index from, Index count);
  // The same but for the squares, many of which stay covered until clear(): takes a tenth of the time.
  void take_back(std::span<const Vec2> positions, Index from, Index count);

  // Throws darts at squares of a band of cells and takes up the points, as insert() would; see
  // dart_lanes::ThrowDarts. Where one dart after the other must be judged it throws none.
  dart_lanes::Thrown throw_darts(dart_lanes::Draws& draws, std::uint64_t most,
                                 std::span<dart_lanes::Kept> kept);

  // A cell by its place in a grid with a margin; those of a row follow one another.
  using Cell = std::uint32_t;
  Cell cell(std::uint32_t column, std::uint32_t row) const { return static_cast<Cell>(padded(column, row)); }
  std::size_t stride() const { return stride_; }  // from a row of cells to the next
  // One bit for each square of the cell, in rows: covered, or outside the region.
  std::uint64_t covered(Cell cell) const { return bits_[cell]; }
  std::span<const std::uint64_t> covered_cells(Cell first, std::size_t count) const {
    return std::span(bits_).subspan(first, count);
  }
  // The cell's square with that bit.
  Squares::Square square(Cell cell, std::uint32_t bit) const {
    return square(static_cast<std::uint32_t>(cell % stride_) - kReach,
                  static_cast<std::uint32_t>(cell / stride_) - kReach, bit);
  }
  static Squares::Square square(std::uint32_t column, std::uint32_t row, std::uint32_t bit) {
    return {column, row, bit % kAcross, bit / kAcross};
  }
  // Whether the square around a place of the domain is. No place in it is free then.
  bool covered(Vec2 p) const;
  // Squares that are not, and how many there were without a point.
  std::uint64_t left() const { return left_; }
  std::uint64_t in_all() const { return in_all_; }

  // So that the points around a cell are soon in the cache.
  void fetch(std::uint32_t column, std::uint32_t row) const;
  // Calls visit(index, distance squared) for each point in the cells that can hold a point nearer to `p` than
  // the radius, until it returns true.
  template <class Visit>
  void visit_near(std::span<const Vec2> positions, Vec2 p, Visit&& visit) const;
  // Whether any point is nearer to `p` than the radius.
  bool too_close(std::span<const Vec2> positions, Vec2 p) const;
  // Whether one disc certainly covers all of the box.
  bool within_one_disc(std::span<const Vec2> positions, const Box& box) const;
  bool within_disc(Vec2 point, const Box& box) const;
  // Which quarters of the square one disc certainly covers, see coverage_lanes.
  std::uint32_t covered_quarters(std::span<const Vec2> positions, const Squares::Square& square,
                                 int level) const;
  // The same for each of up to kMostBoxes squares, those of one cell in a row; x and y are the middles of the
  // quarters, of which up to 15 more are read.
  void covered_quarters(std::span<const Vec2> positions, std::span<const Squares::Square> squares, int level,
                        const float* x, const float* y, std::uint8_t* covered) const;
  const coverage_lanes::Lanes& lanes() const { return lanes_; }
  // For lanes that compare with a disc's radius, less the trifle that makes it certain.
  const coverage_lanes::Limit& limit() const { return limit_; }

 private:
  static constexpr float kNowhere = std::numeric_limits<float>::infinity();
  static constexpr std::uint32_t kPlaces = dart_lanes::kPlaces;  // along a cell, in the table
  static constexpr int kReach = 2;                               // cells in each direction
  static constexpr std::size_t kBlock = coverage_lanes::kRows * coverage_lanes::kColumns;

  // For each cell of the block its bits.
  using Stamp = std::array<std::uint64_t, kBlock>;

  // In the grid with a margin of kReach cells on each side, where nothing stands and everything is covered.
  std::size_t padded(std::uint32_t column, std::uint32_t row) const {
    return (std::size_t{row} + kReach) * stride_ + column + kReach;
  }
  std::size_t cell_at(std::int64_t column, std::int64_t row) const;
  // The latest point in each of the cells around this one.
  coverage_lanes::Points block(std::uint32_t column, std::uint32_t row) const {
    const std::size_t first = padded(column, row) - kReach * stride_ - kReach;
    return {x_.data() + first, y_.data() + first, stride_};
  }
  // Whether a block says all: no cell holds two points, and no edge of a torus is crossed.
  bool simple(std::uint32_t column, std::uint32_t row) const { return !shared_ && !across_edge(column, row); }
  bool across_edge(std::uint32_t column, std::uint32_t row) const;
  // Calls visit(cell, place in the block) for the block of cells around this one.
  template <class Visit>
  void visit_block(std::uint32_t column, std::uint32_t row, Visit&& visit) const;

  // Finds all points of a cell, not only the latest: only what is done one by one needs it.
  void link(std::span<const Vec2> positions) const;
  dart_lanes::Cells cells();

  void set_up(const std::stop_token& stop);
  static std::vector<Stamp> stamps(double cell_width, double cell_height, double radius);
  std::uint64_t outside(std::uint32_t column, std::uint32_t row) const;
  const Stamp* stamp_of(Vec2 p, std::uint32_t column, std::uint32_t row) const;
  void cover_again(std::span<const Vec2> positions, std::uint32_t column, std::uint32_t row);

  Squares squares_;
  double radius_;
  coverage_lanes::Lanes lanes_ = coverage_lanes::lanes();
  dart_lanes::ThrowDarts throw_darts_ = dart_lanes::throw_darts();
  coverage_lanes::Limit near_;   // to be too close
  coverage_lanes::Limit limit_;  // to be covered
  double per_width_, per_height_;
  bool wraps_;  // on a torus
  std::size_t stride_;
  std::vector<Stamp> stamps_;
  // By cell, in rows.
  LargeVector<std::uint64_t> bits_;
  LargeVector<float> x_, y_;  // of the latest point in each cell
  Index size_ = 0;
  // Of the first points, as many as next_ has.
  mutable std::vector<Index> heads_;  // the latest point in each cell
  mutable std::vector<Index> next_;   // the one before it in the same cell
  bool shared_ = false;               // whether some cell ever held two points
  std::uint64_t left_ = 0, in_all_ = 0;
};

template <class Visit>
void Coverage::visit_block(std::uint32_t column, std::uint32_t row, Visit&& visit) const {
  const bool wraps = across_edge(column, row);
  for (int dy = -kReach; dy <= kReach; ++dy) {
    for (int dx = -kReach; dx <= kReach; ++dx) {
      const std::size_t at = wraps
                                 ? cell_at(std::int64_t{column} + dx, std::int64_t{row} + dy)
                                 : static_cast<std::size_t>(static_cast<std::ptrdiff_t>(padded(column, row)) +
                                                            dy * static_cast<std::ptrdiff_t>(stride_) + dx);
      if (visit(at, static_cast<std::size_t>(dy + kReach) * 5 + static_cast<std::size_t>(dx + kReach)))
        return;
    }
  }
}

template <class Visit>
void Coverage::visit_near(std::span<const Vec2> positions, Vec2 p, Visit&& visit) const {
  const Domain& domain = squares_.region().domain();
  link(positions);
  visit_block(squares_.column_of(p.x), squares_.row_of(p.y), [&](std::size_t at, std::size_t) {
    for (Index i = heads_[at]; i != kNoPoint; i = next_[i])
      if (visit(i, domain.distance_squared(p, positions[i]))) return true;
    return false;
  });
}

}  // namespace annulus
