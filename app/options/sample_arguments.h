#pragma once

#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "app/options/options.h"
#include "core/setup/setup.h"

namespace annulus::cli {

// The options of `sample` besides a setup.
OptionRows sample_options();

// What they say for this setup. Throws InputError.
SampleOptions given_sample(const Arguments& arguments, const Resolved& setup);

}  // namespace annulus::cli
