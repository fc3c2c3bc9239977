#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {

// Where growth starts.
struct Start {
  enum class Kind : std::uint8_t { centre, random, given } kind = Kind::centre;
  double x = 0;
  double y = 0;
};

// "centre", "random" or "X,Y". Throws InputError.
Start parse_start(std::string_view text);
std::string to_text(const Start& start);

// At most 1000, "X,Y X,Y ...". Throws InputError that names `option`.
std::vector<Location> parse_places(const std::string& option, std::string_view text);
std::string to_text(const std::vector<Location>& places);

}  // namespace annulus
