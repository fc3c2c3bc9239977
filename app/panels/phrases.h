#pragma once

#include <functional>
#include <vector>

#include "app/narration/phrase.h"
#include "app/panels/ui.h"

namespace annulus::panels {

// What phrases are set in.
struct Type {
  ImFont *plain, *strong;
};

// The height of a line of phrases, and of all of them in a column so wide; window units.
float phrase_line(const ImFont* font);
float phrases_height(const Type& type, const std::vector<Phrase>& phrases, float width);

// The type of all texts; in a presentation the largest in which what has that `height` fits the room, or the
// least for a room full of people.
Type type_for(const Ui& ui, float room, const std::function<float(const Type&)>& height);

// Text broken at the panel's right edge, whose words differ in weight and colour. Returns its height.
float draw_phrases(const Ui& ui, const std::vector<Phrase>& phrases, ImFont* plain, ImFont* strong);

// The sentence of the side's last try, or of the stage that the next one has come to.
std::vector<Phrase> happening(const Ui& ui, const Playback& playback, bool asks);

}  // namespace annulus::panels
