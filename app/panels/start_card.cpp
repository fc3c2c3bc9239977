#include <algorithm>
#include <array>

#include "app/panels/overlay.h"
#include "app/panels/widgets.h"

// Cards that stand over the canvas until they are answered: what to do first, and which file to open.
namespace annulus::panels {
namespace {

struct Choice {
  const char* name;
  const char* title;
  const char* below;
  Command command;
};

// A button of two lines; the first of a card has the accent.
void draw_choice(const Ui& ui, const Choice& choice, bool first, ImVec2 size) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos(), high{low.x + size.x, low.y + size.y};
  const bool clicked = ImGui::InvisibleButton(choice.name, size);
  note_widget(ui, choice.name);
  const bool over = ImGui::IsItemHovered();
  scene::Colour back = first ? p.accent : p.control;
  if (over) back = first ? scene::with_alpha(p.accent, 0.85f) : scene::with_alpha(p.accent, 0.3f);
  const scene::Colour front = first ? p.canvas : p.text;
  const float pad = ui.scaled(14), top = low.y + ui.scaled(8);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(low, high, to_u32(back), ui.scaled(5));
  ImGui::PushFont(ui.fonts.sentence_strong);
  draw.AddText({low.x + pad, top}, to_u32(front), choice.title);
  const float below = top + ImGui::GetTextLineHeight() + ui.scaled(3);
  ImGui::PopFont();
  ImGui::PushFont(ui.fonts.small);
  draw.AddText({low.x + pad, below}, to_u32(first ? front : p.muted), choice.below);
  ImGui::PopFont();
  if (clicked) ui.issue(choice.command);
}

}  // namespace

void draw_start_card(const Ui& ui) {
  if (!ui.workspace.start_card()) return;
  const std::array<Choice, 3> choices{
      {{"start/watch", ui.say("Watch"), ui.say("3 minutes, step by step"), command::ToggleStartCard{}},
       {"start/lesson", ui.say("Lesson 1"), ui.say("7 minutes, with questions"),
        command::OpenLesson{"evenly-spread"}},
       {"start/open", ui.say("Open..."), ui.say("picture, setup, points"), command::ChooseFile{}}}};
  ImGui::PushFont(ui.fonts.small);
  float width = 0;
  for (const Choice& choice : choices) width = std::max(width, ImGui::CalcTextSize(choice.below).x);
  ImGui::PopFont();
  const ImVec2 size{std::max(width + ui.scaled(28), ui.scaled(165)), ui.scaled(58)};
  const Rect area = overlay_area(ui);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{ui.scaled(20), ui.scaled(16)});
  begin_overlay(ui, "start card", {area.x + area.width / 2, area.y + area.height - ui.scaled(16)}, {0.5f, 1});
  ImGui::PopStyleVar();
  ImGui::PushFont(ui.fonts.title);
  ImGui::TextUnformatted(ui.say("Points that keep their distance"));
  ImGui::PopFont();
  ImGui::PushFont(ui.fonts.sentence);
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                     ui.say("Each new point grows next to an old one, never nearer than r."));
  ImGui::PopFont();
  gap(ui, 4);
  const bool beside = 3 * size.x + ui.scaled(60) <= area.width;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0 && beside) ImGui::SameLine(0, ui.scaled(10));
    draw_choice(ui, choices[i], i == 0, size);
  }
  end_overlay();
}

void draw_path_field(const Ui& ui) {
  if (!ui.workspace.path_field()) {
    ui.memory.path = {};
    return;
  }
  const Rect area = overlay_area(ui);
  const float edge = ui.scaled(24), width = std::min(ui.scaled(460), area.width - 2 * edge);
  begin_overlay(ui, "path field", {area.x + area.width / 2, area.y + edge}, {0.5f, 0});
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted(ui.say("Open a file"));
  ImGui::PopFont();
  ImGui::PushTextWrapPos(width);
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                     ui.say("The path of a picture, setup, points, mask or lesson; or drop the file here."));
  ImGui::PopTextWrapPos();
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(width);
  const bool entered = ImGui::InputText("##path", ui.memory.path.data(), ui.memory.path.size(),
                                        ImGuiInputTextFlags_EnterReturnsTrue);
  note_widget(ui, "path");
  const std::string path = ui.memory.path.data();
  ImGui::BeginDisabled(path.empty());
  const bool open = button(ui, "path/open", ui.say("Open"));
  ImGui::EndDisabled();
  if ((open || entered) && !path.empty()) ui.issue(command::OpenFile{path});
  ImGui::SameLine();
  if (button(ui, "path/cancel", ui.say("Cancel"))) ui.issue(command::Cancel{});
  end_overlay();
}

}  // namespace annulus::panels
