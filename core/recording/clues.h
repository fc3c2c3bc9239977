#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

#include "core/domain/geometry.h"
#include "core/recording/guessed_mistake.h"

namespace annulus {

// What a trace's candidates and violations have in common, and which well-known mistakes would explain it.
struct Clues {
  // Of the first violations, and what would have kept from them.
  std::uint64_t violations = 0;
  std::uint64_t more_violations = 0;  // which are only counted
  std::uint64_t two_cells_off = 0;    // their points' cells, r/sqrt(2) wide, are two columns or rows apart
  std::uint64_t two_behind = 0;       // of these, the near point's is to the right or below
  std::uint64_t across_border = 0;    // they are near only across the border of a torus
  std::uint64_t across_x = 0, across_y = 0;  // of these, across its left or right edge, its top or bottom
  std::uint64_t overwritten = 0;     // a later point lies in the same cell, r wide if its side is not told
  std::uint64_t held = 0;            // the listed cells hold the near point, with no later one in its cell
  std::uint64_t missed = 0;          // the listed cells do not hold it
  std::uint64_t retired_near = 0;    // the near point is retired
  std::uint64_t two_fitted_off = 0;  // on a torus: as two_cells_off, by cells that fit the sides
  std::uint64_t same_turn = 0;       // the near point was accepted in the same turn
  std::uint64_t manhattan = 0;       // no near point is nearer than r by the sum of both differences
  std::uint64_t off_diagonal = 0;    // neither near x = y, by cells
  // The first pairs that are too near, where their trace has them.
  struct TooNear {
    Location accepted, near;
  };
  static constexpr std::size_t kMostTooNear = 200;
  std::vector<TooNear> too_near;
  // By near points that are no blocker of any refused candidate.
  struct Unfound {
    std::uint64_t called;          // what the trace calls it
    std::uint64_t violations = 0;  // of these
    std::uint64_t refused_before;  // candidates that were refused, with a named blocker, before the first one
  };
  std::map<Index, Unfound> unfound;
  // How far these reach from the candidate's own cell, in columns and rows, the farthest of all; in planes.
  std::int64_t left = 0, right = 0, up = 0, down = 0;
  std::uint64_t failed = 0;          // candidates that were not accepted
  std::uint64_t refused = 0;         // of these, as too close
  std::uint64_t refused_across = 0;  // of these, by a point that is near only across the border
  std::uint64_t refused_across_x = 0, refused_across_y = 0;  // by points beyond these edges only
  bool refused_by_retired = false;     // whether any is refused by points that are all retired
  bool refused_beyond_sum = false;     // or by points that are all beyond r by the sum of both differences
  std::uint64_t refused_named = 0;     // of the refused, whose blocker is named
  std::uint64_t refused_diagonal = 0;  // of the refused, near x = y, by cells
  bool removes = false;                // whether any point is removed
  std::uint64_t points = 0;            // so far
  // Of points with radii of their own that are accepted too near: all, and those that keep from all points
  // half the sum of both radii, the earlier one's, or their own.
  std::uint64_t sized_near = 0, keep_half = 0, keep_earlier = 0, keep_later = 0;
  // Of candidates that are refused farther than their radii forbid: all, and those nearer than their sum.
  std::uint64_t sized_free = 0, within_sum = 0;
  // Of points that are accepted outside the domain.
  std::uint64_t outside = 0;
  std::uint64_t negative = 0;         // of these, with a negative x or y
  std::uint64_t in_last_cell = 0;     // of these, beyond the right or lower edge by less than a cell
  double right_by = 0, below_by = 0;  // how far they lie beyond these edges at most
  std::uint64_t unwrapped = 0;        // those of a torus
  // Of candidates that a torus refuses as outside: all, and those beyond these edges only.
  std::uint64_t off_torus = 0, off_torus_x = 0, off_torus_y = 0;
  // Of verdicts on candidates of one r, by the nearest point.
  double radius = 0;
  double trifle = 0;  // by which distances may be off
  double nearest_accepted = std::numeric_limits<double>::infinity();
  double farthest_refused = 0;
  std::uint64_t free = 0;          // with no point nearer than r
  std::uint64_t free_refused = 0;  // of these, as too close
  // Of these, with a point nearer than r by the larger difference; and of those accepted meanwhile.
  std::uint64_t chebyshev = 0, chebyshev_accepted = 0;
  // Of rounds whose accepted candidate is not the farthest: all, and those where it is nearest across a
  // border.
  std::uint64_t not_farthest = 0, not_farthest_across = 0;
  // Of candidates around picked points, in a ring from r to 2r.
  std::uint64_t candidates = 0;
  // Of these, around points with all of their annulus inside: all, the sum of (d^2 - r^2) / 3r^2, which is
  // uniform from 0 to 1 if drawn by area, and how many lie in each tenth of the way from r to 2r.
  std::uint64_t all_around = 0;
  double squared_sum = 0;
  static constexpr std::size_t kDistances = 10;
  std::array<std::uint64_t, kDistances> distances{};
  bool wider = false;            // they are drawn up to another limit than 2r
  std::uint64_t firsts = 0;      // turns behind another one, by their first candidates
  std::uint64_t same_first = 0;  // of these, with the first candidate as far off, and in the same direction
  std::uint64_t beyond = 0;      // of these, farther than 2r
  std::uint64_t within = 0;      // nearer than r
  double nearest = 2;            // of these, in r
  double farthest = 1;           // likewise
  std::uint64_t whole = 0;       // distances that are whole numbers
  std::uint64_t circle = 0;      // distances of almost r
  // Of candidates outside their annulus: all, those that lie in that of the candidate before, and those that
  // would lie in their own on a torus.
  std::uint64_t strayed = 0, wandered = 0, around = 0;
  // Of these: on the domain's border or next to it; mirrored there, into their annulus if they were not; in
  // the annulus of the place (0, 0); in that of the first point.
  std::uint64_t clamped = 0, mirrored = 0, around_origin = 0, around_first = 0;
  // Of turns with several candidates from the first of these on: all; those whose candidates from there on
  // are in the annulus of one other point; of these, where its number is a place in the active list, and
  // where it is the newest one.
  std::uint64_t astray = 0, elsewhere = 0, by_place = 0, by_newest = 0;
  double stray = 0;                        // how far outside at most
  std::uint64_t drawn = 0, on_whole = 0;   // around picked points: all, and those at whole numbers
  std::uint64_t whole_steps = 0;           // of these, those by whole numbers from them, in x and in y
  std::uint64_t turned = 0, unturned = 0;  // that follow another one in their turn, and in its direction
  static constexpr std::size_t kFewDirections = 16;
  std::vector<Location> towards;  // directions of length 1, until there are more than a few
  double width = 0, height = 0;   // of the domain
  // Of wrong verdicts at its border: all, and those that are right in one as wide as that is high.
  std::uint64_t border = 0, exchanged = 0;
  std::uint64_t y_by_width = 0, x_by_height = 0;  // that are right if one side is taken for the other
  // Of candidates refused as outside that are inside, at the end: the first ones, and those around which
  // points lie on one side only.
  std::uint64_t refused_inside = 0, refused_beyond = 0;
  // Of these: how much larger than the width the y of one is at least, and its x than the height.
  double past_width = std::numeric_limits<double>::infinity();
  double past_height = std::numeric_limits<double>::infinity();
  // Of candidates that would be inside in whatever direction from the picked point they lie.
  static constexpr std::size_t kSectors = 72;
  std::bitset<kSectors> directions;  // sectors in which any lie, from that of +x on, towards +y
  std::uint64_t directed = 0;
  std::uint64_t surrounded = 0;  // points with their annulus inside, retired in their turn after failures
  // Of points retired in their turn after failures only.
  std::uint64_t retired = 0;
  std::uint64_t at_first_failure = 0;
  bool over_picks = false;  // that many failures over all picks of a point explain them, see PickFailures
  // Of those that had a candidate accepted: all, and those whose turn that ended, before its k tries.
  std::uint64_t retired_after_success = 0;
  std::uint64_t at_success = 0;
  std::uint64_t early = 0;             // retired before the k tries that are told or usual
  std::uint64_t early_at_outside = 0;  // of these, by a candidate outside
  // Of active lists.
  std::uint64_t another_retired = 0;  // in the turn of a point
  std::uint64_t picked_retired = 0;   // picks of points that are retired
  std::uint64_t never_retired = 0;    // at the end
  std::uint64_t picked_again = 0;     // picks of points whose candidates all failed, where none is retired
  // How often points are named.
  struct Named {
    std::uint64_t first = 0;   // the one that was born first
    std::uint64_t unborn = 0;  // none that is born
    // One that cannot be meant, and of these those where the one born before it can.
    std::uint64_t astray = 0, one_more = 0;

    // As if points were counted from 1, though no line calls them so.
    bool from_one() const { return first == 0 && unborn > 0; }
  };
  Named in_turns, blockers;  // by picks and retirements; by what is too close
};

// What would explain them.
std::vector<GuessedMistake> guesses(const Clues& clues);

}  // namespace annulus
