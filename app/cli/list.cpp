#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>

#include "app/cli/commands.h"
#include "core/io/output_file.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

using nlohmann::ordered_json;

std::string_view kind_name(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::flag:
      return "flag";
    case ParameterKind::integer:
      return "integer";
    case ParameterKind::real:
      return "real";
    case ParameterKind::choice:
      return "choice";
    case ParameterKind::places:
      return "places";
    case ParameterKind::image:
      return "image";
    case ParameterKind::points:
      return "points";
    case ParameterKind::recording:
      return "recording";
    case ParameterKind::tone:
      return "tone";
    case ParameterKind::start:
      break;
  }
  return "start";
}

ordered_json value_json(const Value& value) {
  return std::visit(
      [](const auto& v) {
        using Kind = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<Kind, ImageValue> || std::is_same_v<Kind, PointsValue> ||
                      std::is_same_v<Kind, RecordingValue>) {
          return ordered_json(nullptr);
        } else {
          return ordered_json(v);
        }
      },
      value);
}

// 2^64 - 1 is not a double; the bound stores 2^64 instead.
ordered_json bound_json(const Parameter& parameter, double bound) {
  if (parameter.kind != ParameterKind::integer) return bound;
  return bound >= 0x1p64 ? UINT64_MAX : static_cast<std::uint64_t>(bound);
}

ordered_json parameter_json(const Parameter& parameter) {
  ordered_json json;
  json["name"] = parameter.name;
  json["option"] = parameter.option();
  json["label"] = parameter.label.text();
  json["kind"] = kind_name(parameter.kind);
  json["default"] = value_json(parameter.standard);
  if (parameter.kind == ParameterKind::real || parameter.kind == ParameterKind::integer) {
    json["minimum"] = bound_json(parameter, parameter.minimum);
    json["minimum_allowed"] = !parameter.above_minimum;
    json["maximum"] = bound_json(parameter, parameter.maximum);
  }
  if (!parameter.unit.empty()) json["unit"] = parameter.unit;
  // Of a number, those that have a name; else all that are allowed.
  const bool number = parameter.kind == ParameterKind::real || parameter.kind == ParameterKind::integer;
  for (const Choice& choice : parameter.choices)
    json[number ? "named" : "choices"].push_back(
        {{"name", choice.name}, {"right", choice.right}, {"help", choice.help.text()}});
  json["help"] = parameter.help.text();
  return json;
}

void add_credit(ordered_json& json, const Credit& credit) {
  if (!credit.whose.empty()) json["credit"] = credit.whose;
  if (!credit.licence.empty()) json["licence"] = credit.licence;
}

ordered_json sampler_json(const SamplerInfo& sampler) {
  ordered_json json;
  json["name"] = sampler.name;
  json["title"] = sampler.title.text();
  json["source"] = sampler.source.text();
  add_credit(json, sampler.credit);
  for (const Parameter& parameter : sampler.parameters)
    json["parameters"].push_back(parameter_json(parameter));
  return json;
}

ordered_json preset_json(const Preset& preset) {
  ordered_json json;
  json["name"] = preset.name;
  json["title"] = preset.title.text();
  json["sampler"] = preset.sampler;
  json["source"] = preset.source.text();
  add_credit(json, preset.credit);
  json["values"] = ordered_json::object();
  for (const auto& [name, value] : preset.values) json["values"][name] = value_json(value);
  json["ranges"] = ordered_json::object();
  for (const auto& [name, range] : preset.ranges) json["ranges"][name] = {range.first, range.second};
  return json;
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

std::string credit_text(const Credit& credit) {
  if (credit.whose.empty()) return {};
  return "  credit: " + credit.whose + (credit.licence.empty() ? "" : " (" + credit.licence + ")") + "\n";
}

std::string sampler_text(const SamplerInfo& sampler) {
  std::size_t option_width = 0, default_width = 7;
  for (const Parameter& parameter : sampler.parameters) {
    option_width = std::max(option_width, parameter.option().size());
    default_width = std::max(default_width, to_text(parameter.standard).size());
  }
  const auto row = [&](const std::string& option, const std::string& standard, const std::string& range) {
    return "  " + padded(option, option_width) + "  " + padded(standard, default_width) + "  " + range + "\n";
  };
  std::string text = sampler.name + ": " + sampler.source.text() + "\n" + credit_text(sampler.credit) +
                     row("option", "default", "range");
  for (const Parameter& parameter : sampler.parameters)
    text += row(parameter.option(), to_text(parameter.standard), allowed(parameter).text());
  return text;
}

std::string preset_text(const Preset& preset) {
  std::string text = preset.name + ": " + preset.source.text() + "\n" + credit_text(preset.credit) +
                     "  --sampler " + preset.sampler;
  for (const auto& [name, value] : preset.values) text += " --" + name + " " + to_text(value);
  for (const auto& [name, range] : preset.ranges) {
    text += "\n  its original offers --" + name + " from " + number_text(range.first) + " to " +
            number_text(range.second);
  }
  return text + "\n";
}

}  // namespace

void list(const ListOptions& options) {
  std::string text;
  if (options.json) {
    ordered_json json;
    for (const SamplerInfo& sampler : samplers()) json["samplers"].push_back(sampler_json(sampler));
    for (const Preset& preset : presets()) json["presets"].push_back(preset_json(preset));
    text = json.dump(2) + "\n";
  } else {
    text = "Samplers\n\n";
    for (const SamplerInfo& sampler : samplers()) text += sampler_text(sampler) + "\n";
    text += "Presets: samplers with these options\n";
    for (const Preset& preset : presets()) text += "\n" + preset_text(preset);
  }
  write_standard_output(text);
  flush_standard_output();
}

}  // namespace annulus::cli
