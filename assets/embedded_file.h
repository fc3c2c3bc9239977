#pragma once

#include <string_view>

namespace annulus {

// A file inside the program.
struct EmbeddedFile {
  std::string_view name;  // "1-evenly-spread.md"
  std::string_view bytes;
};

}  // namespace annulus
