#include "app/cli/progress.h"

#include <cinttypes>
#include <cstdio>

#include "app/cli/platform.h"

namespace annulus::cli {

Progress::Progress()
    : terminal_(platform::error_output_is_terminal()), next_(Clock::now() + std::chrono::seconds(1)) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::update(const Sampler& sampler) {
  if (platform::interrupted()) throw platform::Interrupted();
  if (!terminal_ || Clock::now() < next_) return;
  std::fprintf(stderr, "\r\033[K%" PRIu32 " points, %" PRIu64 " tries", sampler.count(),
               sampler.counts().tries);
  std::fflush(stderr);
  shown_ = true;
  next_ = Clock::now() + std::chrono::milliseconds(200);
}

}  // namespace annulus::cli
