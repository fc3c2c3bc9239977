#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/listings/listing.h"

namespace annulus {

// What a program says for a parameter: its value, or the formula that a choice stands for. Nothing if a
// program cannot say it: an image as a radius field, for example.
std::optional<std::string> program_value(std::string_view parameter, const Setup& setup,
                                         CodeLanguage language);

}  // namespace annulus
