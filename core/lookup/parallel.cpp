#include "core/lookup/parallel.h"

#ifdef ANNULUS_THREADS

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define ANNULUS_THREAD_SANITIZER
#endif
#endif

namespace annulus {

void in_parallel(std::size_t count, const std::function<void(std::size_t)>& body) {
#ifdef ANNULUS_THREAD_SANITIZER
  // TBB is not built with the sanitizer, which has to be told that TBB orders these.
  // Where `begun` lies must be known without reading anything of the caller's: that is not ordered yet.
  static char begun;
  char ended = 0;
  __tsan_release(&begun);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
    __tsan_acquire(&begun);
    body(i);
    __tsan_release(&ended);
  });
  __tsan_acquire(&ended);
#else
  tbb::parallel_for(std::size_t{0}, count, body);
#endif
}

void on_threads(unsigned threads, const std::function<void()>& work) {
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena(static_cast<int>(threads)).execute(work);
}

}  // namespace annulus

#else

namespace annulus {

void in_parallel(std::size_t count, const std::function<void(std::size_t)>& body) {
  for (std::size_t i = 0; i < count; ++i) body(i);
}

void on_threads(unsigned, const std::function<void()>& work) {
  work();
}

}  // namespace annulus

#endif
