#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/io/binary_number.h"

namespace annulus {

// What stands before the numbers of a PLY file (Turk, "The PLY Polygon File Format", 1994). The names are
// parts of its text.
struct PlyHeader {
  enum class Format : std::uint8_t { ascii, little_endian, big_endian };
  struct Property {
    std::string_view name;
    BinaryType type = BinaryType::float32;  // of each number of a list
    std::optional<BinaryType> list_size;    // if it is a list
  };
  struct Element {
    std::string_view name;
    std::size_t count = 0;
    std::vector<Property> properties;
  };
  Format format = Format::ascii;
  std::string_view format_text;
  std::vector<Element> elements;
  std::size_t size = 0;  // of the header, in bytes
};

bool is_ply(std::string_view bytes);

// Throws InputError.
PlyHeader ply_header(std::string_view bytes);

}  // namespace annulus
