#pragma once

#include <vector>

#include "app/options/option_rows.h"
#include "core/setup/parameter.h"

namespace annulus::cli {

// The parameters that any sampler has, each name once, in the order of the registry.
std::vector<Parameter> all_parameters();

// [SETUP]: --preset, --sampler and an option for each of them, with their help.
OptionRows setup_options();

}  // namespace annulus::cli
