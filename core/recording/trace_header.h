#pragma once

#include <optional>
#include <string_view>

#include "core/domain/domain.h"
#include "core/setup/message.h"
#include "core/setup/setup.h"

namespace annulus {

// What a trace's first line says, {"trace": 1, "width": .., "height": .., "radius": .., "periodic": false};
// each of it may be missing.
struct TraceHeader {
  std::optional<double> width = {}, height = {};  // domain units, above 0
  std::optional<double> radius = {};              // domain units, above 0; the distance that points keep
  std::optional<bool> periodic = {};
  std::optional<std::uint64_t> tries = {};  // k, how many candidates a picked point gets
  std::optional<double> cell = {};          // the side of a cell of its grid, domain units
  std::optional<Setup> setup = {};          // of a run of ours
};

// Nothing if the line is no header. Throws InputError, which begins with `name`, if one of its values is
// impossible.
std::optional<TraceHeader> read_trace_header(std::string_view line, const Message& name);

}  // namespace annulus
