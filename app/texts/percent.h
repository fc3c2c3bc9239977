#pragma once

#include <string>

#include "app/texts/translator.h"

namespace annulus {

// "12%", "0.3%", "under 0.1%"; of a share.
std::string percent(const Translator& say, double share);

}  // namespace annulus
