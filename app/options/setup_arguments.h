#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>

#include "app/files/picture.h"
#include "app/options/arguments.h"
#include "core/setup/setup.h"

namespace annulus::cli {

// [SETUP] and FILE: one option for each parameter that any sampler has.
void add_setup_arguments(Arguments& arguments, CLI::App& level);

// The setup they make, checked.
struct GivenSetup {
  Setup setup;
  std::uint64_t max_points = kDefaultMaxPoints;
  std::optional<Picture> picture;  // from FILE.png, as it is in there
};
// Throws InputError.
GivenSetup given_setup(const Arguments& arguments);

// The other side of a comparison, in one option: "--sampler roberts --tries 30". It has the domain with its
// mask, the radius, the seed and the start of the first side, and without a sampler or preset all of it,
// unless it says otherwise. Nothing where it was not given. Throws InputError.
void add_versus_argument(Arguments& arguments, CLI::App& level);
std::optional<Setup> given_versus(const Arguments& arguments, const GivenSetup& given);

}  // namespace annulus::cli
