#include "app/texts/setup_name.h"

#include "app/texts/texts.h"
#include "core/samplers/registry.h"

namespace annulus {

std::string name_for_people(const Setup& setup, Language language) {
  if (const Preset* preset = preset_of(setup)) return translated(language, preset->title);
  const SamplerInfo& info = sampler_info(setup.sampler);
  std::string name = translated(language, info.title);
  for (const Parameter& parameter : info.parameters) {
    const Value& value = setup.values.at(parameter.name);
    if (parameter.kind != ParameterKind::choice || value == parameter.standard) continue;
    name += ", " + translated(language, parameter.choice_named(to_text(value))->label);
  }
  return name;
}

std::string counted(const Setup& setup, std::uint64_t points, Language language) {
  const CountTexts& say = texts(language).counted;
  const std::string number = texts(language).numbers.grouped(points);
  if (sampler_info(setup.sampler).words.cells) return points == 1 ? say.one_cell.string() : say.cells(number);
  return points == 1 ? say.one_point.string() : say.points(number);
}

}  // namespace annulus
