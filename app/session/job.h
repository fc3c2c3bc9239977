#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>

namespace annulus {

// Thrown by work that has been asked to stop.
class Cancelled : public std::runtime_error {
 public:
  Cancelled() : std::runtime_error("cancelled") {}
};

// Through this a job's work, on its thread, tells how far it is and learns that it is to stop.
class JobControl {
 public:
  // How much of it is done, 0 to 1. Throws Cancelled if it is to stop.
  void set_share(double share) {
    share_ = begin_ + share * size_;
    if (cancelled()) throw Cancelled();
  }
  // From now on a share is one of the part `index` of `count` equal ones.
  void begin_part(std::size_t index, std::size_t count) {
    begin_ = static_cast<double>(index) / static_cast<double>(count);
    size_ = 1 / static_cast<double>(count);
  }
  double share() const { return share_; }
  bool cancelled() const { return stop_.stop_requested(); }
  std::stop_token stop_token() const { return stop_.get_token(); }
  void cancel() { stop_.request_stop(); }

 private:
  double begin_ = 0, size_ = 1;  // the present part; of the work's thread alone
  std::atomic<double> share_ = 0;
  std::stop_source stop_;
};

// Work on a thread of its own, so that the window does not wait for it: reading and writing files.
class Job {
 public:
  enum class Kind { reads, writes };
  // What remains to do with the result, on the owner's thread.
  using Finish = std::function<void()>;
  using Work = std::function<Finish(JobControl&)>;

  // `what` is what the user is told: "Saving points.csv".
  Job(Kind kind, std::string what, Work work);
  ~Job();  // cancels it and waits until it has stopped
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  Kind kind() const { return kind_; }
  const std::string& what() const { return what_; }
  double share() const { return control_.share(); }
  double seconds() const;  // since it began
  bool done() const;
  void cancel() { control_.cancel(); }
  bool cancelled() const { return control_.cancelled(); }

  // Once it is done: what its work returned. Throws what its work threw: Cancelled if it was cancelled in
  // time.
  Finish take();

 private:
  Kind kind_;
  std::string what_;
  std::chrono::steady_clock::time_point begun_;
  JobControl control_;
  struct Result;
  std::unique_ptr<Result> result_;  // last: its destructor waits for the work
};

}  // namespace annulus
