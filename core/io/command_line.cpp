#include "core/io/command_line.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/idle_parameter.h"
#include "core/setup/plane.h"

namespace annulus {

std::string shell_word(const std::string& text) {
  constexpr std::string_view kHarmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+,/:@%=";
  if (!text.empty() && text.find_first_not_of(kHarmless) == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

namespace {

// Whether this parameter has an effect in the setup, and the window shows it.
bool in_use(const Setup& setup, const Parameter& parameter) {
  if (parameter.seldom || (parameter.unsaid && setup.value(parameter.name) == parameter.standard))
    return false;
  return has_effect(parameter, setup.values);
}

bool is_number(const Parameter& parameter) {
  return parameter.kind == ParameterKind::real || parameter.kind == ParameterKind::integer;
}

std::string option_text(const Parameter& parameter, const Value& value) {
  if (parameter.kind == ParameterKind::flag)
    return std::get<bool>(value) ? parameter.option() : parameter.option() + "=false";
  if (is_none(value)) return parameter.option() + " none";
  const std::string text = to_text(value);
  return text.empty() ? "" : parameter.option() + " " + shell_word(text);
}

// Whether a file that is named, since it is not that of `from`, would give the parameter another value.
bool is_implied_otherwise(const Setup& setup, const Setup& from, const Parameter& parameter) {
  for (const Parameter& file : sampler_info(setup.sampler).parameters)
    for (const Parameter::Implied& implied : file.implies)
      if (implied.name == parameter.name && !is_none(setup.values.at(file.name)) &&
          setup.values.at(file.name) != from.values.at(file.name) &&
          to_text(setup.value(parameter.name)) != implied.value)
        return true;
  return false;
}

// The sampler, what differs from `from`, and those other parameters that `named` picks; in the order of a
// setup file: its own parameters, the domain, the seed.
std::string options_of(const Setup& setup, const Setup& from, const auto& named) {
  std::string out = "--sampler " + setup.sampler;
  for (const FilePlace place : {FilePlace::parameters, FilePlace::domain, FilePlace::top}) {
    for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
      const Value value = setup.value(parameter.name);
      if (parameter.file_place != place || is_idle(parameter, setup.values)) continue;
      const bool radius =
          parameter.name == "radius" || (parameter.name == "radius-min" && has_density(setup));
      if (radius && has_goal(setup)) continue;  // it follows
      if (value == from.value(parameter.name) && !named(parameter) &&
          !is_implied_otherwise(setup, from, parameter))
        continue;
      if (const std::string text = option_text(parameter, value); !text.empty()) out += " " + text;
    }
  }
  return out;
}

// A file, and what was changed of the domain and r that were found for it.
std::string recorded_options(const Setup& setup) {
  std::string out = shell_word(to_text(setup.values.at("recording")));
  const PlaneOrigins origins = origins_of(setup);
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    const bool of_domain =
        parameter.name == "width" || parameter.name == "height" || parameter.name == "periodic";
    const bool changed = parameter.name == "radius"      ? origins.radius == PlaneOrigin::given
                         : parameter.name == "mask"      ? !setup.image("mask").none()
                         : parameter.name == "mask-keep" ? in_use(setup, parameter)
                                                         : of_domain && origins.domain == PlaneOrigin::given;
    if (changed) out += " " + option_text(parameter, setup.value(parameter.name));
  }
  return out;
}

}  // namespace

std::string setup_options(const Setup& setup) {
  if (is_recorded(setup)) return recorded_options(setup);
  return options_of(setup, default_setup(setup.sampler), [&](const Parameter& parameter) {
    return is_number(parameter) && in_use(setup, parameter);
  });
}

std::string versus_options(const Setup& setup, const Setup& a) {
  if (is_recorded(setup)) return shell_word(to_text(setup.values.at("recording")));
  Setup like = setup_like(setup.sampler, a);
  // Another mask would not have the part that is kept of the one of A.
  if (setup.has("mask") && !setup.image("mask").none() && setup.image("mask") != like.image("mask"))
    like.values["mask-keep"] = std::string("bright");
  return options_of(setup, like, [&](const Parameter& parameter) {
    return is_number(parameter) && in_use(setup, parameter) && !(parameter.shared && a.has(parameter.name));
  });
}

bool options_say_all(const Setup& setup) {
  const auto& parameters = sampler_info(setup.sampler).parameters;
  return std::ranges::all_of(parameters, [&](const Parameter& parameter) {
    const Value value = setup.value(parameter.name);
    if (parameter.kind == ParameterKind::choice) return parameter.offers(value);
    const std::string* file = file_of(value);
    return !file || is_none(value) || !file->empty();
  });
}

std::vector<std::string> missing_files(const Setup& setup) {
  std::vector<std::string> missing;
  for (const auto& [name, value] : setup.values) {
    const std::string* file = file_of(value);
    std::error_code ignored;
    if (file && !file->empty() && !std::filesystem::exists(*file, ignored)) missing.push_back(*file);
  }
  return missing;
}

}  // namespace annulus
