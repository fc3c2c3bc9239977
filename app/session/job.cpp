#include "app/session/job.h"

#include <future>
#include <utility>

namespace annulus {

using Clock = std::chrono::steady_clock;

struct Job::Result {
  std::future<Finish> future;
};

Job::Job(Kind kind, std::string what, Work work) : kind_(kind), what_(std::move(what)), begun_(Clock::now()) {
  // What the work holds may be large: it is freed on the thread, as soon as the work is done.
  result_ = std::make_unique<Result>(
      Result{std::async(std::launch::async, [this, waiting = std::move(work)]() mutable {
        const Work now = std::move(waiting);
        return now(control_);
      })});
}

Job::~Job() {
  cancel();
}

double Job::seconds() const {
  return std::chrono::duration<double>(Clock::now() - begun_).count();
}

bool Job::done() const {
  return result_->future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

Job::Finish Job::take() {
  return result_->future.get();
}

}  // namespace annulus
