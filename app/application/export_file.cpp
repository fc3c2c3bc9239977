#include "app/application/export_file.h"

#include <nlohmann/json.hpp>
#include <span>

#include "app/application/setups.h"
#include "app/files/input_image.h"
#include "app/files/picture.h"
#include "core/io/points_csv.h"
#include "core/io/points_json.h"
#include "core/io/setup_json.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// The present points, kept as long as somebody needs them.
struct HeldPoints {
  PointTable table;
  std::shared_ptr<const void> holder;
};

HeldPoints points_of(const std::shared_ptr<const Run>& run) {
  HeldPoints points{PointTable(run->timeline.sampler()), run};
  if (run->timeline.total()) return points;
  // Until its end has been reached, a growing run may move its points.
  auto copy = std::make_shared<PointStore>();
  PointTable& table = points.table;
  copy->positions.assign(table.positions.begin(), table.positions.end());
  copy->parents.assign(table.parents.begin(), table.parents.end());
  copy->radii.assign(table.radii.begin(), table.radii.end());
  table.positions = copy->positions;
  table.parents = copy->parents;
  table.radii = copy->radii;
  points.holder = std::move(copy);
  return points;
}

}  // namespace

std::optional<ExportFile> export_file(const std::shared_ptr<const Run>& run, command::Format format) {
  using command::Format;
  std::string name = picture_name(run->setup, run->timeline.position());
  // The finished set has the plain name; a state on the way has its try in the name.
  if (run->timeline.at_end() || format == Format::setup || format == Format::map)
    name.resize(name.rfind("-t"));
  switch (format) {
    case Format::csv:
    case Format::json:
      break;
    case Format::setup:
      return ExportFile{name, "-setup.json", [setup = run->setup](OutputFile& file, JobControl&) {
                          file.write(setup_json(setup).dump(2) + "\n");
                        }};
    case Format::map:
      if (!traits_of(run->setup).cells) return std::nullopt;
      return ExportFile{name, "-map.png", [setup = run->setup](OutputFile& file, JobControl&) {
                          file.write(std::span<const std::uint8_t>(grey_png(map_of(setup))));
                        }};
  }
  const bool json = format == Format::json;
  return ExportFile{
      name, json ? ".json" : ".csv",
      [setup = run->setup, points = points_of(run), json](OutputFile& file, JobControl& control) {
        const auto out = [&](std::string_view block, double share) {
          file.write(block);
          control.set_share(share);
        };
        if (json) {
          write_points_json(setup, points.table, out);
        } else {
          write_points_csv(points.table, out);
        }
      }};
}

}  // namespace annulus
