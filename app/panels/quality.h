#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/application/quality.h"
#include "app/charts/measure_charts.h"
#include "app/charts/measure_plot.h"
#include "app/kit/ui.h"

// The parts of the panel "Is it good?".
namespace annulus::panels {

// Opacity of a plot that is of other points than those shown.
inline constexpr float kStale = 0.4f;

inline float measure_alpha(const LiveMeasures& live, LiveMeasures::Part part) {
  return live.stale(part) ? kStale : 1;
}
// The colour of what is drawn of this part, and of what is said about it.
inline scene::Colour measure_colour(const LiveMeasures& live, LiveMeasures::Part part, scene::Colour colour) {
  return live.stale(part) ? scene::with_alpha(colour, kStale) : colour;
}
inline scene::Colour words_colour(const Ui& ui, const LiveMeasures& live, LiveMeasures::Part part,
                                  scene::Colour colour) {
  return live.stale(part) ? ui.palette().muted : colour;
}

// Six numbers, each on its scale beside what it is to be compared with; or what many seeds give, if that is
// known. With all others they can be copied.
// `few`: the first four alone.
void draw_measure_rows(const Ui& ui, const Quality& quality, const SeedRanges& seeds, bool few);
// What is said of them on top; before a run's end that it is not over.
std::string verdict_words(const Ui& ui, const Measures& measures);
// All numbers of the panel, as a table.
std::string measures_as_text(const Ui& ui, const Measures& m);
// Words to be clicked, in the present font, that ask for many seeds, or for this run alone again, and say how
// many are measured.
void draw_seeds_link(const Ui& ui, const Quality& quality);
// The button after which a part of the canvas is drawn that is measured alone, or for all of it again.
void draw_part_button(const Ui& ui, const Quality& quality);
void draw_part_link(const Ui& ui, const Quality& quality);  // the same as words to be clicked
// One plot in the panel's width, with what it says: nearest neighbours, with the bar whose pairs are lit;
// pair correlation; spectrum.
void draw_measure_plot(const Ui& ui, const LiveMeasures& live, MeasurePlot plot, std::optional<int> lit);
// These three in a row, folded to a line in a low window: a click on one makes it `enlarged`, or none.
void draw_small_plots(const Ui& ui, const LiveMeasures& live, std::optional<MeasurePlot>& enlarged);
// Those of them that the panel has room for without scrolling: the spectrum, then the nearest neighbours.
void draw_presented_plots(const Ui& ui, const LiveMeasures& live);

struct NamedPlot {
  MeasurePlot plot;
  std::string name;
};
// The plots of two sides: those that are known of both. Each lies over the other, with a legend and what it
// shows in words; the spectra stand side by side.
std::vector<NamedPlot> compared_plots(const Ui& ui, const Measures& a, const Measures& b);
void draw_compared_plots(const Ui& ui, std::span<const NamedPlot> plots, const std::array<Series, 2>& series,
                         const Rect& area);

// The plot that stands in the place of the numbers; the present window remembers it.
std::optional<MeasurePlot> enlarged_plot();
void enlarge(std::optional<MeasurePlot> plot);

// The letter of a side on its colour, a small square that ends at `at`.x.
void draw_side_chip(const Ui& ui, ImVec2 at, PaneId id);

// That pane's, a square; `alpha`: its opacity.
void draw_spectrum_image(const Ui& ui, PaneId id, const Spectrum& spectrum, ImVec2 low, float side,
                         float alpha);
// The picture of the spectrum, a square, and the radial power in what is left beside it; it must be known.
void draw_spectrum_and_power(const Ui& ui, const LiveMeasures& live, const Rect& area);

// The four numbers that tell most, each with its name.
void draw_few_measures(const Ui& ui, const LiveMeasures& live, const Rect& area);

// All other numbers, folded: first those with a row, each with a sentence.
void draw_more_measures(const Ui& ui, const Quality& quality, const SeedRanges& seeds);

}  // namespace annulus::panels
