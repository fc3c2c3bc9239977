#include <algorithm>

#include "app/kit/kit.h"
#include "app/panels/overlay.h"
#include "app/panels/panels.h"

// The card that stands over the canvas until it is answered: what to do first.
namespace annulus::panels {
namespace {

constexpr float kHighEnough = 220;
constexpr float kBelowTitle = 4, kAboveButtons = 8, kBetweenChoices = 8;  // window units at UI scale 1

// The one that is offered has the accent.
bool choice(const Ui& ui, const char* name, const char* label, bool offered) {
  const scene::Palette& p = ui.palette();
  if (offered) {
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(p.accent));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec4(scene::with_alpha(p.accent, 0.85f)));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, to_vec4(scene::with_alpha(p.accent, 0.7f)));
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(p.canvas));
  }
  const bool clicked =
      with_font(offered ? ui.fonts.strong : nullptr, [&] { return button(ui, name, label); });
  if (offered) ImGui::PopStyleColor(4);
  return clicked;
}

constexpr float kPadding = 8, kBriefPadding = 4;  // of a choice, window units at UI scale 1

const char* title_of(const Ui& ui) {
  return ui.say("Points that keep their distance");
}

std::string first_sentence(const Ui& ui, float room) {
  return broken_at_blanks(ui.say("New points grow next to old ones,\nnever nearer than r."), room);
}

void introduce(const Ui& ui, float room, bool brief) {
  if (!brief) {
    write_paragraph({ui.fonts.sentence_strong, ui.palette().text}, title_of(ui), room);
    gap(ui, kBelowTitle);
  }
  const std::string text = first_sentence(ui, room);
  write_text({nullptr, ui.palette().soft}, text);
  note_widget(ui, "start/says", text);
  gap(ui, kAboveButtons);
}

}  // namespace

float introduction_height(const Ui& ui, float room, bool brief) {
  const float between = ImGui::GetStyle().ItemSpacing.y, line = text_size(ui.fonts.text, "0").y;
  const std::string text = first_sentence(ui, room);
  const float lines = static_cast<float>(1 + std::ranges::count(text, '\n'));
  const float title =
      brief ? 0 : text_size(ui.fonts.sentence_strong, "0").y + ui.scaled(kBelowTitle) + 2 * between;
  return title + lines * line + 2 * between + ui.scaled(kAboveButtons) + line +
         2 * ui.scaled(brief ? kBriefPadding : kPadding);
}

void draw_introduction(const Ui& ui, float room, bool brief) {
  introduce(ui, room, brief);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      ImVec2{ui.scaled(14), ui.scaled(brief ? kBriefPadding : kPadding)});
  ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, ui.scaled(6));
  const char *lesson = ui.say("Lesson 1, 7 minutes"), *later = ui.say("Not now");
  const float both = text_width(ui.fonts.strong, lesson) + text_width(ui.fonts.text, later) +
                     4 * ImGui::GetStyle().FramePadding.x + ui.scaled(kBetweenChoices);
  if (choice(ui, "start/lesson", lesson, true)) ui.issue(command::OpenLesson{"evenly-spread"});
  if (both <= room) ImGui::SameLine(0, ui.scaled(kBetweenChoices));
  if (choice(ui, "start/watch", later, false)) ui.issue(command::ToggleStartCard{});
  ImGui::PopStyleVar(2);
}

void draw_start_card(const Ui& ui) {
  if (!ui.workspace.start_card()) return;
  const Rect area = overlay_area(ui);
  const float edge = ui.scaled(8), pad = ui.scaled(16);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{pad, pad});
  // At the foot of the canvas; in the middle of a window that is too low for that.
  const bool high = area.height >= ui.scaled(kHighEnough);
  begin_overlay(
      ui, "start card",
      {area.x + area.width / 2, high ? area.y + area.height - 2 * edge : ImGui::GetIO().DisplaySize.y / 2},
      {0.5f, high ? 1 : 0.5f});
  ImGui::PopStyleVar();
  draw_introduction(ui, std::min(area.width - 2 * (edge + pad), ui.scaled(380)));
  end_overlay();
}

}  // namespace annulus::panels
