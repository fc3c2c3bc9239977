#include "app/texts/setup_name.h"

#include <filesystem>
#include <vector>

#include "app/texts/differences.h"
#include "app/texts/translator.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {

namespace {

// Of the recording that is shown.
std::string file_name(const Setup& setup) {
  const std::filesystem::path path = to_text(setup.values.at("recording"));
  return path.filename().string();
}

}  // namespace

std::string name_for_people(const Setup& setup, Language language) {
  const Translator& say = translator(language);
  if (is_recorded(setup)) return file_name(setup);
  if (const Preset* preset = preset_of(setup)) return say(preset->title);
  const SamplerInfo& info = sampler_info(setup.sampler);
  std::string name = say(info.title);
  for (const Parameter& parameter : info.parameters) {
    const Value& value = setup.values.at(parameter.name);
    if (parameter.kind != ParameterKind::choice || value == parameter.standard) continue;
    name += std::string(", ") + say(parameter.choice_named(to_text(value))->label);
  }
  return name;
}

std::string difference_for_people(const Setup& setup, const Setup& other, Language language) {
  const Translator& say = translator(language);
  std::vector<std::string> parts;
  if (setup.sampler != other.sampler) {
    const Preset* preset = preset_of(setup);
    parts.push_back(is_recorded(setup) ? file_name(setup)
                                       : say(preset ? preset->title : sampler_info(setup.sampler).title));
  }
  for (const Difference& difference : differences(setup, other)) {
    if (!difference.a || difference.a->kind == ParameterKind::recording) continue;
    const Parameter& parameter = *difference.a;
    const Value& value = setup.values.at(parameter.name);
    // What a sampler of its own has goes without saying, unless it is unusual.
    if (!difference.b && (parameter.sizes || value == parameter.standard)) continue;
    const Choice* choice = parameter.choice_named(to_text(value));
    const double* real = std::get_if<double>(&value);
    const std::string label = parameter.symbol.empty() ? say(parameter.label) : parameter.symbol;
    parts.push_back(choice ? say(choice->label)
                           : label + " = " + (real ? say.numbers.rounded(*real) : to_text(value)));
  }
  if (parts.empty()) return name_for_people(setup, language);
  constexpr std::size_t kMost = 2;
  std::string name = parts.front();
  if (parts.size() >= kMost) name += ", " + parts[1];
  if (parts.size() > kMost) name += " +" + std::to_string(parts.size() - kMost);
  return name;
}

std::string in_short(const Setup& setup, Language language, bool with_seed) {
  const Translator& say = translator(language);
  std::string text = name_for_people(setup, language);
  if (is_recorded(setup)) return text;
  const bool preset = preset_of(setup) != nullptr;
  const std::string wide = say.numbers.rounded(setup.real("width")),
                    high = say.numbers.rounded(setup.real("height"));
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    if (parameter.name == "width" || parameter.name == "seed" || !matters(setup, parameter)) continue;
    if (parameter.name == "height") {
      text.append(", ").append(wide).append(" \u00d7 ").append(high);
      continue;
    }
    const Value& value = setup.values.at(parameter.name);
    // The name tells choices, and whatever makes a preset.
    const bool told = parameter.kind == ParameterKind::choice || (preset && !parameter.sizes);
    if (parameter.symbol.empty() && (told || value == parameter.standard)) continue;
    const double* real = std::get_if<double>(&value);
    const bool* flag = std::get_if<bool>(&value);
    const std::string* file = file_of(value);
    const std::string label = parameter.symbol.empty() ? say(parameter.label) : parameter.symbol;
    if (flag) {
      const Choice* choice = parameter.choice_named(*flag ? "true" : "false");
      text += ", " + (choice ? std::string(say(choice->label)) : label);
    } else {
      text += ", " + label + " = " +
              (real   ? say.numbers.rounded(*real)
               : file ? std::filesystem::path(*file).filename().string()
                      : to_text(value));
    }
  }
  return with_seed && setup.seeded() ? text + ", " + say("seed {0}", std::to_string(setup.seed())) : text;
}

std::string counted(const Setup& setup, std::uint64_t points, Language language) {
  const Translator& say = translator(language);
  const std::string number = say.numbers.grouped(points);
  return traits_of(setup).cells ? say.plural(points, "1 cell", "{0} cells", number)
                                : say.plural(points, "1 point", "{0} points", number);
}

}  // namespace annulus
