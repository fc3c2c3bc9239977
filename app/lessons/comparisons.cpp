#include "app/lessons/comparisons.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {
std::span<const Comparison> comparisons() {
  static const std::vector<Comparison> rows = [] {
    std::vector<Comparison> all;
    const auto add = [&](const char* name, English help, const char* left, const char* right) -> Comparison& {
      return all.emplace_back(Comparison{name, help, left, right, {}, {}});
    };
    add("uniform | bridson", English("As many points, by chance alone and with a minimum distance."),
        "uniform", "bridson");
    add("bridson 3x3 | bridson 5x5",
        English("A widespread mistake beside the right search: pairs nearer than r light up."), "bridson",
        "bridson")
        .left_values["neighbourhood"] = std::string("3x3");
    add("bridson | roberts",
        English("Candidates by area in the annulus, and evenly spaced on the circle: denser."), "bridson",
        "roberts");
    add("dart | bridson", English("The slow right way and the fast one: lock them by time."), "dart",
        "bridson");
    Comparison& weights =
        add("weighted by chance | weighted",
            English("Cells picked by chance alone and by weights: the weights hardly keep picks apart."),
            "weighted", "weighted");
    weights.left_values["border-factor"] = 0.0;
    weights.left_values["bias"] = 1e9;
    add("lague | ue4", English("What two well-known game tutorials and engines really do."), "lague", "ue4");
    return all;
  }();
  return rows;
}

namespace {

// A sampler keeps the k that somebody has chosen; a preset's k is not chosen, and a preset keeps its own.
Setup side_of(const std::string& name, const Values& values, const Setup& like) {
  Setup setup = setup_like(name, like);
  const bool preset = std::ranges::find(presets(), name, &Preset::name) != presets().end();
  if (!preset && !preset_of(like) && setup.has("tries") && like.has("tries") &&
      like.value("tries") != default_setup(like.sampler).value("tries"))
    setup = with_values(std::move(setup), {{"tries", like.value("tries")}});
  return with_values(std::move(setup), values);
}

}  // namespace

std::pair<Setup, Setup> setups_of(const Comparison& comparison, const Setup& like) {
  return {side_of(comparison.left, comparison.left_values, like),
          side_of(comparison.right, comparison.right_values, like)};
}

}  // namespace annulus
