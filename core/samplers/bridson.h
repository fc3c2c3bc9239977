#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/setup/setup.h"

namespace annulus {

class Sampler;
struct Preset;
struct SamplerInfo;

// Bridson 2007, "Fast Poisson Disk Sampling in Arbitrary Dimensions", with the variants that people really
// use, right and wrong.
SamplerInfo bridson_info();
std::vector<Preset> bridson_presets();

std::unique_ptr<Sampler> make_bridson(const Setup& setup, const std::stop_token& stop);

// The same points, one candidate at a time instead of in vector lanes: so that what the background grid saves
// can be timed.
enum class Search : std::uint8_t { grid, brute_force };
std::unique_ptr<Sampler> make_plain_bridson(const Setup& setup, Search search,
                                            const std::stop_token& stop = {});

// The whole numbers in [r, 2r), what an integer random call gives for a distance: the first, and how many.
struct WholeUnits {
  double first, count;
};
WholeUnits whole_units(double radius);

}  // namespace annulus
