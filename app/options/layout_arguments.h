#pragma once

#include <string>

#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "core/io/points_formats.h"

namespace annulus::cli {

// The options that say how `sample` writes its points: format, tool, columns, axes, units and digits.
OptionRows layout_options();

// What they say for a file of this name; empty: standard output. Throws InputError.
PointLayout given_layout(const Arguments& arguments, const std::string& output);

}  // namespace annulus::cli
