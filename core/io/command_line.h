#pragma once

#include <string>

#include "core/setup.h"

namespace annulus {

// The options that make this setup from the defaults, ready for a shell: "--radius 8 --seed 3".
std::string setup_options(const Setup& setup);

// Whether they say all of it: a painted map has no file that an option could name.
bool options_say_all(const Setup& setup);

}  // namespace annulus
