#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/kit/plot.h"
#include "app/panels/compared_words.h"
#include "app/panels/quality.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1: above a plot its heading, below it the numbers of its axis and what it says.
constexpr float kPlotHead = 30, kPlotNumbers = 20, kReadingHeight = 18, kAboveReading = 4;
constexpr float kPlotAxis = 28, kAfterPlot = 20;
constexpr float kGoodPlotWidth = 180;   // at least
constexpr float kLeastPlotHeight = 40;  // lower than that only what a plot says is drawn
constexpr float kLeastPlotWidth = 140;  // without spectra
constexpr std::size_t kMostCompared = 3;
// The sides of the two spectra (beside a single plot they may be small), between them, and after them.
constexpr float kSmallSpectrum = 72, kLeastSpectrum = 92, kMostSpectrum = 148, kBetweenSpectra = 8,
                kAfterSpectra = 24;

// Those that lie over one another and that there is room for; the pair correlation says least of what the
// others do not, and the radial power explains the spectra.
std::vector<NamedPlot> with_room(std::span<const NamedPlot> plots, std::size_t most) {
  std::vector<NamedPlot> shown;
  for (const NamedPlot& one : plots)
    if (one.plot != MeasurePlot::spectrum) shown.push_back(one);
  while (shown.size() > most) {
    const auto pairs = std::ranges::find(shown, MeasurePlot::pairs, &NamedPlot::plot);
    shown.erase(pairs != shown.end() ? pairs : shown.begin());
  }
  return shown;
}

Type reading_type(const Ui& ui) {
  return {ui.fonts.small, ui.fonts.small};
}
float reading_height(const Ui& ui, const std::string& words, float width) {
  return phrases_height(reading_type(ui), {{words}}, width);
}

// Cut if it is higher than its room.
void draw_reading(const Ui& ui, const std::string& words, const Rect& room) {
  ImGui::SetCursorScreenPos({room.x, room.y});
  const bool fits = reading_height(ui, words, room.width) <= room.height;
  const Type type = reading_type(ui);
  const std::string shown = fits ? words : shortened_in(type.plain, words, room.width);
  draw_phrases(ui, {{shown, Tone::muted}}, type, {.name = "compared/reading", .width = room.width});
}

void draw_spectra(const Ui& ui, const std::array<Series, 2>& series, ImVec2 at, float side) {
  for (const PaneId id : kPaneIds) {
    const bool of_a = id == PaneId::a;
    const ImVec2 low{of_a ? at.x : at.x + side + ui.scaled(kBetweenSpectra), at.y};
    const Series& one = series[of_a ? 0 : 1];
    draw_spectrum_image(ui, id, *one.measures->spectrum, low, side, one.colour.a);
    draw_side_chip(ui, {low.x + ui.scaled(19), low.y + ui.scaled(4)}, id);
    take_place(ui, {low.x, low.y, side, side}, of_a ? "compared/spectrum a" : "compared/spectrum b",
               ui.say("Spectrum"));
  }
}

// Of the legend: a line, its letter, and air before it.
constexpr float kSideLine = 14, kSideAir = 6, kBetweenSides = 10;

float side_letter_width(const Ui& ui, const char* letter) {
  return text_width(ui.fonts.small, letter);
}
float sides_width(const Ui& ui) {
  return 2 * ui.scaled(kSideLine + kSideAir) + ui.scaled(kBetweenSides) + side_letter_width(ui, "A") +
         side_letter_width(ui, "B");
}

// Which colour is whose, right-aligned in the heading's line.
void draw_sides(const Ui& ui, std::span<const Chart::Curve> curves, float right, float middle) {
  ImFont* font = ui.fonts.small;
  float x = right;
  for (std::size_t i = curves.size(); i-- > 0;) {
    const Chart::Curve& curve = curves[i];
    x -= side_letter_width(ui, curve.meaning.c_str());
    draw_text({x, middle}, {font, ui.palette().muted}, curve.meaning);
    x -= ui.scaled(kSideLine + kSideAir);
    const float y = std::floor(middle) + 0.5f;
    draw_stroke({x, y}, {x + ui.scaled(kSideLine), y}, curve.colour, ui.scaled(2));
    x -= ui.scaled(kBetweenSides);
  }
}

// How wide a plot must be so that its words are not cut and its name does not touch the legend.
float good_width(const Ui& ui, std::span<const NamedPlot> plots, const Measures& a, const Measures& b) {
  float widest = ui.scaled(kGoodPlotWidth);
  for (const NamedPlot& one : plots) {
    if (one.plot == MeasurePlot::spectrum) continue;
    const std::string words = compared_reading(ui.say, one.plot, a, b);
    const auto wide = [&](ImFont* font, const std::string& text) {
      return std::ceil(text_width(font, text));
    };
    widest = std::max(
        {widest, wide(ui.fonts.small, words) + ui.scaled(kAfterPlot),
         wide(ui.fonts.small_strong, one.name) + sides_width(ui) + ui.scaled(kBetweenSides + kAfterPlot)});
  }
  return widest;
}

}  // namespace

