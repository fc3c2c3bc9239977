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

// The runs that are measured, and whether they came out right.
namespace annulus::bench {

// A square on which Bridson's sampler with r = 1 and k = 30 makes about that many points.
struct Size {
  std::string name;  // "9k"
  double side = 0;
};
inline const std::array<Size, 3> kSizes{{{"9k", 120}, {"89k", 380}, {"888k", 1200}}};
// Points of Bridson's sampler a unit of area, with k = 30.
inline constexpr double kPointsPerArea = 0.617;
// Of about so many points, as "1k" or "10M" says.
Size size_of(std::uint64_t points);

// What a run varies. The defaults of the sampler hold for what is not said.
struct RunOptions {
  std::string sampler = "bridson";
  double side = 120;
  std::optional<std::uint64_t> tries = {};  // k
  std::uint64_t tile = 0;                   // radii; 0: none
  enum class Ground : std::uint8_t { square, torus, masked } ground = Ground::square;
};

// r = 1 in a square, checked. Samplers that need a number of points get that of Bridson's sampler, those that
// grow by rounds enough of them to fill the square, and cells are one unit wide. The mask has holes all over
// the square and leaves out 31% of it.
Setup setup_of(const RunOptions& options);

// Made at full speed, all at once, with so many threads.
std::unique_ptr<Sampler> finished(const Setup& setup, unsigned threads = 1);

// What is wrong with the points in a square; empty where nothing is: one outside, two nearer than `radius`,
// or so few that they leave room, where the `tries` a pick suffice to fill it.
std::string complaint(std::span<const Vec2> points, double side, double radius, std::uint64_t tries);
// The same for a sampler's run, as far as it promises anything.
std::string complaint(const Setup& setup, const Sampler& sampler);

}  // namespace annulus::bench
