#pragma once

#include <cstdint>
#include <optional>

#include "core/setup/setup.h"

namespace annulus {

// How much each measure varies from seed to seed of one setup: its standard deviation with 1000 points on a
// torus. It falls as 1 / sqrt(n) unless said otherwise. Nothing: not known, since its values do not lie
// evenly about their mean.
struct Spreads {
  std::optional<double> rho = {}, density = {};
  // The largest one, in r: the same for any n. It, within_99 and nyquist are those of a plane, border and
  // all, if the setup is one; and of fewer than kSteadyFrom points they are up to kSteadyFrom / n times as
  // large.
  std::optional<double> hole = {};
  std::optional<double> free_area = {};  // as a share of the value
  std::optional<double> room = {}, within_99 = {}, six_share = {}, area_cv = {}, low_power = {}, nyquist = {},
                        ringing = {};
  std::optional<double> mean_nearest = {};  // as a share of the value
  std::optional<double> gaps = {};          // for each point
};

// Of finished runs of this setup, see docs/measures.md; nothing if they were never measured.
std::optional<Spreads> spreads_of(const Setup& setup);

// Of fewer points they were not measured.
inline constexpr std::uint64_t kFewestForSpreads = 100, kSteadyFrom = 250;

}  // namespace annulus
