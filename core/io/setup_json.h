#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "core/setup/setup.h"

namespace annulus {

// {"sampler", "parameters": {...}, "domain": {"width", "height", "periodic"}, "seed"}: what a setup file, a
// points file and a screenshot carry.
nlohmann::ordered_json setup_json(const Setup& setup);

// Reads what setup_json() wrote; further members are left alone, missing parameters get their defaults.
// Throws InputError for anything else, naming what is wrong. Does not check() the setup.
Setup setup_from_json(const nlohmann::json& json);

// From a file's text; `name` is for messages.
nlohmann::json parse_json(std::string_view text, const Message& name);

}  // namespace annulus
