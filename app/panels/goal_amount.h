#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "app/session/pane.h"

namespace annulus {
struct Parameter;
}

namespace annulus::panels {

// Whether the sampler makes any number of points, in place of a radius that decides how many.
bool counts(const Setup& setup);

const Parameter* parameter_named(const Setup& setup, std::string_view name);  // null if it has none

// How many points the run has in the end, if that is known; it may stand anywhere.
std::optional<std::uint64_t> points_of_run(const Pane& pane);

// How many points there will be, and by how much other seeds differ; nothing while it is not known.
struct Amount {
  double points;
  std::optional<double> deviation;
};
std::optional<Amount> amount_of(const Pane& pane);

}  // namespace annulus::panels
