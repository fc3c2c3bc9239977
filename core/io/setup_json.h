#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/io/json_text.h"
#include "core/setup/setup.h"

namespace annulus {

// {"sampler", "parameters": {...}, "domain": {"width", "height", "periodic"}, "seed"}: part of every setup
// file, points file and screenshot.
nlohmann::ordered_json setup_json(const Setup& setup);

// Reads what setup_json() wrote, also as part of a points file; missing parameters get their defaults, or
// what they meant when such files were written (Parameter::unnamed_in_files). Throws InputError that names
// what is wrong: a key that means nothing with its line, if that is known, and the key that was meant. Does
// not check() the setup.
Setup setup_from_json(const nlohmann::json& json, const JsonLines& lines = {});

}  // namespace annulus
