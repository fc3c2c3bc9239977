#include "app/session/quiet_threads.h"

#include <algorithm>
#include <exception>
#include <system_error>
#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace annulus {
namespace {

// Of the calling thread alone.
void give_way() {
#ifdef __linux__
  constexpr int kLowest = 19;
  setpriority(PRIO_PROCESS, 0, kLowest);
#endif
}

}  // namespace

QuietThreads::QuietThreads(std::size_t count, Work work) : count_(count), work_(std::move(work)) {
  const std::size_t processors = std::max(std::thread::hardware_concurrency(), 1u);
  working_ = std::min(processors, count_);
  for (std::size_t i = working_; i > 0; --i) {
    try {
      threads_.emplace_back([this] { go(); });
    } catch (const std::system_error&) {  // no more threads are to be had: fewer do
      working_ -= i;
      break;
    }
  }
}

QuietThreads::~QuietThreads() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

void QuietThreads::go() {
  give_way();
  try {
    for (std::size_t i = next_++; i < count_ && !stop_.stop_requested(); i = next_++)
      work_(i, stop_.get_token());
  } catch (const std::exception&) {  // see Work
  }
  --working_;
}

}  // namespace annulus
