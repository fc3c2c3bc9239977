#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "app/kit/ui.h"
#include "app/narration/phrase.h"

namespace annulus::panels {

// The fonts that phrases are set in.
struct Type {
  ImFont *plain, *strong;
};

// The end of the words from `at` on that stay together: "k = 10", "r / 2".
std::size_t end_of_words(const std::string& text, std::size_t at);

// The height of one line of phrases, and of all of them in a column of that width; window units.
float phrase_line(const ImFont* font);
float phrases_height(const Type& type, const std::vector<Phrase>& phrases, float width);

// Without its last sentence, or without the one before that. False if it has only one.
bool drop_sentence(std::vector<Phrase>& phrases, bool keep_last);

// The type of a card's text. In a presentation the largest one in which the text, whose height `height`
// tells, fits the room.
Type type_for(const Ui& ui, float room, const std::function<float(const Type&)>& height);

// The type of a sentence that is to be read first.
Type sentence_type(const Ui& ui);

// Text in words of different weight and colour, `width` wide, or up to the panel's right edge; `alpha`: its
// opacity; `name`: under which it is noted. Numbers are never broken, as ImGui would at their points. Returns
// its height.
struct PhraseLook {
  std::string name = {};
  float alpha = 1, width = 0;
};
float draw_phrases(const Ui& ui, const std::vector<Phrase>& phrases, const Type& type,
                   const PhraseLook& look = {});
// In the type of a card's text, `below` above the panel's end.
void draw_card_text(const Ui& ui, const std::string& name, const std::vector<Phrase>& phrases,
                    float below = 0);

}  // namespace annulus::panels
