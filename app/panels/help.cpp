#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "app/application/key_bindings.h"
#include "app/application/lessons.h"
#include "app/kit/kit.h"
#include "app/panels/panels.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

// What F1 shows: the lessons and the keys.
namespace annulus::panels {
namespace {

constexpr float kWidth = 620;

float help_width(const Ui& ui) {
  return std::min(ui.scaled(kWidth), ImGui::GetContentRegionAvail().x);
}

void lesson_row(const Ui& ui, std::size_t number, const LessonEntry& entry) {
  const scene::Palette& p = ui.palette();
  const std::string name = "lesson/" + entry.name;
  const std::string& title = entry.lesson ? entry.lesson->title : entry.name;
  const std::string below = entry.lesson ? entry.lesson->summary : ui.say(entry.error);
  const float left = ui.scaled(34), width = help_width(ui), pad = ui.scaled(5);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 size = text_size(ui.fonts.small, below, width - left);
  const float line = ImGui::GetTextLineHeight(), height = line + size.y + 2 * pad;
  const bool clicked = area_button(ui, name, {width, height}, title);
  const bool over = ImGui::IsItemHovered() && entry.lesson;
  if (over) fill_rect(low, {low.x + width, low.y + height}, scene::with_alpha(p.accent, 0.15f), ui.scaled(4));
  // The number, drawn as the key to press.
  const float box = ui.scaled(18), x = low.x + ui.scaled(7);
  const std::string key = std::to_string(number);
  if (number <= 9) {
    outline_rect({x, low.y + pad}, {x + box, low.y + pad + box}, p.muted, ui.scaled(3));
    draw_text({x + box / 2, low.y + pad + box / 2}, {ui.fonts.text, p.text, Align::middle}, key);
  }
  draw_lines({low.x + left, low.y + pad}, {ui.fonts.strong, p.text}, title);
  draw_lines({low.x + left, low.y + pad + line}, {ui.fonts.small, entry.lesson ? p.muted : p.violation},
             below, width - left);
  if (clicked && entry.lesson) ui.issue(command::OpenLesson{entry.name});
}

void draw_lessons(const Ui& ui, const Lessons& lessons, bool in_a_page) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{0, ui.scaled(2)});
  for (std::size_t i = 0; i < lessons.entries().size(); ++i) lesson_row(ui, i + 1, lessons.entries()[i]);
  ImGui::PopStyleVar();
  if (lessons.entries().empty()) ImGui::TextUnformatted(ui.say("There are no lessons."));
  gap(ui, 2);
  ImGui::PushTextWrapPos(help_width(ui));
  write_muted(ui, ui.say("Click one or press its number. Page Down and Page Up turn its pages."));
  if (in_a_page)
    write_muted(ui, ui.say("Drop your own lessons, as Markdown files, here: this browser keeps them."));
  else if (!lessons.folder().empty())
    write_muted(ui, ui.say("Your own lessons, as Markdown files, belong in {0}", lessons.folder()));
  ImGui::PopTextWrapPos();
}

struct KeyLine {
  std::string keys, help;  // without keys: a group's title
};

// The keys of a group below its title. Actions that have a number as their key are listed once.
std::vector<KeyLine> key_lines(const Translator& say, KeyGroup group) {
  std::vector<KeyLine> lines{{"", say(title_of(group))}};
  for (const KeyBinding& key : key_bindings()) {
    if (key.group != group) continue;
    const auto* choose = key.command.as<command::Choose>();
    if (!choose) lines.push_back({to_text(key.chord, say), help_of(key, say)});
    if (choose && choose->number == 1)
      lines.push_back({say("1 ... 9"), say("that lesson in the list, that answer at a question")});
  }
  return lines;
}

// A group's keys stand below its title; those of layers, with short names, beside each other.
struct KeyBlock {
  std::vector<KeyLine> lines;
  bool dense = false;

  // About how many rows it takes, with the title.
  std::size_t rows() const { return dense ? lines.size() / 2 + 1 : lines.size(); }
};
using KeyColumn = std::vector<KeyBlock>;

std::size_t rows_of(const KeyColumn& column) {
  std::size_t rows = 0;
  for (const KeyBlock& block : column) rows += block.rows();
  return rows;
}

