#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/panels/phrases.h"
#include "app/panels/quality.h"
#include "app/panels/widgets.h"

namespace annulus::panels {
namespace {

using LivePart = LiveMeasures::Part;

constexpr float kPlotHeight = 72, kImage = 98;  // px at UI scale 1
constexpr float kCurveWidth = 1.6f;
constexpr double kPairsTo = 5;    // r
constexpr double kPowerTo = 2.5;  // cycles per mean spacing

void plot_heading(const Ui& ui, const char* title, const char* what) {
  gap(ui, 2);
  heading(ui, title);
  ImGui::PushFont(ui.fonts.small);
  // In a narrow panel the plot must speak for itself.
  const float room = ImGui::GetContentRegionAvail().x - ImGui::GetItemRectSize().x - ui.scaled(12);
  if (ImGui::CalcTextSize(what).x <= room) right_aligned(ui, what, ui.palette().muted);
  ImGui::PopFont();
}

void reading(const Ui& ui, const std::string& text) {
  draw_phrases(ui, {{text, Tone::muted}}, ui.fonts.small, ui.fonts.small);
}

void not_known(const Ui& ui, const Measures& measures, Part part) {
  reading(ui, ui.say("Not known: {0}.", std::string(ui.say(missing(measures, part)))));
}

Plot::Tick tick(const Ui& ui, double value, int decimals) {
  return {value, ui.say.numbers.fixed(value, decimals)};
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
                ui.say("{0}% of the points have their nearest neighbour at {1} to {2} r. Click to see them.",
                       number.fixed(100 * part, part < 0.1 ? 1 : 0), number.fixed(from, 2),
                       number.fixed(from + Distances::Histogram::kBin, 2)));
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
    ui.issue(command::LightBar{lit == bin ? std::nullopt : std::optional(bin)});
}

void draw_nearest(const Ui& ui, const LiveMeasures& live, std::optional<int> lit) {
  const Measures& m = live.found()->measures;
  plot_heading(ui, ui.say("Nearest neighbour"), ui.say("share of points"));
  if (const auto& median = m.distances.median_share)
    reading(ui, ui.say("Half of all points have their neighbour within {0} r.",
                       ui.say.numbers.fixed(*median, 2)));
  const Rect area = room_for_plot(ui, "plot/nearest", kPlotHeight, true);
  const std::array series{Series{&m, measure_colour(live, LivePart::distances, ui.palette().accent)}};
  const Plot plot = plot_nearest(ui, area, series, lit);
  handle_bars(ui, plot, m.distances, lit);
}

void draw_pairs(const Ui& ui, const LiveMeasures& live) {
  const Measures& m = live.found()->measures;
  plot_heading(ui, ui.say("Pair correlation g"), ui.say("against chance"));
  if (!m.pairs) return not_known(ui, m, Part::pairs);
  if (const auto peak = m.pairs->peak())
    reading(ui, ui.say("At {0} r: {1} times as many pairs as by chance.", ui.say.numbers.fixed(peak->at, 2),
                       ui.say.numbers.fixed(peak->height, 1)));
  const Rect area = room_for_plot(ui, "plot/pairs", kPlotHeight, true);
  const std::array series{Series{&m, measure_colour(live, LivePart::distances, ui.palette().accent)}};
  plot_pairs(ui, area, series);
}

// The power of all waves up to kImageReach cycles per mean spacing, the longest ones in the middle.
void draw_spectrum_image(const Ui& ui, const Spectrum& spectrum, ImVec2 low, float side, float alpha) {
  const bool dark = ui.view.style().theme == scene::Theme::dark;
  const scene::Colour none = dark ? scene::rgb(0x0b0d11) : scene::rgb(0x39424f);
  const scene::Colour most = dark ? scene::rgb(0xc9d2de) : scene::rgb(0xfbfbfa);
  constexpr int kHalf = 49;
  const float pixel = side / (2 * kHalf + 1);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const ImDrawListFlags flags = draw.Flags;
  draw.Flags &= ~ImDrawListFlags_AntiAliasedFill;
  const auto wave = [](int at, double step, std::size_t limit) {
    const auto end = static_cast<std::ptrdiff_t>(limit);
    return std::clamp<std::ptrdiff_t>(std::lround(at * Spectrum::kImageReach / kHalf / step), -end, end);
  };
  for (int row = -kHalf; row <= kHalf; ++row) {
    const float y = low.y + static_cast<float>(row + kHalf) * pixel;
    for (int column = -kHalf; column <= kHalf; ++column) {
      const float power = spectrum.at(wave(column, spectrum.step_across, spectrum.across),
                                      wave(row, spectrum.step_down, spectrum.down));
      const float share = std::clamp(power / 2, 0.0f, 1.0f);
      const auto mixed = [&](float a, float b) { return a + share * (b - a); };
      const float x = low.x + static_cast<float>(column + kHalf) * pixel;
      draw.AddRectFilled(
          {x, y}, {x + pixel, y + pixel},
          to_u32({mixed(none.r, most.r), mixed(none.g, most.g), mixed(none.b, most.b), alpha}));
    }
  }
  draw.Flags = flags;
}

void draw_spectrum(const Ui& ui, const LiveMeasures& live) {
  const Measures& m = live.found()->measures;
  plot_heading(ui, ui.say("Spectrum"), ui.say("power by cycles per mean spacing"));
  if (!live.known(LivePart::spectrum)) return reading(ui, ui.say("measuring"));
  if (!m.spectrum) return not_known(ui, m, Part::spectrum);
  const auto& resolution = m.spectrum->effective_nyquist;
  if (resolution && *resolution > 0)
    reading(ui,
            ui.say("Waves longer than {0} mean spacings keep noise below a tenth; finer detail turns into "
                   "noise.",
                   ui.say.numbers.fixed(1 / *resolution, 1)));
  gap(ui, 2);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float side = ui.scaled(kImage), width = ImGui::GetContentRegionAvail().x;
  draw_spectrum_image(ui, *m.spectrum, low, side, live.stale(LivePart::spectrum) ? kStale : 1);
  const float left = side + ui.scaled(30), below = ui.scaled(18);
  const std::array series{Series{&m, measure_colour(live, LivePart::spectrum, ui.palette().accent)}};
  plot_power(ui, {low.x + left, low.y, width - left, side - below}, series);
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({width, side});
  note_widget(ui, "plot/spectrum");
}

}  // namespace

