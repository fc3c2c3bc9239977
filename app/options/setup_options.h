#pragma once

#include <vector>

#include "app/options/arguments.h"
#include "core/setup/parameter.h"

namespace annulus::cli {

// The parameters that any sampler has, each name once, in the order of the registry.
std::vector<Parameter> all_parameters();

// Adds [SETUP]: --preset, --sampler and an option for each of them, with their help.
void add_setup_options(Arguments& arguments, CLI::App& level);

}  // namespace annulus::cli