// In so many columns of about the same height; a group stays in one piece, and the first one stands first.
std::vector<KeyColumn> key_columns(const Translator& say, std::size_t count) {
  KeyColumn all;
  for (const KeyGroup group : kKeyGroups) all.push_back({key_lines(say, group), group == KeyGroup::layers});
  // The column of each group. All arrangements are tried, as a number to the base `count` is counted up.
  std::vector<std::size_t> places(all.size(), 0), best = places;
  for (std::size_t least = rows_of(all) + 1;;) {
    std::vector<std::size_t> rows(count, 0);
    for (std::size_t i = 0; i < all.size(); ++i) rows[places[i]] += all[i].rows();
    if (const std::size_t most = *std::ranges::max_element(rows); most < least) {
      least = most;
      best = places;
    }
    std::size_t digit = 1;
    while (digit < places.size() && ++places[digit] == count) places[digit++] = 0;
    if (digit >= places.size()) break;
  }
  std::vector<KeyColumn> columns(count);
  for (std::size_t i = 0; i < all.size(); ++i) columns[best[i]].push_back(std::move(all[i]));
  return columns;
}

struct KeyWidths {
  float keys = 0, help = 0;
};

KeyWidths widths_of(const KeyBlock& block) {
  KeyWidths widths;
  for (const KeyLine& line : block.lines) {
    if (line.keys.empty()) continue;
    widths.keys = std::max(widths.keys, text_width(line.keys));
    widths.help = std::max(widths.help, text_width(line.help));
  }
  return widths;
}

KeyWidths widths_of(const KeyColumn& column) {
  KeyWidths widths;
  for (const KeyBlock& block : column) {
    if (block.dense) continue;
    const KeyWidths own = widths_of(block);
    widths = {std::max(widths.keys, own.keys), std::max(widths.help, own.help)};
  }
  return widths;
}

void draw_key_line(const Ui& ui, const KeyLine& line, float left, float keys) {
  ImGui::SetCursorPosX(left);
  write_text({nullptr, ui.palette().accent}, line.keys);
  ImGui::SameLine(0, 0);
  ImGui::SetCursorPosX(left + keys);
  ImGui::TextUnformatted(line.help.c_str());
}

void draw_key_column(const Ui& ui, const KeyColumn& column, float width) {
  const float air = ui.scaled(12), left = ImGui::GetCursorPosX();
  const float keys = widths_of(column).keys + air;
  ImGui::PushTextWrapPos(left + width);
  for (const KeyBlock& block : column) {
    if (&block != &column.front()) gap(ui, 3);
    ImGui::SetCursorPosX(left);
    write_text({ui.fonts.small_strong, ui.palette().muted}, block.lines.front().help);
    const KeyWidths own = widths_of(block);
    const float wide = own.keys + air + own.help + ui.scaled(20);
    const auto beside = block.dense ? std::max<std::size_t>(static_cast<std::size_t>(width / wide), 1) : 1;
    for (std::size_t i = 1; i < block.lines.size(); ++i) {
      const std::size_t place = (i - 1) % beside;
      if (place > 0) ImGui::SameLine();
      draw_key_line(ui, block.lines[i], left + wide * static_cast<float>(place),
                    block.dense ? own.keys + air : keys);
    }
  }
  ImGui::PopTextWrapPos();
}

constexpr float kBetweenColumns = 28, kLeastColumn = 380, kLeastSmallColumn = 290;

// As wide as their longest lines if there is room for that; else long ones break in those that are widest.
std::vector<float> column_widths(const Ui& ui, const std::vector<KeyColumn>& columns) {
  float room =
      ImGui::GetContentRegionAvail().x - ui.scaled(kBetweenColumns) * static_cast<float>(columns.size() - 1);
  std::vector<float> natural;
  for (const KeyColumn& column : columns) {
    const KeyWidths widths = widths_of(column);
    natural.push_back(widths.keys + ui.scaled(12) + widths.help + 1);
  }
  std::vector<std::size_t> order(columns.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](std::size_t i) { return natural[i]; });
  std::vector<float> all(columns.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    all[order[i]] = std::min(natural[order[i]], room / static_cast<float>(order.size() - i));
    room -= all[order[i]];
  }
  return all;
}

std::size_t columns_beside(const Ui& ui, bool small) {
  const float least = ui.scaled(small ? kLeastSmallColumn : kLeastColumn),
              between = ui.scaled(kBetweenColumns);
  const float fit = (ImGui::GetContentRegionAvail().x + between) / (least + between);
  return static_cast<std::size_t>(std::clamp(fit, 1.0f, 3.0f));
}

void draw_key_table(const Ui& ui, const std::vector<KeyColumn>& columns) {
  const std::vector<float> widths = column_widths(ui, columns);
  float x = ImGui::GetCursorPosX();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) ImGui::SameLine();
    ImGui::SetCursorPosX(x);
    ImGui::BeginGroup();
    draw_key_column(ui, columns[i], widths[i]);
    ImGui::EndGroup();
    x += widths[i] + ui.scaled(kBetweenColumns);
  }
}

