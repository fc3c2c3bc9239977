#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/application/key_bindings.h"
#include "app/application/lessons.h"
#include "app/panels/overlay.h"
#include "app/panels/widgets.h"
#include "core/samplers/registry.h"

// What F1 shows: the lessons and the keys.
namespace annulus::panels {
namespace {

constexpr float kWidth = 620;

float help_width(const Ui& ui) {
  return std::min(ui.scaled(kWidth), ImGui::GetIO().DisplaySize.x - ui.scaled(60));
}

void lesson_row(const Ui& ui, std::size_t number, const LessonEntry& entry) {
  const scene::Palette& p = ui.palette();
  const std::string name = "lesson/" + entry.name;
  const std::string& title = entry.lesson ? entry.lesson->title : entry.name;
  const std::string below = entry.lesson ? entry.lesson->summary : ui.say(entry.error);
  const float left = ui.scaled(34), width = help_width(ui), pad = ui.scaled(5);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  ImGui::PushFont(ui.fonts.small);
  const ImVec2 size = ImGui::CalcTextSize(below.c_str(), nullptr, false, width - left);
  ImGui::PopFont();
  const float line = ImGui::GetTextLineHeight(), height = line + size.y + 2 * pad;
  const bool clicked = ImGui::InvisibleButton(name.c_str(), {width, height});
  note_widget(ui, name);
  const bool over = ImGui::IsItemHovered() && entry.lesson;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (over)
    draw.AddRectFilled(low, {low.x + width, low.y + height}, to_u32(scene::with_alpha(p.accent, 0.15f)),
                       ui.scaled(4));
  // The number, drawn as the key to press.
  const float box = ui.scaled(18), x = low.x + ui.scaled(7);
  const std::string key = std::to_string(number);
  if (number <= 9) {
    const ImVec2 text = ImGui::CalcTextSize(key.c_str());
    draw.AddRect({x, low.y + pad}, {x + box, low.y + pad + box}, to_u32(p.muted), ui.scaled(3));
    draw.AddText({x + (box - text.x) / 2, low.y + pad + (box - text.y) / 2}, to_u32(p.text), key.c_str());
  }
  ImGui::PushFont(ui.fonts.strong);
  draw.AddText({low.x + left, low.y + pad}, to_u32(p.text), title.c_str());
  ImGui::PopFont();
  ImGui::PushFont(ui.fonts.small);
  draw.AddText(nullptr, 0, {low.x + left, low.y + pad + line}, to_u32(entry.lesson ? p.muted : p.violation),
               below.c_str(), nullptr, width - left);
  ImGui::PopFont();
  if (clicked && entry.lesson) ui.issue(command::OpenLesson{entry.name});
}

void draw_lessons(const Ui& ui, const Lessons& lessons) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{0, ui.scaled(2)});
  for (std::size_t i = 0; i < lessons.entries().size(); ++i) lesson_row(ui, i + 1, lessons.entries()[i]);
  ImGui::PopStyleVar();
  if (lessons.entries().empty()) ImGui::TextUnformatted(ui.say("There are no lessons."));
  gap(ui, 2);
  ImGui::PushTextWrapPos(help_width(ui));
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                     ui.say("Click one or press its number. Page Down and Page Up turn its pages."));
  if (!lessons.folder().empty())
    ImGui::TextColored(
        to_vec4(ui.palette().muted), "%s",
        ui.say("Your own lessons, as Markdown files, belong in {0}", lessons.folder()).c_str());
  ImGui::PopTextWrapPos();
}

struct KeyLine {
  std::string keys, help;
};

// Actions that have a number as their key are listed once.
std::vector<KeyLine> key_lines(const Translator& say) {
  std::vector<KeyLine> lines;
  for (const KeyBinding& key : key_bindings()) {
    const auto* choose = std::get_if<command::Choose>(&key.command);
    if (!choose) lines.push_back({to_text(key.chord, say), help_of(key, say)});
    if (choose && choose->number == 1)
      lines.push_back({say("1 ... 9"), say("lesson or answer of that number")});
  }
  return lines;
}

// The width of both columns with their spacing.
float width_of(std::span<const KeyLine> lines, float air) {
  float keys = 0, help = 0;
  for (const KeyLine& line : lines) {
    keys = std::max(keys, ImGui::CalcTextSize(line.keys.c_str()).x);
    help = std::max(help, ImGui::CalcTextSize(line.help.c_str()).x);
  }
  return keys + help + 4 * air;
}

