#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/measures/measured_set.h"

namespace annulus {

// The power spectrum P of the points: how strongly they follow a wave, 1 by chance. Waves are told by their
// frequency u in units of sqrt(n / area): u = 1 is one wave for each mean spacing.
//
// In a plane the points near the border count less (a taper of a tenth of each side, or with a mask of a
// tenth of the square root of its area), and what the tapered area itself would give is taken off: else the
// denser rim shows as power.
struct Spectrum {
  // For the picture: rows from the frequency -down to down, in each from -across to across; without k = 0,
  // which is 0. Up to kImageReach.
  static constexpr double kImageReach = 2.5;
  std::size_t across = 0, down = 0;
  double step_across = 0, step_down = 0;  // u from one to the next
  std::vector<float> power;
  float at(std::ptrdiff_t k1, std::ptrdiff_t k2) const {
    return power[static_cast<std::size_t>(k2 + static_cast<std::ptrdiff_t>(down)) * (2 * across + 1) +
                 static_cast<std::size_t>(k1 + static_cast<std::ptrdiff_t>(across))];
  }

  // The mean over directions.
  struct Ring {
    double u = 0;            // of its middle
    double mean = 0;         // of P
    double variance = 0;     // of single values in the ring; 0 if there is only one
    std::uint64_t size = 0;  // frequencies, f and -f once
    double largest = 0;      // of single values
  };
  static constexpr double kReach = 6.25;  // of up to 200,000 points
  std::vector<Ring> rings;                // those that hold a frequency

  // The mean power up to u = 0.3: how uneven the points are at a large scale.
  std::optional<double> low_power;
  // Up to this frequency a picture sampled at these points is reproduced: the mean of P up to u is below 0.1,
  // before it grows above 0.5 (Heck, Schloemer and Deussen 2013). A square lattice has 1; 0: never.
  std::optional<double> effective_nyquist;  // of kFewestForWaves points or more, as oscillation
  // How far P swings round 1 beyond the first frequency where it gets there, without what chance adds (idem).
  // Needs whole rings for a span of u = 5 from there, so not known of more than 200,000 points.
  std::optional<double> oscillation;
  std::optional<double> highest;  // the largest mean of a ring
};

// With fewer points low power is the mean of seven waves or less, and that of chance alone is below 0.3 more
// often than once in 160 sets (of a sum of seven exponential powers).
inline constexpr std::uint64_t kFewestForWaves = 50;

// Nothing if radii differ, if there are fewer than two points, or if the domain is narrower than 0.4 mean
// spacings: no wave of the picture fits across it, and ever more lie along it. Takes O(n log n).
std::optional<Spectrum> measure_spectrum(const MeasuredSet& set, const ShareDone& done = {});

// The same of however few points: effective Nyquist frequency and oscillation by their definitions.
std::optional<Spectrum> spectrum_of_any(const MeasuredSet& set, const ShareDone& done = {});

}  // namespace annulus
