#include "app/kit/widgets.h"

#include <imgui_internal.h>  // ImGui's public interface does not say how much of a window is seen

#include <algorithm>
#include <array>
#include <cmath>

#include "app/kit/imgui_versions.h"
#include "app/kit/keyboard.h"
#include "app/kit/phrases.h"
#include "app/kit/scopes.h"
#include "app/kit/shapes.h"
#include "app/kit/text.h"

namespace annulus::panels {
namespace {

constexpr float kLabelWidth = 114;
constexpr float kHelpWidth = 18;

// One row of segments.
int segment_row(const Ui& ui, const char* name, std::span<const Segment> segments, int chosen) {
  const scene::Palette& p = ui.palette();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight();
  const float rounding = ImGui::GetStyle().FrameRounding;
  fill_rect(low, {low.x + width, low.y + height}, p.control, rounding);
  int clicked = -1;
  const InFont in_font(ui.fonts.small);
  const InStyle in_style(ImGuiStyleVar_ItemSpacing, ImVec2{0, ImGui::GetStyle().ItemSpacing.y});
  // Segments as wide as their words, with equal spacing around each.
  float words = 0;
  for (const Segment& segment : segments) words += text_width(segment.label);
  const float air = (width - words) / static_cast<float>(segments.size());
  float x = low.x;
  for (int i = 0; i < static_cast<int>(segments.size()); ++i) {
    const Segment& segment = segments[static_cast<std::size_t>(i)];
    const float wide = text_width(segment.label) + air;
    ImGui::PushID(segment.name.c_str());  // a second row counts from 0 again
    ImGui::SetCursorScreenPos({x, low.y});
    if (ImGui::InvisibleButton(name, {std::max(wide, 1.0f), height})) clicked = i;
    note_widget(ui, std::string(name) + "/" + segment.name, segment.label);
    const bool over = ImGui::IsItemHovered();
    if (i == chosen || over) {
      fill_rect({x, low.y}, {x + wide, low.y + height},
                scene::with_alpha(p.accent, i == chosen ? p.chosen_tint : 0.18f), rounding);
    }
    const scene::Colour colour = i == chosen ? p.text : p.muted;
    draw_text({x + wide / 2, low.y + height / 2}, {nullptr, colour, Align::middle}, segment.label);
    if (over && !segment.help.empty()) with_font(ui.fonts.text, [&] { tooltip(ui, segment.help); });
    ImGui::PopID();
    x += wide;
    if (i + 1 < static_cast<int>(segments.size())) ImGui::SameLine();
  }
  return clicked;
}

}  // namespace

void heading(const Ui& ui, const char* text) {
  write_text({ui.fonts.small_strong, ui.palette().muted}, text);
}

void gap(const Ui& ui, float height) {
  ImGui::Dummy({0, ui.scaled(height)});
}

void right_aligned(const Ui&, const std::string& text, scene::Colour colour) {
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - text_width(text));
  write_text({nullptr, colour}, text);
}

namespace {

constexpr float kTooltipWidth = 300;

void draw_tooltip(const Ui& ui, const std::string& text) {
  ImGui::BeginTooltip();
  write_paragraph({nullptr, ui.palette().text}, text, ui.scaled(kTooltipWidth));
  ImGui::EndTooltip();
}

void help_tooltip(const Ui& ui, const std::string& text) {
  if (!tooltip_is_due(ui)) return;
  place_tooltip(ui, ui.scaled(kTooltipWidth) + 2 * ImGui::GetStyle().WindowPadding.x);
  draw_tooltip(ui, text);
}

}  // namespace

void tooltip(const Ui& ui, const std::string& text) {
  // What has just been clicked is known; and its tooltip would cover what comes of the click.
  if (!clicked_since_hovered()) help_tooltip(ui, text);
}

void mouse_tooltip(const Ui& ui, const std::string& text) {
  if (!mouse_is_forgotten(ui)) draw_tooltip(ui, text);
}

void help_marker(const Ui& ui, const std::string& sentence) {
  const float size = ui.scaled(kHelpWidth);
  ImGui::InvisibleButton("help", {size, ImGui::GetFrameHeight()});
  const bool over = ImGui::IsItemHovered();
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const ImVec2 centre{(low.x + high.x) / 2, (low.y + high.y) / 2};
  const scene::Colour colour = over ? ui.palette().text : ui.palette().muted;
  outline_circle(centre, ui.scaled(7.5f), ui.palette().hairline, ui.scaled(1));
  draw_text(centre, {ui.fonts.small, colour, Align::middle}, "?");
  draw_keyboard_ring(ui);
  if (over) help_tooltip(ui, sentence);
}

