#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace annulus {

// Which of the known names somebody meant who wrote `name`: the one that the fewest slips make of it. A slip
// is a letter too many, too few, or another, or two neighbours swapped. Nothing if none is near: one slip for
// three letters, one at least.
std::optional<std::string> nearest_name(std::string_view name, std::span<const std::string> known);

}  // namespace annulus
