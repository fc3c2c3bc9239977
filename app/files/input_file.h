#pragma once

#include <filesystem>
#include <variant>

#include "app/files/picture.h"
#include "core/setup/setup.h"

namespace annulus {

// A file that can be opened: a setup or points file (JSON), a picture saved by this program (PNG), or any
// other picture (PNG) for use as a mask, a map or a radius field.
using InputFile = std::variant<Setup, Picture, ImageValue>;

// Tells them apart by content. Throws InputError, one line that names the file. Every value is within its
// range; whether the values fit together is for check() to say.
InputFile read_input_file(const std::filesystem::path& path);

}  // namespace annulus
