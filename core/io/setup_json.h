#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "core/setup/setup.h"

namespace annulus {

// {"sampler", "parameters": {...}, "domain": {"width", "height", "periodic"}, "seed"}: part of every setup
// file, points file and screenshot.
nlohmann::ordered_json setup_json(const Setup& setup);

// Reads what setup_json() wrote. Ignores further members; missing parameters get their defaults. Throws
// InputError that names what is wrong. Does not check() the setup.
Setup setup_from_json(const nlohmann::json& json);

// Parses a file's text; `name` is used in messages.
nlohmann::json parse_json(std::string_view text, const Message& name);

}  // namespace annulus
