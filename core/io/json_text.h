#pragma once

#include <cstddef>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/setup/message.h"

namespace annulus {

// What a JSON text may have, so that none can exhaust the stack or the memory. A setup has 40 keys, and the
// largest image inside one takes 170 MiB.
inline constexpr std::size_t kMostJsonBytes = std::size_t{1} << 28;
inline constexpr std::size_t kMostJsonDepth = 64;
inline constexpr std::size_t kMostJsonKeys = 1000;
inline constexpr std::size_t kMostJsonValues = 100'000;

// The line of each key, by where it stands: "/parameters/radius".
using JsonLines = std::map<std::string, std::size_t, std::less<>>;

// Parses a file's text; `name` is used in messages. Throws InputError if it is not JSON, goes beyond the
// limits above, or has a key twice. What stands in the top-level lists "points" and "parents", which may be
// long and is not needed to read a setup, is left out: they are empty. `lines`, if given, is told the line of
// each key.
nlohmann::json parse_json(std::string_view text, const Message& name, JsonLines* lines = nullptr);

// A value as a message may quote it.
std::string shown(const nlohmann::json& value);

}  // namespace annulus
