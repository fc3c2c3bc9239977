#include <algorithm>
#include <cmath>
#include <string_view>

#include "app/application/files.h"
#include "app/panels/overlay.h"
#include "app/panels/widgets.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// Work shorter than this needs no bar.
constexpr double kSecondsUntilBar = 0.25;

// Shows what is under way and the part done, 0 to 1, with a button named `name` that cancels it: beside the
// bar, or below it if the canvas is narrow.
void progress(const Ui& ui, const Rect& canvas, const char* name, const std::string& text, double share,
              Command cancel) {
  const scene::Palette& p = ui.palette();
  const float room = canvas.width - ui.scaled(24) - 2 * ImGui::GetStyle().WindowPadding.x;
  const float text_width = ImGui::CalcTextSize(text.c_str()).x, thick = ui.scaled(4);
  const float with_button = std::max(ui.scaled(230), text_width);
  const bool beside = room >= with_button + ui.scaled(90);
  const float width = beside ? with_button : std::max(room, text_width);
  ImGui::BeginGroup();
  ImGui::TextColored(to_vec4(p.muted), "%s", text.c_str());
  gap(ui, 1);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(low, {low.x + width, low.y + thick}, to_u32(p.control), thick / 2);
  const float done = static_cast<float>(std::clamp(share, 0.0, 1.0)) * width;
  if (done >= thick) draw.AddRectFilled(low, {low.x + done, low.y + thick}, to_u32(p.accent), thick / 2);
  ImGui::Dummy({width, thick});
  note_widget(ui, std::string(name) + "/bar");
  ImGui::EndGroup();
  beside ? ImGui::SameLine(0, ui.scaled(14)) : gap(ui, 1);
  if (button(ui, name, ui.say("Cancel"))) ui.issue(std::move(cancel));
}

// Over the pane's canvas while its run is made.
void draw_making(const Ui& ui) {
  const Pane& side = ui.pane();
  if (side.making_seconds() < kSecondsUntilBar) return;
  const Rect canvas = ui.layout.column ? overlay_area(ui) : ui.layout.canvases[ui.pane_id];
  begin_overlay(
      ui, ui.pane_id == PaneId::b ? "making b" : "making",
      {canvas.x + canvas.width / 2, canvas.y + ui.scaled(ui.panes.b() ? 36 : 12)},  // below the caption
      {0.5f, 0});
  const std::string points = ui.say.numbers.grouped(side.making_points());
  const bool searching = has_goal(side.setup()) && side.making_points() == 0;
  progress(ui, canvas, "cancel-making",
           searching      ? ui.say("Looking for the radius...")
           : ui.panes.b() ? ui.say("{0} points", points)
                          : ui.say("Computing... {0} points", points),
           side.making_share(), command::CancelRun{ui.pane_id});
  end_overlay();
}

// The oldest of the files being read and written, above what stands at the canvas' lower edge.
void draw_jobs(const Ui& ui, const Files& files, float lower_edge) {
  const auto& jobs = files.jobs();
  if (jobs.empty() || (jobs.front().seconds() < kSecondsUntilBar && !files.quitting())) return;
  const std::string what = jobs.front().what(), more = std::to_string(jobs.size() - 1);
  const bool quitting = files.quitting();
  const std::string text = jobs.size() > 1 ? (quitting ? ui.say("{0} and {1} more, then quitting", what, more)
                                                       : ui.say("{0} and {1} more", what, more))
                           : quitting      ? ui.say("{0}, then quitting", what)
                                           : what;
  const Rect canvas = overlay_area(ui);
  begin_overlay(ui, "jobs", {canvas.x + canvas.width / 2, lower_edge}, {0.5f, 1});
  progress(ui, canvas, "cancel-jobs", text, jobs.front().share(), command::CancelJobs{});
  end_overlay();
}

// Where a message's lower edge may stand: under the legends if there is room, else above them.
float free_edge(const Ui& ui, const Rect& canvas) {
  const scene::Style& style = ui.view.style();
  const float bottom = canvas.y + canvas.height - ui.scaled(12);
  if (!style.legend || style.labels || canvas.height <= ui.scaled(150)) return bottom;
  constexpr float kBelowDomain = 24, kRow = 20, kAtBottom = 26, kAir = 8, kMessage = 48;
  float top = canvas.height, end = 0;
  for (const PaneId pane : kPaneIds) {
    if (!ui.panes.has(pane)) continue;
    const Ui here = ui.about(pane);
    const Domain domain = domain_of(here.pane().run().setup);
    const float corner = window_place(here, {0, static_cast<float>(domain.height)}).y - canvas.y;
    const float lowest = canvas.height - ui.scaled(kAtBottom);
    const bool seen = corner >= 0 && corner <= canvas.height;
    const float legend = seen ? std::min(corner + ui.scaled(kBelowDomain), lowest) : lowest;
    top = std::min(top, legend);
    end = std::max(end, legend + ui.scaled(kRow));
  }
  const float under = bottom - canvas.y - end - ui.scaled(kAir);
  return under >= ui.scaled(kMessage) ? bottom : canvas.y + top - ui.scaled(kAir);
}

}  // namespace

void draw_messages(const Ui& ui, const Files& files) {
  const Rect canvas = overlay_area(ui);
  const float middle = canvas.x + canvas.width / 2;
  const Notice& message = files.notice();
  const float lower_edge = free_edge(ui, canvas);
  draw_making(ui);
  if (ui.panes.b()) draw_making(ui.about(PaneId::b));
  const bool said = message.error && ui.workspace.path_field();  // beside the path that is wrong
  if (message.text.empty() || said) return draw_jobs(ui, files, lower_edge);
  begin_overlay(ui, "message", {middle, lower_edge}, {0.5f, 1});
  const float dismiss = message.error ? button_width(ui.say("Dismiss")) : 0;
  ImGui::PushTextWrapPos(std::max(canvas.width - dismiss - ui.scaled(60), ui.scaled(120)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(message.error ? ui.palette().violation : ui.palette().text));
  ImGui::TextUnformatted(message.text.c_str());
  ImGui::PopStyleColor();
  ImGui::PopTextWrapPos();
  if (message.error) {
    ImGui::SameLine();
    if (button(ui, "dismiss", ui.say("Dismiss"))) ui.issue(command::DismissNotice{});
  }
  draw_jobs(ui, files, lower_edge - end_overlay() - ui.scaled(8));
}

}  // namespace annulus::panels
