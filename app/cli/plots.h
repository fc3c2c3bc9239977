#pragma once

#include <string>

#include "app/charts/measure_charts.h"
#include "app/cli/watch.h"
#include "app/files/picture_kind.h"

namespace annulus::cli {

// Writes histogram, pair correlation, radial power and the spectrum's picture into a folder, each as CSV and
// as a picture. `source`: in words what has been measured. Throws WriteError.
void write_plots(const std::string& folder, PictureKind kind, const Series& series, const std::string& source,
                 Watch& watch);

}  // namespace annulus::cli
