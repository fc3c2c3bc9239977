#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "app/files/picture.h"
#include "core/run/destination.h"
#include "core/run/run.h"

namespace annulus {

// The runs that a picture shows, made again from its setups. These must have passed check().
class PictureRuns {
 public:
  using NowAndThen = std::function<void(const Sampler&)>;

  // `stop` as for make_sampler().
  explicit PictureRuns(const Picture& picture, const std::stop_token& stop = {});

  // Moves the runs to these moments, one for all or one for each, or, if there are none, to the tries that
  // the picture names; and sets the picture's tries to the ones reached. Beyond the end of a run it stops at
  // the end if `to_end` (pane B always), else it throws an InputError that names the range. Calls
  // `now_and_then` with the sampler at work every few milliseconds; it may throw to stop. Throws Stopped if
  // that is asked for.
  void seek(
      Picture& picture, std::span<const Destination> moments, bool to_end, const std::stop_token& stop = {},
      const NowAndThen& now_and_then = [](const Sampler&) {});

  const Run& a() const { return *runs_.front(); }
  const Run* b() const { return versus_ ? runs_.back().get() : nullptr; }
  // One for each panel; else A, and B if there is one.
  std::span<const std::unique_ptr<Run>> all() const { return runs_; }

 private:
  void find(Picture& picture, std::span<const Destination> moments, const std::stop_token& stop,
            const NowAndThen& now_and_then);

  std::vector<std::unique_ptr<Run>> runs_;
  bool versus_;
};

}  // namespace annulus
