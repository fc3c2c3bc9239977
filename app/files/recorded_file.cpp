#include "app/files/recorded_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/io/points_file.h"
#include "core/measures/found_scale.h"
#include "core/recording/recorder.h"
#include "core/recording/trace_intake.h"
#include "core/recording/trace_start.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

constexpr const char* kStandardInput = "-";

std::vector<Location> places_of(const Recording& recording) {
  std::vector<Location> places;
  const auto& events = recording.events();
  for (std::size_t i = 0, size = events.size(); i < size; ++i) {
    if (events[i].bears_point()) places.push_back(events[i].place);
  }
  return places;
}

// A box with an area around all points, and whether that had to be chosen: they may lie in a line.
struct Around {
  Box box;
  bool chosen;
};

Around around(const std::vector<Location>& places) {
  if (places.empty()) return {{0, 0, 1, 1}, true};
  Box box = box_around(places);
  if (spans_of(box) == Spans::area) return {box, false};
  const double width = box.right - box.left, height = box.bottom - box.top;
  const double half = std::max({width, height, 1.0}) / 2;
  const double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  if (width <= height) box = {x - half, box.top, x + half, box.bottom};
  if (height <= width || spans_of(box) != Spans::area) box = {box.left, y - half, box.right, y + half};
  return {box, true};
}

struct FoundRadius {
  double radius;
  bool chosen;
};

// Half the mean spacing if the points give none.
FoundRadius radius_of_points(const std::vector<Location>& places, const RecordedPlane& plane) {
  const Domain domain{plane.width, plane.height, plane.periodic};
  MeasuredSet set{Region(domain, nullptr), 1};
  for (const Location place : places) {
    const Location moved{place.x - plane.left, place.y - plane.top};
    if (moved.x >= 0 && moved.y >= 0 && moved.x <= domain.width && moved.y <= domain.height)
      set.places.push_back(moved);
  }
  if (const auto radius = found_radius(set)) return {*radius, false};
  const auto points = static_cast<double>(std::max<std::size_t>(places.size(), 1));
  return {std::sqrt(domain.width * domain.height / points) / 2, true};
}

struct FilePlane {
  std::optional<double> width, height, radius;
  std::optional<bool> periodic;
  ImageValue mask;
};

FilePlane plane_of(const Recording& recording) {
  const TraceHeader& header = recording.header();
  FilePlane plane{header.width, header.height, header.radius, header.periodic, {}};
  if (header.setup) {
    const Domain domain = domain_of(*header.setup);
    if (!plane.width) plane.width = domain.width;
    if (!plane.height) plane.height = domain.height;
    if (!plane.periodic) plane.periodic = domain.periodic;
    if (!plane.radius && traits_of(*header.setup).keeps_distance)
      plane.radius = annulus::radius_of(*header.setup);
    if (header.setup->has("mask")) plane.mask = header.setup->image("mask");
  }
  if (!plane.radius && recording.sized() && recording.radii().size() > 0) {
    double least = double{recording.radii()[0]};
    for (std::size_t i = 1, size = recording.radii().size(); i < size; ++i)
      least = std::min(least, double{recording.radii()[i]});
    plane.radius = least;
  }
  return plane;
}

}  // namespace

RecordedPlane found_plane(const Recording& recording) {
  const FilePlane file = plane_of(recording);
  const std::vector<Location> places = places_of(recording);
  RecordedPlane plane;
  plane.domain_told = file.width && file.height;
  if (plane.domain_told) {
    plane.width = *file.width;
    plane.height = *file.height;
    plane.periodic = file.periodic.value_or(false);
  } else {
    const auto [box, chosen] = around(places);
    plane.domain_chosen = chosen;
    plane.left = box.left;
    plane.top = box.top;
    plane.width = box.right - box.left;
    plane.height = box.bottom - box.top;
  }
  plane.radius_told = file.radius.has_value();
  if (file.radius) {
    plane.radius = *file.radius;
  } else {
    const auto [radius, chosen] = radius_of_points(places, plane);
    plane.radius = radius;
    plane.radius_chosen = chosen;
  }
  return plane;
}

