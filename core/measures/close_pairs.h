#pragma once

#include "core/measures/distances.h"
#include "core/measures/measured_set.h"
#include "core/measures/place_grid.h"
#include "core/measures/place_tree.h"
#include "core/measures/stacks.h"

namespace annulus {

// Of any two points, domain units.
double largest_required(const MeasuredSet& set);

// What a point and some others are to keep.
struct RequiredRange {
  double least, most;
};
RequiredRange required_of(const MeasuredSet& set, Index i, const PlaceTree::Some& some);

// Each of these finds the pairs that are nearer than they are to be, and in contact: `violations`,
// `violating`, `contacts` and `loose_contacts`. The grid is that of the stacks, if radii differ that of the
// points.
void count_pairs(const MeasuredSet& set, const Stacks& stacks, const PlaceGrid& grid, Distances& found,
                 const ShareDone& done);
void count_sized_pairs(const MeasuredSet& set, const PlaceGrid& grid, Distances& found,
                       const ShareDone& done);
// If many lie close together: their pairs would take long to be counted one by one. Of any radii, which the
// tree has to know.
void count_heaped_pairs(const MeasuredSet& set, const PlaceTree& tree, Distances& found,
                        const ShareDone& done);

}  // namespace annulus
