#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "app/run.h"

namespace annulus {

// Makes whole runs on a thread of its own, so that the window never waits for one. The newest wish wins: the
// one before it is dropped at once.
class RunMaker {
 public:
  RunMaker();
  ~RunMaker();
  RunMaker(const RunMaker&) = delete;
  RunMaker& operator=(const RunMaker&) = delete;

  // The setup must have passed check().
  void wish(const Setup& setup, std::uint64_t id);
  void cancel();

  // Whether a wish has not been taken yet.
  bool busy() const { return wished_; }
  std::uint64_t points_so_far() const { return points_; }

  // The finished run, at its end, once it is there; waits for it no longer than `patience`. Until then, once,
  // the same run at try 0, without a known end. Null otherwise, and where making it failed: then error() says
  // why, once.
  std::unique_ptr<Run> take(std::chrono::milliseconds patience = {});
  std::string error();

 private:
  struct Wish {
    Setup setup;
    std::uint64_t id;
  };
  void work();
  std::unique_ptr<Run> make(const Wish& wish);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Wish> wish_;               // not begun yet
  std::unique_ptr<Run> begun_, finished_;  // not taken yet
  std::string error_;
  bool quit_ = false;
  bool wished_ = false;  // only the owner's thread
  std::atomic<bool> drop_ = false;
  std::atomic<std::uint64_t> points_ = 0;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace annulus
