#pragma once

#include <string>
#include <vector>

#include "app/files/input_files.h"
#include "app/options/options.h"

namespace annulus::cli {

// `annulus compare A B`: each side is a file, or options in quotes, which may begin with a dash and be no
// option of the command nevertheless. Throws InputError.
Options parse_comparison(const std::vector<std::string>& words, InputFiles& files);

}  // namespace annulus::cli
