#include "core/domain/levels.h"

#include <utility>

namespace annulus {
namespace {

std::size_t words_for(std::size_t size, unsigned log_bits) {
  return ((size << log_bits) + 63) / 64;
}

}  // namespace

Levels::Levels(std::size_t size) : size_(size), words_(words_for(size, 0)) {}

void Levels::set(std::size_t i, std::uint16_t level) {
  if (level % unit_ != 0) widen(level % 257 == 0 ? 3 : 4);
  const std::size_t at = i << log_bits_;
  std::uint64_t& word = words_[at / 64];
  word = (word & ~(mask_ << at % 64)) | level / unit_ << at % 64;
}

void Levels::widen(unsigned log_bits) {
  Levels wide(0);
  wide.size_ = size_;
  wide.log_bits_ = log_bits;
  wide.mask_ = (std::uint64_t{1} << (1u << log_bits)) - 1;
  wide.unit_ = log_bits == 3 ? 257 : 1;
  wide.words_.resize(words_for(size_, log_bits));
  for (std::size_t i = 0; i < size_; ++i)
    if (const std::uint16_t level = (*this)[i]) wide.set(i, level);
  *this = std::move(wide);
}

}  // namespace annulus
