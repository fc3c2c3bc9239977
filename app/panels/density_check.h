#pragma once

#include "app/application/seed_ranges.h"
#include "app/panels/ui.h"
#include "core/measures/measures.h"

namespace annulus::panels {

// Whether points are as dense as an image wants them: made against wanted by tenths of the density and, of
// sixteen seeds if somebody asks, on ten steps. Nothing if no image says it.
void draw_density_check(const Ui& ui, const Measures& measures, const SeedRanges& seeds);

}  // namespace annulus::panels
