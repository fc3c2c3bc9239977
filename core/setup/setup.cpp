#include "core/setup/setup.h"

#include <stdexcept>

namespace annulus {

void Setup::refuse(std::string_view name) const {
  const char* problem = has(name) ? " has another kind of '" : " has no '";
  throw std::out_of_range("a setup of " + sampler + problem + std::string(name) + "'");
}

}  // namespace annulus
