#pragma once

#include <string>

#include "app/cli/watch.h"
#include "core/measures/measures.h"

namespace annulus::cli {

// Writes histogram, pair correlation, radial power and the spectrum's picture into a folder, each as CSV and
// PNG. Throws WriteError.
void write_plots(const std::string& folder, const Measures& measures, Watch& watch);

}  // namespace annulus::cli
