#include "core/io/geojson_points.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace annulus {
namespace {

void add_position(FilePoints& points, const nlohmann::json& position) {
  const auto is_number = [](const nlohmann::json& part) { return part.is_number(); };
  const Message place(English("point {0}"), {std::to_string(points.x.size())});
  if (!position.is_array() || position.size() < 2 || !std::ranges::all_of(position, is_number))
    refuse_at(place, English("its coordinates are not numbers"));
  add_point(points, {position[0].get<double>(), position[1].get<double>()},
            [&](int) -> const Message& { return place; });
}

// The points of an object, and of those within.
void add_geometry(FilePoints& points, const nlohmann::json& object, int depth) {
  constexpr int kDeepest = 64;
  if (!object.is_object() || depth > kDeepest) return;
  const auto type = object.find("type"), coordinates = object.find("coordinates");
  if (type != object.end() && coordinates != object.end()) {
    if (*type == "Point") add_position(points, *coordinates);
    if (*type == "MultiPoint" && coordinates->is_array())
      for (const auto& position : *coordinates) add_position(points, position);
  }
  for (const char* key : {"features", "geometries"})
    if (const auto list = object.find(key); list != object.end() && list->is_array())
      for (const auto& within : *list) add_geometry(points, within, depth + 1);
  if (const auto within = object.find("geometry"); within != object.end())
    add_geometry(points, *within, depth + 1);
}

}  // namespace

std::optional<FilePoints> points_from_geojson(std::string_view text) {
  if (text.find("\"coordinates\"") == std::string_view::npos) return std::nullopt;
  constexpr bool kMayThrow = false;
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, kMayThrow);
  FilePoints points;
  add_geometry(points, json, 0);
  if (points.x.empty()) return std::nullopt;
  points.read_as = English("GeoJSON, the places of points");
  lie_on_globe(points);
  return points;
}

}  // namespace annulus
