#include "app/panels/phrases.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/narration.h"

namespace annulus::panels {
namespace {

scene::Colour tone_colour(const scene::Palette& p, Tone tone) {
  switch (tone) {
    case Tone::accepted:
      return p.accepted;
    case Tone::too_close:
      return p.too_close;
    case Tone::outside:
      return p.outside;
    case Tone::plain:
    case Tone::strong:
      break;
  }
  return p.text;
}

}  // namespace

float phrase_line(const ImFont* font) {
  return std::round(font->FontSize * ImGui::GetIO().FontGlobalScale * 1.2f);
}

float phrases_height(ImFont* strong, const std::vector<Phrase>& phrases, float width) {
  ImGui::PushFont(strong);
  const float height = ImGui::CalcTextSize(plain_text(phrases).c_str(), nullptr, false, width).y;
  const float line = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  return std::round(height / line) * phrase_line(strong);
}

Type type_for(const Ui& ui, float room, const std::function<float(ImFont* strong)>& height) {
  const Fonts& fonts = ui.fonts;
  if (!ui.state.presenting) return {fonts.text, fonts.strong};
  if (height(fonts.caption_strong) <= room) return {fonts.caption, fonts.caption_strong};
  return {fonts.sentence, fonts.sentence_strong};
}

float draw_phrases(const Ui& ui, const std::vector<Phrase>& phrases, ImFont* plain, ImFont* strong) {
  const float right = ImGui::GetContentRegionAvail().x;
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float line = phrase_line(plain);
  float x = 0, y = 0;
  // What stands together, without a space between, whatever its tones.
  struct Piece {
    ImFont* font;
    ImU32 colour;
    std::string text;
    float width;
  };
  std::vector<Piece> word;
  const auto set_word = [&] {
    float width = 0;
    for (const Piece& piece : word) width += piece.width;
    if (x > 0 && x + width > right) {
      x = 0;
      y += line;
    }
    for (const Piece& piece : word) {
      ImGui::PushFont(piece.font);
      ImGui::GetWindowDrawList()->AddText({origin.x + x, origin.y + y}, piece.colour, piece.text.c_str());
      ImGui::PopFont();
      x += piece.width;
    }
    word.clear();
  };
  for (const Phrase& phrase : phrases) {
    ImFont* font = phrase.tone == Tone::plain ? plain : strong;
    ImGui::PushFont(font);
    const ImU32 colour = to_u32(tone_colour(ui.palette(), phrase.tone));
    std::size_t at = 0;
    while (at < phrase.text.size()) {
      const std::size_t end = std::min(phrase.text.find(' ', at), phrase.text.size());
      std::string text = phrase.text.substr(at, end - at);
      const float width = ImGui::CalcTextSize(text.c_str()).x;
      word.push_back({font, colour, std::move(text), width});
      if (end < phrase.text.size()) {
        set_word();
        if (x > 0) x += ImGui::CalcTextSize(" ").x;
      }
      at = end + 1;
    }
    ImGui::PopFont();
  }
  set_word();
  ImGui::Dummy({right, y + line});
  return y + line;
}

std::vector<Phrase> happening(const Ui& ui) {
  const Run& run = ui.side().run();
  const Language language = ui.state.style.language;
  if (const std::optional<Told> told = ui.told())
    return narrate(language, run.setup, run.timeline, *told, ui.state.asks());
  return narrate(language, run.setup, run.timeline);
}

}  // namespace annulus::panels
