#pragma once

#include <string>
#include <vector>

#include "app/texts/translator.h"
#include "core/run/timeline.h"
#include "core/setup/setup.h"

namespace annulus {

// What the file of a recording says that happened, one sentence each; and what cannot be true of it.
std::vector<std::string> recorded_sentences(const Translator& say, const Setup& setup,
                                            const Timeline& timeline);

}  // namespace annulus