Plot plot_nearest(const Ui& ui, const Rect& area, std::span<const Series> series, std::optional<int> lit) {
  double highest = 0.05;
  for (const Series& s : series)
    highest = std::max(highest, *std::ranges::max_element(s.measures->distances.histogram.share));
  const double top = highest * 1.1, step = highest > 0.6 ? 0.5 : highest > 0.25 ? 0.2 : 0.1;
  Plot plot(ui, area, {1, 2}, {0, top});
  std::vector<Plot::Tick> across{{1, "r"}}, up{{0, "0"}};
  for (const double at : {1.2, 1.4, 1.6, 1.8}) across.push_back(tick(ui, at, 1));
  across.push_back({2, ui.say("{0} r", std::string("2"))});
  for (double level = step; level <= top; level += step)
    up.push_back({level, ui.say.numbers.fixed(100 * level, 0) + (level + step > top ? "%" : "")});
  plot.ground(across, up);
  std::array<double, Distances::Histogram::kBins + 1> edges{};
  for (std::size_t i = 0; i < edges.size(); ++i)
    edges[i] = 1 + static_cast<double>(i) * Distances::Histogram::kBin;
  if (series.size() > 1) {
    for (const Series& s : series)
      plot.steps(edges, s.measures->distances.histogram.share, s.colour, kCurveWidth);
    return plot;
  }
  const Distances& d = series.front().measures->distances;
  plot.bars(edges, d.histogram.share, series.front().colour);
  if (lit) {
    const auto bin = static_cast<std::size_t>(*lit);
    plot.bars(std::span(edges).subspan(bin, 2), std::span(d.histogram.share).subspan(bin, 1),
              ui.palette().text);
  }
  if (d.median_share && *d.median_share >= 1 && *d.median_share <= 2) {
    plot.upright(*d.median_share, ui.palette().text);
    plot.words({plot.x().place(*d.median_share) + ui.scaled(6), area.y + ui.scaled(6)}, Plot::Side::right,
               ui.palette().text, ui.say(English("of the points", "half")));
  }
  return plot;
}

