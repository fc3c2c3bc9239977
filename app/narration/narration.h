#pragma once

#include <vector>

#include "app/narration/phrase.h"
#include "app/texts/language.h"
#include "core/run/preview.h"
#include "core/run/timeline.h"

namespace annulus {

// What the last try did and why, in plain words with numbers.
std::vector<Phrase> narrate(Language language, const Setup& setup, const Timeline& timeline);

// The stage that the preview has reached, in one sentence, with a question if its verdict is asked for.
std::vector<Phrase> narrate(Language language, const Setup& setup, const Timeline& timeline,
                            const StagedPreview& preview, bool asked);

}  // namespace annulus
