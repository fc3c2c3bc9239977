#pragma once

#include <string>

#include "core/samplers/registry.h"

namespace annulus::test {

// What check() says against a setup; "accepted" if nothing.
inline std::string refusal(const annulus::Setup& setup) {
  try {
    check(setup);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace annulus::test
