#include "app/kit/phrases.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "app/kit/kit.h"

namespace annulus::panels {
namespace {

scene::Colour tone_colour(const scene::Palette& p, Tone tone) {
  return tone == Tone::picked      ? p.accent
         : tone == Tone::chosen    ? p.chosen
         : tone == Tone::accepted  ? p.accepted
         : tone == Tone::too_close ? p.too_close
         : tone == Tone::wrong     ? p.violation
         : tone == Tone::outside   ? p.outside
         : tone == Tone::muted     ? p.muted
                                   : p.text;
}

}  // namespace

float phrase_line(const ImFont* font) {
  return std::round(font_size(font) * 1.2f);
}

namespace {

// Text that stays together, in one font and colour.
struct Piece {
  ImFont* font;
  Tone tone;
  std::string text;
  float width;
};

}  // namespace

std::size_t end_of_words(const std::string& text, std::size_t at) {
  const auto sign = [&](std::size_t i) {
    return i < text.size() && std::string_view("=/<").find(text[i]) != std::string_view::npos;
  };
  std::size_t end = text.find(' ', at);
  while (end != std::string::npos && (sign(end + 1) || (end > at && sign(end - 1))))
    end = text.find(' ', end + 1);
  return std::min(end, text.size());
}

namespace {

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
    const InFont in_font(font);
    std::size_t at = 0;
    while (at < phrase.text.size()) {
      const std::size_t end = end_of_words(phrase.text, at);
      std::string text = phrase.text.substr(at, end - at);
      const float wide = text_width(text);
      word.push_back({font, phrase.tone, std::move(text), wide});
      if (end < phrase.text.size()) {
        set_word();
        if (x > 0) x += text_width(" ");
      }
      at = end + 1;
    }
  }
  set_word();
  return y + line;
}

// Where sentences end: behind a full stop and before a space, or at the end of all. Each is the number of a
// phrase and how much of its text belongs to the sentence.
struct SentenceEnd {
  std::size_t phrase, length;
};
std::vector<SentenceEnd> sentence_ends(const std::vector<Phrase>& phrases) {
  std::vector<SentenceEnd> ends;
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const std::string& text = phrases[i].text;
    for (std::size_t dot = text.find(". "); dot != std::string::npos; dot = text.find(". ", dot + 1))
      ends.push_back({i, dot + 1});
    const bool space_follows = i + 1 < phrases.size() && phrases[i + 1].text.starts_with(' ');
    if (text.ends_with('.') && (i + 1 == phrases.size() || space_follows)) ends.push_back({i, text.size()});
  }
  return ends;
}

}  // namespace

bool drop_sentence(std::vector<Phrase>& phrases, bool keep_last) {
  const std::vector<SentenceEnd> ends = sentence_ends(phrases);
  if (ends.size() < 2) return false;
  std::vector<Phrase> kept;
  const auto keep = [&](SentenceEnd from, SentenceEnd to) {
    for (std::size_t i = from.phrase; i <= to.phrase && i < phrases.size(); ++i) {
      const std::size_t begin = i == from.phrase ? from.length : 0;
      const std::size_t end = i == to.phrase ? to.length : phrases[i].text.size();
      if (begin >= end) continue;
      kept.push_back(phrases[i]);
      kept.back().text = phrases[i].text.substr(begin, end - begin);
    }
  };
  if (!keep_last) {
    keep({0, 0}, ends[ends.size() - 2]);
  } else {
    if (ends.size() > 2) keep({0, 0}, ends[ends.size() - 3]);
    keep(ends[ends.size() - 2], ends.back());
    std::string& first = kept.front().text;
    first.erase(0, first.find_first_not_of(' '));
  }
  phrases = std::move(kept);
  return true;
}

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

Type sentence_type(const Ui& ui) {
  const UiFonts& f = ui.fonts;
  return ui.layout.low ? Type{f.text, f.strong} : Type{f.sentence, f.sentence_strong};
}

float draw_phrases(const Ui& ui, const std::vector<Phrase>& phrases, const Type& type,
                   const PhraseLook& look) {
  const float width = look.width > 0 ? look.width : ImGui::GetContentRegionAvail().x;
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float height = set_phrases(phrases, type, width, [&](float x, float y, const Piece& piece) {
    draw_lines({origin.x + x, origin.y + y},
               {piece.font, scene::with_alpha(tone_colour(ui.palette(), piece.tone), look.alpha)},
               piece.text);
  });
  ImGui::Dummy({width, height});
  if (!look.name.empty()) note_widget(ui, look.name, plain_text(phrases));
  return height;
}

void draw_card_text(const Ui& ui, const std::string& name, const std::vector<Phrase>& phrases, float below) {
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const Type type =
      type_for(ui, room.y - below, [&](const Type& large) { return phrases_height(large, phrases, room.x); });
  draw_phrases(ui, phrases, type, {.name = name});
}

}  // namespace annulus::panels
