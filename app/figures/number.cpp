#include "app/figures/number.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "core/setup/write_chars.h"

namespace annulus::vector_art {

void append_number(std::string& text, double value, int decimals) {
  if (!std::isfinite(value)) value = 0;
  std::array<char, 64> digits{};
  const char* end = write_fixed(digits.data(), digits.data() + digits.size(), value, decimals);
  if (!end) {  // longer than any length in a picture
    text += '0';
    return;
  }
  std::string_view all(digits.data(), static_cast<std::size_t>(end - digits.data()));
  if (all.find('.') != std::string_view::npos) {
    while (all.back() == '0') all.remove_suffix(1);
    if (all.back() == '.') all.remove_suffix(1);
  }
  text += all == "-0" ? "0" : all;
}

}  // namespace annulus::vector_art
