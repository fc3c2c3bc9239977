#pragma once

#include <string>
#include <vector>

#include "app/application/state.h"

namespace annulus {

// What is shown, as the words of a command line that shows it again: setups, try, layers and the part in
// view, or a lesson and its page; theme and language. Images and points of a start are inside it, in place of
// their files' names: "data:NAME,BYTES", in the base64 of addresses.
struct Link {
  std::string line;
  // What the setups have and the line does not: recordings, files that have no room in 32 kB, painted maps,
  // and mistakes that options do not offer.
  std::vector<std::string> left_out;
};
Link link_of(const State& state);

// A line as an address has it behind its #, with + for spaces.
std::string as_fragment(const std::string& line);

}  // namespace annulus
