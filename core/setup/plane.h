#pragma once

#include <memory>
#include <stop_token>

#include "core/domain/density.h"
#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/setup/places.h"
#include "core/setup/setup.h"

// What a setup says about the plane: where points may lie, where they start, how far apart they are.
namespace annulus {

// What is filled: from width, height and periodic.
Domain plane_domain(const Setup& setup);

// Whether points lie where the mask is dark.
bool keeps_dark(const Setup& setup);
// What lies over the domain, bright where points may lie: the mask, and what gets points of a density image
// without a floor. Null if there is none, or if the sampler takes none.
std::shared_ptr<const KnownImage> mask_of(const Setup& setup);

// Whether an image says how many points there are per area; and what it says, with its pixels read.
bool has_density(const Setup& setup);
ImageDensity image_density_of(const Setup& setup);

// Where the first point is to lie; random if the sampler has no such parameter.
Start start_of(const Setup& setup);

// Whether it grows in tiles, which threads can share; only some samplers can.
bool grows_in_tiles(const Setup& setup);

// The domain with its mask. Told to stop, what looks at many pixels throws Stopped.
Region region_of(const Setup& setup, std::stop_token stop = {});

// The points that stand before the run, if there are any; null if there are none.
const GivenPoints* given_points_of(const Setup& setup);

// Whether this point of a run stood before it.
bool stood_before(const Setup& setup, Index point);

// Whether points have radii of their own: by a field, or because those that are given have some.
bool has_own_radii(const Setup& setup);

// The radius that each place gives to a new point; those of given points are included. For a setup with the
// parameters field, radius-min, radius-max and those of images, or with radius, which is rounded up to what
// is stored.
RadiusField radius_field_of(const Setup& setup);

// The stored place of the chosen start; inside the mask, whatever was chosen.
Vec2 start_position(const Setup& setup, const Region& region);
Vec2 start_position(const Setup& setup);

// The region that a growing sampler fills; with --islands start only the start's part of the mask.
Region growth_region(const Setup& setup, std::stop_token stop);

}  // namespace annulus
