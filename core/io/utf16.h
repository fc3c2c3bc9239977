#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace annulus {

// Text in UTF-16, as PowerShell's > writes it, turned into UTF-8. It may come in pieces that end anywhere.
class Utf16 {
 public:
  // Of a text that begins with the mark of UTF-16; nothing of any other.
  static std::optional<Utf16> begun_by(std::string_view bytes);

  // The next bytes, of which the first ones are the mark.
  void add(std::string_view bytes);
  // Whether nothing of it is there that could be taken.
  bool empty() const { return text_.empty(); }
  // Up to `size` bytes of it in UTF-8; returns how many.
  std::size_t take(char* bytes, std::size_t size);

 private:
  explicit Utf16(bool big_endian) : big_endian_(big_endian) {}
  void add_character(char32_t character);
  void add_unit(char32_t unit);

  bool big_endian_;
  bool marked_ = false;            // the mark has been passed over
  std::string cut_;                // half a unit
  std::optional<char32_t> first_;  // the first half of a pair of units
  std::string text_;
};

}  // namespace annulus
