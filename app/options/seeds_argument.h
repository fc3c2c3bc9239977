#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/options/arguments.h"
#include "core/setup/setup.h"

namespace annulus::cli {

// The seeds that --seeds names, for runs of this setup; none without it. Throws InputError.
std::vector<std::uint64_t> given_seeds(const Arguments& arguments, const Setup& setup);

// Throws that points which are there are of no seed.
[[noreturn]] void refuse_seeds_of(const std::string& file);

}  // namespace annulus::cli
