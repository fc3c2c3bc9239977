#include <algorithm>
#include <cmath>

#include "app/panels/widgets.h"
#include "core/io/number.h"

namespace annulus::panels {
namespace {

// How far from a point the mouse may be to mean it, canvas px.
constexpr double kReach = 9;

void point_tooltip(const Ui& ui, Index point) {
  const Run& run = *ui.state.run;
  const Sampler& sampler = run.timeline.sampler();
  const PointStore& store = sampler.store();
  const Vec2 p = store.positions[point];
  const auto& grid = sampler.grid();
  ImGui::BeginTooltip();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(("Point " + std::to_string(point)).c_str());
  ImGui::PopFont();
  const auto line = [&](const char* label, const std::string& text) {
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", label);
    ImGui::SameLine(ui.scaled(90));
    ImGui::TextUnformatted(text.c_str());
  };
  line("at", rounded(double{p.x}) + ", " + rounded(double{p.y}));
  const Index parent = store.parents[point];
  const bool start = store.births[point] == 0;
  line("parent", parent != kNoPoint ? "point " + std::to_string(parent)
                 : start            ? "none: the start"
                                    : "the start, no point");
  if (grid.cell_width > 0) {
    const auto cell = [](float at, double side) {
      return std::to_string(static_cast<long long>(std::floor(double{at} / side)));
    };
    line("cell", "column " + cell(p.x, grid.cell_width) + ", row " + cell(p.y, grid.cell_height));
  }
  line("born in", start ? "the start" : "try " + grouped(store.births[point]));
  const double radius = run.setup.radius();
  const auto nearest = run.spacing.index().nearest(store.positions, sampler.count(), p, 4 * radius, point);
  line("nearest", nearest.index == kNoPoint
                      ? "none within 4 r"
                      : "point " + std::to_string(nearest.index) + ", " + rounded(nearest.distance) +
                            " away (" + rounded(nearest.distance / radius) + " r)");
  ImGui::TextColored(to_vec4(ui.palette().muted), "Click: go to its birth");
  ImGui::EndTooltip();
}

// As round a number as the mouse can mean: to a tenth of a pixel or better.
void place_start(const Ui& ui, const scene::Position& at, double scale) {
  const double per_unit = std::pow(10.0, std::max(std::ceil(std::log10(scale * 10)), 0.0));
  const auto round = [&](double place) { return std::round(place * per_unit) / per_unit; };
  ui.say(command::SetValue{"start", to_text(Start{Start::Kind::given, round(at.x), round(at.y)})});
}

}  // namespace

scene::Hover handle_canvas(const Ui& ui) {
  const ImGuiIO& io = ImGui::GetIO();
  const Rect& canvas = ui.layout.canvas;
  const float scale = static_cast<float>(ui.state.ui_scale);
  const Vec2 mouse{(io.MousePos.x - canvas.x) / scale, (io.MousePos.y - canvas.y) / scale};

  ImGui::SetCursorScreenPos({canvas.x, canvas.y});
  ImGui::InvisibleButton("canvas", {canvas.width, canvas.height},
                         ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
  note_widget(ui, "canvas");
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Right, 0) &&
      (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
    ui.say(command::Pan{double{io.MouseDelta.x / scale}, double{io.MouseDelta.y / scale}});
  }
  if (!ImGui::IsItemHovered()) return {};
  if (io.MouseWheel != 0) ui.say(command::Zoom{std::pow(1.15, double{io.MouseWheel}), mouse});

  const Run& run = *ui.state.run;
  const scene::Style& style = ui.state.style;
  const auto transform = scene::transform(style.view, run.setup.domain(), ui.state.canvas, style.legend);
  const auto at = scene::to_domain(transform, mouse);
  const bool clicked = ImGui::IsItemClicked(ImGuiMouseButton_Left);
  if (ui.state.choosing_start) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const Domain domain = run.setup.domain();
    const bool inside = at.x >= 0 && at.y >= 0 && at.x < domain.width && at.y < domain.height;
    tooltip(ui, inside ? "Click where the growth should start" : "The start has to lie inside the domain");
    if (clicked) place_start(ui, at, transform.scale);
    return {};
  }
  const Sampler& sampler = run.timeline.sampler();
  const double reach = kReach / transform.scale;
  const Vec2 place{static_cast<float>(at.x), static_cast<float>(at.y)};
  const auto nearest = run.spacing.index().nearest(sampler.store().positions, sampler.count(), place, reach);
  if (nearest.index == kNoPoint || !style.layers.has(scene::Layer::points)) return {};
  point_tooltip(ui, nearest.index);
  if (clicked) ui.say(command::Seek{sampler.store().births[nearest.index]});
  return {nearest.index};
}

}  // namespace annulus::panels
