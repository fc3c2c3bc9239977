#pragma once

#include <span>
#include <string>

#include "app/charts/chart.h"
#include "app/charts/measure_charts.h"
#include "app/charts/measure_plot.h"
#include "app/texts/translator.h"

namespace annulus {

const char* file_name_of(MeasurePlot plot);  // "nearest"
bool has_plot(const Measures& measures, MeasurePlot plot);

// All of them have the plot. Of several, rows begin with their letter.
std::string plot_csv(MeasurePlot plot, std::span<const Series> series);
// The same as a list for vector files.
scene::DrawList plot_list(MeasurePlot plot, const Translator& say, std::span<const Series> series,
                          std::span<const std::string> sources);
// Several lie over one another, but spectra side by side. The colours are to be those of paper(); one alone
// is drawn in its accent. `sources`: of each in words what has been measured, for the caption.
Image plot_image(MeasurePlot plot, const Translator& say, std::span<const Series> series,
                 std::span<const std::string> sources);

}  // namespace annulus
