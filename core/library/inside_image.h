#pragma once

#include <annulus/annulus.h>

#include <memory>

#include "core/domain/grey_image.h"

namespace annulus {

// Whether a number of points is asked for, from which the radius follows.
bool wants_points(const Sampling& sampling);

// A mask as samplers see it. Throws Error.
std::shared_ptr<const KnownImage> image_of(const Mask& mask);
// The picture of `inside`, which decides itself in every bright pixel. Throws Error, Stopped, and what
// `inside` throws. The sampling must outlive it.
std::shared_ptr<const KnownImage> image_of_inside(const Sampling& sampling);

}  // namespace annulus
