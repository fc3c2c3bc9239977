#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/files/input_files.h"
#include "app/files/recorded_file.h"
#include "core/setup/setup.h"

namespace annulus::cli {

// Where the files lie that options name.
struct SetupFiles {
  // Reads the images and points that a setup names but does not hold yet. Throws InputError.
  std::function<void(Setup&)> read_named;
  // The setup in a file, or the one that shows its points or its trace; nothing if there is no such file.
  // Throws InputError.
  std::function<std::optional<Setup>(const std::string& name, const GivenPlane& plane)> open;
};
// By their paths. `files` lives longer.
SetupFiles setup_files(InputFiles& files);

// The setups that a file, if the first is one, and these options make by themselves, --versus among them.
// Throws InputError.
struct SetupPair {
  Setup a;
  std::optional<Setup> b;
};
SetupPair setups_from_words(std::vector<std::string> words, const SetupFiles& files);

}  // namespace annulus::cli
