#pragma once

#include <string_view>

#include "core/samplers/registry.h"

namespace annulus {

// The defaults with radius 10, if there is one: thousands of points in 740 x 500.
inline Setup dense_setup(std::string_view sampler = "bridson") {
  Setup setup = default_setup(sampler);
  if (setup.has("radius")) setup.values["radius"] = 10.0;
  return setup;
}

}  // namespace annulus
