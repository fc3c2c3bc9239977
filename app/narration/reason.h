#pragma once

#include <optional>
#include <vector>

#include "app/narration/phrase.h"
#include "app/texts/language.h"
#include "core/run/inspection.h"
#include "core/run/run.h"

namespace annulus {

// The point nearest to the last try's candidate, its blocker if it has one; nothing if none is near.
std::optional<Near> nearest_to_last(const Run& run);

// Why the last try got its verdict, in numbers: the distance to the blocker against r, or how many cells were
// searched for nothing.
std::vector<Phrase> why(Language language, const Run& run);

}  // namespace annulus
