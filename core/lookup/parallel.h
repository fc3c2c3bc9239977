#pragma once

#include <cstddef>
#include <functional>

// Work that threads share. Built without TBB (ANNULUS_THREADS), all of it is done on the calling thread.
namespace annulus {

// Calls body(0) to body(count - 1) on the threads of the current arena, and returns when all are done. What
// one of them throws is passed on.
void in_parallel(std::size_t count, const std::function<void(std::size_t)>& body);

// Runs `work` with so many threads for what it does in parallel; there may be more than the machine has
// processors.
void on_threads(unsigned threads, const std::function<void()>& work);

}  // namespace annulus