Setup setup_of_recording(const std::shared_ptr<const Recording>& recording, const GivenPlane& given) {
  Setup setup = default_setup(kRecorded);
  RecordedPlane plane = found_plane(*recording);
  setup.values["recording"] = RecordingValue{recording->name(), recording, plane};
  setup.values["mask"] = plane_of(*recording).mask;
  if (!plane.domain_told && given.width.has_value() != given.height.has_value())
    throw InputError(given.width ? "--width" : "--height",
                     {English("needs {0} beside it"), {std::string(given.width ? "--height" : "--width")}});
  if (given.periodic.value_or(false) && !plane.domain_told && !given.width)
    throw InputError(
        "--periodic",
        English("needs --width and --height: how large a torus is cannot be seen from its points"));
  return with_plane(as_found(std::move(setup)), given);
}

Setup with_plane(Setup recorded, const GivenPlane& given) {
  if (given.width || given.height) {
    recorded.values["left"] = given.left;
    recorded.values["top"] = given.top;
  }
  if (given.width) recorded.values["width"] = *given.width;
  if (given.height) recorded.values["height"] = *given.height;
  if (given.periodic) recorded.values["periodic"] = *given.periodic;
  if (!given.mask.none()) recorded.values["mask"] = given.mask;
  if (given.radius) {
    recorded.values["radius"] = *given.radius;
    confirm_radius(recorded);
  }
  return recorded;
}

Box extent_of_points(const Recording& recording) {
  return extent_of(places_of(recording));
}

bool is_trace_file(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;
  try {
    system::Opened opened = system::open_for_reading(path, FileKind::regular_file);
    std::array<char, 1 << 12> beginning{};
    const std::size_t size = system::read_some(opened, beginning.data(), beginning.size());
    return begins_as_trace({beginning.data(), size});
  } catch (const Failure&) {
    return false;  // reading it as a whole says why not
  }
}

std::shared_ptr<const Recording> read_trace_file(const std::filesystem::path& path, FileKind kind,
                                                 const std::function<void()>& step) {
  try {
    system::Opened opened = system::open_for_reading(path, kind);
    TraceIntake intake(path.string());
    for (std::vector<char> block(std::size_t{1} << 18);;) {
      const std::size_t size = system::read_some(opened, block.data(), block.size());
      if (size == 0) break;
      intake.add({block.data(), size});
      if (step) step();
    }
    intake.end();
    return intake.recording();
  } catch (const InputError&) {
    throw;
  } catch (const Failure& error) {
    throw InputError({English("cannot read {0}: {1}"), {path.string(), error.message()}});
  }
}

std::shared_ptr<const Recording> read_points_recording(const std::filesystem::path& path,
                                                       const std::string& bytes) {
  const auto points = read_points(bytes);
  if (!points)
    throw InputError(English("it has neither a \"sampler\", as a setup has, nor a list of points"));
  if (points->x.empty()) throw InputError(English("it holds no points"));
  return recording_of_points(path.string(), *points);
}

Setup with_whole_path(Setup setup) {
  const auto found = setup.values.find("recording");
  if (found == setup.values.end()) return setup;
  std::string& name = std::get<RecordingValue>(found->second).name;
  std::error_code failed;
  const std::filesystem::path whole = std::filesystem::absolute(name, failed);
  if (name != kStandardInput && !failed) name = whole.lexically_normal().string();
  return setup;
}

void read_recordings(Setup& setup, FileKind kind) {
  const auto found = setup.values.find("recording");
  if (found == setup.values.end()) return;
  auto* value = std::get_if<RecordingValue>(&found->second);
  if (!value || !value->unread()) return;
  if (value->name == kStandardInput)
    throw InputError(English(
        "its run came through standard input, which cannot be read again: save it as a file, and open "
        "that"));
  const std::filesystem::path path = value->name;
  const bool trace = is_trace_file(path);
  if (trace) value->content = read_trace_file(path, kind);
  const std::string bytes = trace ? "" : read_whole_file(path, kind);
  try {
    if (!trace) value->content = read_points_recording(path, bytes);
    value->found = found_plane(*value->content);
  } catch (const Failure& error) {
    throw InputError({English("{0}: {1}"), {value->name, error.message()}});
  }
}

}  // namespace annulus
