#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace annulus {

// The levels of an image's pixels, 0 to 65535, in as few bits a pixel as all of them allow: 1 if they are
// only black and white, 8 if they are multiples of 257 (those of an 8-bit image), else 16.
class Levels {
 public:
  explicit Levels(std::size_t size);  // all black

  std::size_t size() const { return size_; }
  unsigned bits() const { return 1u << log_bits_; }
  std::uint16_t operator[](std::size_t i) const {
    const std::size_t at = i << log_bits_;
    return static_cast<std::uint16_t>((words_[at / 64] >> at % 64 & mask_) * unit_);
  }
  void set(std::size_t i, std::uint16_t level);

  std::span<const std::uint64_t> words() const { return words_; }  // equal if the levels are
  friend bool operator==(const Levels&, const Levels&) = default;

 private:
  void widen(unsigned log_bits);

  std::size_t size_;
  unsigned log_bits_ = 0;
  std::uint64_t mask_ = 1, unit_ = 0xFFFF;
  std::vector<std::uint64_t> words_;
};

}  // namespace annulus
