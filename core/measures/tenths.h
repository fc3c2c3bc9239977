#pragma once

#include <array>
#include <optional>

#include "core/measures/measured_set.h"
#include "core/setup/message.h"

namespace annulus {

// How many points an image of densities wants, and how many there are, where its density is up to a tenth of
// the largest, up to two tenths and so on.
struct Tenths {
  std::array<double, 10> wanted{}, made{};
};
// Nothing if no image says it, or if there are no points.
std::optional<Tenths> measure_tenths(const MeasuredSet& set);

// Made over wanted, less 1; nothing where so few are wanted that it is chance.
inline constexpr double kFewestOfATenth = 30;
std::optional<double> excess(const Tenths& tenths, std::size_t tenth);

// Whether the points follow the image, and where most are missing if that is more than a tenth.
Message verdict(const Tenths& tenths);

}  // namespace annulus
