#pragma once

#include <string>
#include <vector>

#include "core/measures/measures.h"

namespace annulus::cli {

// How many points an image of densities wants and how many there are, by tenths of its largest density: of
// one set, or of several the mean with the range that holds 90% of them. Empty if they follow no such image.
std::string density_table(const std::vector<const Measures*>& all);

}  // namespace annulus::cli
