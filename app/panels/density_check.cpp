#include "app/panels/density_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/kit/plot.h"
#include "app/texts/percent.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kPlot = 96, kLeft = 40, kBelow = 22;
constexpr double kMost = 0.3;  // shown of a difference

std::vector<Plot::Tick> tenth_ticks() {
  std::vector<Plot::Tick> ticks;
  for (int i = 1; i <= 10; ++i) ticks.push_back({i - 0.5, i < 10 ? "." + std::to_string(i) : "1"});
  return ticks;
}

// The title of a plot, with what it is about at the right.
void draw_title(const Ui& ui, const char* title, const std::string& beside) {
  gap(ui, 6);
  const InFont in_font(ui.fonts.small);
  ImGui::TextUnformatted(title);
  align_right(ui, text_width(beside));
  write_muted(ui, beside);
}

Rect plot_area(const Ui& ui) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::Dummy({width, ui.scaled(kPlot + kBelow)});
  return {low.x + ui.scaled(kLeft), low.y + ui.scaled(4), width - ui.scaled(kLeft + 4), ui.scaled(kPlot - 4)};
}

// From the least to the most that a tenth has in a list of them.
template <class ValueOf>
void draw_bands(const Plot& plot, std::size_t count, scene::Colour colour, ValueOf value_of) {
  for (std::size_t tenth = 0; tenth < 10 && count > 1; ++tenth) {
    double least = value_of(0, tenth), most = least;
    for (std::size_t i = 1; i < count; ++i) {
      least = std::min(least, value_of(i, tenth));
      most = std::max(most, value_of(i, tenth));
    }
    const double at = static_cast<double>(tenth);
    const std::array<Plot::Extent, 2> extents{{{at + 0.2, least, most}, {at + 0.8, least, most}}};
    plot.band(extents, colour);
  }
}

double cut(double difference) {
  return std::clamp(difference, -kMost, kMost);
}

void draw_tenths(const Ui& ui, const Tenths& tenths, const std::vector<Measures>& seeds) {
  draw_title(ui, ui.say("This image"), ui.say("made against wanted, by density"));
  const scene::Palette& p = ui.palette();
  const Plot plot(ui, plot_area(ui), {0, 10}, {-kMost, kMost});
  const std::array<Plot::Tick, 3> levels{
      {{-0.2, percent(ui.say, -0.2, 0)}, {0, "0"}, {0.2, "+" + percent(ui.say, 0.2, 0)}}};
  plot.ground(tenth_ticks(), levels);
  const bool all = std::ranges::all_of(seeds, [](const Measures& m) { return m.tenths.has_value(); });
  if (all)
    draw_bands(plot, seeds.size(), scene::with_alpha(p.accent, 0.3f), [&](std::size_t i, std::size_t tenth) {
      return cut(excess(*seeds[i].tenths, tenth).value_or(0));
    });
  plot.level(0, p.muted);
  for (std::size_t i = 0; i < 10; ++i)
    if (const auto here = excess(tenths, i))
      plot.dot({static_cast<double>(i) + 0.5, cut(*here)}, 4, p.accent);
}

// In points: what is wanted, what the seeds made, and what the steps would give as radii.
void draw_steps(const Ui& ui, const std::vector<TenSteps>& seeds) {
  draw_title(ui, ui.say("Ten equal steps, this setup"), ui.say("{0} seeds", std::to_string(seeds.size())));
  const scene::Palette& p = ui.palette();
  Tenths made{}, radius{};
  for (const TenSteps& one : seeds) {
    for (std::size_t i = 0; i < 10; ++i) {
      const auto all = static_cast<double>(seeds.size());
      made.made[i] += one.by_density.made[i] / all;
      made.wanted[i] += one.by_density.wanted[i] / all;
      radius.made[i] += one.by_radius.made[i] / all;
    }
  }
  double farthest = 0;
  for (std::size_t i = 0; i < 10; ++i)
    farthest = std::max(farthest, std::abs(made.made[i] / made.wanted[i] - 1));
  write_paragraph(
      small_muted(ui),
      ui.say("Each step gets its share, within {0}. Read as radius, the lightest would get {1} of {2}.",
             percent(ui.say, farthest, 0), ui.whole(radius.made[9]), ui.whole(made.wanted[9])));
  const double most = 1.15 * made.wanted[9];
  const Plot plot(ui, plot_area(ui), {0, 10}, {0, most});
  const std::array<Plot::Tick, 2> levels{{{0, "0"}, {made.wanted[9], ui.whole(made.wanted[9])}}};
  plot.ground(tenth_ticks(), levels);
  draw_bands(plot, seeds.size(), scene::with_alpha(p.accent, 0.3f),
             [&](std::size_t i, std::size_t tenth) { return seeds[i].by_density.made[tenth]; });
  for (std::size_t i = 0; i < 10; ++i) {
    const double at = static_cast<double>(i);
    const std::array<Plot::At, 2> wanted{{{at + 0.1, made.wanted[i]}, {at + 0.9, made.wanted[i]}}};
    plot.curve(wanted, p.muted, 2);
    plot.ring({at + 0.5, radius.made[i]}, 3, p.muted);
    plot.dot({at + 0.5, made.made[i]}, 4, p.accent);
  }
  write_text(small_muted(ui), ui.say("line: wanted; dot: made; ring: the steps as radii"));
}

}  // namespace

void draw_density_check(const Ui& ui, const Measures& measures, const SeedRanges& seeds) {
  if (!measures.tenths) return;
  draw_tenths(ui, *measures.tenths, seeds.measures());
  if (!seeds.steps().empty()) draw_steps(ui, seeds.steps());
}

}  // namespace annulus::panels
