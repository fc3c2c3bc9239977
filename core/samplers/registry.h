#pragma once

#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/code_line.h"
#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// What a sampler calls its things, for legends and sentences.
struct Words {
  std::string ring;                 // where candidates lie around the picked point: "annulus r to 2r"
  std::string active = "active";    // points that may still grow
  std::string waiting;              // points that will be active later; empty where there are none
  std::string retired = "retired";  // points that will not grow again
  bool grows = true;                // has an active list, picks and parents
  bool keeps_distance = true;       // points nearer than the radius are mistakes
  bool cells = false;               // chooses cells of a map, not places in the plane
};

// One sampler, as the rest of the program knows it. Adding a sampler is adding its row in registry.cpp.
struct SamplerInfo {
  std::string name;    // "bridson"
  std::string title;   // "Bridson"
  std::string source;  // where it is described
  std::vector<Parameter> parameters;
  void (*check)(const Setup&) = nullptr;  // what a single parameter's range cannot say; throws InputError
  double (*expected_points)(const Setup&) = nullptr;  // about how many a finished run has, rather more
  std::unique_ptr<Sampler> (*make)(const Setup&, const std::stop_token&) = nullptr;  // see make_sampler()
  std::vector<Remark> (*remarks)(const Setup&) = nullptr;  // see remarks() below; may be null
  std::vector<CodeLine> (*code)(const Setup&) = nullptr;   // the algorithm as this setup has it
  Words words;
  English fewer_points = English("a larger --radius or a smaller domain");  // what makes a run smaller
  std::string image = "mask";  // the parameter that an image dropped on the window is for
};

// A named setup: a sampler with some values other than its defaults.
struct Preset {
  std::string name;
  std::string title;
  std::string sampler;
  std::string source;  // one sentence: where it comes from and what it shows
  Values values;
  // The ranges that its original offers, marked on the sliders: parameter name to (smallest, largest).
  std::map<std::string, std::pair<double, double>, std::less<>> ranges;
};

std::span<const SamplerInfo> samplers();
std::span<const Preset> presets();

// Throw InputError for an unknown name.
const SamplerInfo& sampler_info(std::string_view name);
const Preset& preset(std::string_view name);

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

// `name` is a sampler or a preset. What two samplers share without meaning another algorithm (the domain with
// its mask, radius, seed, start) is `like`'s.
Setup setup_like(const std::string& name, const Setup& like);

// Whether both are the same but for what a user changes without meaning another algorithm: the domain's size,
// radius, max tries, seed and start.
bool same_but_for_sizes(const Setup& a, const Setup& b);

// The preset that `setup` is in that sense; null where it is none.
const Preset* preset_of(const Setup& setup);

// The setup must have passed check(). With a mask, and where it takes another sampler's run, this may take
// seconds: told to stop, it throws Stopped.
std::unique_ptr<Sampler> make_sampler(const Setup& setup, const std::stop_token& stop = {});

}  // namespace annulus
