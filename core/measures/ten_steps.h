#pragma once

#include <stop_token>

#include "core/measures/tenths.h"
#include "core/setup/setup.h"

namespace annulus {

// Whether a setup does as its image says: the same setup on ten equal steps of density, 0.1 to 1, from left
// to right. And the same number of points with the same steps read as an image of radii, light being small.
struct TenSteps {
  Tenths by_density, by_radius;
};
// The setup has an image of densities. Makes two runs; throws InputError if one of them cannot be made,
// Stopped if that is asked for.
TenSteps measure_ten_steps(const Setup& setup, const std::stop_token& stop = {});

}  // namespace annulus
