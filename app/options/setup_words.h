#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/setup/setup.h"

namespace annulus::cli {

// The setups that these options make by themselves, --versus among them; `read_files` reads the files that
// a setup names. Throws InputError.
struct SetupPair {
  Setup a;
  std::optional<Setup> b;
};
SetupPair setups_from_words(std::vector<std::string> words, const std::function<void(Setup&)>& read_files);

}  // namespace annulus::cli
