#include "core/io/column_role.h"

#include <algorithm>
#include <array>
#include <string>

namespace annulus {
namespace {

constexpr std::array<std::string_view, 9> kNamesOfX{"x",      "px",     "posx",    "xpos",      "positionx",
                                                    "xcoord", "coordx", "easting", "rechtswert"};
constexpr std::array<std::string_view, 9> kNamesOfY{"y",      "py",     "posy",     "ypos",    "positiony",
                                                    "ycoord", "coordy", "northing", "hochwert"};
constexpr std::array<std::string_view, 3> kNamesOfLongitude{"longitude", "lon", "lng"};
constexpr std::array<std::string_view, 2> kNamesOfLatitude{"latitude", "lat"};
constexpr std::array<std::string_view, 7> kNamesOfHeight{"z",         "pz",     "posz",  "zpos",
                                                         "positionz", "zcoord", "coordz"};
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

template <class Names>
bool among(const Names& names, std::string_view text) {
  return std::ranges::find(names, text) != names.end();
}

}  // namespace

ColumnRole role_of(std::string_view name) {
  const std::string text = plain(name);
  if (among(kNamesOfX, text)) return ColumnRole::x;
  if (among(kNamesOfY, text)) return ColumnRole::y;
  if (among(kNamesOfLongitude, text)) return ColumnRole::longitude;
  if (among(kNamesOfLatitude, text)) return ColumnRole::latitude;
  if (text == "col" || text == "column") return ColumnRole::column;
  if (text == "row") return ColumnRole::row;  // of an image: a y, as in a matrix
  if (among(kNamesOfRadius, text)) return ColumnRole::radius;
  if (among(kNamesOfHeight, text)) return ColumnRole::height;
  return ColumnRole::other;
}

}  // namespace annulus
