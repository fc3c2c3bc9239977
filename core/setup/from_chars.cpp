#include "core/setup/from_chars.h"

#include <fast_float/fast_float.h>
#include <cmath>
#include <system_error>

namespace annulus {

std::from_chars_result from_chars(std::string_view text, double& value) {
  double read = 0;
  auto [end, error] = fast_float::from_chars(text.data(), text.data() + text.size(), read);
  // fast_float before version 4 calls these infinite or 0, and says nothing.
  if (error == std::errc{} && (read == 0 || std::isinf(read))) {
    const std::string_view number = text.substr(0, static_cast<std::size_t>(end - text.data()));
    if (number.substr(0, number.find_first_of("eE")).find_first_of("123456789") != std::string_view::npos)
      error = std::errc::result_out_of_range;
  }
  if (error == std::errc{}) value = read;
  return {end, error};
}

}  // namespace annulus
