#include "core/setup/setup.h"

#include <stdexcept>
#include <utility>

namespace annulus {

Value Setup::value(std::string_view name) const {
  if (auto asked = spelled(goal, name)) return *std::move(asked);
  const auto found = values.find(name);
  if (found == values.end()) refuse(name);
  return found->second;
}

void Setup::refuse(std::string_view name) const {
  const char* problem = has(name) ? " has another kind of '" : " has no '";
  throw std::out_of_range("a setup of " + sampler + problem + std::string(name) + "'");
}

}  // namespace annulus
