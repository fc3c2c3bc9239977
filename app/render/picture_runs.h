#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "app/files/picture.h"
#include "core/run/run.h"

namespace annulus {

// The runs that a picture shows, made again from its setups. These must have passed check().
class PictureRuns {
 public:
  // `stop` as for make_sampler().
  explicit PictureRuns(const Picture& picture, const std::stop_token& stop = {});

  // Moves both runs to the tries that the picture names, and sets the picture's tries to the ones reached.
  // Beyond the end of a run it stops at the end if `to_end` (pane B always), else it throws an InputError
  // that names the range. Calls `now_and_then` with the sampler at work every few milliseconds; it may throw
  // to stop. Throws Stopped if that is asked for.
  void seek(
      Picture& picture, bool to_end, const std::stop_token& stop = {},
      const std::function<void(const Sampler&)>& now_and_then = [](const Sampler&) {});

  const Run& a() const { return *a_; }
  const Run* b() const { return b_.get(); }

 private:
  std::unique_ptr<Run> a_, b_;
};

}  // namespace annulus
