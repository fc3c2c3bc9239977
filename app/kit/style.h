#pragma once

#include "app/scene/theme.h"

namespace annulus::panels {

// Gives ImGui the program's colours and sizes.
void apply_style(scene::Theme theme, float ui_scale);

}  // namespace annulus::panels
