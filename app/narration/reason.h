#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/narration/phrase.h"
#include "app/texts/translator.h"
#include "core/run/inspection.h"
#include "core/run/run.h"

namespace annulus {

// The same, not to be broken over two lines.
std::string kept_together(const std::string& text);
// "0.92 r"; never "1.00 r" for less than r.
std::string in_radii(const Translator& say, double distance, double radius);

// The point nearest to the last try's candidate, its blocker if it has one; nothing if none is near.
std::optional<Near> nearest_to_last(const Run& run);

// Why the last try got its verdict, in numbers: the distance to the blocker against r, or how many cells were
// searched for nothing.
std::vector<Phrase> why(Language language, const Run& run);

}  // namespace annulus
