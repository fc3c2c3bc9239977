#pragma once

#include <string>

#include "app/texts/format.h"

namespace annulus {

// What the last try did and why: whole sentences, said one after the other. A word with a tone of its own
// stands as [tone|word]: [strong|3 of 30], [accepted|accepted], [too_close|too close], [outside|outside].
struct NarrationTexts {
  using Text = std::string;

  // Before the first try.
  Line no_cell, no_dart, no_candidate, no_point;
  Format<Text> starts_in_tiles, starts_in_parts, starts_in_queue;  // how many
  struct Places {
    Line centre, random, given;
  };
  Line start_moved;     // it is a point, but not at the centre, which is outside the mask
  Places start, spawn;  // where it is a point; where it is only a place
  Line start_in_queue;

  // {0} of {1} tries around a picked point.
  struct Candidate {
    Format<Text, Text, Text, Text> accepted;        // {2} the point, {3} what none is nearer than
    Format<Text, Text, Text, Text> accepted_sized;  // {2} the point, {3} its radius
    Format<Text, Text> outside, outside_mask, outside_tile;
    Format<Text, Text, Text, Text> place_taken;  // {2} by which point, {3} how far it is
    Format<Text, Text, Text, Text> too_close;    // {2} to which point, {3} "8.31 < 10"
  } candidate;

  // {0} tries somewhere in the domain since the last hit.
  struct Dart {
    Format<Text, Text, Text> accepted, accepted_sized, too_close;  // as above
    Format<Text> outside;
  } dart;

  // The only try there is.
  Format<Text> position_accepted;  // the point
  Line position_outside;

  // What becomes of the picked point {0}, and of the start where that is no point.
  struct Turn {
    Format<Text> joined;  // by the accepted candidate
    Format<Text> leaves;
    Format<Text> failed_first, failed_only;
    Format<Text, Text> failed_all;  // {1} tries
    Format<Text> one_left;
    Format<Text, Text> left;  // {1} tries
  };
  Turn point, place;

  // A queue instead of an active list.
  Line waits;
  Format<Text> spent_only;
  Format<Text, Text> spent;       // {0} the point, {1} its tries
  Format<Text> iteration_of_one;  // which
  Format<Text, Text> iteration;   // {0} which, {1} of how many points
  Line last_iteration;

  Line gaps, list_empty, list_was_empty, list_empty_finished;

  // {0} column, {1} row, {2} weight, {3} of all weights, {4} percent.
  Format<Text, Text, Text, Text, Text> cell;
  Line no_cell_left, last_pick;

  // {0} of {1} candidates for one point.
  Format<Text, Text> choice_outside, choice_first;
  Format<Text, Text, Text> choice;  // {2} how far from the nearest point
  Line farthest_so_far;
  Format<Text> farther_before;            // how far
  Format<Text> chosen_only;               // the point
  Format<Text, Text> chosen_this;         // {0} how far, {1} the point
  Format<Text, Text, Text> chosen_other;  // {0} which candidate, {1} how far, {2} the point

  Line as_many_as_wanted;
  Line one_miss;
  Format<Text> misses;
};

// The variables of the algorithm's lines, beside them.
struct ValueTexts {
  using Text = std::string;
  Line picked, weight, total, candidate, points, misses, distance, verdict;
  Line accepted, outside, too_close, not_yet, not_farthest;
  Line the_start, no_conflict;
  Format<Text> point, dart;
  Format<Text, Text> of;     // {0} of {1}
  Format<Text> none_nearer;  // than that
};

}  // namespace annulus
