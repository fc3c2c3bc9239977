#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/measures/measured_set.h"

namespace annulus {

// How many points still fit. Darts fill all gaps, with every free place equally likely, until no more point
// fits; how many that takes is chance, so it is done eight times.
struct Room {
  static constexpr std::uint32_t kFills = 8;
  std::array<std::uint64_t, kFills> added{};
  std::array<std::uint64_t, kFills> darts{};  // thrown until no more point fits
  double points() const;                      // the mean of those added
  double mean_darts() const;
};

// Nothing of cells, if radii differ and nobody knows which one another point would get, and if more would fit
// than is worth waiting for: kMostAdded and more than there are, as if r is given too small. Takes O(n) and
// as long as filling the domain eight times.
inline constexpr double kMostAdded = 1e5;
std::optional<Room> measure_room(const MeasuredSet& set, const ShareDone& done = {});

}  // namespace annulus
