#pragma once

#include <string>

#include "app/texts/translator.h"

namespace annulus {

// Whatever says a share in percent says it by these, so that each language has one form of it
// (docs/translating.md). "12%", "0.3%", "under 0.1%"
std::string percent(const Translator& say, double share);
// The same to two digits, however small it is: "12%", "0.050%"
std::string chance(const Translator& say, double share);
// With so many decimals: "12.0%"
std::string percent(const Translator& say, double share, int decimals);

}  // namespace annulus
