#include "app/render/picture_runs.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

#include "core/domain/stopped.h"
#include "core/making/resolved.h"

namespace annulus {
namespace {

// A renderer keeps the points it has uploaded for a run, so each run needs a number of its own. These stay
// clear of a window's, which count up from 1.
std::uint64_t next_run() {
  static std::atomic<std::uint64_t> last{std::uint64_t{1} << 63};
  return ++last;
}

void seek_run(Run& run, std::uint64_t at, const std::stop_token& stop,
              const std::function<void(const Sampler&)>& now_and_then) {
  Timeline& timeline = run.timeline;
  const auto go_on = [&] {
    go_on_unless(stop);
    now_and_then(timeline.sampler());
    return true;
  };
  if (at == kLastTry) {
    timeline.run_to_end(go_on);
  } else {
    timeline.seek(at, go_on);
  }
  run.measure(stop);
}

}  // namespace

PictureRuns::PictureRuns(const Picture& picture, const std::stop_token& stop)
    : a_(std::make_unique<Run>(resolved(picture.setup, stop), next_run(), stop)) {
  if (picture.versus) b_ = std::make_unique<Run>(resolved(picture.versus->setup, stop), next_run(), stop);
}

void PictureRuns::seek(Picture& picture, bool to_end, const std::stop_token& stop,
                       const std::function<void(const Sampler&)>& now_and_then) {
  seek_run(*a_, picture.at, stop, now_and_then);
  if (b_) seek_run(*b_, picture.versus->at, stop, now_and_then);
  const std::uint64_t reached = a_->timeline.position();
  // With two runs, the longer one decides how far the picture goes.
  const std::uint64_t last = b_ ? std::max(reached, b_->timeline.position()) : reached;
  if (last < picture.at && !to_end) {
    throw InputError("--at", {English("must be a whole number from 0 to {0}, the end of this run; got {1}"),
                              {std::to_string(last), std::to_string(picture.at)}});
  }
  picture.at = reached;
  if (b_) picture.versus->at = b_->timeline.position();
}

}  // namespace annulus
