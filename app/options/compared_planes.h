#pragma once

#include "app/options/options.h"

namespace annulus::cli {

// What a file does not tell of its plane, it has of the other side of a comparison, see plane_beside(); a box
// that neither file tells is that of the first. Throws InputError.
void take_planes(MeasureSource& a, MeasureSource& b);

}  // namespace annulus::cli
