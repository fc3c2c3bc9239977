#pragma once

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>

namespace annulus::gui {

// Seconds, times ANNULUS_PATIENCE: a program built with sanitizers draws slowly without a graphics card. What
// is waited for comes within some three seconds on an idle machine.
inline const std::chrono::seconds kPatience = [] {
  const char* factor = std::getenv("ANNULUS_PATIENCE");
  return std::chrono::seconds(60 * std::max(1, factor ? std::atoi(factor) : 1));
}();

// Ends a test with the reason.
class GaveUp : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Looks every 10 ms until there is a result, which it returns, or until time is up.
template <class Look>
auto poll(Look look, std::chrono::milliseconds patience = kPatience) -> decltype(look()) {
  const auto end = std::chrono::steady_clock::now() + patience;
  for (;;) {
    if (auto found = look(); found || std::chrono::steady_clock::now() >= end) return found;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

}  // namespace annulus::gui
