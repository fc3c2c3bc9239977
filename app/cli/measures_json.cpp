#include "app/cli/measures_json.h"

#include <algorithm>
#include <string>
#include <string_view>

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

ordered_json value_of(const Figure& figure, const Measures& m) {
  const auto value = figure.of(m);
  if (!value) return nullptr;
  return figure.count ? ordered_json(static_cast<std::uint64_t>(*value)) : ordered_json(*value);
}

// As the file has it.
ordered_json centre_of_hole(const MeasureSource& source, const Measures& m) {
  if (!m.holes) return nullptr;
  const Location corner =
      source.run ? told_place(*source.run, {0, 0}) : Location{-source.offset.x, -source.offset.y};
  const Location centre = m.holes->largest.centre;
  return {centre.x + corner.x, centre.y + corner.y};
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
    for (const auto& [key, value] : first.items()) {
      const bool told = key != "centre" && key != "seed" &&
                        all([&name = key](const ordered_json& one) { return one.contains(name); });
      json[key] = told ? part(key) : ordered_json(nullptr);
    }
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
  if (m.left_out > 0) json["outside"] = m.left_out;
  json["width"] = m.width;
  json["height"] = m.height;
  json["periodic"] = m.periodic;
  json["radius"] = m.radius;
  json["domain_from"] = name_of(source.domain_from);
  json["radius_from"] = name_of(source.radius_from);
  json["seed"] = seed ? ordered_json(*seed) : ordered_json(nullptr);
  if (m.tenths) json["density_tenths"] = {{"wanted", m.tenths->wanted}, {"made", m.tenths->made}};
  for (const Figure& figure : figures()) {
    if (figure.only_csv) continue;
    const std::string_view group = figure.group, name = figure.name;
    if (group == "spectrum" && !json.contains("rdf"))
      json["rdf"] = {{"bin_over_r", PairCorrelation::kBin},
                     {"g", m.pairs ? ordered_json(m.pairs->g) : ordered_json(nullptr)}};
    ordered_json& place = group.empty() ? json : json[figure.group];
    place[figure.name] = value_of(figure, m);
    if (name == "violations" && place[figure.name].is_null())
      place["violations_at_least"] = m.distances.violations;
    if (name == "largest_empty_circle") place["centre"] = centre_of_hole(source, m);
  }
  return json;
}

ordered_json over_seeds_json(const std::vector<std::uint64_t>& seeds, std::size_t died,
                             const std::vector<ordered_json>& each) {
  std::vector<const ordered_json*> parts;
  parts.reserve(each.size());
  for (const ordered_json& json : each) parts.push_back(&json);
  ordered_json json;
  json["seeds"] = seeds;
  json["died"] = died;
  json["mean"] = combined(parts, &OverSeeds::mean);
  json["low"] = combined(parts, &OverSeeds::low);
  json["high"] = combined(parts, &OverSeeds::high);
  return json;
}

}  // namespace annulus::cli
