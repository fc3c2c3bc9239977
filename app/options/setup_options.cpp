#include "app/options/setup_options.h"

#include <algorithm>
#include <string>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

std::string value_name(const Parameter& parameter) {
  switch (parameter.kind) {
    case ParameterKind::flag:
      return "";
    case ParameterKind::integer:
      return "N";
    case ParameterKind::real:
      return "NUMBER";
    case ParameterKind::start:
      return "centre|random|X,Y";
    case ParameterKind::places:
      return "\"X,Y ...\"|none";
    case ParameterKind::image:
    case ParameterKind::points:
      return "FILE|none";
    case ParameterKind::recording:
      return "FILE";
    case ParameterKind::tone:
      return "stored|light|GAMMA";
    case ParameterKind::choice:
      break;
  }
  std::string names;
  for (const Choice& choice : parameter.choices) names += (names.empty() ? "" : "|") + choice.name;
  return names;
}

// "default 30 (roberts 10, iterated 24)": the first sampler's, then those that differ from it.
std::string defaults(const Parameter& parameter) {
  const std::string first = to_text(parameter.standard);
  std::string text = first.empty() ? "" : "; default " + first, others;
  for (const SamplerInfo& sampler : samplers()) {
    const auto own = std::ranges::find(sampler.parameters, parameter.name, &Parameter::name);
    if (own == sampler.parameters.end() || to_text(own->standard) == first) continue;
    others += (others.empty() ? "" : ", ") + sampler.name + " " + to_text(own->standard);
  }
  return text + (others.empty() ? "" : " (" + others + ")") + ".";
}

// "Of dart, best: " if some samplers lack the parameter.
std::string owners(const Parameter& parameter) {
  std::string names;
  bool all = true;
  for (const SamplerInfo& sampler : samplers()) {
    const bool has =
        std::ranges::find(sampler.parameters, parameter.name, &Parameter::name) != sampler.parameters.end();
    // Samplers of cells have none of the plane's parameters; the help does not repeat that.
    all = all && (has || sampler.traits.cells);
    if (has) names += (names.empty() ? "" : ", ") + sampler.name;
  }
  return all ? "" : "Of " + names + ". ";
}

std::string help(const Parameter& parameter) {
  if (parameter.kind == ParameterKind::flag)
    return owners(parameter) + parameter.help.text() + " Off by default.";
  std::string range = allowed(parameter).text();
  range.front() = static_cast<char>(range.front() - 'a' + 'A');
  return owners(parameter) + parameter.help.text() + " " + range + defaults(parameter);
}

template <class Rows>
std::string names(const Rows& rows) {
  std::string text;
  for (const auto& row : rows) text += (text.empty() ? "" : "|") + row.name;
  return text;
}

}  // namespace

std::vector<Parameter> all_parameters() {
  std::vector<Parameter> all;
  for (const SamplerInfo& sampler : samplers())
    for (const Parameter& parameter : sampler.parameters)
      if (std::ranges::find(all, parameter.name, &Parameter::name) == all.end()) all.push_back(parameter);
  return all;
}

OptionRows setup_options() {
  const std::string group = "Setup";
  OptionRows rows{
      {"--preset", names(presets()),
       "Start from this preset; the other options override it, in any order. On top of a FILE it "
       "keeps the file's domain, mask, radius, seed and start.",
       group},
      {"--sampler", names(samplers()), "The algorithm. Default " + default_setup().sampler + ".", group}};
  for (const Parameter& parameter : all_parameters())
    rows.push_back({parameter.option(), value_name(parameter), help(parameter), group});
  return rows;
}

}  // namespace annulus::cli
