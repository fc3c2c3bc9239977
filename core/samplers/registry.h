#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/sampler.h"
#include "core/setup/setup.h"
#include "core/traits.h"

namespace annulus {

struct Preset;
struct SamplerInfo;

std::span<const SamplerInfo> samplers();
std::span<const Preset> presets();

// Adds a sampler to the end of samplers() during its lifetime. Meanwhile no other thread may ask for
// samplers, and nobody may hold on to what samplers() or sampler_info() returned before.
class AddedSampler {
 public:
  explicit AddedSampler(SamplerInfo info);
  ~AddedSampler();
  AddedSampler(const AddedSampler&) = delete;
  AddedSampler& operator=(const AddedSampler&) = delete;

 private:
  std::string name_;
};

// Throw InputError for an unknown name. Only sampler_info() knows the sampler that shows recordings.
const SamplerInfo& sampler_info(std::string_view name);
const SamplerInfo& offered_sampler(std::string_view name);
const Preset& preset(std::string_view name);

const Traits& traits_of(const Setup& setup);

// Whether its runs go on until no more point fits.
bool fills_gaps(const Setup& setup);

// What is filled: a part of the plane or, for samplers of cells, their columns and rows, each one unit wide.
Domain domain_of(const Setup& setup);
// The distance scale of the points: the radius, the smallest one if they differ, 1 for cells.
double radius_of(const Setup& setup);
// The number of points asked for; 0: as many as there is room for.
std::uint64_t wanted_points(const Setup& setup);
// The most candidates in a pick or a round, if there are `points` points before it; 0: no such limit.
std::uint64_t most_tries(const Setup& setup, std::uint64_t points);

// The sampler with every parameter at its default. Throws InputError for an unknown name.
Setup default_setup(std::string_view sampler = "bridson");

// What somebody who chose this setup should know, one sentence each: the mask has moved the start, the run
// has not filled its domain. The setup must have passed check(). `points`: all of the finished run; without
// them what only they tell is not said.
std::vector<Message> remarks(const Setup& setup, std::span<const Vec2> points = {});

Setup preset_setup(const Preset& preset);

// By parameter name, those that spell a goal among them: together with what the others of them say they are
// the goal. Throws InputError if one of them is none that its parameter can have.
void set_values(Setup& setup, const Values& values);
Setup with_values(Setup setup, const Values& values);

// `name` is a sampler or a preset. Shared parameters get the values of `like`, and how many
// points are asked for goes along to and from samplers that have it as their count.
Setup setup_like(const std::string& name, const Setup& like);

// The setup of a sampler that makes as many points in the domain of `other`; exactly as many, if it can.
Setup as_many(const std::string& sampler, const Setup& other, std::uint64_t points);

// Whether both are the same except for sizes, see Parameter::sizes.
bool same_but_for_sizes(const Setup& a, const Setup& b);

// The preset that `setup` is in that sense; null if it is none.
const Preset* preset_of(const Setup& setup);

}  // namespace annulus
