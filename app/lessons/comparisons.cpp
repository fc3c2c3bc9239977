#include "app/lessons/comparisons.h"

#include <algorithm>
#include <vector>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

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

std::pair<Setup, Setup> setups_of(const Comparison& comparison, const Setup& like) {
  return {changed(setup_like(comparison.left, like), comparison.left_values),
          changed(setup_like(comparison.right, like), comparison.right_values)};
}

}  // namespace annulus
