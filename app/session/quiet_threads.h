#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <thread>
#include <vector>

namespace annulus {

// Does many pieces of work in the background, on as many threads as there are processors, which give way to
// whatever else the computer has to do.
class QuietThreads {
 public:
  // Calls work(i, stop) once for each i below `count`, in rising order. Work that throws ends its thread: it
  // was stopped, or memory is short.
  using Work = std::function<void(std::size_t, const std::stop_token&)>;
  QuietThreads(std::size_t count, Work work);
  ~QuietThreads();  // waits until the work that was begun has stopped
  QuietThreads(const QuietThreads&) = delete;
  QuietThreads& operator=(const QuietThreads&) = delete;

  void stop() { stop_.request_stop(); }
  // Whether all threads are through: the work is done, or it was stopped, or it cannot be done.
  bool over() const { return working_ == 0; }

 private:
  void go();

  std::size_t count_;
  Work work_;
  std::atomic<std::size_t> next_ = 0, working_ = 0;
  std::stop_source stop_;
  std::vector<std::thread> threads_;  // last: they use all members above
};

}  // namespace annulus
