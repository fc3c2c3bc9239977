#pragma once

#include <string>
#include <vector>

#include "app/application/state.h"

namespace annulus {

// What is shown, as the words of a command line that shows it again: setups, try, layers and the part in
// view, or a lesson and its page; theme and language.
struct Link {
  std::string line;
  std::vector<std::string> left_out;  // files that the setups name: a link holds none
};
Link link_of(const State& state);

// A line as an address has it behind its #, with + for spaces.
std::string as_fragment(const std::string& line);

}  // namespace annulus
