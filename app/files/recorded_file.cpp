#include "app/files/recorded_file.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
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

// By the points in a domain that begins at that corner. Half the mean spacing if they give none.
FoundRadius radius_of_points(const std::vector<Location>& places, Location corner, const Domain& domain) {
  MeasuredSet set{Region(domain, nullptr), 1};
  for (const Location place : places)
    if (const auto placed = placed_in(domain, {place.x - corner.x, place.y - corner.y}))
      set.places.push_back(*placed);
  if (const auto radius = found_radius(set)) return {*radius, false};
  const auto points = static_cast<double>(std::max<std::size_t>(places.size(), 1));
  return {std::sqrt(domain.width * domain.height / points) / 2, true};
}

struct FilePlane {
  std::optional<double> width, height, radius;
  std::optional<bool> periodic;
};

FilePlane plane_of(const Recording& recording) {
  const TraceHeader& header = recording.header();
  FilePlane plane{header.width, header.height, header.radius, header.periodic};
  if (header.setup) {
    const Domain domain = domain_of(*header.setup);
    if (!plane.width) plane.width = domain.width;
    if (!plane.height) plane.height = domain.height;
    if (!plane.periodic) plane.periodic = domain.periodic;
    if (!plane.radius && traits_of(*header.setup).keeps_distance)
      plane.radius = annulus::radius_of(*header.setup);
  }
  if (plane.radius || !recording.sized()) return plane;
  const auto& radii = recording.radii();
  const std::size_t size = radii.size();
  for (const Index point : kept_points(recording)) {
    if (point >= size || !(radii[point] > 0)) continue;  // not told
    const double told = double{radii[point]};
    plane.radius = std::min(plane.radius.value_or(told), told);
  }
  return plane;
}

}  // namespace

RecordedPlane found_plane(const Recording& recording) {
  const FilePlane file = plane_of(recording);
  const std::vector<Location> places = kept_places(recording);
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
    const auto [radius, chosen] =
        radius_of_points(places, {plane.left, plane.top}, {plane.width, plane.height, plane.periodic});
    plane.radius = radius;
    plane.radius_chosen = chosen;
  }
  return plane;
}

Setup setup_of_recording(const std::shared_ptr<const Recording>& recording, const GivenPlane& given) {
  Setup setup = default_setup(kRecorded);
  const RecordedPlane plane = found_plane(*recording);
  const FilePlane file = plane_of(*recording);
  setup.values["recording"] = RecordingValue{recording->name(), recording, plane};
  GivenPlane whole = given;
  if (!plane.domain_told && (given.width || given.height)) {
    if (!whole.width) whole.width = file.width;
    if (!whole.height) whole.height = file.height;
    if (!whole.periodic) whole.periodic = file.periodic;
  }
  if (!plane.domain_told && whole.width.has_value() != whole.height.has_value())
    throw InputError(whole.width ? "--width" : "--height",
                     {English("needs {0} beside it"), {std::string(whole.width ? "--height" : "--width")}});
  if (given.periodic.value_or(false) && !plane.domain_told && !whole.width)
    throw InputError(
        "--periodic",
        English("needs --width and --height: how large a torus is cannot be seen from its points"));
  return with_plane(as_found(std::move(setup)), whole);
}

namespace {

// The smallest distance of the points in the domain of the setup, which need not be that in their box: across
// the border of a torus there may be a smaller one.
double radius_in_domain(const Setup& recorded) {
  const RecordedPlane& found = std::get<RecordingValue>(recorded.values.at("recording")).found;
  const auto [radius, chosen] =
      radius_of_points(kept_places(*recording_of(recorded)), {recorded.real("left"), recorded.real("top")},
                       domain_of(recorded));
  return chosen ? found.radius : radius;
}

}  // namespace

Setup with_mask(Setup setup, const GivenPlane& given) {
  if (!given.mask.none()) {
    setup.values["mask"] = given.mask;
    setup.values["mask-keep"] = std::string("bright");
  }
  if (given.mask_keep) setup.values["mask-keep"] = *given.mask_keep;
  return setup;
}

Setup with_plane(Setup recorded, const GivenPlane& given) {
  if (given.width || given.height) {
    recorded.values["left"] = given.left;
    recorded.values["top"] = given.top;
  }
  if (given.width) recorded.values["width"] = *given.width;
  if (given.height) recorded.values["height"] = *given.height;
  if (given.periodic) recorded.values["periodic"] = *given.periodic;
  recorded = with_mask(std::move(recorded), given);
  if (given.radius) {
    recorded.values["radius"] = *given.radius;
    confirm_radius(recorded);
  } else if ((given.width || given.height || given.periodic) &&
             origins_of(recorded).radius == PlaneOrigin::points) {
    const double radius = radius_in_domain(recorded);
    recorded.values["radius"] = radius;
    std::get<RecordingValue>(recorded.values.at("recording")).found.radius = radius;
  }
  return recorded;
}

std::vector<Location> kept_places(const Recording& recording) {
  std::vector<Location> places;
  for (const Index point : kept_points(recording)) places.push_back(recording.place(point));
  return places;
}

namespace {

// `add` gives the intake its bytes.
template <class Add>
std::shared_ptr<const Recording> as_far_as_it_goes(const std::string& name, Add add) {
  TraceIntake intake(name);
  try {
    add(intake);
    intake.end();
  } catch (const InputError& error) {
    if (!intake.recording()) throw;
    intake.recording()->end_unreadable(error.message());
  }
  return intake.recording();
}

}  // namespace

std::shared_ptr<const Recording> read_trace(const std::string& name, const std::string& bytes) {
  return as_far_as_it_goes(name, [&](TraceIntake& intake) { intake.add(bytes); });
}

FileContent read_content(const std::filesystem::path& path, FileKind kind,
                         const std::function<void()>& step) {
  try {
    system::Opened opened = system::open_for_reading(path, kind);
    if (!opened.size) return read_rest(std::move(opened), "");
    std::vector<char> block(std::size_t{1} << 12);
    std::size_t size = system::read_some(opened, block.data(), block.size());
    const std::string_view beginning(block.data(), size);
    if (!begins_as_trace(beginning)) return read_rest(std::move(opened), beginning);
    return as_far_as_it_goes(path.string(), [&](TraceIntake& intake) {
      for (; size > 0; size = system::read_some(opened, block.data(), block.size())) {
        intake.add({block.data(), size});
        block.resize(std::size_t{1} << 18);
        if (step) step();
      }
    });
  } catch (const InputError&) {
    throw;
  } catch (const Failure& why) {
    throw InputError(why_unreadable(path, kind, why));
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
  if (name != kStandardInput && std::filesystem::exists(whole, failed))
    name = whole.lexically_normal().string();
  return setup;
}

void hold_recording(Setup& recorded, std::shared_ptr<const Recording> recording) {
  RecordingValue& value = std::get<RecordingValue>(recorded.values.at("recording"));
  value.content = std::move(recording);
  value.found = found_plane(*value.content);
  const double radius = recorded.real("radius");
  if (origins_of(recorded).radius == PlaneOrigin::given && !value.found.radius_told &&
      radius_in_domain(recorded) == radius)
    value.found.radius = radius;
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
  const FileContent content = read_content(path, kind);
  if (const auto* trace = std::get_if<std::shared_ptr<const Recording>>(&content))
    return hold_recording(setup, *trace);
  try {
    hold_recording(setup, read_points_recording(path, std::get<std::string>(content)));
  } catch (const Failure& error) {
    throw InputError({English("{0}: {1}"), {value->name, error.message()}});
  }
}

}  // namespace annulus
