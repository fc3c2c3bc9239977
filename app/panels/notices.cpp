#include <algorithm>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/panels/menus.h"
#include "app/panels/overlay.h"
#include "app/panels/panels.h"
#include "core/goal/goal.h"

namespace annulus::panels {
namespace {

// Work shorter than this needs no bar.
constexpr double kSecondsUntilBar = 0.25;

// Shows what is under way and the part done, 0 to 1, with a button named `name` that cancels it: beside the
// bar, or below it if the canvas is narrow.
void progress(const Ui& ui, float room, const char* name, const std::string& text, double share,
              Command cancel) {
  const scene::Palette& p = ui.palette();
  room -= 2 * ImGui::GetStyle().WindowPadding.x;
  const float words = text_width(text), thick = ui.scaled(4);
  const float with_button = std::max(ui.scaled(230), words);
  const bool beside = room >= with_button + ui.scaled(90);
  const float width = beside ? with_button : std::max(room, words);
  ImGui::BeginGroup();
  write_text({nullptr, p.muted}, text);
  gap(ui, 1);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  fill_rect(low, {low.x + width, low.y + thick}, p.control, thick / 2);
  const float done = static_cast<float>(std::clamp(share, 0.0, 1.0)) * width;
  if (done >= thick) fill_rect(low, {low.x + done, low.y + thick}, p.accent, thick / 2);
  ImGui::Dummy({width, thick});
  note_widget(ui, std::string(name) + "/bar", text);
  ImGui::EndGroup();
  beside ? ImGui::SameLine(0, ui.scaled(14)) : gap(ui, 1);
  if (button(ui, name, ui.say("Cancel"))) ui.issue(std::move(cancel));
}

// While a run is made.
float draw_making(const Ui& ui, const MessageLine& line, float lower_edge) {
  const Pane& side = ui.pane();
  if (side.making_seconds() < kSecondsUntilBar) return lower_edge;
  // Each of two sides below its canvas.
  const bool below = ui.panes.b() && ui.pane_id == PaneId::b;
  const float left = below ? ui.layout.canvases.b.x + line.left - ui.layout.canvas.x : line.left;
  begin_overlay(ui, below ? "making b" : "making", {left, lower_edge}, {0, 1});
  const std::string points = ui.say.numbers.grouped(side.making_points());
  const bool searching = has_goal(side.setup()) && side.making_points() == 0;
  progress(ui, ui.panes.b() ? line.width / 2 : line.width, "cancel-making",
           searching      ? ui.say("Looking for the radius...")
           : ui.panes.b() ? ui.say("{0} points", points)
                          : ui.say("Computing... {0} points", points),
           side.making_share(), command::CancelRun{ui.pane_id});
  return lower_edge - end_overlay() - ui.scaled(8);
}

// The oldest of the files being read and written.
void draw_jobs(const Ui& ui, const Files& files, const MessageLine& line, float lower_edge) {
  const auto& jobs = files.jobs();
  if (jobs.empty() || (jobs.front().seconds() < kSecondsUntilBar && !files.quitting())) return;
  const std::string what = jobs.front().what(), more = std::to_string(jobs.size() - 1);
  const bool quitting = files.quitting();
  const std::string text = jobs.size() > 1 ? (quitting ? ui.say("{0} and {1} more, then quitting", what, more)
                                                       : ui.say("{0} and {1} more", what, more))
                           : quitting      ? ui.say("{0}, then quitting", what)
                                           : what;
  begin_overlay(ui, "jobs", {line.left, lower_edge}, {0, 1});
  progress(ui, line.width, "cancel-jobs", text, jobs.front().share(), command::CancelJobs{});
  end_overlay();
}

float draw_message(const Ui& ui, const Notice& message, const MessageLine& line, float lower_edge) {
  begin_overlay(ui, "message", {line.left, lower_edge}, {0, 1});
  const ImGuiStyle& style = ImGui::GetStyle();
  const float dismiss = message.error ? button_width(ui.say("Dismiss")) + style.ItemSpacing.x : 0;
  const float room = line.width - dismiss - style.WindowPadding.x;
  ImGui::PushTextWrapPos(std::max(room, ui.scaled(80)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(message.error ? ui.palette().violation : ui.palette().text));
  ImGui::TextUnformatted(message.text.c_str());
  ImGui::PopStyleColor();
  ImGui::PopTextWrapPos();
  if (message.error) {
    ImGui::SameLine();
    if (button(ui, "dismiss", ui.say("Dismiss"))) ui.issue(command::DismissNotice{});
  }
  return lower_edge - end_overlay() - ui.scaled(8);
}

}  // namespace

MessageLine message_line(const Ui& ui) {
  const Layout& l = ui.layout;
  const float up = ui.scaled(4);
  if (ui.workspace.presenting()) {
    const float right = l.knobs.width > 0 ? l.knobs.x : l.speed.width > 0 ? l.speed.x : l.bottom.width;
    return {l.scrubber.x, std::max(right - l.scrubber.x, 1.0f), l.bottom.y + l.bottom.height - up};
  }
  if (!ui.workspace.panels() || l.column) {
    const Rect area = overlay_area(ui);
    const float edge = ui.scaled(12);
    return {area.x + edge, area.width - 2 * edge, area.y + area.height - edge};
  }
  // On the title of the list, else below the legend: there is air above the transport's buttons.
  constexpr float kHalfLine = 11;
  const float left = edge_around_canvas(ui),
              foot = l.strip.height > 0 ? strip_title_middle(ui) + ui.scaled(kHalfLine) : l.bottom.y + up;
  const float right = l.tabs.height > 0 ? l.canvas.x + l.canvas.width - left : layers_button_place(ui).x;
  return {left, std::max(right - ui.scaled(8) - left, 1.0f), foot};
}

MessageStyle::MessageStyle(const Ui& ui) : in_font_(ui.fonts.small) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ImGui::GetStyle().WindowPadding.x, ui.scaled(3)});
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 0});
}
MessageStyle::~MessageStyle() {
  ImGui::PopStyleVar(2);
}

void draw_messages(const Ui& ui, const State& state) {
  const Files& files = state.files;
  const MessageLine line = message_line(ui);
  const MessageStyle style(ui);
  float lower_edge = draw_making(ui, line, line.foot);
  if (ui.panes.b()) lower_edge = std::min(lower_edge, draw_making(ui.about(PaneId::b), line, line.foot));
  const Notice& message = files.notice();
  const bool said = message.error && ui.workspace.path_field();  // beside the path that is wrong
  if (!message.text.empty() && !said) lower_edge = draw_message(ui, message, line, lower_edge);
  draw_jobs(ui, files, line, lower_edge);
}

}  // namespace annulus::panels