Row begin_row(const Ui& ui, const std::string& name, const std::string& label) {
  ImGui::PushID(name.c_str());
  const float top = ImGui::GetCursorPosY();
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(label.c_str());
  if (!label.empty()) note_widget(ui, "label/" + name, label);
  const float x = ImGui::GetStyle().WindowPadding.x + ui.scaled(kLabelWidth);
  ImGui::SameLine(x);
  ImGui::SetCursorPosY(top);
  const float width = ImGui::GetWindowContentRegionMax().x - x - ui.scaled(kHelpWidth + 6);
  ImGui::SetNextItemWidth(width);
  return {x, width};
}

void end_row(const Ui& ui, const std::string& help) {
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - ui.scaled(kHelpWidth));
  help_marker(ui, help);
  ImGui::PopID();
}

int segmented(const Ui& ui, const char* name, std::span<const Segment> segments, int chosen, float wish) {
  if (wish > 0) ImGui::SetNextItemWidth(wish);
  const float width = ImGui::CalcItemWidth(), x = ImGui::GetCursorPosX(), air = ui.scaled(5);
  int clicked = -1;
  // As many in a row as their words leave air between them.
  for (std::size_t first = 0, end = 0; first < segments.size(); first = end) {
    for (float needed = 0; end < segments.size(); ++end) {
      needed += std::ceil(text_width(ui.fonts.small, segments[end].label)) + air;
      if (needed > width && end > first) break;
    }
    if (first > 0) {
      ImGui::SetCursorPos({x, ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y + ui.scaled(2)});
      ImGui::SetNextItemWidth(width);
    }
    const int offset = static_cast<int>(first);
    const int in_row = segment_row(ui, name, segments.subspan(first, end - first), chosen - offset);
    if (in_row >= 0) clicked = in_row + offset;
  }
  return clicked;
}

float segments_width(const Ui& ui, std::span<const Segment> segments, float air) {
  float width = 0;
  for (const Segment& one : segments) width += text_width(ui.fonts.small, one.label) + ui.scaled(air);
  return width;
}

bool area_button(const Ui& ui, const std::string& name, ImVec2 size, std::string_view text) {
  const bool clicked = ImGui::InvisibleButton(name.c_str(), size);
  note_widget(ui, name, text);
  return clicked;
}

RowButton row_button(const Ui& ui, const std::string& name, float height, std::string_view text) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  // In its first frame a window has no width yet.
  const float width = std::max(ImGui::GetContentRegionAvail().x, 1.0f);
  const bool clicked = area_button(ui, name, {width, height}, text);
  return {{low.x, low.y, width, height}, clicked, ImGui::IsItemHovered()};
}

bool button_at(const Ui& ui, const std::string& name, const Rect& place, std::string_view text) {
  ImGui::SetCursorScreenPos({place.x, place.y});
  return area_button(ui, name, {place.width, place.height}, text);
}

InField::InField(const Ui& ui, const std::string& id, const std::string& text, bool hint)
    : ui_(ui), hint_(hint) {
  const float room = ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x;
  if (ImGui::GetActiveID() == ImGui::GetID(id.c_str()) || text_width(text) <= room) return;
  low_ = ImGui::GetCursorScreenPos();
  shortened_ = shortened(text, room);
  for (const ImGuiCol part : {ImGuiCol_Text, ImGuiCol_TextDisabled})
    ImGui::PushStyleColor(part, to_vec4(scene::with_alpha(ui.palette().text, 0)));
}

InField::~InField() {
  if (shortened_.empty()) return;
  ImGui::PopStyleColor(2);
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  const scene::Colour colour = hint_ ? ui_.palette().muted : ui_.palette().text;
  draw_lines({low_.x + padding.x, low_.y + padding.y}, {nullptr, colour}, shortened_);
}

bool text_field(const Ui& ui, const char* name, std::string& text, const char* hint) {
  std::array<char, 1024> typed{};
  text.copy(typed.data(), typed.size() - 1);
  const std::string id = std::string("##") + name;
  const InField in_field(ui, id, text.empty() ? hint : text, text.empty());
  const bool changed = ImGui::InputTextWithHint(id.c_str(), hint, typed.data(), typed.size());
  note_widget(ui, name, text.empty() ? hint : text);
  if (changed) text = typed.data();
  return changed;
}

bool link(const Ui& ui, const char* name, const std::string& label) {
  const ImVec2 low = ImGui::GetCursorScreenPos(), size{text_width(label), ImGui::GetTextLineHeight()};
  const bool clicked = area_button(ui, name, size, label);
  const scene::Palette& p = ui.palette();
  draw_lines(low, {nullptr, ImGui::IsItemHovered() ? p.accent : p.text}, label);
  const float under = std::floor(low.y + size.y) + 0.5f;
  draw_stroke({low.x, under}, {low.x + size.x, under}, p.muted);
  return clicked;
}

