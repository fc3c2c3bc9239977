#include "core/io/utf16.h"

#include <algorithm>

namespace annulus {
namespace {

constexpr char32_t kMark = 0xFEFF, kUnknown = 0xFFFD;
constexpr char32_t kFirstHalf = 0xD800, kSecondHalf = 0xDC00, kBehindHalves = 0xE000;

char byte_of(char32_t bits) {
  return static_cast<char>(static_cast<unsigned char>(bits));
}

}  // namespace

std::optional<Utf16> Utf16::begun_by(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE")) return Utf16(false);
  if (bytes.starts_with("\xFE\xFF")) return Utf16(true);
  return std::nullopt;
}

void Utf16::add(std::string_view bytes) {
  cut_ += bytes;
  std::size_t i = 0;
  for (; i + 1 < cut_.size(); i += 2) {
    const auto a = static_cast<unsigned char>(cut_[i]), b = static_cast<unsigned char>(cut_[i + 1]);
    add_unit(big_endian_ ? (char32_t{a} << 8) | b : (char32_t{b} << 8) | a);
  }
  cut_.erase(0, i);
}

void Utf16::add_unit(char32_t unit) {
  if (!marked_ && unit == kMark) {
    marked_ = true;
    return;
  }
  const bool is_second = unit >= kSecondHalf && unit < kBehindHalves;
  if (first_ && is_second) {
    add_character(0x10000 + ((*first_ - kFirstHalf) << 10) + (unit - kSecondHalf));
    first_.reset();
    return;
  }
  if (first_) add_character(kUnknown);
  first_.reset();
  if (unit >= kFirstHalf && unit < kSecondHalf)
    first_ = unit;
  else
    add_character(is_second ? kUnknown : unit);
}

void Utf16::add_character(char32_t c) {
  const auto tail = [&](int shift) { text_ += byte_of(0x80 | ((c >> shift) & 0x3F)); };
  if (c < 0x80) {
    text_ += byte_of(c);
  } else if (c < 0x800) {
    text_ += byte_of(0xC0 | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    text_ += byte_of(0xE0 | (c >> 12));
    tail(6);
    tail(0);
  } else {
    text_ += byte_of(0xF0 | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::size_t Utf16::take(char* bytes, std::size_t size) {
  const std::size_t taken = std::min(size, text_.size());
  std::copy_n(text_.begin(), taken, bytes);
  text_.erase(0, taken);
  return taken;
}

}  // namespace annulus
