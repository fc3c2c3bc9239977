#include "app/panels/phrases.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "app/application/playback.h"
#include "app/narration/narration.h"

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
    case Tone::muted:
      return p.muted;
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

namespace {

// Text that stays together, in one font and colour.
struct Piece {
  ImFont* font;
  Tone tone;
  std::string text;
  float width;
};

// The end of the words from `at` on that stay together: "k = 10", "r / 2".
std::size_t end_of_words(const std::string& text, std::size_t at) {
  const auto sign = [&](std::size_t i) {
    return i < text.size() && std::string_view("=/<").find(text[i]) != std::string_view::npos;
  };
  std::size_t end = text.find(' ', at);
  while (end != std::string::npos && (sign(end + 1) || (end > at && sign(end - 1))))
    end = text.find(' ', end + 1);
  return std::min(end, text.size());
}

// Breaks phrases into lines of this width and calls place(x, y, piece) with the beginning of each piece.
// Returns the height of all lines.
template <class Place>
float set_phrases(const std::vector<Phrase>& phrases, const Type& type, float width, Place place) {
  const float line = phrase_line(type.plain);
  float x = 0, y = 0;
  std::vector<Piece> word;  // pieces without a space between them; their tones may differ
  const auto set_word = [&] {
    float wide = 0;
    for (const Piece& piece : word) wide += piece.width;
    if (x > 0 && x + wide > width) {
      x = 0;
      y += line;
    }
    for (const Piece& piece : word) {
      place(x, y, piece);
      x += piece.width;
    }
    word.clear();
  };
  for (const Phrase& phrase : phrases) {
    ImFont* font = phrase.tone == Tone::plain ? type.plain : type.strong;
    ImGui::PushFont(font);
    std::size_t at = 0;
    while (at < phrase.text.size()) {
      const std::size_t end = end_of_words(phrase.text, at);
      std::string text = phrase.text.substr(at, end - at);
      const float wide = ImGui::CalcTextSize(text.c_str()).x;
      word.push_back({font, phrase.tone, std::move(text), wide});
      if (end < phrase.text.size()) {
        set_word();
        if (x > 0) x += ImGui::CalcTextSize(" ").x;
      }
      at = end + 1;
    }
    ImGui::PopFont();
  }
  set_word();
  return y + line;
}

}  // namespace

float phrases_height(const Type& type, const std::vector<Phrase>& phrases, float width) {
  return set_phrases(phrases, type, width, [](float, float, const Piece&) {});
}

Type type_for(const Ui& ui, float room, const std::function<float(const Type&)>& height) {
  const UiFonts& fonts = ui.fonts;
  if (!ui.workspace.presenting()) return {fonts.text, fonts.strong};
  for (const Type& type : {Type{fonts.sentence, fonts.sentence_strong},
                           Type{fonts.caption, fonts.caption_strong}, Type{fonts.text, fonts.strong}})
    if (height(type) <= room) return type;
  return {fonts.small, fonts.small_strong};
}

float draw_phrases(const Ui& ui, const std::vector<Phrase>& phrases, ImFont* plain, ImFont* strong) {
  const float width = ImGui::GetContentRegionAvail().x;
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float height =
      set_phrases(phrases, {plain, strong}, width, [&](float x, float y, const Piece& piece) {
        ImGui::PushFont(piece.font);
        ImGui::GetWindowDrawList()->AddText(
            {origin.x + x, origin.y + y}, to_u32(tone_colour(ui.palette(), piece.tone)), piece.text.c_str());
        ImGui::PopFont();
      });
  ImGui::Dummy({width, height});
  return height;
}

std::vector<Phrase> happening(const Ui& ui, const Playback& playback, bool asks) {
  const Run& run = ui.pane().run();
  const Language language = ui.view.language();
  if (const std::optional<StagedPreview> preview = playback.preview())
    return narrate(language, run.setup, run.timeline, *preview, asks);
  return narrate(language, run.setup, run.timeline);
}

}  // namespace annulus::panels
