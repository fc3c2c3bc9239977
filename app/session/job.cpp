#include "app/session/job.h"

#include <utility>

namespace annulus {

using Clock = std::chrono::steady_clock;

Job::Job(Kind kind, std::string what, Work work) : kind_(kind), what_(std::move(what)), begun_(Clock::now()) {
  // What the work holds may be large: it goes with the thread.
  result_ = std::async(std::launch::async, [this, waiting = std::move(work)]() mutable {
    const Work now = std::move(waiting);
    return now(control_);
  });
}

double Job::seconds() const {
  return std::chrono::duration<double>(Clock::now() - begun_).count();
}

bool Job::done() const {
  return result_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

Job::Finish Job::take() {
  return result_.get();
}

}  // namespace annulus
