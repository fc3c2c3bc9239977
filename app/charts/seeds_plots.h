#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/measures/figures.h"
#include "core/measures/measures.h"

namespace annulus {

// What plots show of several seeds of a setup.
struct SeedsPlots {
  std::size_t seeds = 0;
  // What is plotted are means over the seeds; a part that a seed lacks is not there. The rest is of the first
  // seed.
  Measures mean;
  // For each bin or ring of `mean`.
  std::vector<OverSeeds> nearest, pairs, power;
};

// At least one set of measures, none of them null.
SeedsPlots plots_over(std::span<const Measures* const> seeds);

}  // namespace annulus
