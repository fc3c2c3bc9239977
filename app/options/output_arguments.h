#pragma once

#include <optional>
#include <string>

#include "app/options/arguments.h"
#include "app/options/option_rows.h"
#include "app/options/options.h"
#include "core/setup/setup.h"

namespace annulus::cli {

// -o, the file to write, by default standard output.
OptionRow output_option();
// -o, the file to write; empty: standard output. Throws InputError if it is one of those that are read: FILE,
// or an image of these setups.
std::string given_output(const Arguments& arguments, const Setup& setup, const std::optional<Setup>& versus);

// Throws InputError if `output` is one of those that are read: FILE, or an image of the setup.
void refuse_read_files(const Arguments& arguments, const std::string& output, const Setup& setup);

// ".png", in small letters; empty if the name has none.
std::string ending_of(const std::string& file);

}  // namespace annulus::cli
