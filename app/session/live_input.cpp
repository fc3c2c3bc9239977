#include "app/session/live_input.h"

#include <chrono>
#include <exception>
#include <utility>
#include <vector>

#include "core/io/system_files.h"
#include "core/io/whole_file.h"
#include "core/recording/trace_start.h"

namespace annulus {
namespace {

constexpr std::chrono::milliseconds kLook{10};  // between two looks at whether to stop
// In so many bytes a trace must have begun after the messages of a program.
constexpr std::size_t kLookedAt = 1 << 16;

}  // namespace

LiveInput::LiveInput(std::string path) : path_(std::move(path)), intake_(path_) {
  thread_ = std::jthread([this](const std::stop_token& stop) {
    try {
      work(stop);
    } catch (const InputError& error) {  // it names the file
      fail(error.message());
    } catch (const std::exception& error) {
      fail({English("cannot read {0}: {1}"), {path_, message_of(error)}});
    }
  });
}

std::shared_ptr<const Recording> LiveInput::recording() const {
  const std::lock_guard lock(mutex_);
  return recording_;
}

std::optional<std::string> LiveInput::take_bytes() {
  const std::lock_guard lock(mutex_);
  return std::exchange(bytes_, std::nullopt);
}

std::optional<Message> LiveInput::take_error() {
  const std::lock_guard lock(mutex_);
  return std::exchange(error_, std::nullopt);
}

void LiveInput::publish() {
  const std::lock_guard lock(mutex_);
  recording_ = intake_.recording_so_far();
}

void LiveInput::give(std::string bytes) {
  const std::lock_guard lock(mutex_);
  bytes_ = std::move(bytes);
}

void LiveInput::fail(const Message& why) {
  const std::lock_guard lock(mutex_);
  error_ = why;
  recording_ = intake_.recording_so_far();
  if (recording_) recording_->end_unreadable(why);
}

void LiveInput::work(const std::stop_token& stop) {
  system::Opened opened = system::open_for_reading(path_, system::FileKind::or_pipe);
  std::string beginning;
  FirstLine first_line;
  bool trace = false, other = false;
  for (std::vector<char> block(std::size_t{1} << 16); !stop.stop_requested();) {
    if (!system::wait_for_bytes(opened, kLook)) continue;
    const std::size_t size = system::read_some(opened, block.data(), block.size());
    if (size == 0) break;
    const std::string_view bytes(block.data(), size);
    if (trace) {
      intake_.add(bytes);
    } else {
      beginning += bytes;
      if (beginning.size() > kLargestPipe) throw Failure(English("it sends more than 64 MiB"));
      if (!other && first_line.add(bytes)) {
        trace = begins_as_trace(beginning);
        other = !trace;
      }
      if (other && beginning.size() <= kLookedAt)
        if (const auto why = why_no_trace(beginning)) throw Failure(*why);
      if (trace) intake_.add(std::exchange(beginning, {}));
    }
    if (trace) publish();
  }
  if (stop.stop_requested()) return;
  if (!trace && !begins_as_trace(beginning)) return give(std::move(beginning));
  if (!trace) intake_.add(beginning);
  intake_.end();
  publish();
}

}  // namespace annulus
