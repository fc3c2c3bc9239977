#pragma once

#include <span>

#include "assets/embedded_file.h"

namespace annulus {

// The files of assets/code/.
std::span<const EmbeddedFile> code_files();

}  // namespace annulus
