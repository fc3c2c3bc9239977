#include "app/panels/text.h"

#include <cmath>

#include "app/panels/imgui_versions.h"
#include "app/panels/widgets.h"

namespace annulus::panels {

std::string shortened_in(ImFont* font, std::string text, float width) {
  ImGui::PushFont(font);
  text = shortened(std::move(text), width);
  ImGui::PopFont();
  return text;
}

float draw_text(ImVec2 at, const Letters& letters, std::string_view text, float room) {
  std::string kept;
  if (room > 0 && text_size(letters.font, text).x > room) {
    kept = shortened_in(letters.font, std::string(text), room);
    text = kept;
  }
  const float width = text_size(letters.font, text).x, height = font_size(letters.font);
  const float left = letters.align == Align::left     ? at.x
                     : letters.align == Align::middle ? at.x - width / 2
                                                      : at.x - width;
  ImGui::GetWindowDrawList()->AddText(letters.font, height, {std::round(left), std::round(at.y - height / 2)},
                                      to_u32(letters.colour), text.data(), text.data() + text.size());
  return width;
}

float draw_lines(ImVec2 low, const Letters& letters, std::string_view text, float wrap) {
  ImGui::GetWindowDrawList()->AddText(letters.font, font_size(letters.font), low, to_u32(letters.colour),
                                      text.data(), text.data() + text.size(), wrap);
  return text_size(letters.font, text, wrap).y;
}

void write_text(const Letters& letters, std::string_view text) {
  if (letters.font) ImGui::PushFont(letters.font);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(letters.colour));
  ImGui::TextUnformatted(text.data(), text.data() + text.size());
  ImGui::PopStyleColor();
  if (letters.font) ImGui::PopFont();
}

void write_paragraph(const Letters& letters, std::string_view text) {
  if (letters.font) ImGui::PushFont(letters.font);
  // ImGui would break a line inside "0.74".
  const std::string lines = broken_at_blanks(std::string(text), ImGui::GetContentRegionAvail().x);
  if (letters.font) ImGui::PopFont();
  ImGui::PushTextWrapPos(0);  // of a word wider than the room
  write_text(letters, lines);
  ImGui::PopTextWrapPos();
}

void draw_chevron(const Ui& ui, ImVec2 middle, scene::Colour colour, bool open) {
  const float s = ui.scaled(3.5f), b = s / 2;
  const auto at = [&](float along, float across) {
    return open ? ImVec2{middle.x + across, middle.y + along} : ImVec2{middle.x + along, middle.y + across};
  };
  const ImVec2 corners[] = {at(-b, -s), at(b, 0), at(-b, s)};
  ImGui::GetWindowDrawList()->AddPolyline(corners, 3, to_u32(colour), 0, ui.scaled(1.5f));
}

}  // namespace annulus::panels
