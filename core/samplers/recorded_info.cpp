#include "core/samplers/recorded.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/domain/domain.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

// The options of a run made elsewhere, and what is known of its plane.
namespace annulus {
namespace {

const Traits& traits_of_recording(const Setup& setup) {
  static const std::vector<Traits> all = [] {
    std::vector<Traits> rows(4);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].grows = (i & 1) != 0;
      rows[i].throws = !rows[i].grows;
      rows[i].chooses = (i & 2) != 0;
    }
    return rows;
  }();
  const auto recording = recording_of(setup);
  return all[recording ? (recording->grows() ? 1u : 0u) + (recording->chooses() ? 2u : 0u) : 0u];
}

void check_recorded(const Setup& setup) {
  const auto recording = recording_of(setup);
  if (!recording) throw InputError("--recording", English("names a file that has not been read"));
  // However small r is: candidates are read, not drawn.
  check_extent(setup, setup.real("radius"));
}

std::vector<CodeLine> recorded_code(const Setup& setup) {
  const auto recording = recording_of(setup);
  if (recording && recording->kind() == Recording::Kind::points)
    return {{English("for each point of the file, in its order"), 0, {Step::round, Step::drawn}},
            {English("it is a point"), 1, {Step::accepted}},
            {English("done"), 0, {Step::finished}}};
  std::vector<CodeLine> code;
  if (recording && recording->grows()) code.push_back({English("the trace picks p"), 0, {Step::pick}});
  code.push_back({English("it draws c"), 0, {Step::round, Step::drawn}});
  code.push_back({English("outside, it says: reject c"), 1, {Step::outside}});
  code.push_back({English("too close, it says: reject c"), 1, {Step::too_close, Step::place_taken}});
  if (recording && recording->chooses())
    code.push_back({English("not the farthest, it says: reject c"), 1, {Step::compared, Step::not_farthest}});
  code.push_back({English("accepted, it says: c is a point"), 1, {Step::accepted}});
  if (recording && recording->grows())
    code.push_back({English("it retires a point"), 0, {Step::retired, Step::removed}});
  code.push_back({English("the trace ends"), 0, {Step::finished}});
  return code;
}

std::vector<Parameter> recorded_parameters() {
  std::vector<Parameter> all = plane_parameters();
  std::erase_if(all, [](const Parameter& parameter) { return parameter.name == "seed"; });
  for (const bool left : {true, false}) {
    Parameter p = real_parameter(left ? "left" : "top", left ? English("Left edge") : English("Top edge"), 0,
                                 left ? English("The x of the domain's left edge in the file's coordinates.")
                                      : English("The y of the domain's top edge in the file's coordinates."));
    set_bounds(p, {-kFarthestEdge, kFarthestEdge}, {-1000, 1000});
    p.seldom = true;
    p.unit = "units";
    p.sizes = true;
    p.file_place = FilePlace::domain;
    all.push_back(std::move(p));
  }
  all.push_back(radius_parameter());
  // Points of files are compared in doubles, whatever their size.
  for (Parameter& parameter : all) {
    if (parameter.minimum != kLeastLength) continue;
    parameter.minimum = 0;
    parameter.above_minimum = true;
  }
  Parameter recording;
  recording.name = "recording";
  recording.label = English("File");
  recording.kind = ParameterKind::recording;
  recording.standard = RecordingValue{};
  recording.help = English("The file whose points or trace is shown.");
  recording.file_place = FilePlace::top;
  all.push_back(std::move(recording));
  return all;
}

}  // namespace

std::shared_ptr<const Recording> recording_of(const Setup& setup) {
  const auto found = setup.values.find("recording");
  if (found == setup.values.end()) return nullptr;
  const auto* value = std::get_if<RecordingValue>(&found->second);
  return value ? value->content : nullptr;
}

bool shows_points(const Setup& setup) {
  const auto recording = recording_of(setup);
  return recording && recording->kind() == Recording::Kind::points;
}

std::vector<Index> kept_points(const Recording& recording) {
  std::vector<bool> removed;  // by point
  const auto& events = recording.events();
  for (std::size_t i = 0, size = events.size(); i < size; ++i) {
    const RecordedEvent& event = events[i];
    if (event.bears_point()) removed.push_back(false);
    if (event.kind == EventKind::removed && !event.faults.is_nothing() && event.point < removed.size())
      removed[event.point] = true;
  }
  std::vector<Index> points;
  for (Index point = 0; point < removed.size(); ++point)
    if (!removed[point]) points.push_back(point);
  return points;
}

std::string point_name(const Setup& setup, Index point) {
  const auto recording = is_recorded(setup) ? recording_of(setup) : nullptr;
  return std::to_string(recording ? recording->called(point) : point);
}

