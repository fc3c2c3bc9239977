#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/domain/rng.h"
#include "core/samplers/discs.h"

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
        seed_(seed),
        few_positions_from_(level_of_few_positions(discs_->squares())) {}

  // The pool for the first `count` points of a run, with the largest squares.
  void open(const PointStore& store, Index count);

  // Where the pool stands, between two rounds of darts.
  struct Moment {
    std::uint64_t level = 0;
    std::uint64_t darts = 0;      // into squares of this level
    std::uint64_t listed_at = 0;  // points when its squares were last written down
    std::uint64_t rounds = 0;
  };
  const Moment& moment() const { return now_; }
  // The pool as it was then, with `count` points.
  void return_to(const Moment& moment, const PointStore& store, Index count);

  int level() const { return static_cast<int>(now_.level); }
  const Squares& squares() const { return discs_->squares(); }
  std::uint64_t left() const;
  bool empty() const { return left() == 0; }
  // Calls visit(square) for each square in the pool, in rows of cells.
  template <class Visit>
  void visit_squares(Visit&& visit) const;

  // Boxes that together cover the pool: runs of squares in a row, or, if those are too many to be drawn, of
  // cells.
  std::vector<Box> boxes() const;

  // A round consists of the darts up to one that is kept.
  void begin_round();
  // The next dart of the round.
  Vec2 throw_dart();
  Judgement judge(Vec2 place, bool nearest) const { return discs_->judge(place, nearest); }
  // Counts the dart; if it was kept, `count` points of the run are there now, and the squares that the last
  // of them covers leave. Then halves the squares if it is time. Returns whether it did.
  bool note_dart(bool kept, const PointStore& store, Index count);

 private:
  using Square = Squares::Square;
  // Whether squares are bits of the coverage, and cells_ says where some are left; else they are a list.
  bool in_bits() const { return !cells_.empty(); }
  template <class Visit>
  void visit_bits(const std::vector<std::uint32_t>& cells, Visit&& visit) const;
  bool gone(std::size_t i) const { return gone_[i] != 0; }
  void write_list(Index count);
  void take_list();
  void add_parts(const Square& square, int level, int last, std::vector<Square>& list) const;
  static int level_of_few_positions(const Squares& squares);
  bool holds_free_position(const Square& square, int level) const;
  bool may_hold_point(const Square& square, int level) const;
  void cover(Index point, Vec2 at);
  bool covers(Index point, const Square& square) const;
  void halve();
  void look_ahead() const;

  std::unique_ptr<Discs> discs_;
  rng::MixedSeed seed_;
  int few_positions_from_;
  Moment now_;
  std::vector<std::uint32_t> cells_;   // those with squares when they were last written down, in bits
  std::vector<Square> list_;           // else the squares then, in the order of their cells
  std::vector<std::uint32_t> begins_;  // for each cell, and the end: where its squares begin in the list
  std::vector<std::uint8_t> gone_;     // which of them have left
  std::uint64_t in_list_ = 0, left_in_list_ = 0;
  // The round under way.
  rng::PickStream stream_;
  std::uint32_t drawn_ = 0;
};

template <class Visit>
void Gaps::visit_squares(Visit&& visit) const {
  visit_bits(cells_, visit);
  for (std::size_t i = 0; i < list_.size(); ++i)
    if (!gone(i)) visit(list_[i]);
}

template <class Visit>
void Gaps::visit_bits(const std::vector<std::uint32_t>& cells, Visit&& visit) const {
  for (const std::uint32_t cell : cells) {
    const std::uint64_t covered = discs_->coverage()->covered(cell);
    for (std::uint32_t bit = 0; bit < 64; ++bit)
      if (!(covered >> bit & 1)) visit(Square{cell, bit % Coverage::kAcross, bit / Coverage::kAcross});
  }
}

}  // namespace annulus
