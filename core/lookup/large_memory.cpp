#include "core/lookup/large_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace annulus {
namespace {

constexpr std::size_t kPage = std::size_t{2} << 20;
// Less would waste too much of its last page.
constexpr std::size_t kLarge = 2 * kPage;

}  // namespace

void* allocate_large(std::size_t bytes) {
  if (bytes < kLarge) return ::operator new(bytes);
  void* memory = ::operator new (bytes, std::align_val_t{kPage});
#ifdef __linux__
  // Without them it works as well, only slower.
  static_cast<void>(madvise(memory, bytes / kPage * kPage, MADV_HUGEPAGE));
#endif
  return memory;
}

void free_large(void* memory, std::size_t bytes) noexcept {
  if (bytes < kLarge) return ::operator delete(memory);
  ::operator delete (memory, std::align_val_t{kPage});
}

}  // namespace annulus
