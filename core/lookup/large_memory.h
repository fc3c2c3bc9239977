#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace annulus {

// Memory that may be large: where the system can, it is handed out in pages of 2 MB, since filling a page
// table with small ones takes as long as a fifth of a run.
void* allocate_large(std::size_t bytes);
void free_large(void* memory, std::size_t bytes) noexcept;

// For a vector whose resize() leaves new elements without a value.
template <class T>
class LargeMemory {
 public:
  using value_type = T;
  LargeMemory() = default;
  template <class Other>
  explicit(false) LargeMemory(const LargeMemory<Other>&) {}

  T* allocate(std::size_t count) { return static_cast<T*>(allocate_large(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) noexcept { free_large(memory, count * sizeof(T)); }
  void construct(T* at) { ::new (static_cast<void*>(at)) T; }
  void construct(T* at, const T& value) { ::new (static_cast<void*>(at)) T(value); }
  friend bool operator==(const LargeMemory&, const LargeMemory&) { return true; }
};

template <class T>
using LargeVector = std::vector<T, LargeMemory<T>>;

}  // namespace annulus
