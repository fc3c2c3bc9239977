#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/options/options.h"

namespace annulus::cli {

// `annulus compare A B`: each side is a file, or options in quotes, which may begin with a dash and be no
// option of the command nevertheless. `parse` reads the words of a command without them. Throws InputError.
using Parse = std::function<Options(const std::vector<std::string>&)>;
Options parse_comparison(const std::vector<std::string>& arguments, const Parse& parse);

}  // namespace annulus::cli
