#include "app/texts/tables.h"

namespace annulus {

NarrationTexts english_narration() {
  return {
      .no_cell = "No cell has been picked yet. The brighter a cell, the likelier it is the first.",
      .no_dart = "No dart has been tried yet.",
      .no_candidate = "No candidate has been tried yet.",
      .no_point = "No point has been tried yet.",
      .starts_in_tiles = "{} starts, one in each tile, are the active list. Nothing has been tried yet.",
      .starts_in_parts =
          "{} starts, one on each part of the mask, are the active list. Nothing has been tried yet.",
      .starts_in_queue =
          "{} starts, one on each part of the mask, are the queue. Nothing has been tried yet.",
      .start_moved =
          "The start, point 0, lies inside the mask, near the centre, which is outside. It is the "
          "whole active list. Nothing has been tried yet.",
      .start =
          {
              .centre = "The start, point 0, lies at the centre and is the whole active list. Nothing has "
                        "been tried yet.",
              .random = "The start, point 0, lies at a random place and is the whole active list. Nothing "
                        "has been tried yet.",
              .given = "The start, point 0, lies at the chosen place and is the whole active list. Nothing "
                       "has been tried yet.",
          },
      .spawn =
          {
              .centre = "Growth starts at the centre: a place in the active list, but no point. Nothing has "
                        "been tried yet.",
              .random = "Growth starts at a random place: it is in the active list, but no point. Nothing "
                        "has been tried yet.",
              .given = "Growth starts at the chosen place: it is in the active list, but no point. Nothing "
                       "has been tried yet.",
          },
      .start_in_queue =
          "The start, point 0, lies at a random place and is the whole queue. Nothing has "
          "been tried yet.",
      .candidate =
          {
              .accepted = "Candidate [strong|{0} of {1}] is [accepted|accepted] as point {2}: no point is "
                          "nearer than {3} in the cells searched.",
              .accepted_sized = "Candidate [strong|{0} of {1}] is [accepted|accepted] as point {2} with "
                                "radius {3}: no disc that it would conflict with is there.",
              .outside = "Candidate [strong|{0} of {1}] is [outside|outside] the domain.",
              .outside_mask = "Candidate [strong|{0} of {1}] is [outside|outside] the domain or its mask.",
              .outside_tile = "Candidate [strong|{0} of {1}] is [outside|outside] the tile that grows now.",
              .place_taken = "Candidate [strong|{0} of {1}] is [too_close|too close]: point {2} has taken "
                             "its place in the grid, {3} away.",
              .too_close = "Candidate [strong|{0} of {1}] is [too_close|too close] to point {2}: {3}.",
          },
      .dart =
          {
              .accepted = "Dart [strong|{0}] since the last hit is [accepted|accepted] as point {1}: no "
                          "point is nearer than {2} in the cells searched.",
              .accepted_sized = "Dart [strong|{0}] since the last hit is [accepted|accepted] as point {1} "
                                "with radius {2}: no disc that it would conflict with is there.",
              .too_close = "Dart [strong|{0}] since the last hit is [too_close|too close] to point {1}: {2}.",
              .outside = "Dart [strong|{0}] since the last hit is [outside|outside] the mask.",
          },
      .position_accepted =
          "The position is [accepted|accepted] as point {}: nobody looks where other points lie.",
      .position_outside = "The position is [outside|outside] the mask.",
      .point =
          {
              .joined = "It joins the active list; point {} stays in it.",
              .leaves = "Point {} leaves the active list, though it may have room left.",
              .failed_first = "Point {} is retired: its first failure ends its turn.",
              .failed_only = "Point {} is retired: its only try failed.",
              .failed_all = "Point {0} is retired: all {1} tries of this pick failed.",
              .one_left = "Point {} has 1 try left in this pick.",
              .left = "Point {0} has {1} tries left in this pick.",
          },
      .place =
          {
              .joined = "It joins the active list; the start (which is no point) stays in it.",
              .leaves = "The start (which is no point) leaves the active list, though it may have room left.",
              .failed_first = "The start (which is no point) is retired: its first failure ends its turn.",
              .failed_only = "The start (which is no point) is retired: its only try failed.",
              .failed_all = "The start (which is no point) is retired: all {1} tries of this pick failed.",
              .one_left = "The start (which is no point) has 1 try left in this pick.",
              .left = "The start (which is no point) has {1} tries left in this pick.",
          },
      .waits = "It waits for the next iteration.",
      .spent_only = "Point {} is spent: its only try is made.",
      .spent = "Point {0} is spent: its {1} tries are made.",
      .iteration_of_one = "The queue is empty: iteration {} begins with the only point.",
      .iteration = "The queue is empty: iteration {0} begins with all {1} points.",
      .last_iteration = "That was the last iteration: finished.",
      .gaps = "All tiles have grown: the points near the gaps between them are active again.",
      .list_empty = "The active list is empty: darts will look for room elsewhere.",
      .list_was_empty = "The active list was empty.",
      .list_empty_finished = "The active list is empty: finished.",
      .cell =
          "Column {0}, row {1} is [accepted|picked]: its weight was {2} of {3} in all, a chance of "
          "{4}%. All other weights grow with their distance from it.",
      .no_cell_left = "No cell is left: finished.",
      .last_pick = "That was the last pick: finished.",
      .choice_outside =
          "Candidate [strong|{0} of {1}] would be [outside|outside] the mask: another is "
          "drawn in its place.",
      .choice_first = "Candidate [strong|{0} of {1}] is the only one, for there is no point yet.",
      .choice = "Candidate [strong|{0} of {1}] lies {2} from the nearest point.",
      .farthest_so_far = "It is the farthest so far.",
      .farther_before = "The farthest so far lies {} away.",
      .chosen_only = "The farthest, [accepted|this one], becomes point {}.",
      .chosen_this = "The farthest, [accepted|this one] at {0}, becomes point {1}.",
      .chosen_other = "The farthest, [accepted|candidate {0}] at {1}, becomes point {2}.",
      .as_many_as_wanted = "There are as many points as wanted: finished.",
      .one_miss = "It was discarded: finished.",
      .misses = "{} darts in a row were discarded: finished.",
  };
}

ValueTexts english_values() {
  return {
      .picked = "picked",
      .weight = "weight",
      .total = "total",
      .candidate = "candidate",
      .points = "points",
      .misses = "discards",
      .distance = "distance",
      .verdict = "verdict",
      .accepted = "accepted",
      .outside = "outside",
      .too_close = "too close",
      .not_yet = "not yet",
      .not_farthest = "not farthest",
      .the_start = "the start",
      .no_conflict = "no conflict",
      .point = "point {}",
      .dart = "dart {}",
      .of = "{} of {}",
      .none_nearer = "none < {} found",
  };
}

}  // namespace annulus
