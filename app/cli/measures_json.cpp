#include "app/cli/measures_json.h"

#include <algorithm>
#include <string>

#include "core/measures/figures.h"
#include "core/samplers/recorded.h"

namespace annulus::cli {
namespace {

using nlohmann::ordered_json;

const char* name_of(MeasureSource::Origin origin) {
  switch (origin) {
    case MeasureSource::Origin::given:
      return "given";
    case MeasureSource::Origin::file:
      return "file";
    case MeasureSource::Origin::other_side:
      return "other_side";
    case MeasureSource::Origin::bounding_box:
      return "bounding_box";
    case MeasureSource::Origin::smallest_distance:
      break;
  }
  return "smallest_distance";
}

ordered_json or_null(const std::optional<double>& value) {
  return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json holes_json(const MeasureSource& source, const Measures& m) {
  ordered_json json;
  const Holes* holes = m.holes ? &*m.holes : nullptr;
  json["largest_empty_circle"] = holes ? ordered_json(holes->largest.radius) : ordered_json(nullptr);
  json["centre"] = nullptr;
  // As the file has it.
  const Location corner =
      source.run ? told_place(*source.run, {0, 0}) : Location{-source.offset.x, -source.offset.y};
  if (holes) json["centre"] = {holes->largest.centre.x + corner.x, holes->largest.centre.y + corner.y};
  json["over_r"] = holes ? ordered_json(holes->largest.radius / m.radius) : ordered_json(nullptr);
  json["still_fillable"] = holes ? ordered_json(holes->still_fillable) : ordered_json(nullptr);
  json["gaps"] = holes ? ordered_json(holes->gaps.size()) : ordered_json(nullptr);
  json["room_left"] =
      m.room ? ordered_json(m.room->points() / std::max<double>(m.points, 1)) : ordered_json(nullptr);
  json["room_left_points"] = m.room ? ordered_json(m.room->points()) : ordered_json(nullptr);
  return json;
}

// The same place in all of them, or null.
ordered_json combined(const std::vector<const ordered_json*>& each, double OverSeeds::*which) {
  const ordered_json& first = *each.front();
  const auto all = [&](auto is) {
    return std::ranges::all_of(each, [&](const auto* json) { return is(*json); });
  };
  if (all([](const ordered_json& json) { return json.is_number(); })) {
    std::vector<std::optional<double>> values;
    values.reserve(each.size());
    for (const auto* json : each) values.push_back(json->get<double>());
    return (*over_seeds(std::move(values))).*which;
  }
  const auto part = [&](const auto& key) {
    std::vector<const ordered_json*> parts;
    parts.reserve(each.size());
    for (const auto* json : each) parts.push_back(&json->at(key));
    return combined(parts, which);
  };
  if (first.is_object()) {
    ordered_json json;
    for (const auto& [key, value] : first.items())
      json[key] = key == "centre" || key == "seed" ? ordered_json(nullptr) : part(key);
    return json;
  }
  if (all([&](const ordered_json& json) { return json.is_array() && json.size() == first.size(); })) {
    ordered_json json = ordered_json::array();
    for (std::size_t i = 0; i < first.size(); ++i) json.push_back(part(i));
    return json;
  }
  return all([&](const ordered_json& json) { return json == first; }) ? first : ordered_json(nullptr);
}

}  // namespace

ordered_json measures_json(const MeasureSource& source, const Measures& m,
                           std::optional<std::uint64_t> seed) {
  ordered_json json;
  json["n"] = m.points;
  json["width"] = m.width;
  json["height"] = m.height;
  json["periodic"] = m.periodic;
  json["radius"] = m.radius;
  json["domain_from"] = name_of(source.domain_from);
  json["radius_from"] = name_of(source.radius_from);
  json["seed"] = seed ? ordered_json(*seed) : ordered_json(nullptr);
  json["violations"] = m.distances.violations;
  json["nearest"] = {{"min", or_null(m.distances.smallest)},
                     {"mean", or_null(m.distances.mean)},
                     {"rho_min", or_null(m.distances.rho_min)},
                     {"rho_mean", or_null(m.distances.rho_mean)}};
  json["density"] = {{"discs_per_area", m.density.discs_per_area},
                     {"border_taken_out", or_null(m.density.border_taken_out)}};
  json["holes"] = holes_json(source, m);
  json["voronoi"] = {{"six_share", m.cells ? ordered_json(m.cells->six) : ordered_json(nullptr)},
                     {"area_cv", m.cells ? ordered_json(m.cells->area_cv) : ordered_json(nullptr)}};
  json["rdf"] = {{"bin_over_r", PairCorrelation::kBin},
                 {"g", m.pairs ? ordered_json(m.pairs->g) : ordered_json(nullptr)}};
  const Spectrum* spectrum = m.spectrum ? &*m.spectrum : nullptr;
  json["spectrum"] = {{"low_power", spectrum ? or_null(spectrum->low_power) : nullptr},
                      {"effective_nyquist", spectrum ? or_null(spectrum->effective_nyquist) : nullptr},
                      {"oscillation", spectrum ? or_null(spectrum->oscillation) : nullptr}};
  return json;
}

ordered_json over_seeds_json(const std::vector<std::uint64_t>& seeds, const std::vector<ordered_json>& each) {
  std::vector<const ordered_json*> parts;
  parts.reserve(each.size());
  for (const ordered_json& json : each) parts.push_back(&json);
  ordered_json json;
  json["seeds"] = seeds;
  json["mean"] = combined(parts, &OverSeeds::mean);
  json["low"] = combined(parts, &OverSeeds::low);
  json["high"] = combined(parts, &OverSeeds::high);
  return json;
}

}  // namespace annulus::cli