PlaneOrigins origins_of(const Setup& recorded) {
  const RecordedPlane& found = std::get<RecordingValue>(recorded.values.at("recording")).found;
  const auto same = [&](const char* name, double value) { return recorded.real(name) == value; };
  const bool domain = same("left", found.left) && same("top", found.top) && same("width", found.width) &&
                      same("height", found.height) && recorded.flag("periodic") == found.periodic;
  const auto origin = [](bool as_it_was, bool told, bool chosen) {
    return !as_it_was ? PlaneOrigin::given
           : told     ? PlaneOrigin::file
           : chosen   ? PlaneOrigin::chosen
                      : PlaneOrigin::points;
  };
  return {origin(domain, found.domain_told, found.domain_chosen),
          origin(same("radius", found.radius) && !found.radius_confirmed, found.radius_told,
                 found.radius_chosen)};
}

bool radius_is_known(const Setup& recorded) {
  const auto recording = recording_of(recorded);
  const bool trace = recording && recording->kind() == Recording::Kind::trace;
  return !trace || !is_guessed(origins_of(recorded).radius);
}

Location told_place(const Setup& setup, Vec2 place) {
  const Location at{double{place.x}, double{place.y}};
  return is_recorded(setup) ? Location{at.x + setup.real("left"), at.y + setup.real("top")} : at;
}

namespace {

// None, but in a trace of ours of a run with one.
Values found_mask(const Setup& recorded) {
  const auto recording = recording_of(recorded);
  const bool ours = recording && recording->header().setup && recording->header().setup->has("mask");
  const Setup& from = ours ? *recording->header().setup : default_setup();
  return {{"mask", from.values.at("mask")}, {"mask-keep", from.values.at("mask-keep")}};
}

}  // namespace

bool mask_is_given(const Setup& recorded) {
  const Values found = found_mask(recorded);
  const auto differs = [&](const char* name) { return recorded.values.at(name) != found.at(name); };
  return differs("mask") || (!recorded.image("mask").none() && differs("mask-keep"));
}

Setup as_found(Setup recorded) {
  RecordedPlane& found = std::get<RecordingValue>(recorded.values.at("recording")).found;
  found.radius_confirmed = false;
  recorded.values["left"] = found.left;
  recorded.values["top"] = found.top;
  recorded.values["width"] = found.width;
  recorded.values["height"] = found.height;
  recorded.values["periodic"] = found.periodic;
  recorded.values["radius"] = found.radius;
  for (const auto& [name, value] : found_mask(recorded)) recorded.values[name] = value;
  return recorded;
}

void place_sides(Setup& recorded) {
  const RecordedPlane found = std::get<RecordingValue>(recorded.values.at("recording")).found;
  if (found.domain_told) return;
  const auto place = [&](const char* edge, double at, const char* side, double length) {
    const double now = recorded.real(edge);
    if (now != at && now != 0) return;  // somebody has told it
    const double entered = recorded.real(side);
    recorded.values[edge] = entered != length && at >= 0 && at + length <= entered ? 0 : at;
  };
  place("left", found.left, "width", found.width);
  place("top", found.top, "height", found.height);
}

void confirm_radius(Setup& recorded) {
  RecordedPlane& found = std::get<RecordingValue>(recorded.values.at("recording")).found;
  found.radius_confirmed = !found.radius_told && recorded.real("radius") == found.radius;
}

double recorded_slack(const Setup& setup) {
  const double side = std::max(setup.real("width"), setup.real("height"));
  const auto recording = recording_of(setup);
  // A place is off by half a step in x and y, a distance by that of two places.
  const double stored = 2 * coordinate_spacing(side);
  const double written = recording ? recording->slack() : 0;
  return std::min(stored + written, setup.real("radius") / 2);
}

double told_radius(const Setup& setup) {
  return is_recorded(setup) ? setup.real("radius") : radius_of(setup);
}

std::uint64_t recorded_tries(const Recording& recording) {
  const TraceHeader& header = recording.header();
  if (header.tries) return *header.tries;
  return header.setup && header.setup->has("tries") ? header.setup->integer("tries") : 0;
}

SamplerInfo recorded_info() {
  SamplerInfo info;
  info.name = kRecorded;
  info.title = English("From a file");
  info.source = English("Points or a trace of another program, as its file tells them.");
  info.names = {
      .point = English("point"), .active = English("active"), .waiting = {}, .ring = English("annulus")};
  info.parameters = recorded_parameters();
  info.traits_of_setup = traits_of_recording;
  info.check = check_recorded;
  info.radius = [](const Setup& setup) { return setup.real("radius") - recorded_slack(setup); };
  info.expected_points = [](const Setup& setup) {
    const auto recording = recording_of(setup);
    return recording ? static_cast<double>(recording->points()) : 0;
  };
  info.make = [](const Setup& setup, const std::stop_token&) -> std::unique_ptr<Sampler> {
    return make_recorded(setup);
  };
  info.code = recorded_code;
  info.fewer_points = English("a file of fewer points");
  info.most_tries = [](const Setup& setup, std::uint64_t) {
    const auto recording = recording_of(setup);
    return recording ? recorded_tries(*recording) : 0;
  };
  return info;
}

}  // namespace annulus
