#pragma once

#include <string>

#include "core/measures/measures.h"

namespace annulus {

// Every measure that is one number, in full precision, by its name in `annulus measure --json`; empty where
// it has no meaning. As CSV.
std::string measures_csv(const Measures& measures);
// The same of two sides, with their difference in standard deviations of one seed: "inf" or "-inf" if no seed
// changes their values.
std::string comparison_csv(const Measures& a, const Measures& b);

}  // namespace annulus
