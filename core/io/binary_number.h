#pragma once

#include <cstddef>
#include <cstdint>

namespace annulus {

// How a number stands in a binary file.
enum class BinaryType : std::uint8_t {
  int8,
  uint8,
  int16,
  uint16,
  int32,
  uint32,
  int64,
  uint64,
  float32,
  float64
};

constexpr std::size_t size_of(BinaryType type) {
  constexpr std::size_t kSizes[] = {1, 1, 2, 2, 4, 4, 8, 8, 4, 8};
  return kSizes[static_cast<std::size_t>(type)];
}

// Reads size_of(type) bytes.
double number_at(const char* at, BinaryType type, bool big_endian);

}  // namespace annulus
