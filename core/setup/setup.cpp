#include "core/setup/setup.h"

namespace annulus {

Domain Setup::domain() const {
  if (has("columns"))
    return {static_cast<double>(integer("columns")), static_cast<double>(integer("rows")), false};
  return {real("width"), real("height"), flag("periodic")};
}

double Setup::radius() const {
  return has("radius") ? real("radius") : has("radius-min") ? real("radius-min") : 1;
}

}  // namespace annulus
