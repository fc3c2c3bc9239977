#pragma once

#include <stdexcept>
#include <stop_token>

namespace annulus {

// Thrown by slow work when it is asked to stop.
class Stopped : public std::runtime_error {
 public:
  Stopped() : std::runtime_error("stopped") {}
};

inline void go_on_unless(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Stopped();
}

}  // namespace annulus
