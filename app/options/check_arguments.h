#pragma once

#include "app/files/input_files.h"
#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "app/options/options.h"

namespace annulus::cli {

// The options of `check`.
OptionRows check_options();

// Throws InputError.
CheckOptions given_check(const Arguments& arguments, InputFiles& files);

}  // namespace annulus::cli
