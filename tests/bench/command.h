#pragma once

#include <string>

#include "tests/gui/process.h"

// Programs as processes, and how long they take.
namespace annulus::bench {

struct Outcome {
  double seconds = 0;  // from the start to the end, by the clock on the wall
  std::string output;  // what it wrote on standard output
};

// Runs it to its end, without a display unless `launch` names one. Throws std::runtime_error where it fails.
Outcome run_to_end(gui::Launch launch);

// Seconds until `file` is there; then the program is killed. Throws std::runtime_error where it does not
// appear.
double seconds_until_file(const gui::Launch& launch, const std::filesystem::path& file);

}  // namespace annulus::bench
