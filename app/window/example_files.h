#pragma once

#include <string>
#include <vector>

namespace annulus {

// Files to open that are installed with the program, or lie in its sources; their paths, in order of name.
std::vector<std::string> example_files();

}  // namespace annulus