void plot_pairs(const Ui& ui, const Rect& area, std::span<const Series> series) {
  double reach = PairCorrelation::kBin, top = 3;
  for (const Series& s : series) {
    const PairCorrelation& pairs = *s.measures->pairs;
    reach = std::max(reach, std::min(kPairsTo, static_cast<double>(pairs.g.size()) * PairCorrelation::kBin));
    if (const auto peak = pairs.peak()) top = std::max(top, peak->height * 1.1);
  }
  const double step = top > 60 ? 50 : top > 12 ? 10 : top > 6 ? 2 : 1;
  const Plot plot(ui, area, {0, reach}, {0, top});
  std::vector<Plot::Tick> across{{0, "0"}}, up;
  for (int at = 1; at <= static_cast<int>(reach); ++at)
    across.push_back({static_cast<double>(at), at == 1 ? "r"
                                               : at == static_cast<int>(reach)
                                                   ? ui.say("{0} r", std::to_string(at))
                                                   : std::to_string(at)});
  for (double level = 0; level <= top; level += step) up.push_back(tick(ui, level, 0));
  plot.ground(across, up);
  plot.level(1, ui.palette().muted);
  for (const Series& s : series) {
    const std::vector<double>& g = s.measures->pairs->g;
    std::vector<double> edges(g.size() + 1);
    for (std::size_t i = 0; i < edges.size(); ++i) edges[i] = static_cast<double>(i) * PairCorrelation::kBin;
    plot.steps(edges, g, s.colour, kCurveWidth);
  }
  plot.words({area.x + area.width, plot.y().place(1) - ui.scaled(10)}, Plot::Side::left, ui.palette().muted,
             ui.say("chance"));
}

void plot_power(const Ui& ui, const Rect& area, std::span<const Series> series) {
  const scene::Palette& p = ui.palette();
  const Plot plot(ui, area, {0, kPowerTo}, {0, 2});
  const std::array<Plot::Tick, 3> across{{{0, "0"}, {1, "1"}, {2, "2"}}}, up{{{0, "0"}, {1, "1"}, {2, "2"}}};
  plot.ground(across, up);
  // What chance does to the mean of a ring: 1 plus or minus 2 of its deviations.
  std::vector<Plot::Extent> chance;
  for (const Spectrum::Ring& ring : series.front().measures->spectrum->rings) {
    if (ring.u > kPowerTo) break;
    const double deviation = 1 / std::sqrt(static_cast<double>(ring.size));
    chance.push_back({ring.u, std::max(1 - 2 * deviation, 0.0), 1 + 2 * deviation});
  }
  if (series.size() == 1) plot.band(chance, scene::with_alpha(p.muted, 0.18f));
  plot.level(1, p.muted);
  for (const Series& s : series) {
    std::vector<Plot::At> curve;
    for (const Spectrum::Ring& ring : s.measures->spectrum->rings)
      if (ring.u <= kPowerTo) curve.push_back({ring.u, ring.mean});
    plot.curve(curve, s.colour, kCurveWidth);
  }
  const auto& resolution = series.front().measures->spectrum->effective_nyquist;
  if (series.size() > 1 || !resolution || *resolution <= 0 || *resolution > kPowerTo) return;
  const float x = plot.x().place(*resolution);
  ImGui::GetWindowDrawList()->AddLine({x, plot.y().place(0.45)}, {x, plot.y().place(0)}, to_u32(p.text));
  plot.words({x, plot.y().place(0.6)}, Plot::Side::middle, p.text, ui.say.numbers.fixed(*resolution, 2));
}

void draw_measure_plots(const Ui& ui, const LiveMeasures& live, std::optional<int> lit) {
  draw_nearest(ui, live, lit);
  draw_pairs(ui, live);
  draw_spectrum(ui, live);
}

}  // namespace annulus::panels