// As two halves side by side, if there is room for that.
void draw_key_table(const Ui& ui, float row_air) {
  const std::vector<KeyLine> lines = key_lines(ui.say);
  const std::size_t half = (lines.size() + 1) / 2;
  const std::span<const KeyLine> all(lines);
  const float air = ui.scaled(8);
  const bool beside = width_of(all.first(half), air) + width_of(all.subspan(half), air) <=
                      ImGui::GetIO().DisplaySize.x - ui.scaled(60);
  const std::size_t rows = beside ? half : lines.size();
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2{air, ui.scaled(row_air)});
  const auto cell = [&](std::size_t line) {
    if (line >= lines.size()) return;
    ImGui::TableNextColumn();
    ImGui::TextColored(to_vec4(ui.palette().accent), "%s", lines[line].keys.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(lines[line].help.c_str());
  };
  if (ImGui::BeginTable("keys", beside ? 4 : 2,
                        ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoHostExtendX)) {
    ImGui::PushTextWrapPos(beside ? -1 : help_width(ui) - air);
    for (std::size_t row = 0; row < rows; ++row) {
      ImGui::TableNextRow();
      cell(row);
      if (beside) cell(rows + row);
    }
    ImGui::PopTextWrapPos();
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
}

// Whether the rows and notes would not fit a low window in letters of the usual size.
bool needs_small_letters(const Ui& ui) {
  constexpr float kAround = 140, kNotes = 6;  // the height of what stands around them; lines
  const std::size_t rows = (key_lines(ui.say).size() + 1) / 2;
  return (static_cast<float>(rows) + kNotes) * (ImGui::GetTextLineHeight() + ui.scaled(2)) >
         ImGui::GetIO().DisplaySize.y - ui.scaled(kAround);
}

void draw_keys(const Ui& ui) {
  const bool small = needs_small_letters(ui);
  if (small) ImGui::PushFont(ui.fonts.small);
  ImGui::BeginGroup();
  draw_key_table(ui, small ? 0.0f : 1.0f);
  ImGui::EndGroup();
  const float width = std::max(ImGui::GetItemRectSize().x, help_width(ui));
  gap(ui, 2);
  ImGui::PushTextWrapPos(width);
  for (const char* note :
       {ui.say("In a panel (F6) arrows move, Space and Enter choose, Escape leaves. On a slider Space lets "
               "the arrows move it, with Shift further, with Ctrl less; Enter types a number. Only F keys "
               "and keys with Ctrl still do what they do elsewhere."),
        ui.say("Wheel zooms, right drag pans, a click on a point shows its details. Ctrl+click on a slider "
               "types "
               "any number. Drop a setup or a screenshot to open it.")})
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", note);
  ImGui::PopTextWrapPos();
  if (small) ImGui::PopFont();
}

void credit_row(const Ui& ui, const std::string& name, const Credit& credit) {
  if (credit.whose.empty()) return;
  ImGui::TextColored(to_vec4(ui.palette().accent), "%s", name.c_str());
  ImGui::TextUnformatted(
      (credit.licence.empty() ? credit.whose : credit.whose + " (" + credit.licence + ")").c_str());
  gap(ui, 2);
}

void draw_credits(const Ui& ui) {
  ImGui::PushTextWrapPos(help_width(ui));
  for (const SamplerInfo& sampler : samplers()) credit_row(ui, ui.say(sampler.title), sampler.credit);
  for (const Preset& preset : presets())
    credit_row(ui, ui.say("Preset: {0}", ui.say(preset.title)), preset.credit);
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s",
                     ui.say("All of it is written anew for Annulus. \"annulus list\" shows the same."));
  ImGui::PopTextWrapPos();
}

}  // namespace

void draw_help(const Ui& ui, const Lessons& lessons) {
  if (!ui.workspace.help()) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  begin_overlay(ui, "help", {screen.x / 2, screen.y / 2}, {0.5f, 0.5f});
  const std::array<Segment, 3> pages{Segment{"lessons", ui.say("Lessons"), ""},
                                     Segment{"keys", ui.say("Keys"), ""},
                                     Segment{"credits", ui.say("Credits"), ""}};
  ImGui::SetNextItemWidth(ui.scaled(330));
  const auto page = static_cast<int>(*ui.workspace.help());
  const int clicked = segmented(ui, "help-page", pages, page);
  if (clicked >= 0) ui.issue(command::ShowHelp{static_cast<HelpPage>(clicked)});
  gap(ui, 4);
  // As large as its content, which is known from the last frame. If the window is too low the content
  // scrolls, and the button below stays visible.
  ImVec2& size = ui.memory.help[static_cast<std::size_t>(page)];
  const float below = ImGui::GetFrameHeightWithSpacing() + ui.scaled(2) + ImGui::GetStyle().ItemSpacing.y;
  const float room =
      screen.y - 2 * ui.scaled(8) - ImGui::GetCursorPosY() - below - ImGui::GetStyle().WindowPadding.y;
  const bool scrolls = size.y > room;
  ImGui::BeginChild(pages[static_cast<std::size_t>(page)].name.c_str(),
                    {std::max(size.x, help_width(ui)) + (scrolls ? ImGui::GetStyle().ScrollbarSize : 0),
                     std::clamp(size.y, 1.0f, room)});
  ImGui::BeginGroup();
  switch (*ui.workspace.help()) {
    case HelpPage::lessons:
      draw_lessons(ui, lessons);
      break;
    case HelpPage::keys:
      draw_keys(ui);
      break;
    case HelpPage::credits:
      draw_credits(ui);
      break;
  }
  ImGui::EndGroup();
  size = ImGui::GetItemRectSize();
  ImGui::EndChild();
  gap(ui, 2);
  if (button(ui, "close help", ui.say("Close (F1)"))) ui.issue(command::ToggleHelp{});
  end_overlay();
}

}  // namespace annulus::panels
