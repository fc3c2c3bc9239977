#include <algorithm>
#include <array>

#include "app/application/files.h"
#include "app/panels/imgui_versions.h"
#include "app/panels/keyboard.h"
#include "app/panels/overlay.h"
#include "app/panels/widgets.h"

// Cards that stand over the canvas until they are answered: what to do first, and which file to open.
namespace annulus::panels {
namespace {

constexpr float kHighEnough = 520;  // window units at UI scale 1

struct Choice {
  const char* name;
  const char* title;
  const char* below;
  Command command;
};

// Two lines a button or, if the canvas is narrow, the title alone.
struct Look {
  bool two_lines;
  float pad;
  ImFont* title;

  float width(const Ui& ui, const Choice& choice) const {
    const float text =
        two_lines ? std::max(text_width(title, choice.title), text_width(ui.fonts.small, choice.below))
                  : text_width(title, choice.title);
    return text + 2 * pad;
  }

 private:
  static float text_width(ImFont* font, const char* text) { return text_size(font, text).x; }
};

// The first of a card has the accent.
void draw_choice(const Ui& ui, const Choice& choice, bool first, const Look& look, ImVec2 size) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos(), high{low.x + size.x, low.y + size.y};
  const bool clicked = ImGui::InvisibleButton(choice.name, size);
  note_widget(ui, choice.name);
  const bool over = ImGui::IsItemHovered();
  scene::Colour back = first ? p.accent : p.control;
  if (over) back = first ? scene::with_alpha(p.accent, 0.85f) : scene::with_alpha(p.accent, 0.3f);
  const scene::Colour front = first ? p.canvas : p.text;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(low, high, to_u32(back), ui.scaled(5));
  const float line = font_size(look.title), left = low.x + look.pad;
  const float top = low.y + (look.two_lines ? ui.scaled(8) : (size.y - line) / 2);
  draw.AddText(look.title, line, {left, top}, to_u32(front), choice.title);
  if (look.two_lines)
    draw.AddText(ui.fonts.small, font_size(ui.fonts.small), {left, top + line + ui.scaled(3)},
                 to_u32(first ? front : p.muted), choice.below);
  if (clicked) ui.issue(choice.command);
}

}  // namespace

void draw_start_card(const Ui& ui) {
  if (!ui.workspace.start_card()) return;
  const std::array<Choice, 3> choices{
      {{"start/watch", ui.say("Watch"), ui.say("3 minutes, step by step"), command::ToggleStartCard{}},
       {"start/lesson", ui.say("Lesson 1"), ui.say("7 minutes, with questions"),
        command::OpenLesson{"evenly-spread"}},
       {"start/open", ui.say("Open..."), ui.say("picture, setup, points, trace"), command::ChooseFile{}}}};
  const Rect area = overlay_area(ui);
  const Look wide{true, ui.scaled(14), ui.fonts.sentence_strong},
      narrow{false, ui.scaled(11), ui.fonts.strong};
  float widest = ui.scaled(165);
  for (const Choice& choice : choices) widest = std::max(widest, wide.width(ui, choice));
  const float spacing = ui.scaled(8), edge = ui.scaled(8);
  // A low canvas has no room for a high card below the annulus.
  const bool fits = 3 * widest + 2 * spacing + ui.scaled(40) <= area.width - 2 * edge &&
                    area.height >= ui.scaled(kHighEnough);
  const Look& look = fits ? wide : narrow;
  const float pad = ui.scaled(fits ? 20 : 12);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{pad, ui.scaled(fits ? 16 : 10)});
  begin_overlay(ui, "start card", {area.x + area.width / 2, area.y + area.height - 2 * edge}, {0.5f, 1});
  ImGui::PopStyleVar();
  ImGui::PushFont(fits ? ui.fonts.title : ui.fonts.strong);
  ImGui::TextUnformatted(ui.say("Points that keep their distance"));
  ImGui::PopFont();
  ImGui::PushFont(fits ? ui.fonts.sentence : ui.fonts.small);
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + area.width - 2 * edge - 2 * pad);
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                     ui.say("Each new point grows next to an old one, never nearer than r."));
  ImGui::PopTextWrapPos();
  ImGui::PopFont();
  gap(ui, fits ? 4 : 1);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) ImGui::SameLine(0, spacing);
    const float width = fits ? widest : narrow.width(ui, choices[i]);
    draw_choice(ui, choices[i], i == 0, look, {width, ui.scaled(fits ? 58 : 34)});
  }
  end_overlay();
}

const char* open_title(const Translator& say, PaneId pane, bool split) {
  return pane == PaneId::b ? say("Open a file as B") : split ? say("Open a file as A") : say("Open a file");
}

void draw_path_field(const Ui& ui, const Files& files) {
  if (!ui.workspace.path_field()) {
    ui.memory.path = {};
    return;
  }
  const Rect area = overlay_area(ui);
  const float edge = ui.scaled(24), width = std::min(ui.scaled(460), area.width - 2 * edge);
  begin_overlay(ui, "path field", {area.x + area.width / 2, area.y + edge}, {0.5f, 0});
  ImGui::PushFont(ui.fonts.strong);
  const PaneId pane = *ui.workspace.path_field();
  const bool split = ui.panes.b() != nullptr;
  ImGui::TextUnformatted(open_title(ui.say, pane, split));
  ImGui::PopFont();
  ImGui::PushTextWrapPos(width);
  ImGui::TextColored(
      to_vec4(ui.palette().muted), "%s",
      ui.say("The path of a picture, setup, points, trace, mask or lesson; or drop the file here."));
  ImGui::PopTextWrapPos();
  if (ImGui::IsWindowAppearing()) give_keyboard_to_next_item();
  ImGui::SetNextItemWidth(width);
  const bool entered = ImGui::InputText("##path", ui.memory.path.data(), ui.memory.path.size(),
                                        ImGuiInputTextFlags_EnterReturnsTrue);
  note_widget(ui, "path");
  // In a field that is being typed into, Escape is no key of the window.
  if (ImGui::IsItemDeactivated() && key_pressed(ImGuiKey_Escape)) ui.issue(command::Cancel{});
  if (entered) ImGui::SetKeyboardFocusHere(-1);  // what is typed next is no shortcut
  if (files.notice().error) {
    ImGui::PushTextWrapPos(width);
    ImGui::TextColored(to_vec4(ui.palette().violation), "%s", files.notice().text.c_str());
    ImGui::PopTextWrapPos();
    note_widget(ui, "path/error");
  }
  const std::string path = ui.memory.path.data();
  ImGui::BeginDisabled(path.empty());
  const bool as_a = button(ui, "path/open", split ? ui.say("Open as A") : ui.say("Open"));
  ImGui::SameLine();
  const bool as_b = button(ui, "path/open-as-b", ui.say("Open as B"));
  ImGui::EndDisabled();
  if ((as_a || as_b || entered) && !path.empty())
    ui.issue(command::OpenFile{path, as_a ? PaneId::a : as_b ? PaneId::b : pane});
  ImGui::SameLine();
  if (button(ui, "path/cancel", ui.say("Cancel"))) ui.issue(command::Cancel{});
  end_overlay();
}

}  // namespace annulus::panels
