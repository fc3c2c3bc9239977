#include "app/panels/growth_plot.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/kit/kit.h"
#include "core/run/run.h"
#include "core/sampler.h"

namespace annulus::panels {
namespace {

float played(const GrowthPlot& plot) {
  return static_cast<float>(plot.at / plot.total) * plot.width;
}

const std::vector<std::uint64_t>& births_of(const Ui& ui) {
  return ui.pane().run().timeline.sampler().store().births;
}

// How much of `most` points there is so far at `x` of the plot.
float share_at(const Ui& ui, const GrowthPlot& plot, float x, std::size_t most) {
  const auto& births = births_of(ui);
  const auto tries =
      tries_at(ui.pane().run(), ui.panes.counting(), static_cast<double>(x / plot.width) * plot.total);
  const auto points = std::ranges::upper_bound(births, tries.value_or(0)) - births.begin();
  return static_cast<float>(points) / static_cast<float>(most);
}

void fill_growth(const Ui& ui, const GrowthPlot& plot) {
  const float step = std::max(ui.scaled(1), 1.0f), until = played(plot);
  for (float x = 0; x < (plot.predicting ? until : plot.width); x += step) {
    const float share = share_at(ui, plot, x, births_of(ui).size());
    fill_rect({plot.low.x + x, plot.low.y + plot.height * (1 - share)},
              {plot.low.x + std::min(x + step, plot.width), plot.low.y + plot.height},
              scene::with_alpha(ui.palette().accent, x <= until ? 0.32f : 0.14f));
  }
}

// Returns where it ends.
ImVec2 draw_growth_line(const Ui& ui, const GrowthPlot& plot, std::size_t most, scene::Colour colour) {
  const double length = length_of(ui.pane().run(), ui.panes.counting()).value_or(plot.total) / plot.total;
  const float end = std::min(static_cast<float>(std::min(length, 1.0)) * plot.width,
                             plot.predicting ? played(plot) : plot.width);
  std::vector<ImVec2> line;
  const auto add = [&](float x) {
    line.push_back(
        {plot.low.x + x, plot.low.y + plot.height * (1 - std::min(share_at(ui, plot, x, most), 1.0f))});
  };
  const float step = std::max(ui.scaled(2), 1.0f);
  for (float x = 0; x < end; x += step) add(x);
  add(end);
  draw_path(line, colour, ui.scaled(1.5f));
  fill_circle(line.back(), ui.scaled(2.5f), colour);
  return line.back();
}

}  // namespace

void draw_growth(const Ui& ui, const GrowthPlot& whole) {
  if (whole.total <= 0 || births_of(ui).empty()) return;
  if (!ui.panes.b()) return fill_growth(ui, whole);
  // The dots at the ends keep off the words above.
  constexpr float kAirBelowWords = 3;
  GrowthPlot plot = whole;
  plot.low.y += ui.scaled(kAirBelowWords);
  plot.height -= ui.scaled(kAirBelowWords);
  const Ui b = ui.about(PaneId::b);
  const std::size_t most = std::max(births_of(ui).size(), births_of(b).size());
  const scene::Palette& p = ui.palette();
  const ImVec2 end_a = draw_growth_line(ui, plot, most, p.side_a);
  const ImVec2 end_b = draw_growth_line(b, plot, most, p.side_b);
  // Below the end of its line, or above or beside one that ends low; the one that ends first stands left of
  // the other.
  ImFont* font = ui.fonts.small_strong;
  const float half = 0.37f * font_size(font), away = ui.scaled(3) + half,
              wide = text_width(font, "A") + ui.scaled(3);
  const float highest = plot.low.y + half, lowest = plot.low.y + plot.height - half;
  const bool a_last = end_a.x > end_b.x;
  const ImVec2 first = a_last ? end_b : end_a, last = a_last ? end_a : end_b;
  // Where its letter stands: -1 above the end, 1 below it, 0 beside it.
  const auto side = [&](ImVec2 end) { return end.y + away <= lowest ? 1 : end.y - away >= highest ? -1 : 0; };
  const auto right_of = [&](ImVec2 end) { return end.x + (side(end) == 0 ? wide + ui.scaled(4) : 0); };
  const float right =
      std::clamp(right_of(last), plot.low.x + 2 * wide, ImGui::GetWindowDrawList()->GetClipRectMax().x);
  const auto letter = [&](ImVec2 end, float x, PaneId id) {
    const float y =
        std::clamp(end.y + static_cast<float>(side(end)) * away, highest, std::max(highest, lowest));
    const bool is_a = id == PaneId::a;
    draw_text({x, y}, {font, is_a ? p.side_a : p.side_b, Align::right}, is_a ? "A" : "B");
  };
  letter(last, right, a_last ? PaneId::a : PaneId::b);
  letter(first, std::clamp(right_of(first), plot.low.x + wide, right - wide), a_last ? PaneId::b : PaneId::a);
}

}  // namespace annulus::panels
