#include "core/io/column_role.h"

#include <algorithm>
#include <array>
#include <string>

namespace annulus {
namespace {

constexpr std::array<std::string_view, 10> kNamesOfX{"x",      "px",     "posx",    "xpos",      "positionx",
                                                     "xcoord", "coordx", "easting", "longitude", "lon"};
constexpr std::array<std::string_view, 10> kNamesOfY{"y",      "py",     "posy",     "ypos",     "positiony",
                                                     "ycoord", "coordy", "northing", "latitude", "lat"};
constexpr std::array<std::string_view, 4> kNamesOfRadius{"radius", "r", "rad", "radii"};

// In small letters, without what stands between words and without a unit: "Pos_X [mm]" is "posx".
std::string plain(std::string_view name) {
  constexpr std::size_t kLongest = 16;
  std::string text;
  for (const char c : name.substr(0, name.find_first_of("[("))) {
    if (c == ' ' || c == '\t' || c == '_' || c == '-' || c == '.') continue;
    if (text.size() == kLongest) break;
    text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

}  // namespace

ColumnRole role_of(std::string_view name) {
  const std::string text = plain(name);
  const auto among = [&](const auto& names) { return std::ranges::find(names, text) != names.end(); };
  if (among(kNamesOfX)) return ColumnRole::x;
  if (among(kNamesOfY)) return ColumnRole::y;
  if (among(kNamesOfRadius)) return ColumnRole::radius;
  return ColumnRole::other;
}

}  // namespace annulus
