#pragma once

#include <tbb/parallel_for.h>

#include <cstddef>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define ANNULUS_THREAD_SANITIZER
#endif
#endif

namespace annulus {

// Calls body(0) to body(count - 1) on the threads of the current arena, and returns when all are done.
template <class Body>
void in_parallel(std::size_t count, const Body& body) {
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

}  // namespace annulus
