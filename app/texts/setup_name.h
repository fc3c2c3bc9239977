#pragma once

#include <string>

#include "app/texts/language.h"
#include "core/setup/setup.h"

namespace annulus {

// What tells one setup from another, for people: its preset, or its sampler and whatever it has chosen
// otherwise than by default. "Bridson, 3×3"
std::string name_for_people(const Setup& setup, Language language);

// "2,316 points", or cells where the setup's sampler takes those.
std::string counted(const Setup& setup, std::uint64_t points, Language language);

}  // namespace annulus
