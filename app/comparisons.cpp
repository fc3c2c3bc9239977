#include "app/comparisons.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/registry.h"

namespace annulus {
namespace {

constexpr std::array<std::string_view, 8> kShared{"width", "height",  "periodic", "mask",
                                                  "seed",  "islands", "radius",   "start"};

Setup changed(Setup setup, const Values& values) {
  for (const auto& [name, value] : values) setup.values[name] = value;
  return setup;
}

}  // namespace

std::span<const Comparison> comparisons() {
  static const std::vector<Comparison> rows = [] {
    std::vector<Comparison> all;
    const auto add = [&](const char* name, Line ComparisonTexts::*help, const char* left,
                         const char* right) -> Comparison& {
      return all.emplace_back(Comparison{name, help, left, right, {}, {}});
    };
    add("uniform | bridson", &ComparisonTexts::uniform, "uniform", "bridson");
    add("bridson 3x3 | bridson 5x5", &ComparisonTexts::neighbourhood, "bridson", "bridson")
        .left_values["neighbourhood"] = std::string("3x3");
    add("bridson | roberts", &ComparisonTexts::roberts, "bridson", "roberts");
    add("dart | bridson", &ComparisonTexts::dart, "dart", "bridson");
    add("lague | ue4", &ComparisonTexts::games, "lague", "ue4");
    return all;
  }();
  return rows;
}

Setup setup_like(const std::string& name, const Setup& like) {
  const auto named = std::ranges::find(presets(), name, &Preset::name);
  Setup setup = named != presets().end() ? preset_setup(*named) : default_setup(name);
  for (const std::string_view shared : kShared) {
    const auto place = setup.values.find(shared);
    if (place != setup.values.end() && like.has(shared)) place->second = like.values.find(shared)->second;
  }
  return setup;
}

std::pair<Setup, Setup> setups_of(const Comparison& comparison, const Setup& like) {
  return {changed(setup_like(comparison.left, like), comparison.left_values),
          changed(setup_like(comparison.right, like), comparison.right_values)};
}

}  // namespace annulus
