#pragma once

#include <string>
#include <vector>

#include "app/texts/translator.h"
#include "core/run/timeline.h"

namespace annulus {

// That there are too many points, before the step that removes them, and what it has removed; mostly nothing.
std::vector<std::string> trimming_sentences(const Translator& say, const Setup& setup,
                                            const Timeline& timeline);

}  // namespace annulus
