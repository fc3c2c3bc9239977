#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/rng.h"
#include "core/fill/discs.h"
#include "core/fill/patches.h"
#include "core/fill/square_list.h"
#include "core/fill/visits.h"

namespace annulus {

// The places where one more point may fit, as a pool of equal squares: every place that is free lies in one
// of them. A dart goes to a random place of a random square, so that every free place is equally likely. A
// square leaves as soon as it lies within the disc of one point; and, once it is so small that it can be
// told, if none of the stored positions in it is free. Patches of the domain are visited in turns. When a
// turn ends with enough darts thrown into squares of this size, all are halved in both directions. An empty
// pool proves that no more point fits (after Ebeida, Mitchell and others 2012).
//
// What the pool is follows from the points at two times, see Moment, so that it can be made again.
class Gaps {
 public:
  Gaps(std::unique_ptr<Discs> discs, std::uint64_t seed)
      : discs_(std::move(discs)),
        coverage_(discs_->coverage()),
        squares_(discs_->squares()),
        first_level_(discs_->first_level()),
        key_(rng::mix64(seed)),
        patches_(squares_, key_),
        few_positions_from_(level_of_few_positions(squares_)),
        kept_(coverage_ ? kMostKept : 0) {}

  // The pool for the first `count` points of a run, with the largest squares.
  void open(const PointStore& store, Index count);

  // Where the pool stands.
  struct Moment {
    std::uint64_t level = 0;
    std::uint64_t darts = 0;      // into squares of this level
    std::uint64_t draws = 0;      // of squares, those that had left included; the next one finds a square
    std::uint64_t listed_at = 0;  // points when the squares that are drawn from were last listed
    // Turns at this level, visits in this turn, and the first draw of this visit.
    std::uint64_t turn = 0, visit = 0, visit_draws = 0;
  };
  const Moment& moment() const { return now_; }
  // The pool as it was then, with `count` points. Lists of squares that were made before are found again.
  void return_to(const Moment& moment, const PointStore& store, Index count);

  int level() const { return static_cast<int>(now_.level); }
  const Squares& squares() const { return squares_; }
  std::uint64_t left() const;  // 0 before open()
  // How many have been written into lists so far: the work of halving.
  std::uint64_t squares_listed() const { return squares_listed_; }
  bool empty() const { return left() == 0; }

  // Boxes that together cover the pool: runs of squares in a row, or, if those are too many to be drawn, of
  // cells.
  std::vector<Box> boxes() const;

  // The part of the domain that is drawn from, if that is not all of it.
  std::optional<Box> part() const;

  // The next dart: a random place of a random square.
  Vec2 throw_dart() const;
  Judgement judge(Vec2 place, bool nearest) const { return discs_->judge(place, nearest); }
  // Counts the dart; if it was kept, `count` points of the run are there now, and the squares that the last
  // of them covers leave. Then halves the squares if it is time. Returns whether it did.
  bool note_dart(bool kept, const PointStore& store, Index count);

  // Throws and judges several darts at once, none if that cannot be done: how many, and those that were kept.
  // Then note_darts() has to be told of all points that there are now.
  struct Thrown {
    std::uint32_t darts = 0;
    std::span<const dart_lanes::Kept> kept;
  };
  Thrown throw_darts(std::uint64_t most);
  void note_darts(const PointStore& store, Index count);

 private:
  using Square = Squares::Square;
  static constexpr std::size_t kMostKept = 1024;
  // Fewer squares, and the points around them, are all in the processor's cache.
  static constexpr std::uint64_t kCached = 5'000;
  // At the first level squares are bits of the coverage, if there is one; else they are a list.
  bool in_bits() const { return coverage_ && level() == first_level_; }
  void take_bits(std::uint32_t patch);
  void take_list(const SquareList& list, std::uint32_t patch);
  std::uint64_t number(std::uint64_t which) const { return rng::mix64(key_ + rng::kGolden64 * which); }
  void hold(const PointStore& store, Index count);
  bool settle(Index count);
  bool find_open();
  void look_ahead();
  void begin_visit();
  void write_down(Index count);
  SquareList* known_list(std::uint64_t level, Index count);
  // Goes on with the list of this level that was made with so many points, all its squares there; false if it
  // is not known.
  bool find_list(Index count);
  void keep(std::unique_ptr<SquareList> list, Index count);
  std::unique_ptr<SquareList> all_cells();
  template <class TakePatch>
  std::unique_ptr<SquareList> halved(int level, std::uint64_t left, TakePatch&& take_patch);
  void fetch_cells(std::span<const Square> squares) const;
  void add_parts(std::span<const Square> squares, int level, SquareList& parts) const;
  static int level_of_few_positions(const Squares& squares);
  bool holds_free_position(const Box& square, const Box& inside, int level) const;
  bool may_hold_point(const Square& square, int level) const;
  std::uint32_t which_may_hold(const Square& square, std::uint32_t quarters, int level) const;
  void cover(Index point, Vec2 at);
  void cover(Index point, Vec2 at, SquareList::Stretch stretch, bool plain);
  void cover_cells(Index point, Vec2 at, SquareList::Stretch stretch);
  void cover_part(Index point, Vec2 at, SquareList::Stretch stretch, const Square& part, int part_level);
  void halve(Index count);

  std::unique_ptr<Discs> discs_;
  const Coverage* coverage_;  // that of the discs, if they have one
  const Squares& squares_;    // theirs
  int first_level_;           // at which filling begins
  std::uint64_t key_;
  Patches patches_;
  int few_positions_from_;
  dart_lanes::ListOpen list_open_ = dart_lanes::list_open();
  Moment now_;
  std::optional<Visits> visits_;  // while the squares are bits
  // Else the squares are in lists as they were when they were made, for the way back.
  struct KnownList {
    std::uint64_t level;
    Index listed_at;  // points
    std::unique_ptr<SquareList> list;
  };
  std::vector<KnownList> known_;
  SquareList* list_ = nullptr;  // the one of now
  std::uint64_t squares_listed_ = 0;
  SquareList::Stretch entries_{};  // in a list, those that the visit draws from
  std::uint64_t visit_end_ = 0;    // the draw after its last one
  // The entries that some draws from `first` on take.
  struct Ahead {
    std::uint64_t first = 0;
    std::uint32_t count = 0;
    std::array<std::uint32_t, 64> entries;
  } ahead_;
  Square next_{};  // that the next draw finds
  std::vector<dart_lanes::Kept> kept_;
  // Memory for halving: the squares of a patch, and those of a row as the lanes list them.
  LargeVector<Square> in_patch_;
  std::vector<std::uint64_t> in_row_;
};

}  // namespace annulus
