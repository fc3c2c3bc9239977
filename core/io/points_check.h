#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string_view>

#include "core/setup/message.h"
#include "core/setup/setup.h"

namespace annulus {

// Whether the points of a points file are those that its setup makes: makes the run again, as far as they
// agree, up to the try of the file. Nothing if they are, if the file has none, or if the setup cannot be
// made; else one line that says where they differ. `text` is the file, `json` what parse_json() has made of
// it. `step` is called every now and then, and may throw to stop; where it cannot be called, `stop` is asked,
// and Stopped is thrown.
std::optional<Message> points_difference(std::string_view text, const nlohmann::json& json,
                                         const Setup& setup, const std::function<void()>& step = {},
                                         const std::stop_token& stop = {});

}  // namespace annulus
