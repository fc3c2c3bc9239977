#pragma once

#include <cstdint>
#include <optional>

#include "core/setup/setup.h"

namespace annulus {

// What is said of a run that stopped with `points` points since no more were asked for: about how many more
// would fit, and of growth that it is a part. Nothing if it ended by itself.
std::optional<Message> at_most_remark(const Setup& setup, std::uint64_t points);

}  // namespace annulus
