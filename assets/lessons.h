#pragma once

#include <span>

#include "assets/embedded_file.h"

namespace annulus {

// The files of assets/lessons/.
std::span<const EmbeddedFile> lesson_files();

}  // namespace annulus
