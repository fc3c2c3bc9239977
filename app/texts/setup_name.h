#pragma once

#include <string>

#include "app/texts/language.h"
#include "core/setup/setup.h"

namespace annulus {

// What a file that was opened is called, for people: the last part of its path, and in words if it is "-".
std::string file_name(const std::string& path, Language language);

// What tells one setup from another, for people: its preset, or its sampler and the values that differ from
// the defaults. "Bridson, 3×3"
std::string name_for_people(const Setup& setup, Language language);

// What sets it apart from the other one, two things at most: "k = 30", "Bridson, r = 20 +1"; its name if they
// are the same. Of a recording its file's name, with its folder if the other file is called the same.
std::string difference_for_people(const Setup& setup, const Setup& other, Language language);

// All that tells its points from those of others: "Bridson, 740 × 500, r = 20, k = 30, seed 1". Of a
// recording its file's name.
std::string in_short(const Setup& setup, Language language, bool with_seed = true);

// "2,316 points", or cells if the sampler picks those.
std::string counted(const Setup& setup, std::uint64_t points, Language language);

}  // namespace annulus
