#include "app/application/export_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "app/application/setups.h"
#include "app/files/input_image.h"
#include "app/files/picture.h"
#include "app/files/recorded_file.h"
#include "core/domain/stopped.h"
#include "core/io/command_line.h"
#include "core/io/point_order.h"
#include "core/io/points_formats.h"
#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// The present points, kept as long as somebody needs them.
struct HeldPoints {
  PointTable table;
  std::shared_ptr<const void> holder;
};

HeldPoints points_of(const std::shared_ptr<const Run>& run) {
  HeldPoints points{PointTable(run->timeline.sampler(), run->setup), run};
  // A recording may still grow, though it has a total.
  if (run->timeline.total() && !is_recorded(run->setup)) return points;
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

// The share of the work that making the run takes, before its points are written.
constexpr double kMaking = 0.5;

// At full speed, as the command line does.
std::unique_ptr<Sampler> finished(const Setup& setup, JobControl& control) {
  constexpr std::uint64_t kTriesAtOnce = 1 << 16;
  try {
    auto sampler = make_sampler(resolved(setup, control.stop_token()), control.stop_token());
    const double expected = std::max(sampler_info(setup.sampler).expected_points(setup), 1.0);
    sampler->begin(nullptr);
    while (!sampler->finished()) {
      sampler->advance(kTriesAtOnce, Stop::after_tries, nullptr);
      control.set_share(kMaking * std::min(sampler->count() / expected, 1.0));
    }
    return sampler;
  } catch (const Stopped&) {
    throw Cancelled();
  }
}

// What is written, and how.
struct Manner {
  command::Format format;
  Order order;
};

PointLayout layout_of(command::Format format) {
  using command::Format;
  switch (format) {
    case Format::csv:
    case Format::setup:
    case Format::map:
      break;
    case Format::json:
      return {.format = PointFormat::json};
    case Format::npy:
      return {.format = PointFormat::npy};
    case Format::ply:
      return {.format = PointFormat::ply};
    case Format::xyz:
      return {.format = PointFormat::xyz};
    case Format::svg:
      return {.format = PointFormat::svg};
    case Format::unity:
      return {.tool = PointTool::unity};
    case Format::unreal:
      return {.tool = PointTool::unreal};
    case Format::godot:
      return {.tool = PointTool::godot};
    case Format::blender:
      return {.tool = PointTool::blender};
    case Format::p5:
      return {.tool = PointTool::p5};
  }
  return {};
}

std::uint64_t write_table(const Setup& setup, PointTable points, Manner manner, double from, OutputFile& file,
                          JobControl& control) {
  put_in_order(points, setup, manner.order, [&] { control.set_share(from); });
  const auto out = [&](std::string_view block, double share) {
    file.write(block);
    control.set_share(from + (1 - from) * share);
  };
  write_points(layout_of(manner.format), setup, points, out);
  return points.size();
}

// ".csv", "-unity.json"
std::string ending_of(command::Format format) {
  const PointLayout layout = layout_of(format);
  return (layout.tool ? "-" + std::string(name_of(*layout.tool)) : "") + "." +
         std::string(name_of(format_of(layout)));
}

}  // namespace

std::optional<ExportFile> export_file(const Setup& setup, const std::shared_ptr<const Run>& shown,
                                      command::Format format, Order order) {
  using command::Format;
  const std::string name = file_name_of(setup);
  switch (format) {
    default:
      break;
    case Format::setup:
      return ExportFile{name, "-setup.json", [setup](OutputFile& file, JobControl&) -> std::uint64_t {
                          file.write(setup_json(with_whole_path(setup)).dump(2) + "\n");
                          return 0;
                        }};
    case Format::map:
      if (!traits_of(setup).cells) return std::nullopt;
      return ExportFile{name, "-map.png", [setup](OutputFile& file, JobControl&) -> std::uint64_t {
                          file.write(std::span<const std::uint8_t>(grey_png(map_of(setup))));
                          return 0;
                        }};
  }
  if (shown->setup == setup && shown->timeline.at_end()) {
    ExportFile file = export_shown(shown, format, order);
    file.name = name;
    return file;
  }
  return ExportFile{name, ending_of(format),
                    [setup, manner = Manner{format, order}](OutputFile& file, JobControl& control) {
                      const auto sampler = finished(setup, control);
                      return write_table(setup, PointTable(*sampler, setup), manner, kMaking, file, control);
                    }};
}

std::string sample_line(const Setup& setup, command::Format format, Order order, std::uint64_t runs) {
  const PointLayout layout = layout_of(format);
  std::string line = "annulus sample " + setup_options(setup), name = file_name_of(setup);
  if (order != Order::birth) line.append(" --order ").append(name_of(order));
  if (layout.tool) line.append(" --for ").append(name_of(*layout.tool));
  if (runs > 1) {
    line += " --seeds " + std::to_string(runs);
    name.replace(name.rfind("-s") + 2, name.npos, "{seed}");
  }
  return line + " -o " + shell_word(name + ending_of(format));
}

ExportFile export_shown(const std::shared_ptr<const Run>& run, command::Format format, Order order) {
  return {picture_name(run->setup, run->timeline.position()), ending_of(format),
          [setup = run->setup, points = points_of(run), manner = Manner{format, order}](OutputFile& file,
                                                                                        JobControl& control) {
            return write_table(setup, points.table, manner, 0, file, control);
          }};
}

}  // namespace annulus
