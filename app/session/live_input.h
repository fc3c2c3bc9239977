#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "core/recording/trace_intake.h"
#include "core/samplers/recording.h"

namespace annulus {

// What another program writes into standard input or a named pipe, read on a thread while it comes: a trace
// can be shown at once; anything else is collected until it ends.
class LiveInput {
 public:
  // `path`: "-" is standard input. Begins at once.
  explicit LiveInput(std::string path);

  const std::string& path() const { return path_; }
  // Of a trace, once its first event has come; it may still grow, and while it is not known whether all lines
  // are starts, the next one is another recording. If no more can be read, it ends there.
  std::shared_ptr<const Recording> recording() const;
  // All bytes, once: if they are over and were no trace.
  std::optional<std::string> take_bytes();
  // Why no more can be read, once.
  std::optional<Message> take_error();

 private:
  void work(const std::stop_token& stop);
  void publish();
  void give(std::string bytes);
  void fail(const Message& why);

  std::string path_;
  TraceIntake intake_;  // of the thread
  mutable std::mutex mutex_;
  std::shared_ptr<Recording> recording_;
  std::optional<std::string> bytes_;
  std::optional<Message> error_;
  std::jthread thread_;  // last: it uses all members above
};

}  // namespace annulus
