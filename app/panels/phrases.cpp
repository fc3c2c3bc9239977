#include "app/panels/phrases.h"

#include <algorithm>
#include <cmath>

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

float draw_phrases(const Ui& ui, const std::vector<Phrase>& phrases, ImFont* plain, ImFont* strong) {
  const float right = ImGui::GetContentRegionAvail().x;
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float line = phrase_line(plain);
  float x = 0, y = 0;
  for (const Phrase& phrase : phrases) {
    ImGui::PushFont(phrase.tone == Tone::plain ? plain : strong);
    const ImU32 colour = to_u32(tone_colour(ui.palette(), phrase.tone));
    std::size_t at = 0;
    while (at < phrase.text.size()) {
      const std::size_t end = std::min(phrase.text.find(' ', at), phrase.text.size());
      const std::string word = phrase.text.substr(at, end - at);
      const float width = ImGui::CalcTextSize(word.c_str()).x;
      if (x > 0 && x + width > right) {
        x = 0;
        y += line;
      }
      ImGui::GetWindowDrawList()->AddText({origin.x + x, origin.y + y}, colour, word.c_str());
      x += width;
      if (end < phrase.text.size() && x > 0) x += ImGui::CalcTextSize(" ").x;
      at = end + 1;
    }
    ImGui::PopFont();
  }
  ImGui::Dummy({right, y + line});
  return y + line;
}

}  // namespace annulus::panels
