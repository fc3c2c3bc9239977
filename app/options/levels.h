#pragma once

#include <string>
#include <vector>

#include "app/options/option_rows.h"

namespace annulus::cli {

// The program itself, whose command is empty, or a subcommand.
struct Level {
  std::string command;
  std::string description;
  std::string usage;  // lines
  OptionRows options;
  bool takes_outer = true;  // whether the options of the outermost level may stand before it
};

// The outermost first.
std::vector<Level> levels();

}  // namespace annulus::cli
