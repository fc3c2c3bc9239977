#pragma once

#include "app/application/seed_ranges.h"
#include "app/kit/ui.h"
#include "core/measures/measures.h"

namespace annulus::panels {

// Shows whether points are as dense as the image wants: made against wanted, by tenths of the density, and if
// several seeds have been measured, on ten steps. Draws nothing if the setup has no image of densities.
void draw_density_check(const Ui& ui, const Measures& measures, const SeedRanges& seeds);

}  // namespace annulus::panels
