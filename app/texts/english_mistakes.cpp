#include "app/texts/tables.h"

namespace annulus {

MistakeTexts english_mistakes() {
  return {
      .nine_cells = {"3×3 cells searched",
                     "Cells are r/√2 wide, and only the 3×3 around a candidate are searched for points too "
                     "near. What will go wrong?",
                     "A point two cells away can be as near as 0.71 r. It takes 5×5 cells to see all that "
                     "matter."},
      .linear = {"Distance uniform in d",
                 "A candidate's distance is r + u r, with u uniform: all distances from r to 2 r are equally "
                 "likely. What will go wrong?",
                 "The inner half of the ring has 42% of its area and gets 50% of the candidates. Nothing "
                 "breaks; points crowd around their parents."},
      .whole = {"Whole-unit distances",
                "An integer random call draws the distance: where r is 3 it can only be 3, 4 or 5 units. "
                "What will go wrong?",
                "Candidates lie on three circles, and never between them."},
      .first_failure = {"Retired on the first failure",
                        "A point is retired as soon as one of its candidates is rejected. How far will the "
                        "run get?",
                        "One unlucky candidate retires a point with room all around it, as if k were 1."},
      .cell_r = {"Cells of side r",
                 "Cells are r wide instead of r/√2, and each still has room for one point. What will go "
                 "wrong?",
                 "Two points can be in one cell. The later one overwrites the earlier, which is not found "
                 "again."},
      .floor = {"Grid size rounded down",
                "The numbers of columns and rows are rounded down, and a cell one past the last still counts "
                "as inside. What will go wrong?",
                "The cells do not end where the domain does, and the column past the last is stored as the "
                "first of the next row."},
      .slip = {"Ring from r to r + r²",
               "A candidate's distance is r + u r², not r + u r: an area is added to a length. What will "
               "happen where r is 5?",
               "Here the ring reaches to 6 r; where r is below 1 it is thinner than r. The result depends on "
               "the unit of length."},
      .remove = {"Picked point removed",
                 "When a candidate is accepted, the point it grew from leaves the active list. What will the "
                 "run look like?",
                 "One point at a time is active: growth is a single path, and ends where its head has no "
                 "luck."},
      .torus = {"Torus that cells do not fit",
                "Opposite edges meet, but the last column and row of square cells reach beyond them; 21 "
                "cells are searched. What will go wrong?",
                "Across an edge the narrow rest of a cell counts as a whole one, so the search ends before "
                "r."},
      .no_pair = "No pair of points is nearer than r.",
      .one_pair = "1 pair is nearer than r, down to {0} r: {1} of {2} points.",
      .pairs = "{0} pairs are nearer than r, down to {1} r: {2} of {3} points.",
      .ended_with_one = "The run ended with 1 point, a packing density of {}.",
      .ended = "The run ended with {0} points, a packing density of {1}.",
      .inner_half = "{}% of the points are in the inner half of their parent's ring.",
      .whole_distances = "{0} of {1} points stand a whole number of units from their parent.",
      .none_outside = "No point is outside the domain.",
      .one_outside = "1 of {0} points is outside the domain, by {1} units.",
      .outside = "{0} of {1} points are outside the domain, by up to {2} units.",
      .beyond = "{0} of {1} points grew from a parent farther than 2 r away, the farthest {2} r.",
      .play = "Play",
      .pause = "Pause",
      .show = "Show me",
      .beside_right = "Beside the right way",
      .one_canvas = "One canvas",
      .close = "Close",
      .finding_a = "A: {}",
      .finding_b = "B, done right: {}",
  };
}

}  // namespace annulus
