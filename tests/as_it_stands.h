#pragma once

#include <utility>

#include "core/making/resolved.h"

namespace annulus {

// With the radius that it has, whatever its goal.
struct AsItStands {
  static Resolved resolved(Setup setup) { return Resolved(std::move(setup)); }
};

}  // namespace annulus
