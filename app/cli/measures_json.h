#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "app/options/options.h"
#include "core/measures/measures.h"

namespace annulus::cli {

// The measures of one set; null for what has no meaning. Lengths in domain units.
nlohmann::ordered_json measures_json(const MeasureSource& source, const Measures& measures,
                                     std::optional<std::uint64_t> seed);

// Over several seeds, of which so many runs died: {"seeds", "died", "mean", "low", "high"}, each of the last
// three with the keys of one set; null where a value is missing for some seed, or is not one that can be
// averaged.
nlohmann::ordered_json over_seeds_json(const std::vector<std::uint64_t>& seeds, std::size_t died,
                                       const std::vector<nlohmann::ordered_json>& each);

}  // namespace annulus::cli
