#pragma once

#include <string>

#include "app/session/live_measures.h"
#include "app/texts/translator.h"
#include "core/measures/figures.h"

namespace annulus::panels {

// The part of the live measures that it is found with.
LiveMeasures::Part live_part(const Figure& figure);
// Its value as people read it: shares in percent; "-" if it has no meaning for the set.
std::string figure_text(const Translator& say, const Figure& figure, const Measures& measures);
// What it is and what known sets have; and the reason if it has no meaning for this one.
std::string figure_help(const Translator& say, const Figure& figure, const Measures& measures);

}  // namespace annulus::panels
