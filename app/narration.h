#pragma once

#include <vector>

#include "app/phrase.h"
#include "app/texts/language.h"
#include "core/timeline.h"

namespace annulus {

// What the last try did and why, in plain words with numbers.
std::vector<Phrase> narrate(Language language, const Setup& setup, const Timeline& timeline);

}  // namespace annulus
