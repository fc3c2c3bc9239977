#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "core/domain/stopped.h"
#include "core/sampler.h"

namespace annulus::cli {

// Stands beside the work of a command. It says on standard error what the work is doing, if that is a
// terminal and the work takes longer than a second, and it heeds Ctrl+C and the request to terminate: the
// work is asked to stop, and what has not stopped soon after (a graphics driver, a pipe that nobody reads) is
// ended together with the program, by the signal itself, half a second at most after it came. One at a time.
class Watch {
 public:
  Watch();
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // What the work does now: "setting up".
  void phase(std::string what);
  // Call it often while points are made: their number is shown. Throws Stopped if the work is to stop.
  void update(const Sampler& sampler);
  // So many of all runs are done.
  void update(std::size_t done, std::size_t runs);

  // Says how it ended, on standard error if that is a terminal.
  void say(const std::string& line);

  // Slow work asks it whether to stop, and throws Stopped.
  std::stop_token stop() const { return stop_.get_token(); }
  void go_on() const { go_on_unless(stop()); }
  // The signal has come.
  bool stopped() const { return stop_.stop_requested(); }

  // Removed if the work has to be ended and the file is still there.
  void add_part_file(std::filesystem::path file);

 private:
  using Clock = std::chrono::steady_clock;
  void stand_by(const std::stop_token& over);
  void heed_signal();
  void show();

  bool terminal_;
  std::atomic<std::uint64_t> tries_ = 0;  // 0: the phase counts nothing
  std::atomic<Index> points_ = 0;
  std::atomic<std::size_t> done_ = 0, runs_ = 0;  // 0: it makes one run

  std::mutex mutex_;  // guards what follows
  std::condition_variable_any ended_;
  std::string phase_;
  Clock::time_point begun_;  // the phase
  std::vector<std::filesystem::path> part_files_;

  // Of the thread alone.
  Clock::time_point next_ = Clock::now() + std::chrono::seconds(1);
  Clock::time_point signalled_;
  bool shown_ = false;

  std::stop_source stop_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace annulus::cli
