#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <memory>
#include <utility>

namespace annulus {

// A list that one thread appends to while others read it. What is in it stays where it is and never changes.
template <class T>
class GrowingList {
 public:
  std::size_t size() const { return size_.load(std::memory_order_acquire); }
  // `i` must be below a size that this thread has been told.
  const T& operator[](std::size_t i) const {
    const Place place = place_of(i);
    return blocks_[place.block][place.at];
  }
  // By one thread only.
  void push_back(const T& value) {
    const std::size_t size = size_.load(std::memory_order_relaxed);
    const Place place = place_of(size);
    if (place.at == 0) blocks_[place.block] = std::make_unique_for_overwrite<T[]>(kFirst << place.block);
    blocks_[place.block][place.at] = value;
    size_.store(size + 1, std::memory_order_release);
  }

 private:
  // Each block is twice as long as the one before, so few are needed and none is ever moved.
  static constexpr std::size_t kFirst = 1024;
  struct Place {
    std::size_t block, at;
  };
  static Place place_of(std::size_t i) {
    const std::size_t block = static_cast<std::size_t>(std::bit_width((i + kFirst) / kFirst)) - 1;
    return {block, i + kFirst - (kFirst << block)};
  }

  std::array<std::unique_ptr<T[]>, 48> blocks_;
  std::atomic<std::size_t> size_ = 0;
};

}  // namespace annulus
