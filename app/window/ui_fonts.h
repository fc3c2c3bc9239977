#pragma once

#include "app/kit/ui.h"

namespace annulus {

// Puts the program's typefaces into ImGui's atlas, rasterised at framebuffer pixels. An atlas uploaded before
// is out of date then.
panels::UiFonts load_ui_fonts(float ui_scale, float pixel_ratio);

}  // namespace annulus
