#pragma once

#include <memory>
#include <stop_token>

#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/setup/setup.h"

// What a setup says about the plane: where points may lie, where they start, how far apart they are.
namespace annulus {

// What is filled: from width, height and periodic.
Domain plane_domain(const Setup& setup);

// What lies over the domain; null if there is none, or if the sampler takes none.
std::shared_ptr<const KnownImage> mask_of(const Setup& setup);

// Where the first point is to lie; random if the sampler has no such parameter.
Start start_of(const Setup& setup);

// Whether it grows in tiles, which threads can share; only some samplers can.
bool grows_in_tiles(const Setup& setup);

// The domain with its mask. Told to stop, what looks at many pixels throws Stopped.
Region region_of(const Setup& setup, std::stop_token stop = {});

// For a setup with the parameters field, radius-min, radius-max and radius-image.
RadiusField radius_field_of(const Setup& setup);

// The stored place of the chosen start; inside the mask, whatever was chosen.
Vec2 start_position(const Setup& setup, const Region& region);
Vec2 start_position(const Setup& setup);

// The region that a growing sampler fills; with --islands start only the start's part of the mask.
Region growth_region(const Setup& setup, std::stop_token stop);

}  // namespace annulus
