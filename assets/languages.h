#pragma once

#include <span>

#include "assets/embedded_file.h"

namespace annulus {

// What is made of the files of assets/languages/: "de.mo".
std::span<const EmbeddedFile> language_files();

}  // namespace annulus
