#include "core/io/command_line.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "core/samplers/registry.h"

namespace annulus {

std::string shell_word(const std::string& text) {
  constexpr std::string_view kHarmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+,/:@%=";
  if (!text.empty() && text.find_first_not_of(kHarmless) == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string setup_options(const Setup& setup) {
  return setup_options(setup, default_setup(setup.sampler));
}

std::string setup_options(const Setup& setup, const Setup& from) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : " ") + text; };
  if (setup.sampler != default_setup().sampler) add("--sampler " + setup.sampler);
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    const Value& value = setup.values.at(parameter.name);
    if (value == from.values.at(parameter.name)) continue;
    if (parameter.kind == ParameterKind::flag) {
      add(std::get<bool>(value) ? parameter.option() : parameter.option() + "=false");
    } else if (const auto* image = std::get_if<ImageValue>(&value); image && image->none()) {
      add(parameter.option() + " none");
    } else if (!to_text(value).empty()) {
      add(parameter.option() + " " + shell_word(to_text(value)));
    }
  }
  return out;
}

bool options_say_all(const Setup& setup) {
  const auto& parameters = sampler_info(setup.sampler).parameters;
  return std::ranges::all_of(parameters, [&](const Parameter& parameter) {
    const Value& value = setup.values.at(parameter.name);
    if (parameter.kind == ParameterKind::choice) return parameter.offers(value);
    const auto* image = std::get_if<ImageValue>(&value);
    return !image || !image->pixels || !image->name.empty();
  });
}

std::vector<std::string> missing_files(const Setup& setup) {
  std::vector<std::string> missing;
  for (const auto& [name, value] : setup.values) {
    const auto* image = std::get_if<ImageValue>(&value);
    std::error_code ignored;
    if (image && !image->name.empty() && !std::filesystem::exists(image->name, ignored))
      missing.push_back(image->name);
  }
  return missing;
}

}  // namespace annulus
