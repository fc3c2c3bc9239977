#pragma once

#include <string>

#include "core/setup/setup.h"

namespace annulus {

// The options that make this setup from the defaults, ready for a shell: "--radius 8 --seed 3".
std::string setup_options(const Setup& setup);
// Those that make it from another one of the same sampler.
std::string setup_options(const Setup& setup, const Setup& from);

// A word for a shell, in quotes where it needs them.
std::string shell_word(const std::string& text);

// Whether options can say all of it: a painted map has no file that one could name.
bool options_say_all(const Setup& setup);

}  // namespace annulus
