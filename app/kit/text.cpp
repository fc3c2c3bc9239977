#include "app/kit/text.h"

#include <cmath>
#include <utility>

#include "app/kit/imgui_versions.h"
#include "app/kit/phrases.h"
#include "app/kit/scopes.h"

namespace annulus::panels {

namespace {

ImVec2 size_of(ImFont* font, std::string_view text, float wrap = 0) {
  return font ? text_size(font, text, wrap)
              : ImGui::CalcTextSize(text.data(), text.data() + text.size(), false, wrap);
}

}  // namespace

Letters small_muted(const Ui& ui, Align align) {
  return {ui.fonts.small, ui.palette().muted, align};
}

InFont::InFont(ImFont* font) : set_(font != nullptr) {
  if (set_) ImGui::PushFont(font);
}
InFont::~InFont() {
  if (set_) ImGui::PopFont();
}

float text_width(ImFont* font, std::string_view text) {
  return size_of(font, text).x;
}
float text_width(std::string_view text) {
  return size_of(nullptr, text).x;
}
float text_height(ImFont* font, std::string_view text, float wrap) {
  return size_of(font, text, wrap).y;
}

float draw_text(ImVec2 at, const Letters& letters, std::string_view text, float room) {
  std::string kept;
  if (room > 0 && text_width(letters.font, text) > room) {
    kept = shortened_in(letters.font, std::string(text), room);
    text = kept;
  }
  const ImVec2 size = size_of(letters.font, text);
  const float left = letters.align == Align::left     ? at.x
                     : letters.align == Align::middle ? at.x - size.x / 2
                                                      : at.x - size.x;
  const float height = letters.font ? font_size(letters.font) : ImGui::GetFontSize();
  draw_lines({std::round(left), std::round(at.y - height / 2)}, letters, text);
  return size.x;
}

float draw_lines(ImVec2 low, const Letters& letters, std::string_view text, float wrap) {
  const float height = letters.font ? font_size(letters.font) : ImGui::GetFontSize();
  ImDrawList& list = letters.onto ? *letters.onto : *ImGui::GetWindowDrawList();
  list.AddText(letters.font ? letters.font : ImGui::GetFont(), height, low, to_u32(letters.colour),
               text.data(), text.data() + text.size(), wrap);
  return size_of(letters.font, text, wrap).y;
}

void write_text(const Letters& letters, std::string_view text) {
  const InFont in_font(letters.font);
  const InColour in_colour(ImGuiCol_Text, letters.colour);
  ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

void write_muted(const Ui& ui, std::string_view text) {
  write_text({nullptr, ui.palette().muted}, text);
}

void write_aligned(const Letters& letters, std::string_view text) {
  ImGui::AlignTextToFramePadding();
  write_text(letters, text);
}

void write_paragraph(const Letters& letters, std::string_view text, float width) {
  const InFont in_font(letters.font);
  const float room = width > 0 ? width : ImGui::GetContentRegionAvail().x;
  // Of a word wider than the room.
  ImGui::PushTextWrapPos(width > 0 ? ImGui::GetCursorPosX() + width : 0);
  write_text({nullptr, letters.colour}, broken_at_blanks(std::string(text), room));
  ImGui::PopTextWrapPos();
}

std::string shortened_in(ImFont* font, std::string text, float width) {
  return with_font(font, [&] { return shortened(std::move(text), width); });
}

std::string shortened(std::string text, float width) {
  if (text_width(text) <= width) return text;
  while (!text.empty() && text_width(text + "\u2026") > width) {
    while (text.size() > 1 && (text.back() & 0xC0) == 0x80) text.pop_back();  // to its first byte
    text.pop_back();
  }
  while (text.ends_with('.') || text.ends_with(' ')) text.pop_back();
  return text.empty() ? text : text + "\u2026";
}

std::string broken_at_blanks(const std::string& text, float room) {
  std::string broken;
  std::size_t line = 0;  // where the last one begins
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = end_of_words(text, from);
    const std::string word = text.substr(from, to - from);
    const std::string longer = broken.substr(line) + (broken.size() > line ? " " : "") + word;
    if (broken.size() > line && text_width(longer) > room) {
      broken += '\n';
      line = broken.size();
    } else if (broken.size() > line) {
      broken += ' ';
    }
    broken += word;
    from = to + 1;
  }
  return broken;
}

float baseline_below(ImFont* larger, ImFont* font) {
  return std::round(font_ascent(larger) - font_ascent(font));
}

void draw_chevron(const Ui& ui, ImVec2 middle, scene::Colour colour, bool open, ImDrawList* onto) {
  const float s = ui.scaled(3.5f), b = s / 2;
  const auto at = [&](float along, float across) {
    return open ? ImVec2{middle.x + across, middle.y + along} : ImVec2{middle.x + along, middle.y + across};
  };
  const ImVec2 corners[] = {at(-b, -s), at(b, 0), at(-b, s)};
  ImDrawList& list = onto ? *onto : *ImGui::GetWindowDrawList();
  list.AddPolyline(corners, 3, to_u32(colour), 0, ui.scaled(1.5f));
}

}  // namespace annulus::panels
