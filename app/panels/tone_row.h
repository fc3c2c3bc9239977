#pragma once

#include "app/kit/ui.h"
#include "core/setup/parameter.h"

namespace annulus::panels {

// What a value of an image of densities means: as stored, as light, or a power of its own.
void draw_tone_row(const Ui& ui, const Parameter& parameter, float width);

}  // namespace annulus::panels
