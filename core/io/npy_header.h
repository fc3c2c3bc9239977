#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/binary_number.h"

namespace annulus {

// What the header of a NumPy file says: one array, of numbers of one type.
struct NpyHeader {
  std::string type_text;  // "<f8"
  BinaryType type = BinaryType::float64;
  bool big_endian = false;
  bool fortran_order = false;
  std::vector<std::size_t> shape;
  std::size_t size = 0;  // of the header itself, in bytes
};

inline constexpr std::string_view kNpySignature = "\x93NUMPY";

// Reads the header of versions 1 to 3 (numpy.lib.format). Throws InputError.
NpyHeader npy_header(std::string_view bytes);

}  // namespace annulus
