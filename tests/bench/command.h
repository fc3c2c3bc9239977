#pragma once

#include <string>

#include "tests/gui/process.h"

// Programs as processes, and how long they take.
namespace annulus::bench {

struct Outcome {
  double seconds = 0;  // wall time from start to end
  std::string output;  // what it wrote on standard output
};

// Runs it to its end, without a display unless `launch` names one. Throws std::runtime_error if it fails.
Outcome run_to_end(gui::Launch launch);

// Seconds until `file` exists; then the program is killed. Throws std::runtime_error if it never does.
double seconds_until_file(const gui::Launch& launch, const std::filesystem::path& file);

}  // namespace annulus::bench
