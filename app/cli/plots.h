#pragma once

#include <string>

#include "app/cli/watch.h"
#include "core/measures/measures.h"

namespace annulus::cli {

// Writes histogram, pair correlation, radial power and the spectrum's picture into a folder, each as CSV and
// PNG. `source`: in words what has been measured. Throws WriteError.
void write_plots(const std::string& folder, const Measures& measures, const std::string& source,
                 Watch& watch);

}  // namespace annulus::cli
