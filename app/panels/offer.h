#pragma once

#include <string>

#include "app/kit/ui.h"

namespace annulus::panels {

// A line of that height, window units, that does something, with a few words on what at its right end;
// whether it was clicked.
bool offer(const Ui& ui, const char* name, const char* label, const std::string& hint, float height);

}  // namespace annulus::panels
