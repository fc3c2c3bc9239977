#pragma once

#include <optional>
#include <string_view>

#include "core/samplers/recording.h"
#include "core/setup/message.h"

namespace annulus {

// Nothing if the line is no header. Throws InputError, which begins with `name`, if one of its values is
// impossible.
std::optional<TraceHeader> read_trace_header(std::string_view line, const Message& name);

}  // namespace annulus
