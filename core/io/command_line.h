#pragma once

#include <string>
#include <vector>

#include "core/setup/setup.h"

namespace annulus {

// The options that make this setup, ready for a shell: "--sampler dart --radius 8 ...". The sampler and every
// number are named, so that they mean the same when a default changes; anything else if it is not the
// default.
std::string setup_options(const Setup& setup);
// The text for --versus that makes this setup beside `a`, whose shared parameters it takes over.
std::string versus_options(const Setup& setup, const Setup& a);

// A word for a shell, quoted if it needs to be.
std::string shell_word(const std::string& text);

// Whether options can describe the whole setup: a painted map has no file that an option could name, and some
// mistakes are shown but not offered.
bool options_say_all(const Setup& setup);

// The files that the options name and that are not there: the images of a setup that came inside another
// file.
std::vector<std::string> missing_files(const Setup& setup);

}  // namespace annulus
