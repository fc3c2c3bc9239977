#pragma once

#include <vector>

#include "app/panels/ui.h"
#include "app/phrase.h"

namespace annulus::panels {

// The height of a line of phrases, window units.
float phrase_line(const ImFont* font);

// Text broken at the panel's right edge, whose words differ in weight and colour. Returns its height.
float draw_phrases(const Ui& ui, const std::vector<Phrase>& phrases, ImFont* plain, ImFont* strong);

// The sentence of the side's last try, or of the stage that the next one has come to.
std::vector<Phrase> happening(const Ui& ui);

}  // namespace annulus::panels
