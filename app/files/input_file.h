#pragma once

#include <filesystem>
#include <variant>

#include "app/files/picture.h"
#include "core/setup/setup.h"

namespace annulus {

// A file that sets everything, a setup or points file (JSON) or a picture that this program saved (PNG), or
// any other picture (PNG) to use as a mask, a map or a radius field.
using InputFile = std::variant<Setup, Picture, ImageValue>;

// Which of them it is, is seen from its content. Throws InputError, one line that names the file. Every value
// is within its range; whether they fit together is left to check().
InputFile read_input_file(const std::filesystem::path& path);

}  // namespace annulus
