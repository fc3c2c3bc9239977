#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace annulus::cli {

// Calls work(i) for 0 <= i < count, on all processors; throws what the first that fails has thrown.
template <class Work>
void for_each(std::size_t count, Work work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex mutex;
  const auto go = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        work(i);
      } catch (...) {
        const std::scoped_lock lock(mutex);
        if (!failure) failure = std::current_exception();
        next = count;
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    const std::size_t processors = std::max(std::thread::hardware_concurrency(), 1u);
    for (std::size_t i = 1; i < std::min(count, processors); ++i) threads.emplace_back(go);
    go();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace annulus::cli
