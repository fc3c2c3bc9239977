#pragma once

#include "core/setup/parameter.h"

namespace annulus {

// Whether it has no effect since another field gives the radii: it is not said then, and is refused if given.
inline bool is_idle(const Parameter& parameter, const Values& values) {
  return parameter.only_with == "field" && !has_effect(parameter, values);
}

}  // namespace annulus
