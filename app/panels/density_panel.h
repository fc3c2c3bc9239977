#pragma once

#include "app/kit/ui.h"

namespace annulus::panels {

// Shows an image of densities: the file and the wanted density as small pictures, the radii that follow, and
// the curve from values to densities over the histogram of the values.
void draw_density(const Ui& ui, float width);

}  // namespace annulus::panels
