#pragma once

#include "core/lookup/place_tree.h"
#include "core/measures/distances.h"
#include "core/measures/measured_set.h"

namespace annulus {

// What a point and some others are to keep.
struct RequiredRange {
  double least, most;
};
RequiredRange required_of(const MeasuredSet& set, Index i, const PlaceTree::Some& some);

// Finds the pairs that are nearer than they are to be, `violations` and `violating`, up to the most that are
// counted. The tree is that of all points. Whole boxes are counted at once, so that of a heap no pair is
// looked at.
void count_pairs(const MeasuredSet& set, const PlaceTree& tree, Distances& found, const ShareDone& done);

}  // namespace annulus
