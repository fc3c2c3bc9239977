#pragma once

#include <string>

#include "app/charts/measure_plot.h"
#include "app/texts/translator.h"
#include "core/measures/measures.h"

namespace annulus::panels {

// What a plot of two sides over one another shows, in a few words: A's number, then B's. Empty if there is
// none to tell. Both must have the plot.
std::string compared_reading(const Translator& say, MeasurePlot plot, const Measures& a, const Measures& b);

}  // namespace annulus::panels
