#pragma once

#include <cstdint>
#include <string_view>

#include "core/goal/goal.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

// Setups that ask for a number of points.
namespace annulus::test {

// A mask: a disc, and bars beside it.
inline ImageValue some_mask() {
  return picture({"..####....", "....##....", "....####..", "##..######", "....##....", "..........",
                  "..####..##", "..####..##", "..........", "####......"});
}

// With changes, and a number of points asked for; checked.
inline annulus::Setup asking(std::string_view sampler, std::uint64_t points, bool exactly,
                             Changes changes = {}) {
  annulus::Setup setup = default_setup(sampler);
  set_goal(setup, ByPoints{points, exactly});
  set_values(setup, {changes.begin(), changes.end()});
  check(setup);
  return setup;
}

}  // namespace annulus::test
