#pragma once

#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "app/session/experiment.h"

namespace annulus {

// What is known of an experiment so far.
struct Findings {
  std::vector<Reading> readings;
  // Sizes that would have taken too long, the first of each contender, with the seconds to be expected.
  struct Beyond {
    Contender contender;
    std::uint64_t size;
    double seconds;
  };
  std::vector<Beyond> beyond;
  struct Now {
    Contender contender;
    std::uint64_t size;
  };
  std::optional<Now> now;  // what is being measured; nothing: it is over, or was stopped
};

// Measures all contenders, size by size, on a thread of its own, so that the window never waits. Its end
// waits some milliseconds, until the thread has stopped.
class Measurement {
 public:
  explicit Measurement(const Conditions& conditions);  // begins at once

  void stop() { thread_.request_stop(); }
  Findings findings() const;

 private:
  void work(const Conditions& conditions, const std::stop_token& stop);

  mutable std::mutex mutex_;
  Findings findings_;
  std::jthread thread_;  // last: it uses all members above
};

}  // namespace annulus
