#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "core/making/resolved.h"
#include "core/run/run.h"

namespace annulus {

// Makes whole runs on a thread of its own, so that the window never waits for one. The newest wish wins: an
// older one is dropped at once.
class RunMaker {
 public:
  RunMaker();
  ~RunMaker();  // waits some milliseconds, until the run being made has stopped
  RunMaker(const RunMaker&) = delete;
  RunMaker& operator=(const RunMaker&) = delete;

  // The setup must have passed check(), its radius as estimated. The finished run is given at this try, or at
  // its end. With `begin` one that takes longer than half a frame is also given at try 0, before it is
  // finished.
  void wish(const Resolved& setup, std::uint64_t id, bool begin, std::optional<std::uint64_t> at);
  void cancel();

  // Whether there is a wish whose run has not been taken yet.
  bool busy() const { return wished_; }
  std::uint64_t points_so_far() const { return points_; }
  // Appends what has been made of the run's points since the last call, in order of birth.
  void collect_points(std::vector<Vec2>& points);

  // The finished run, not measured, once it is there; waits for it until `deadline`. Before that, once, the
  // same run at try 0 without a known end, if that was wished for. Null otherwise, and if making it failed:
  // then error() says why, once.
  std::shared_ptr<Run> take(std::chrono::steady_clock::time_point deadline = {});
  std::optional<Message> error();

  // Frees a run on the thread: that of a large one takes long.
  void discard(std::shared_ptr<Run> run);

 private:
  struct Wish {
    Resolved setup;
    std::uint64_t id;
    bool begin;
    std::optional<std::uint64_t> at;
  };
  void work();
  std::shared_ptr<Run> make(const Wish& wish, const std::stop_token& stop);
  void drop();  // all that has been made and not taken; the lock must be held

  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Wish> wish_;               // not begun yet
  std::shared_ptr<Run> begun_, finished_;  // not collected yet
  std::vector<Vec2> new_points_;           // of the run being made, not collected yet
  std::vector<std::shared_ptr<Run>> discarded_;
  std::optional<Message> error_;
  bool quit_ = false;
  bool wished_ = false;      // used only by the owner's thread
  std::stop_source making_;  // asks the run being made to stop
  std::atomic<std::uint64_t> points_ = 0;
  std::thread thread_;  // last: it uses all members above
};

}  // namespace annulus