void draw_side_chip(const Ui& ui, ImVec2 at, PaneId id) {
  const float side = ui.scaled(15);
  const scene::Palette& p = ui.palette();
  const char* letter = id == PaneId::a ? "A" : "B";
  fill_rect({at.x - side, at.y}, {at.x, at.y + side}, id == PaneId::a ? p.side_a : p.side_b, ui.scaled(3));
  draw_text({at.x - side / 2, at.y + side / 2}, {ui.fonts.small_strong, p.canvas, Align::middle}, letter);
}

std::vector<NamedPlot> compared_plots(const Ui& ui, const Measures& a, const Measures& b) {
  std::vector<NamedPlot> plots{{MeasurePlot::nearest, ui.say("Nearest neighbour")}};
  if (a.pairs && b.pairs) plots.push_back({MeasurePlot::pairs, ui.say("Pair correlation g")});
  if (a.spectrum && b.spectrum) {
    plots.push_back({MeasurePlot::power, ui.say("Radial power")});
    plots.push_back({MeasurePlot::spectrum, ui.say("Spectrum")});
  }
  return plots;
}

void draw_compared_plots(const Ui& ui, std::span<const NamedPlot> all, const std::array<Series, 2>& series,
                         const Rect& area) {
  const Measures &a = *series[0].measures, &b = *series[1].measures;
  const float good = good_width(ui, all, a, b), between = ui.scaled(kBetweenSpectra + kAfterSpectra);
  const float top = area.y + ui.scaled(kPlotHead);
  const float bottom = area.y + area.height - ui.scaled(kPlotNumbers + kReadingHeight);
  const auto spectrum = std::ranges::find(all, MeasurePlot::spectrum, &NamedPlot::plot);
  // Two pictures of spectra only beside all plots: the radial power says the same.
  const float for_plots = area.width - 2 * ui.scaled(kLeastSpectrum) - between;
  const bool spectra = spectrum != all.end() && for_plots >= static_cast<float>(kMostCompared) * good;
  const auto most =
      spectra ? kMostCompared
              : std::clamp<std::size_t>(static_cast<std::size_t>(area.width / ui.scaled(kLeastPlotWidth)), 1,
                                        kMostCompared);
  float x = area.x;
  if (spectra) {
    const float rest = (area.width - static_cast<float>(most) * good - between) / 2;
    const float side =
        std::min({std::max(rest, ui.scaled(kSmallSpectrum)), ui.scaled(kMostSpectrum), bottom - top});
    ImGui::SetCursorScreenPos({x, area.y});
    heading(ui, spectrum->name.c_str());
    draw_spectra(ui, series, {x, top}, side);
    const float width = 2 * side + ui.scaled(kBetweenSpectra), below = top + side + ui.scaled(kAboveReading);
    const std::string words = compared_reading(ui.say, MeasurePlot::spectrum, a, b);
    const float more = reading_height(ui, words, width) - phrase_line(ui.fonts.small);
    const float y = std::max(below, bottom + ui.scaled(kPlotNumbers) - more);
    draw_reading(ui, words, {x, y, width, area.y + area.height - y});
    x += 2 * side + between;
  }
  const std::vector<NamedPlot> plots = with_room(all, most);
  const float width = (area.x + area.width - x) / static_cast<float>(plots.size()),
              axis = ui.scaled(kPlotAxis);
  const float line = phrase_line(ui.fonts.small), for_words = width - ui.scaled(kAfterPlot);
  float more = 0;  // lines of the highest reading than one
  for (const NamedPlot& one : plots)
    more = std::max(more, reading_height(ui, compared_reading(ui.say, one.plot, a, b), for_words) - line);
  const bool drawn = bottom - more - top >= ui.scaled(kLeastPlotHeight);
  const float reading = drawn ? bottom - more + ui.scaled(kPlotNumbers) : top;
  for (const NamedPlot& one : plots) {
    const Rect plot{x + axis, top, for_words - axis, bottom - more - top};
    const float right = plot.x + plot.width;
    ImGui::SetCursorScreenPos({x, area.y});
    heading(ui, one.name.c_str());
    note_widget(ui, "compared/name " + one.name, one.name);
    const Chart chart = measure_chart(one.plot, ui.say, ui.palette(), series);
    // Where it would touch the name, the letters above the numbers have to do.
    if (x + text_width(ui.fonts.small_strong, one.name) + ui.scaled(kBetweenSides) <=
        right - sides_width(ui)) {
      if (drawn)
        draw_sides(ui, chart.curves, right, (ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y) / 2);
      take_place(ui, {right - sides_width(ui), area.y, sides_width(ui), 1}, "compared/legend " + one.name,
                 "A B");
    }
    if (drawn) draw_chart(ui, plot, chart);
    draw_reading(ui, compared_reading(ui.say, one.plot, a, b), {x, reading, for_words, line + more});
    take_place(ui, {x, area.y, for_words, area.height}, "compared/room " + one.name, one.name);
    x += width;
  }
  take_place(ui, {area.x, area.y, area.width, area.height}, "compared/plots");
}

}  // namespace annulus::panels
