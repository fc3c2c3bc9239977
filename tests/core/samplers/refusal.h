#pragma once

#include <string>

#include "core/making/make_sampler.h"

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
