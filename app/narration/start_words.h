#pragma once

#include <string>

#include "app/texts/translator.h"
#include "core/run/timeline.h"

namespace annulus {

// What there is before the first try. The timeline stands at try 0.
std::string start_sentence(const Translator& say, const Setup& setup, const Timeline& timeline);

}  // namespace annulus
