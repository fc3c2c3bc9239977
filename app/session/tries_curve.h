#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/setup/setup.h"

// What max tries k buys: how much room is left between the points of a run, and how large its largest empty
// circle is, against k.
namespace annulus {

inline constexpr std::array<std::uint64_t, 13> kCurveTries{1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100, 200, 300};
inline constexpr std::uint64_t kCurveSeeds = 8;  // from 1 on
// Read first, so that something is there soon: straight lines over log k join them well enough.
inline constexpr std::array<std::uint64_t, 8> kCoarseTries{1, 2, 3, 5, 10, 30, 100, 300};
inline constexpr std::uint64_t kCoarseSeeds = 2;
// A larger domain makes no other curve, but takes longer.
inline constexpr double kMostCurvePoints = 20'000;
// Whether a run has more points: its curves take some seconds.
bool has_many_points(const Setup& of_run);

// Whether its points can be had denser by more tries, and room left has a meaning for them.
bool has_tries_curve(const Setup& setup);

// Whatever is the same in two setups of the same curves: k, the seed and what is done to the points
// afterwards are left out; and so is a radius that follows from a goal, since it changes with k and the seed.
Setup without_what_curves_ignore(Setup setup);

// The sampler that is drawn beside this one; null if none is.
const char* sampler_beside(const Setup& setup);

// The setup that a curve is measured on, of a run's setup: without its goal and filling, and in a smaller
// domain of the same shape if there would be too many points. A mask is smaller with its domain.
Setup curve_setup(const Setup& of_run);
// The same for the sampler beside, with the same radius and domain; nothing if there is
// none.
std::optional<Setup> curve_setup_beside(const Setup& of_run);

// One run, with this k and seed.
struct CurveReading {
  bool beside = false;                     // of the sampler beside
  std::uint64_t tries_each = 0, seed = 0;  // k
  double points = 0, tries = 0;
  double room = 0;                // points that still fit, for each that is there
  double darts = 0;               // that filling takes
  std::optional<double> largest;  // radius of the largest empty circle, r; nothing if radii differ
};
// `setup` as curve_setup() gives it. Throws Stopped if that is asked for, within some milliseconds.
CurveReading read_curve(Setup setup, std::uint64_t tries_each, std::uint64_t seed,
                        const std::stop_token& stop = {});

// What several seeds have in common.
struct OverCurveSeeds {
  double low = 0, median = 0, high = 0;
};
struct CurvePoint {
  double tries_each = 0;                    // k
  double points = 0, tries = 0, darts = 0;  // means
  OverCurveSeeds room;
  std::optional<OverCurveSeeds> largest;
};
// Of the sampler itself, or of that beside it: for each k that has been read, in rising order.
std::vector<CurvePoint> curve_of(std::span<const CurveReading> readings, bool beside);
// On the curve as it is drawn, straight over log k from one k to the next; nothing beyond its ends.
std::optional<CurvePoint> curve_at(std::span<const CurvePoint> curve, double tries_each);

}  // namespace annulus
