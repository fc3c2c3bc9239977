#pragma once

#include "app/options/options.h"

namespace annulus {

// Opens the window and stays until it is closed. Returns the exit status; throws std::runtime_error with one
// line if no window can be opened.
int run_window(const WindowOptions& options);

}  // namespace annulus
