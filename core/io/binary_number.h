#pragma once

#include <bit>
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

// By arithmetic, so that it is the same on every machine; compilers make one load of it.
template <class Bits>
Bits bits_at(const char* at, bool big_endian) {
  const auto shifted = [&](std::size_t byte, std::size_t place) {
    return static_cast<Bits>(static_cast<Bits>(static_cast<unsigned char>(at[byte])) << (8 * place));
  };
  Bits little = 0, big = 0;
  for (std::size_t i = 0; i < sizeof(Bits); ++i) {
    little = static_cast<Bits>(little | shifted(i, i));
    big = static_cast<Bits>(big | shifted(i, sizeof(Bits) - 1 - i));
  }
  return big_endian ? big : little;
}

// Reads size_of(type) bytes.
inline double number_at(const char* at, BinaryType type, bool big_endian) {
  switch (type) {
    case BinaryType::int8:
      return static_cast<std::int8_t>(bits_at<std::uint8_t>(at, big_endian));
    case BinaryType::int16:
      return static_cast<std::int16_t>(bits_at<std::uint16_t>(at, big_endian));
    case BinaryType::int32:
      return static_cast<std::int32_t>(bits_at<std::uint32_t>(at, big_endian));
    case BinaryType::int64:
      return static_cast<double>(static_cast<std::int64_t>(bits_at<std::uint64_t>(at, big_endian)));
    case BinaryType::uint8:
      return bits_at<std::uint8_t>(at, big_endian);
    case BinaryType::uint16:
      return bits_at<std::uint16_t>(at, big_endian);
    case BinaryType::uint32:
      return bits_at<std::uint32_t>(at, big_endian);
    case BinaryType::uint64:
      return static_cast<double>(bits_at<std::uint64_t>(at, big_endian));
    case BinaryType::float32:
      return double{std::bit_cast<float>(bits_at<std::uint32_t>(at, big_endian))};
    case BinaryType::float64:
      break;
  }
  return std::bit_cast<double>(bits_at<std::uint64_t>(at, big_endian));
}

}  // namespace annulus
