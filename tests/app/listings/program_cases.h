#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/listings/listing.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

// Setups that programs are tried with.
namespace annulus::listings {

struct Case {
  std::string name;
  Setup setup;
};

// Small enough to run fast, with values that no program has by itself. Among some 100,000 candidates one lies
// so close to a limit that rounding decides: these setups have none of them.
inline Setup setup_of(const std::string& sampler, std::uint64_t seed = 7) {
  Setup setup = default_setup(sampler);
  const Values values{{"width", 300.0},
                      {"height", 200.0},
                      {"radius", 16.5},
                      {"radius-min", 8.5},
                      {"radius-max", 24.0},
                      {"count", std::uint64_t{80}},
                      {"iterations", std::uint64_t{16}},
                      {"columns", std::uint64_t{30}},
                      {"rows", std::uint64_t{21}},
                      {"picks", std::uint64_t{60}},
                      {"bias", 0.5},
                      {"seed", seed}};
  for (const auto& [name, value] : values)
    if (setup.has(name)) set_values(setup, {{name, value}});
  return setup;
}

inline Setup with(Setup setup, const Values& values) {
  return with_values(std::move(setup), values);
}

inline std::vector<std::string> with_programs() {
  std::vector<std::string> names;
  for (const SamplerInfo& info : samplers())
    if (program(default_setup(info.name), CodeLanguage::python)) names.push_back(info.name);
  return names;
}

inline std::vector<Case> cases() {
  std::vector<Case> all;
  for (const std::string& name : with_programs()) all.push_back({name, setup_of(name)});
  for (const char* name : {"iterated", "variable", "weighted"})
    all.push_back({std::string(name) + "_12", setup_of(name, 12)});
  all.push_back(
      {"dart_coverage", with(setup_of("dart"), {{"stop", std::string("coverage")}, {"coverage", 0.98}})});
  const std::string written = "as-written";
  all.push_back(
      {"iterated_written",
       with(setup_of("iterated"), {{"ring", written}, {"centred", true}, {"iterations", std::uint64_t{4}}})});
  const auto variable = [&](const std::string& field, const std::string& conflict) {
    all.push_back(
        {"variable_" + field + conflict,
         with(setup_of("variable"), {{"field", field}, {"conflict", conflict}, {"radius-min", 14.0}})});
  };
  variable("constant", "solid");
  variable("linear", "earlier");
  variable("linear", "solid");
  GreyImage image{6, 3, std::vector<std::uint16_t>(18, 0xFFFF)};
  for (const std::size_t hole : {0u, 4u, 8u, 9u, 16u}) image.levels[hole] = 0;
  all.push_back({"weighted_map",
                 with(setup_of("weighted"), {{"map", ImageValue{"map", std::make_shared<KnownImage>(image)}},
                                             {"bias", 0.0},
                                             {"first-column", -7.0},
                                             {"first-row", 1e6},
                                             {"border-factor", 2.5}})});
  return all;
}

}  // namespace annulus::listings
