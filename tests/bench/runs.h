#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/sampler.h"
#include "core/setup/setup.h"

// The runs that are measured, and checks that they came out right.
namespace annulus::bench {

// A square in which Bridson's sampler with r = 1 and k = 30 makes about this many points.
struct Size {
  std::string name;  // "9k"
  double side = 0;
};
inline const std::array<Size, 3> kSizes{{{"9k", 120}, {"89k", 380}, {"888k", 1200}}};
// Points that Bridson's sampler makes for each unit of area, with k = 30.
inline constexpr double kPointsPerArea = 0.617;
// For about this many points; the name is like "1k" or "10M".
Size size_of(std::uint64_t points);

// What varies between runs. The rest has the sampler's defaults.
struct RunOptions {
  std::string sampler = "bridson";
  double side = 120;
  std::optional<std::uint64_t> tries = {};  // k
  std::uint64_t tile = 0;                   // a tile's side in radii; 0: no tiles
  enum class Ground : std::uint8_t { square, torus, masked } ground = Ground::square;
};

// r = 1 in a square, checked. Samplers that need a number of points get that of Bridson's sampler, those that
// grow in rounds enough rounds to fill the square, and cells are one unit wide. The mask has holes all over
// the square and excludes 31% of it.
Setup setup_of(const RunOptions& options);

// A run made in one go at full speed, with this many threads.
std::unique_ptr<Sampler> finished(const Setup& setup, unsigned threads = 1);

// What is wrong with the points in a square, empty if nothing is: one lies outside, two are nearer than
// `radius`, or there are so few that room is left although `tries` a pick are enough to fill it.
std::string complaint(std::span<const Vec2> points, double side, double radius, std::uint64_t tries);
// The same for a sampler's run, as far as the sampler promises anything.
std::string complaint(const Setup& setup, const Sampler& sampler);

}  // namespace annulus::bench
