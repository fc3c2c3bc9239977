#pragma once

#include "app/options/arguments.h"
#include "app/options/options.h"

namespace annulus::cli {

// The options of `check`.
void add_check_arguments(Arguments& arguments, CLI::App& level);

// Throws InputError.
CheckOptions given_check(const Arguments& arguments);

}  // namespace annulus::cli
