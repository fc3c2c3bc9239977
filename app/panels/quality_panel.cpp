#include <algorithm>

#include "app/application/state.h"
#include "app/panels/quality.h"
#include "app/panels/widgets.h"
#include "core/measures/words.h"
#include "core/samplers/registry.h"

// Is it good? What the points that are shown are worth: in words, in numbers, in plots.
namespace annulus::panels {
namespace {

constexpr double kLong = 0.4;  // seconds: work that takes longer is shown, and can be stopped

// How far it is, under the tabs.
void draw_progress(const Ui& ui, const LiveMeasures& live) {
  const scene::Palette& p = ui.palette();
  if (live.stopped()) {
    ImGui::TextColored(to_vec4(p.muted), "%s", ui.say("Stopped."));
    ImGui::SameLine();
    if (button(ui, "measure/start", ui.say("Measure"))) ui.issue(command::StartMeasures{});
    return;
  }
  if (!live.busy() || live.seconds() < kLong) return;
  const std::string percent = ui.say.numbers.fixed(100 * live.share(), 0);
  ImGui::AlignTextToFramePadding();
  ImGui::TextColored(to_vec4(p.muted), "%s", ui.say("measuring, {0}%", percent).c_str());
  const float width = button_width(ui.say("Stop"));
  align_right(ui, width);
  if (button(ui, "measure/stop", ui.say("Stop"))) ui.issue(command::StopMeasures{});
}

void draw_verdict(const Ui& ui, const LiveMeasures& live) {
  const Measures& measures = live.found()->measures;
  const bool stale = live.stale(LiveMeasures::Part::spectrum) || live.stale(LiveMeasures::Part::room);
  const scene::Colour text = ui.palette().text;
  ImGui::PushFont(ui.fonts.sentence);
  ImGui::PushTextWrapPos(0);
  ImGui::TextColored(to_vec4(stale ? scene::with_alpha(text, kStale) : text), "%s",
                     ui.say(verdict(measures)).c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopFont();
  note_widget(ui, "verdict");
}

// What can be done about it.
void draw_remedies(const Ui& ui, const Measures& measures) {
  const Setup& setup = ui.pane().setup();
  const bool fills = setup.has("fill") && !setup.flag("fill") && measures.room && measures.room->points() > 0;
  if (fills && button(ui, "fill gaps", ui.say("Fill the gaps")))
    ui.issue(command::SetValue{"fill", true, false, ui.pane_id});
}

// Which pair is lit, and the way to the others.
void draw_pair(const Ui& ui, const Quality& quality) {
  const auto shown = quality.shown_pair(ui.pane_id);
  if (!shown) return;
  const Numbers& number = ui.say.numbers;
  const std::string text = shown->of > 1
                               ? ui.say("Pair {0} of {1}: {2} r apart", number.grouped(shown->number + 1),
                                        number.grouped(shown->of), number.fixed(shown->share, 4))
                               : ui.say("The closest pair: {0} r apart", number.fixed(shown->share, 4));
  ImGui::PushFont(ui.fonts.small);
  ImGui::AlignTextToFramePadding();
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", text.c_str());
  ImGui::PopFont();
  const float width = ui.scaled(28);
  align_right(ui, (shown->of > 1 ? 3 : 1) * width + (shown->of > 1 ? 2 * ui.scaled(4) : 0));
  if (shown->of > 1) {
    if (button(ui, "pair/previous", "<", width)) ui.issue(command::ShowPair{-1});
    ImGui::SameLine(0, ui.scaled(4));
    if (button(ui, "pair/next", ">", width)) ui.issue(command::ShowPair{1});
    ImGui::SameLine(0, ui.scaled(4));
  }
  if (button(ui, "pair/close", "x", width)) ui.issue(command::HidePairs{});
}

}  // namespace

void draw_quality_tabs(const Ui& ui, bool quality) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float line = ImGui::GetTextLineHeight(), under = low.y + line + ui.scaled(5);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const auto tab = [&](const char* name, const char* label, bool chosen) {
    ImGui::PushFont(chosen ? ui.fonts.strong : ui.fonts.text);
    const ImVec2 at = ImGui::GetCursorScreenPos(), size = ImGui::CalcTextSize(label);
    const bool clicked = ImGui::InvisibleButton(name, {size.x, line});
    note_widget(ui, name);
    const bool over = ImGui::IsItemHovered();
    draw.AddText(at, to_u32(chosen || over ? p.text : p.muted), label);
    if (chosen)
      draw.AddRectFilled({at.x, under - ui.scaled(1)}, {at.x + size.x, under + ui.scaled(1)},
                         to_u32(p.accent));
    ImGui::PopFont();
    if (clicked && !chosen) ui.issue(command::ToggleMeasures{});
  };
  draw.AddLine({low.x, under}, {low.x + ImGui::GetContentRegionAvail().x, under}, to_u32(p.hairline));
  tab("tab/happening", ui.say("What is happening"), !quality);
  ImGui::SameLine(0, ui.scaled(18));
  tab("tab/quality", ui.say("Is it good?"), quality);
  gap(ui, 1);
}

void draw_quality_panel(const Ui& ui, const Quality& quality) {
  const LiveMeasures& live = quality.live(ui.pane_id);
  gap(ui, 3);
  draw_progress(ui, live);
  if (!live.found()) {
    if (!live.stopped()) ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("measuring"));
    return;
  }
  draw_verdict(ui, live);
  gap(ui, 4);
  draw_remedies(ui, live.found()->measures);
  gap(ui, 6);
  draw_measure_rows(ui, live);
  draw_pair(ui, quality);
  gap(ui, 6);
  draw_measure_plots(ui, live, quality.lit_bar());
  draw_more_measures(ui, live);
}

}  // namespace annulus::panels
