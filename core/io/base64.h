#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace annulus {

// RFC 4648, with padding and without line breaks. from_base64 returns nothing for any other text.
std::string to_base64(std::span<const std::uint8_t> bytes);
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

}  // namespace annulus
