#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/sampler.h"
#include "core/sampler_info.h"
#include "core/setup/setup.h"

namespace annulus {

std::span<const SamplerInfo> samplers();
std::span<const Preset> presets();

// One sampler more, the last of samplers(), for as long as this lives. Not while anybody holds what
// samplers() or sampler_info() gave, or asks for it on another thread.
class AddedSampler {
 public:
  explicit AddedSampler(SamplerInfo info);
  ~AddedSampler();
  AddedSampler(const AddedSampler&) = delete;
  AddedSampler& operator=(const AddedSampler&) = delete;

 private:
  std::string name_;
};

// Throw InputError for an unknown name.
const SamplerInfo& sampler_info(std::string_view name);
const Preset& preset(std::string_view name);

const Traits& traits_of(const Setup& setup);

// What is filled: a part of the plane or, for samplers of cells, their columns and rows, one unit each.
Domain domain_of(const Setup& setup);
// The scale on which points stand apart: the radius, the smallest where they differ, 1 between cells.
double radius_of(const Setup& setup);
// How many points are asked for; 0: as many as come.
std::uint64_t wanted_points(const Setup& setup);
// How many candidates a pick or a round has at most, if there are so many points before it; 0: no such limit.
std::uint64_t most_tries(const Setup& setup, std::uint64_t points);

// The sampler with every parameter at its default. Throws InputError for an unknown name.
Setup default_setup(std::string_view sampler = "bridson");

// Throws InputError unless every parameter of the sampler is there, within its range, and all of them fit
// together: the start inside the domain, a radius that stored coordinates can tell apart, and so on.
// `max_points` guards memory: a domain that would need more points is refused.
void check(const Setup& setup, std::uint64_t max_points = kDefaultMaxPoints);

// What somebody who chose this setup should know, a sentence each: the start that a mask has moved, a run
// that will not fill its domain. The setup must have passed check().
std::vector<Remark> remarks(const Setup& setup);

Setup preset_setup(const Preset& preset);

// `name` is a sampler or a preset. The values of shared parameters are `like`'s.
Setup setup_like(const std::string& name, const Setup& like);

// Whether both are the same but for their sizes, see Parameter::sizes.
bool same_but_for_sizes(const Setup& a, const Setup& b);

// The preset that `setup` is in that sense; null if it is none.
const Preset* preset_of(const Setup& setup);

// The setup must have passed check(). With a mask, and where it takes another sampler's run, this may take
// seconds: told to stop, it throws Stopped.
std::unique_ptr<Sampler> make_sampler(const Setup& setup, const std::stop_token& stop = {});

}  // namespace annulus
