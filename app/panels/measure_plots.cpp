#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/charts/measure_charts.h"
#include "app/kit/keyboard.h"
#include "app/kit/kit.h"
#include "app/kit/phrases.h"
#include "app/kit/plot.h"
#include "app/panels/quality.h"
#include "app/texts/percent.h"
#include "core/measures/words.h"

namespace annulus::panels {
namespace {

using LivePart = LiveMeasures::Part;

constexpr float kPlotHeight = 76, kImage = 98;  // px at UI scale 1
constexpr float kLowPlot = 48;                  // before a room, so that words fit below

// `whats`: what the plot shows, the longest of these that there is room for.
void plot_heading(const Ui& ui, const char* title, std::initializer_list<const char*> whats) {
  gap(ui, 2);
  heading(ui, title);
  const float right = ImGui::GetWindowContentRegionMax().x;
  // In a narrow panel the plot must speak for itself.
  const float room = ImGui::GetContentRegionAvail().x - ImGui::GetItemRectSize().x - ui.scaled(12);
  for (const char* what : whats) {
    const float width = std::ceil(text_width(ui.fonts.small, what));
    if (width > room) continue;
    ImGui::SameLine(right - width);
    write_text(small_muted(ui), what);
    break;
  }
}

void reading(const Ui& ui, const std::string& text, float alpha) {
  draw_phrases(ui, {{text, Tone::muted}}, {ui.fonts.small, ui.fonts.small}, {.alpha = alpha});
}

// `part` of what the live part finds. That it was not known of other points says nothing.
void not_known(const Ui& ui, const LiveMeasures& live, LivePart of, Part part) {
  if (!live.known(of) || live.stale(of)) return reading(ui, ui.say("measuring"), 1);
  const English why = missing(live.found()->measures, part);
  reading(ui, ui.say("Not known: {0}.", std::string(ui.say(why))), 1);
}

// The bar under the mouse; clicking it lights its pairs on the canvas.
void handle_bars(const Ui& ui, const Plot& plot, const Distances& distances, std::optional<int> lit) {
  const Rect& area = plot.area();
  const ImVec2 mouse = ImGui::GetMousePos();
  if (!ImGui::IsWindowHovered() || !area.contains(mouse.x, mouse.y)) return;
  const double share =
      plot.x().low + (plot.x().high - plot.x().low) * double{mouse.x - area.x} / double{area.width};
  const int bin = Distances::bin_of(share);
  if (bin < 0 || bin >= static_cast<int>(Distances::Histogram::kBins)) return;
  const double part = distances.histogram.share[static_cast<std::size_t>(bin)];
  if (part == 0) return;
  const Numbers& number = ui.say.numbers;
  const double from = 1 + bin * Distances::Histogram::kBin;
  mouse_tooltip(ui,
                ui.say("{0} of the points have their nearest neighbour at {1} to {2} r. Click to see them.",
                       percent(ui.say, part, part < 0.1 ? 1 : 0), number.fixed(from, 2),
                       number.fixed(from + Distances::Histogram::kBin, 2)));
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    ui.issue(command::LightBar{lit == bin ? std::nullopt : std::optional(bin)});
}

void draw_nearest(const Ui& ui, const LiveMeasures& live, std::optional<int> lit) {
  const Measures& m = live.found()->measures;
  plot_heading(ui, ui.say("Nearest neighbour"), {ui.say("share of points")});
  const bool told = !ui.workspace.presenting();  // a room gets the plot: the verdict is said already
  if (const auto& median = m.distances.median_share; median && told)
    reading(ui, ui.say("Half have a neighbour within {0} r.", ui.say.numbers.fixed(*median, 2)),
            measure_alpha(live, LivePart::distances));
  const Rect area =
      room_for_plot(ui, "enlarged/nearest", ui.say("Nearest neighbour"), told ? kPlotHeight : kLowPlot, true);
  const std::array series{Series{&m, measure_colour(live, LivePart::distances, ui.palette().accent)}};
  Chart chart = nearest_chart(ui.say, ui.palette(), series);
  if (lit) {
    const auto bin = static_cast<std::size_t>(*lit);
    const Chart::Bars& bars = chart.bars.front();
    chart.bars.push_back({{bars.edges[bin], bars.edges[bin + 1]}, {bars.values[bin]}, ui.palette().text});
  }
  const Plot plot = draw_chart(ui, area, chart);
  handle_bars(ui, plot, m.distances, lit);
}

void draw_pairs(const Ui& ui, const LiveMeasures& live) {
  const Measures& m = live.found()->measures;
  plot_heading(ui, ui.say("Pair correlation g"), {ui.say("against chance")});
  if (!m.pairs) return not_known(ui, live, LivePart::distances, Part::pairs);
  const float alpha = measure_alpha(live, LivePart::distances);
  if (!enough_points(m))
    reading(ui, ui.say("Too few points to say anything."), alpha);
  else if (const auto peak = m.pairs->peak())
    reading(ui,
            ui.say("At {0} r: {1} times as many pairs as chance.", ui.say.numbers.fixed(peak->at, 2),
                   peak->height < 100 ? ui.say.numbers.fixed(peak->height, 1) : ui.whole(peak->height)),
            alpha);
  else
    reading(ui, ui.say("No distance is clearly more frequent than by chance."), alpha);
  const std::array series{Series{&m, measure_colour(live, LivePart::distances, ui.palette().accent)}};
  const Chart chart = pairs_chart(ui.say, ui.palette(), series);
  draw_chart(
      ui, room_for_plot(ui, "enlarged/pairs", ui.say("Pair correlation g"), kPlotHeight, true, chart.y_ticks),
      chart);
}

// In large letters before a room, where nothing scrolls: what has no room is left out, a whole sentence at a
// time.
void explain_spectrum(const Ui& ui, const LiveMeasures& live) {
  const float alpha = measure_alpha(live, LivePart::spectrum);
  std::vector<Phrase> words{{ui.say(spectrum_in_words(live.found()->measures)), Tone::muted}};
  gap(ui, 4);
  if (!ui.workspace.presenting()) {
    draw_phrases(ui, words, {ui.fonts.small, ui.fonts.small}, {.alpha = alpha});
    return;
  }
  const ImVec2 room = ImGui::GetContentRegionAvail();
  ImFont* font = ui.fonts.text;
  const auto fits = [&] { return phrases_height({font, font}, words, room.x) <= room.y; };
  if (!fits()) font = ui.fonts.small;
  while (!fits())
    if (!drop_sentence(words, false)) return;
  draw_phrases(ui, words, {font, font}, {.name = "plot/spectrum/words", .alpha = alpha});
}

void draw_spectrum(const Ui& ui, const LiveMeasures& live) {
  const Measures& m = live.found()->measures;
  plot_heading(ui, ui.say("Spectrum"),
               {ui.say("power by cycles per mean spacing"), ui.say("cycles per mean spacing"),
                ui.say("cycles per spacing")});
  if (!m.spectrum) return not_known(ui, live, LivePart::spectrum, Part::spectrum);
  const auto& resolution = m.spectrum->effective_nyquist;
  if (enough_points(m) && resolution && *resolution > 0 && !ui.workspace.presenting())
    reading(ui,
            ui.say("Detail coarser than {0} mean spacings comes out with less than a tenth noise on average; "
                   "finer detail does not.",
                   ui.say.numbers.fixed(1 / *resolution, 1)),
            measure_alpha(live, LivePart::spectrum));
  gap(ui, 2);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float side = ui.scaled(kImage), width = ImGui::GetContentRegionAvail().x;
  draw_spectrum_and_power(ui, live, {low.x, low.y, width, side});
  take_place(ui, {low.x, low.y, width, side}, "enlarged/spectrum", ui.say("Spectrum"));
  explain_spectrum(ui, live);
}

}  // namespace

void draw_spectrum_image(const Ui& ui, PaneId id, const Spectrum& spectrum, ImVec2 low, float side,
                         float alpha) {
  const bool dark = ui.view.style().theme == scene::Theme::dark;
  const scene::Colour none = dark ? scene::rgb(0x0b0d11) : scene::rgb(0x39424f);
  const scene::Colour most = dark ? scene::rgb(0xc9d2de) : scene::rgb(0xfbfbfa);
  constexpr int kHalf = 49;
  const std::uint32_t texture = ui.memory.texture(id == PaneId::a ? "spectrum a" : "spectrum b",
                                                  spectrum_picture(spectrum, kHalf, none, most));
  add_picture(*ImGui::GetWindowDrawList(), texture, low, {low.x + side, low.y + side},
              to_u32({1, 1, 1, alpha}));
}

void draw_spectrum_and_power(const Ui& ui, const LiveMeasures& live, const Rect& area) {
  const Measures& m = live.found()->measures;
  const float alpha = measure_alpha(live, LivePart::spectrum);
  draw_spectrum_image(ui, ui.pane_id, *m.spectrum, {area.x, area.y}, area.height, alpha);
  const float left = area.height + ui.scaled(30), below = ui.scaled(18);
  if (area.width <= left) return;
  const std::array series{Series{&m, measure_colour(live, LivePart::spectrum, ui.palette().accent)}};
  draw_chart(ui, {area.x + left, area.y, area.width - left, area.height - below},
             power_chart(ui.say, ui.palette(), series));
}

void draw_measure_plot(const Ui& ui, const LiveMeasures& live, MeasurePlot plot, std::optional<int> lit) {
  if (plot == MeasurePlot::nearest) return draw_nearest(ui, live, lit);
  if (plot == MeasurePlot::pairs) return draw_pairs(ui, live);
  draw_spectrum(ui, live);
}

namespace {

// Without the numbers up the y axis, for which there is no room.
void draw_small_chart(const Ui& ui, const Rect& area, Chart chart) {
  for (Chart::Tick& tick : chart.y_ticks) tick.text.clear();
  chart.words.clear();
  draw_chart(ui, area, chart);
}

void draw_small_plot(const Ui& ui, const LiveMeasures& live, MeasurePlot plot, const Rect& area) {
  const Measures& m = live.found()->measures;
  const scene::Colour colour = ui.palette().accent;
  if (plot == MeasurePlot::spectrum) {
    const float side = std::min(area.width, area.height);
    if (m.spectrum)
      draw_spectrum_image(ui, ui.pane_id, *m.spectrum, {area.x, area.y}, side,
                          measure_alpha(live, LivePart::spectrum));
    return;
  }
  const std::array series{Series{&m, measure_colour(live, LivePart::distances, colour)}};
  const Rect axes{area.x, area.y, area.width, area.height - ui.scaled(18)};
  if (plot == MeasurePlot::nearest)
    return draw_small_chart(ui, axes, nearest_chart(ui.say, ui.palette(), series));
  if (m.pairs) draw_small_chart(ui, axes, pairs_chart(ui.say, ui.palette(), series));
}

}  // namespace

void draw_small_plots(const Ui& ui, const LiveMeasures& live, std::optional<MeasurePlot>& enlarged) {
  constexpr float kHeading = 20, kLowest = 74, kHighest = 96, kPlotsApart = 14;  // window units at UI scale 1
  struct Small {
    MeasurePlot plot;
    const char *name, *title;
  };
  const std::array plots{Small{MeasurePlot::nearest, "plot/nearest", ui.say("Nearest neighbour")},
                         Small{MeasurePlot::pairs, "plot/pairs", ui.say("Pair correlation g")},
                         Small{MeasurePlot::spectrum, "plot/spectrum", ui.say("Spectrum")}};
  const scene::Palette& p = ui.palette();
  // Their axes are in r.
  const bool without_r = live.found()->measures.guessed;
  if (ui.layout.low && !fold(ui, "measure/plots", ui.say("Plots"))) return;
  gap(ui, 4);
  if (without_r) write_paragraph(small_muted(ui), ui.say("Neighbours and pairs need r."));
  const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const float between = ui.scaled(kPlotsApart), width = std::floor((room.x - 2 * between) / 3),
              height = std::clamp(room.y - ui.scaled(kHeading), ui.scaled(kLowest), ui.scaled(kHighest));
  float x = low.x;
  for (const Small& small : plots) {
    if (without_r && small.plot != MeasurePlot::spectrum) continue;
    if (button_at(ui, small.name, {x, low.y, width, ui.scaled(kHeading) + height}, small.title))
      enlarged = enlarged == small.plot ? std::nullopt : std::optional(small.plot);
    const bool over = ImGui::IsItemHovered();
    draw_keyboard_ring(ui);
    draw_text({x, low.y + ui.scaled(8)},
              {ui.fonts.small_strong, over || enlarged == small.plot ? p.text : p.muted}, small.title, width);
    draw_small_plot(ui, live, small.plot, {x, low.y + ui.scaled(kHeading), width, height});
    x += width + between;
  }
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({room.x, ui.scaled(kHeading) + height});
}

void draw_presented_plots(const Ui& ui, const LiveMeasures& live) {
  constexpr float kSpectrumRoom = 122, kNearestRoom = 90;  // with headings, px at UI scale 1
  if (ImGui::GetContentRegionAvail().y < ui.scaled(kSpectrumRoom)) return;
  draw_spectrum(ui, live);
  const bool needs_r = live.found()->measures.guessed;
  if (!needs_r && ImGui::GetContentRegionAvail().y >= ui.scaled(kNearestRoom)) draw_nearest(ui, live, {});
}

}  // namespace annulus::panels
