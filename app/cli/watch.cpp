#include "app/cli/watch.h"

#include <cinttypes>
#include <cstdio>
#include <utility>

#include "app/cli/platform.h"

namespace annulus::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kLook = 20ms;      // how often the thread looks for a signal
constexpr auto kGrace = 200ms;    // for the work to stop by itself
constexpr auto kRefresh = 200ms;  // of the line of progress

}  // namespace

Watch::Watch() : terminal_(platform::error_output_is_terminal()) {
  platform::catch_interrupts();
  thread_ = std::jthread([this](const std::stop_token& over) { stand_by(over); });
}

Watch::~Watch() {
  thread_.request_stop();
  thread_.join();
  if (shown_) std::fputs("\r\033[K", stderr);
}

void Watch::phase(std::string what) {
  go_on();
  const std::lock_guard lock(mutex_);
  phase_ = std::move(what);
  begun_ = Clock::now();
  tries_ = 0;
}

void Watch::update(const Sampler& sampler) {
  go_on();
  points_ = sampler.count();
  tries_ = sampler.counts().tries;
}

void Watch::say(const std::string& line) {
  const std::lock_guard lock(mutex_);
  if (!terminal_) return;
  std::fprintf(stderr, "%s%s\n", std::exchange(shown_, false) ? "\r\033[K" : "", line.c_str());
  next_ = Clock::time_point::max();
}

void Watch::update(std::size_t done, std::size_t runs) {
  go_on();
  done_ = done;
  runs_ = runs;
}

void Watch::add_part_file(std::filesystem::path file) {
  const std::lock_guard lock(mutex_);
  part_files_.push_back(std::move(file));
}

void Watch::stand_by(const std::stop_token& over) {
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, over, kLook, [&] { return over.stop_requested(); })) {
    if (platform::interrupted()) heed_signal();
    if (terminal_ && !stopped() && Clock::now() >= next_) show();
  }
}

void Watch::heed_signal() {
  if (stop_.request_stop()) signalled_ = Clock::now();
  if (Clock::now() < signalled_ + kGrace) return;
  std::error_code ignored;
  for (const std::filesystem::path& file : part_files_) std::filesystem::remove(file, ignored);
  platform::end_interrupted();
}

void Watch::show() {
  const std::uint64_t tries = tries_;
  if (const std::size_t runs = runs_; runs > 0) {
    std::fprintf(stderr, "\r\033[K%s: %zu of %zu runs", phase_.c_str(), done_.load(), runs);
  } else if (tries > 0) {
    std::fprintf(stderr, "\r\033[K%s: %" PRIu32 " points, %" PRIu64 " tries", phase_.c_str(), points_.load(),
                 tries);
  } else {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begun_).count();
    std::fprintf(stderr, "\r\033[K%s: %lld s", phase_.c_str(), static_cast<long long>(seconds));
  }
  std::fflush(stderr);
  shown_ = true;
  next_ = Clock::now() + kRefresh;
}

}  // namespace annulus::cli
