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
  std::optional<double> hole = {};       // the largest one, in r: the same for any n, known of tori only
  std::optional<double> free_area = {};  // as a share of the value
  std::optional<double> room = {}, within_99 = {}, six_share = {}, area_cv = {}, low_power = {}, nyquist = {},
                        ringing = {};
};

// Of finished runs of this setup, see docs/measures.md; nothing if they were never measured.
std::optional<Spreads> spreads_of(const Setup& setup);

// Of fewer points they were not measured; and with fewer than 200 what is known of tori only varies more.
inline constexpr std::uint64_t kFewestForSpreads = 100, kFewestOnTorus = 200;

}  // namespace annulus