// Whether the rows and notes would not fit a low window in letters of the usual size.
bool needs_small_letters(const Ui& ui, const std::vector<KeyColumn>& columns) {
  constexpr float kNotes = 6;  // lines
  std::size_t rows = 0;
  for (const KeyColumn& column : columns) rows = std::max(rows, rows_of(column));
  return (static_cast<float>(rows) + kNotes) * (ImGui::GetTextLineHeight() + ui.scaled(2)) >
         ImGui::GetWindowHeight();
}

void draw_keys(const Ui& ui) {
  std::vector<KeyColumn> columns = key_columns(ui.say, columns_beside(ui, false));
  const bool small = needs_small_letters(ui, columns);
  if (small) columns = key_columns(ui.say, columns_beside(ui, true));
  const InFont in_font(small ? ui.fonts.small : nullptr);
  ImGui::BeginGroup();
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                      ImVec2{ImGui::GetStyle().ItemSpacing.x, small ? 0 : ui.scaled(2)});
  draw_key_table(ui, columns);
  ImGui::PopStyleVar();
  ImGui::EndGroup();
  const float width = std::max(ImGui::GetItemRectSize().x, help_width(ui));
  gap(ui, 2);
  for (const char* note :
       {ui.say("In a panel (F6) arrows go from one control to the next, Space and Enter choose, Escape "
               "leaves. A knob is set with left and right, and Tab goes to the next. On another slider press "
               "Space, then the arrows set it, with Shift further, with Ctrl less; or Enter, to type a "
               "number. Meanwhile only F keys and keys with Ctrl do what they do elsewhere."),
        ui.say("Wheel zooms, right drag pans, a click on a point shows its details. Ctrl+click on a slider "
               "types "
               "any number. Drop a setup or a screenshot to open it.")})
    write_paragraph({nullptr, ui.palette().muted}, note, width);
}

void credit_row(const Ui& ui, const std::string& name, const Credit& credit) {
  if (credit.whose.empty()) return;
  write_text({nullptr, ui.palette().accent}, name);
  write_paragraph({nullptr, ui.palette().text},
                  credit.licence.empty() ? credit.whose : credit.whose + " (" + credit.licence + ")",
                  help_width(ui));
  gap(ui, 2);
}

void draw_credits(const Ui& ui) {
  for (const SamplerInfo& sampler : samplers()) credit_row(ui, ui.say(sampler.title), sampler.credit);
  for (const Preset& preset : presets())
    credit_row(ui, ui.say("Preset: {0}", ui.say(preset.title)), preset.credit);
  write_paragraph({nullptr, ui.palette().muted},
                  ui.say("All of it is written anew for Annulus. \"annulus list\" shows the same."),
                  help_width(ui));
}

}  // namespace

void draw_help(const Ui& ui, const Lessons& lessons, bool in_a_page) {
  const std::array<Segment, 3> pages{Segment{"lessons", ui.say("Lessons"), ""},
                                     Segment{"keys", ui.say("Keys"), ""},
                                     Segment{"credits", ui.say("Credits"), ""}};
  constexpr float kPages = 330, kCross = 30;
  const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const HelpPage page = *ui.workspace.help();
  const int clicked = segmented(ui, "help-page", pages, static_cast<int>(page),
                                std::min(ui.scaled(kPages), room.x - ui.scaled(kCross)));
  if (clicked >= 0) ui.issue(command::ShowHelp{static_cast<HelpPage>(clicked)});
  const float head = ImGui::GetItemRectSize().y;
  if (page == HelpPage::lessons) {
    const char* grow = ui.say("How tries and time grow");
    ImGui::SameLine();
    if (button_width(grow) + ui.scaled(kCross) > ImGui::GetContentRegionAvail().x) ImGui::NewLine();
    if (button(ui, "help/experiment", grow)) ui.issue(command::ShowQuantity{Quantity::time});
  }
  const float top = ImGui::GetCursorScreenPos().y;
  if (close_cross(ui, "close help", low.x + room.x, low.y + head / 2, ui.say("Close (F1)")))
    ui.issue(command::ToggleHelp{});
  ImGui::SetCursorScreenPos({low.x, top + ui.scaled(6)});
  begin_part(pages[static_cast<std::size_t>(page)].name.c_str(),
             std::max(low.y + room.y - ImGui::GetCursorScreenPos().y, 1.0f), ImGuiWindowFlags_NavFlattened);
  if (page == HelpPage::lessons)
    draw_lessons(ui, lessons, in_a_page);
  else
    page == HelpPage::keys ? draw_keys(ui) : draw_credits(ui);
  end_part();
}

}  // namespace annulus::panels
