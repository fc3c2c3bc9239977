#pragma once

#include <chrono>
#include <cstddef>

#include "app/application/state.h"

namespace annulus {

// Has the address of the page that the program is in, if there is one, follow what is shown: a change that
// undo knows at once, all else once a second.
class ToldAddress {
 public:
  void update(const State& state);  // call it once a turn

 private:
  std::size_t changes_ = 0;
  std::chrono::steady_clock::time_point told_;
};

}  // namespace annulus
