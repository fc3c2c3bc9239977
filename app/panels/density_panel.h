#pragma once

#include "app/panels/ui.h"

namespace annulus::panels {

// Of an image of densities: the file and what is wanted as small pictures, the radii that follow, and how its
// values become densities, over how often they are there.
void draw_density(const Ui& ui, float width);

}  // namespace annulus::panels
