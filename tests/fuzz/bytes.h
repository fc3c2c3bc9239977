#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

// What every fuzz target is called with; libFuzzer's documentation has its rules.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace annulus::fuzz {

// What must always hold. Ends the program, which is how a fuzzer learns of it.
inline void expect(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s\n", what.c_str());
  std::abort();
}

// An error that a user reads: one short line.
inline void expect_one_line(std::string_view message) {
  expect(!message.empty(), "an empty message");
  expect(message.size() <= 1000, "a message of " + std::to_string(message.size()) + " bytes");
  expect(message.find('\n') == std::string_view::npos, "a message of two lines");
}

// Takes an input apart. All used up, it gives zeros.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> data) : data_(data) {}

  bool empty() const { return data_.empty(); }
  template <class T>
  T number() {
    T value{};
    const std::size_t size = std::min(sizeof value, data_.size());
    if (size > 0) std::memcpy(&value, data_.data(), size);
    data_ = data_.subspan(size);
    return value;
  }
  bool flag() { return (number<std::uint8_t>() & 1) != 0; }
  // From 0 to count - 1.
  std::size_t below(std::size_t count) { return number<std::uint16_t>() % count; }
  // From 0 to 1, both of them often.
  double share() {
    const auto raw = number<std::uint16_t>();
    return raw % 16 == 0 ? 0 : raw % 16 == 1 ? 1 : raw / 65535.0;
  }
  template <class Range>
  const auto& one_of(const Range& range) {
    return range[below(std::size(range))];
  }

 private:
  std::span<const std::uint8_t> data_;
};

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace annulus::fuzz
