#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/domain/rng.h"
#include "core/samplers/discs.h"
#include "core/samplers/patches.h"
#include "core/samplers/square_list.h"

namespace annulus {

// The places where one more point may fit, as a pool of equal squares: every place that is free lies in one
// of them. A dart goes to a random place of a random square, so that every free place is equally likely. A
// square leaves as soon as it lies within the disc of one point; and, once it is so small that it can be
// told, if none of the stored positions in it is free. When the darts thrown into squares of this size are
// 0.6 times as many as are left, all are halved in both directions. An empty pool proves that no more point
// fits (after Ebeida, Mitchell and others 2012).
//
// What the pool is follows from the points at two times, see Moment, so that it can be made again.
class Gaps {
 public:
  Gaps(std::unique_ptr<Discs> discs, std::uint64_t seed)
      : discs_(std::move(discs)),
        coverage_(discs_->coverage()),
        squares_(discs_->squares()),
        patches_(squares_),
        key_(rng::mix64(seed)),
        few_positions_from_(level_of_few_positions(squares_)) {}

  // The pool for the first `count` points of a run, with the largest squares.
  void open(const PointStore& store, Index count);

  // Where the pool stands.
  struct Moment {
    std::uint64_t level = 0;
    std::uint64_t darts = 0;  // into squares of this level
    std::uint64_t draws = 0;  // of squares, those that had left included
    // Points and draws when the pool's squares were last written down.
    std::uint64_t listed_at = 0, listed_draws = 0;
  };
  const Moment& moment() const { return now_; }
  // The pool as it was then, with `count` points.
  void return_to(const Moment& moment, const PointStore& store, Index count);

  int level() const { return static_cast<int>(now_.level); }
  const Squares& squares() const { return squares_; }
  std::uint64_t left() const;
  bool empty() const { return left() == 0; }
  // Calls visit(square) for each square in the pool, in rows of cells.
  template <class Visit>
  void visit_squares(Visit&& visit) const;

  // Boxes that together cover the pool: runs of squares in a row, or, if those are too many to be drawn, of
  // cells.
  std::vector<Box> boxes() const;

  // The next dart: a random place of a random square.
  Vec2 throw_dart();
  Judgement judge(Vec2 place, bool nearest) const { return discs_->judge(place, nearest); }
  // Counts the dart; if it was kept, `count` points of the run are there now, and the squares that the last
  // of them covers leave. Then halves the squares if it is time. Returns whether it did.
  bool note_dart(bool kept, const PointStore& store, Index count);

 private:
  using Square = Squares::Square;
  // At the first level squares are bits of the coverage, if there is one, and cells_ says where some are
  // left; else they are a list.
  bool in_bits() const { return coverage_ && level() == discs_->first_level(); }
  template <class Visit>
  void visit_bits(Visit&& visit) const;
  std::uint64_t number(std::uint64_t which) const { return rng::mix64(key_ + rng::kGolden64 * which); }
  Square draw();
  void draw_ahead();
  void write_down(Index count);
  std::vector<std::uint32_t> find_cells();
  void take_list(std::vector<Square> squares);
  void add_parts(const Square& square, int level, int last, std::vector<Square>& list) const;
  static int level_of_few_positions(const Squares& squares);
  bool holds_free_position(const Square& square, int level) const;
  bool may_hold_point(const Square& square, int level) const;
  // Whether no part of it is outside the region.
  bool inside_domain(const Square& square) const {
    return !squares_.region().masked() &&
           (squares_.region().domain().periodic ||
            (square.column + 1 < squares_.columns() && square.row + 1 < squares_.rows()));
  }
  void cover(Index point, Vec2 at);
  void cover(Index point, Vec2 at, SquareList::Stretch stretch, bool plain);
  void cover_cells(Index point, Vec2 at, SquareList::Stretch stretch);
  void cover_part(Index point, Vec2 at, SquareList::Stretch stretch, const Square& part, int part_level);
  bool covers(Index point, const Square& square) const;
  void halve();

  std::unique_ptr<Discs> discs_;
  const Coverage* coverage_;  // that of the discs, if they have one
  const Squares& squares_;    // theirs
  Patches patches_;
  std::uint64_t key_;
  int few_positions_from_;
  Moment now_;
  std::vector<Coverage::Cell> cells_;  // those with squares when these were last written down, in bits
  SquareList list_;                    // else the squares then
  std::uint64_t written_ = 0;          // how many squares there were then
  Turns turns_;
  // The draws from `from` on, made ahead; bits say which of them are still to be made and may find a square.
  struct Ahead {
    static constexpr std::uint32_t kDraws = 16;
    struct Drawn {
      std::uint32_t i, bit;  // a cell or square, and in a cell which one
    };
    std::array<Drawn, kDraws> drawn;
    std::uint64_t from = 0;
    std::uint32_t open = 0;
  };
  Ahead ahead_{};
};

template <class Visit>
void Gaps::visit_squares(Visit&& visit) const {
  visit_bits(visit);
  for (std::uint32_t i = 0; i < list_.size(); ++i)
    if (!list_.gone(i)) visit(list_[i]);
}

template <class Visit>
void Gaps::visit_bits(Visit&& visit) const {
  for (const Coverage::Cell cell : cells_) {
    for (std::uint64_t open = ~coverage_->covered(cell); open != 0; open &= open - 1)
      visit(coverage_->square(cell, static_cast<std::uint32_t>(std::countr_zero(open))));
  }
}

}  // namespace annulus
