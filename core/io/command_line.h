#pragma once

#include <string>
#include <vector>

#include "core/setup/setup.h"

namespace annulus {

// The options that turn the defaults into this setup, ready for a shell: "--radius 8 --seed 3".
std::string setup_options(const Setup& setup);
// The options that turn `from`, a setup of the same sampler, into this one.
std::string setup_options(const Setup& setup, const Setup& from);

// A word for a shell, quoted if it needs to be.
std::string shell_word(const std::string& text);

// Whether options can describe the whole setup: a painted map has no file that an option could name, and some
// mistakes are shown but not offered.
bool options_say_all(const Setup& setup);

// The files that the options name and that are not there: the images of a setup that came inside another
// file.
std::vector<std::string> missing_files(const Setup& setup);

}  // namespace annulus
