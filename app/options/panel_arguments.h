#pragma once

#include <optional>
#include <vector>

#include "app/files/input_files.h"
#include "app/files/picture.h"
#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "app/options/setup_arguments.h"
#include "core/run/destination.h"

namespace annulus::cli {

// The options of a figure's panels: when, of which setups, and how they stand.
OptionRows panel_options();

// The moments of --at or --versus-at; empty if it was not given. Throws InputError.
std::vector<Destination> given_moments(const Arguments& arguments, const char* option);

// Sets the picture's panels as the options say; `moments` are those of --at. Throws InputError.
void set_panels(const Arguments& arguments, const GivenSetup& given, std::span<const Destination> moments,
                InputFiles& files, Picture& picture);

}  // namespace annulus::cli
