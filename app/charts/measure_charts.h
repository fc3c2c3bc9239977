#pragma once

#include <span>

#include "app/charts/chart.h"
#include "app/charts/measure_plot.h"
#include "app/charts/seeds_plots.h"
#include "app/scene/theme.h"
#include "app/texts/translator.h"
#include "core/measures/measures.h"

namespace annulus {

// What a chart shows; several lie over one another. Each must have the part that the chart is about.
struct Series {
  const Measures* measures;
  scene::Colour colour;
  const char* letter = "";  // of one of two sides
  // If there is one side: the seeds whose mean `measures` is, with the range of 90% of them.
  const SeedsPlots* over = nullptr;
};

// The distances of nearest neighbours, with the share of those nearer than r in words.
Chart nearest_chart(const Translator& say, const scene::Palette& palette, std::span<const Series> series);
// The pair correlation, beside chance.
Chart pairs_chart(const Translator& say, const scene::Palette& palette, std::span<const Series> series);
// The radial power of the spectrum; of one series with what chance does to it, and with its resolution.
Chart power_chart(const Translator& say, const scene::Palette& palette, std::span<const Series> series);

// The power of all waves up to Spectrum::kImageReach cycles per mean spacing, the longest ones in the middle:
// `none` for no power, `most` for twice that of chance and more. 2 * half + 1 pixels a side, the same waves
// in each picture whatever the domain is.
Image spectrum_picture(const Spectrum& spectrum, int half, scene::Colour none, scene::Colour most);
Chart spectrum_chart(const Translator& say, const Series& series);

// Any of them; of the spectrum's picture only the first one.
Chart measure_chart(MeasurePlot plot, const Translator& say, const scene::Palette& palette,
                    std::span<const Series> series);

}  // namespace annulus
