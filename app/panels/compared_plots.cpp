#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "app/panels/compared_words.h"
#include "app/panels/phrases.h"
#include "app/panels/plot.h"
#include "app/panels/quality.h"
#include "app/panels/widgets.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1: above a plot its heading, below it the numbers of its axis and what it says.
constexpr float kPlotHead = 30, kPlotNumbers = 20, kReadingHeight = 18;
constexpr float kPlotAxis = 28, kAfterPlot = 20;
constexpr float kLeastPlotWidth = 180;  // that a plot and its words need
constexpr std::size_t kMostCompared = 3;

// Those that there is room for; the pair correlation says least of what the others do not.
std::vector<SavedPlot> with_room(std::span<const SavedPlot> plots, std::size_t most) {
  std::vector<SavedPlot> shown(plots.begin(), plots.end());
  while (shown.size() > most) {
    const auto pairs = std::ranges::find(shown, MeasurePlot::pairs, &SavedPlot::plot);
    shown.erase(pairs != shown.end() ? pairs : shown.end() - 1);
  }
  return shown;
}

// Which colour is whose, right-aligned in the heading's line.
void draw_sides(const Ui& ui, std::span<const Chart::Curve> curves, float right, float middle) {
  ImFont* font = ui.fonts.tick;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  float x = right;
  for (std::size_t i = curves.size(); i-- > 0;) {
    const Chart::Curve& curve = curves[i];
    x -= font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, curve.meaning.c_str()).x;
    draw.AddText(font, font->FontSize, {std::round(x), std::round(middle - font->FontSize / 2)},
                 to_u32(ui.palette().muted), curve.meaning.c_str());
    x -= ui.scaled(20);
    const float y = std::floor(middle) + 0.5f;
    draw.AddLine({x, y}, {x + ui.scaled(14), y}, to_u32(curve.colour), ui.scaled(2));
    x -= ui.scaled(10);
  }
}

}  // namespace

std::vector<SavedPlot> compared_plots(const Ui& ui, const Measures& a, const Measures& b) {
  std::vector<SavedPlot> plots{{MeasurePlot::nearest, ui.say("Nearest neighbour")}};
  if (a.pairs && b.pairs) plots.push_back({MeasurePlot::pairs, ui.say("Pair correlation g")});
  if (a.spectrum && b.spectrum) plots.push_back({MeasurePlot::power, ui.say("Radial power")});
  return plots;
}

void draw_compared_plots(const Ui& ui, std::span<const SavedPlot> all, const std::array<Series, 2>& series,
                         const Rect& area) {
  const auto most = std::clamp<std::size_t>(static_cast<std::size_t>(area.width / ui.scaled(kLeastPlotWidth)),
                                            1, kMostCompared);
  const std::vector<SavedPlot> plots = with_room(all, most);
  const float width = area.width / static_cast<float>(most), axis = ui.scaled(kPlotAxis);
  for (std::size_t i = 0; i < plots.size(); ++i) {
    const float x = area.x + static_cast<float>(i) * width, top = area.y + ui.scaled(kPlotHead);
    const float bottom = area.y + area.height - ui.scaled(kPlotNumbers + kReadingHeight);
    const Rect plot{x + axis, top, width - axis - ui.scaled(kAfterPlot), bottom - top};
    const float right = plot.x + plot.width;
    ImGui::SetCursorScreenPos({x, area.y});
    heading(ui, plots[i].name.c_str());
    const Chart chart = measure_chart(plots[i].plot, ui.say, ui.palette(), series);
    draw_sides(ui, chart.curves, right, (ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y) / 2);
    draw_chart(ui, plot, chart);
    ImGui::SetCursorScreenPos({x, bottom + ui.scaled(kPlotNumbers)});
    ImGui::PushFont(ui.fonts.small);
    const std::string words =
        compared_reading(ui.say, plots[i].plot, *series[0].measures, *series[1].measures);
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", shortened(words, right - x).c_str());
    ImGui::PopFont();
    note_widget(ui, "compared/reading");
  }
  ImGui::SetCursorScreenPos({area.x, area.y});
  ImGui::Dummy({area.width, area.height});
  note_widget(ui, "compared/plots");
}

}  // namespace annulus::panels
