#include "app/texts/setup_name.h"

#include <filesystem>
#include <vector>

#include "app/texts/differences.h"
#include "app/texts/translator.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {

namespace {

// Of the recording that is shown.
std::filesystem::path file_of_recording(const Setup& setup) {
  return to_text(setup.values.at("recording"));
}

// With as many of its folders as tell it from the other; empty if none does.
std::string name_beside(const std::filesystem::path& path, const std::filesystem::path& other) {
  std::filesystem::path name = path.filename(), others = other.filename();
  std::filesystem::path folder = path.parent_path(), of_other = other.parent_path();
  for (; name == others; folder = folder.parent_path(), of_other = of_other.parent_path()) {
    if (!folder.has_filename() && !of_other.has_filename()) return "";
    name = folder.filename() / name;
    others = of_other.filename() / others;
  }
  return name.string();
}

}  // namespace

std::string file_name(const std::string& path, Language language) {
  const Translator& say = translator(language);
  return path == "-" ? std::string(say(English("a file's name", "standard input")))
                     : std::filesystem::path(path).filename().string();
}

std::string name_for_people(const Setup& setup, Language language) {
  const Translator& say = translator(language);
  if (is_recorded(setup)) return file_name(file_of_recording(setup).string(), language);
  if (const Preset* preset = preset_of(setup)) return say(preset->title);
  const SamplerInfo& info = sampler_info(setup.sampler);
  std::string name = say(info.title);
  for (const Parameter& parameter : info.parameters) {
    const Value value = setup.value(parameter.name);
    if (parameter.kind != ParameterKind::choice || value == parameter.standard) continue;
    name += std::string(", ") + say(parameter.choice_named(to_text(value))->label);
  }
  return name;
}

std::string difference_for_people(const Setup& setup, const Setup& other, Language language) {
  const Translator& say = translator(language);
  if (is_recorded(setup)) {
    const std::filesystem::path file = file_of_recording(setup);
    const std::string name =
        is_recorded(other) ? name_beside(file, file_of_recording(other)) : file_name(file.string(), language);
    if (!name.empty()) return file == "-" ? file_name(name, language) : name;
  }
  std::vector<std::string> parts;
  if (setup.sampler != other.sampler) {
    const Preset* preset = preset_of(setup);
    parts.push_back(say(preset ? preset->title : sampler_info(setup.sampler).title));
  }
  for (const Difference& difference : differences(setup, other)) {
    if (!difference.a || difference.a->kind == ParameterKind::recording) continue;
    const Parameter& parameter = *difference.a;
    const bool side = parameter.name == "width" || parameter.name == "height";
    if (side && is_recorded(other) && !is_recorded(setup))
      continue;  // how large a file's domain is, is chance
    const Value value = setup.value(parameter.name);
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
    const Value value = setup.value(parameter.name);
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
