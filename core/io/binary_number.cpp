#include "core/io/binary_number.h"

#include <bit>

namespace annulus {
namespace {

// By arithmetic, so that it is the same on every machine.
std::uint64_t bits_at(const char* at, std::size_t size, bool big_endian) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const auto byte = static_cast<unsigned char>(at[big_endian ? i : size - 1 - i]);
    bits = bits << 8 | byte;
  }
  return bits;
}

}  // namespace

double number_at(const char* at, BinaryType type, bool big_endian) {
  const std::uint64_t bits = bits_at(at, size_of(type), big_endian);
  switch (type) {
    case BinaryType::int8:
      return static_cast<std::int8_t>(bits);
    case BinaryType::int16:
      return static_cast<std::int16_t>(bits);
    case BinaryType::int32:
      return static_cast<std::int32_t>(bits);
    case BinaryType::int64:
      return static_cast<double>(static_cast<std::int64_t>(bits));
    case BinaryType::uint8:
    case BinaryType::uint16:
    case BinaryType::uint32:
    case BinaryType::uint64:
      return static_cast<double>(bits);
    case BinaryType::float32:
      return double{std::bit_cast<float>(static_cast<std::uint32_t>(bits))};
    case BinaryType::float64:
      break;
  }
  return std::bit_cast<double>(bits);
}

}  // namespace annulus