bool accent_button(const Ui& ui, const char* name, const std::string& label, float width, bool enabled) {
  const scene::Palette& p = ui.palette();
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(p.accent));
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec4(scene::with_alpha(p.accent, 0.85f)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(p.canvas));
  const bool clicked = button(ui, name, label, width, enabled);
  ImGui::PopStyleColor(3);
  return clicked;
}

bool fold(const Ui& ui, const char* name, const std::string& label) {
  bool& open = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(name));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float sign = ui.scaled(12), height = std::max(font_size(ui.fonts.small), ui.scaled(16));
  if (area_button(ui, name, {std::max(ImGui::GetContentRegionAvail().x, sign), height}, label)) {
    open = !open;
    if (open) ImGui::SetScrollHereY(0);  // what has been asked for is seen
  }
  const scene::Colour colour = ImGui::IsItemHovered() ? ui.palette().text : ui.palette().muted;
  draw_chevron(ui, {low.x + ui.scaled(4), low.y + height / 2}, colour, open);
  draw_text({low.x + sign, low.y + height / 2}, {ui.fonts.small, colour}, label,
            std::max(ImGui::GetItemRectSize().x - sign, 1.0f));
  return open;
}

bool close_cross(const Ui& ui, const char* name, float right, float middle, const char* help) {
  const float half = ui.scaled(11), s = ui.scaled(4.6f);
  const bool clicked = button_at(ui, name, {right - 2 * half, middle - half, 2 * half, 2 * half},
                                 help ? help : ui.say("Close"));
  const scene::Colour colour = ImGui::IsItemHovered() ? ui.palette().text : ui.palette().soft;
  const ImVec2 c{right - s - ui.scaled(1), middle};
  draw_stroke({c.x - s, c.y - s}, {c.x + s, c.y + s}, colour, ui.scaled(1.4f));
  draw_stroke({c.x - s, c.y + s}, {c.x + s, c.y - s}, colour, ui.scaled(1.4f));
  if (help && ImGui::IsItemHovered()) tooltip(ui, help);
  return clicked;
}

float button_width(const char* label) {
  return text_width(label) + 2 * ImGui::GetStyle().FramePadding.x;
}

void align_right(const Ui& ui, float width) {
  const float right = ImGui::GetWindowContentRegionMax().x;
  const float taken = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + ImGui::GetScrollX();
  if (taken + ui.scaled(8) + width <= right) ImGui::SameLine();
  ImGui::SetCursorPosX(std::max(right - width, ImGui::GetStyle().WindowPadding.x));
}

bool button(const Ui& ui, const char* name, const std::string& label, float width, bool enabled) {
  // It stays the same button when its label changes.
  ImGui::BeginDisabled(!enabled);
  const bool clicked = ImGui::Button((label + "###" + name).c_str(), {width, 0});
  ImGui::EndDisabled();
  note_widget(ui, name, label);
  return clicked;
}

void take_place(const Ui& ui, const Rect& place, std::string_view name, std::string_view text) {
  ImGui::SetCursorScreenPos({place.x, place.y});
  ImGui::Dummy({place.width, place.height});
  note_widget(ui, name, text);
}

void note_widget(const Ui& ui, std::string_view name, std::string_view text) {
  const ImVec2 low = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  draw_keyboard_ring(ui);
  text = text.substr(0, text.find_last_not_of(' ') + 1);  // blanks leave room for a menu's triangle
  ui.memory.widgets[(ui.pane_id == PaneId::b ? "b/" : "") + std::string(name)] = {
      {low.x, low.y, size.x, size.y}, std::string(text)};
}

void begin_part(const char* name, float height, ImGuiWindowFlags flags) {
  const float padding = ImGui::GetWindowContentRegionMin().x;
  const ImRect& seen = ImGui::GetCurrentWindow()->OuterRectClipped;
  const InStyle in_style(ImGuiStyleVar_WindowPadding, ImVec2{padding, 0});
  ImGui::SetCursorPosX(0);
  // A scroll bar lies in the padding, half of which ImGui would not let be drawn on.
  ImGui::PushClipRect(seen.Min, seen.Max, false);
  begin_padded_child(name, {ImGui::GetWindowContentRegionMax().x + padding, height}, flags);
}

void end_part() {
  ImGui::EndChild();
  ImGui::PopClipRect();
}

}  // namespace annulus::panels
