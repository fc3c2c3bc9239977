#include "app/files/hex_colour.h"

#include <charconv>
#include <cmath>

namespace annulus {

std::string hex_text(const scene::Colour& colour) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const float part : {colour.r, colour.g, colour.b}) {
    const auto level = static_cast<unsigned>(std::lround(255 * part));
    text += kDigits[level / 16];
    text += kDigits[level % 16];
  }
  return text;
}

std::optional<scene::Colour> colour_of(std::string_view text) {
  unsigned value = 0;
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  const auto part = [&](unsigned shift) { return static_cast<float>(value >> shift & 255u) / 255; };
  return scene::Colour{part(16), part(8), part(0), 1};
}

}  // namespace annulus
