#include "app/options/measured_file.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "app/files/carried_setup.h"
#include "app/files/input_image.h"
#include "app/files/recorded_file.h"
#include "app/options/inside_mask.h"
#include "app/options/plane_options.h"
#include "app/options/setup_options.h"
#include "core/io/points_file.h"
#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/measures/found_scale.h"
#include "core/recording/recorder.h"
#include "core/recording/trace_start.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus::cli {
namespace {

using Origin = MeasureSource::Origin;

// A file with points, and the setup that it holds beside them.
struct PointsAndSetup {
  FilePoints points;
  std::optional<Setup> setup;
};

// Nothing if the file is a setup or a picture.
std::optional<PointsAndSetup> points_in(const std::string& file, const std::string& bytes) {
  try {
    if (bytes.starts_with("\x89PNG") || bytes.starts_with("\xFF\xD8\xFF") || begins_as_trace(bytes) ||
        carried_by(bytes))
      return std::nullopt;
    if (auto why = why_no_trace(bytes)) throw Failure(*std::move(why));
    auto points = read_points(bytes);
    if (!points) return std::nullopt;
    PointsAndSetup found{*std::move(points), std::nullopt};
    if (bytes[bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF")] == '{' &&
        bytes.find("\"sampler\"") != bytes.npos) {
      JsonLines lines;
      const nlohmann::json json = parse_json(bytes, English("it"), &lines);
      if (json.contains("sampler")) {
        found.setup = setup_from_json(json, lines);
        read_named_files(*found.setup);
      }
    }
    return found;
  } catch (const Failure& error) {
    throw InputError({English("{0}: {1}"), {file, error.message()}});
  } catch (const nlohmann::json::exception&) {
    throw InputError({English("{0}: it has a value that cannot be read"), {file}});
  }
}

// Only what has a meaning for points that are there may be given.
void refuse_changes(const Arguments& arguments, const std::string& file) {
  const auto refuse = [&](const std::string& option) {
    throw InputError(
        option, {English("cannot be changed: {0} holds points, which are measured as they are"), {file}});
  };
  for (const Parameter& parameter : all_parameters())
    if (arguments.given(parameter.option()) && !is_plane_option(parameter.option()))
      refuse(parameter.option());
  for (const char* option : {"--sampler", "--preset", "--max-points"})
    if (arguments.given(option)) refuse(option);
}

// Some samplers write their points moved: from the middle of the domain, or of cells.
Location moved_by(const Setup& setup) {
  if (is_recorded(setup)) return {-setup.real("left"), -setup.real("top")};
  try {
    const auto sampler = make_sampler(searched(check(setup)));
    const double middle = traits_of(setup).cells ? 0.5 : 0;
    return {middle - double{sampler->output_offset().x}, middle - double{sampler->output_offset().y}};
  } catch (const InputError&) {
    return {};  // the file's points may lie well nevertheless
  }
}

void refuse_without_area(const std::string& file, const Box& box, std::size_t points, bool quoted) {
  const Message sides = quoted ? Message({English("\"--width W --height H {0}\" in quotes"), {file}})
                               : Message(English("--width and --height"));
  const auto refuse = [&](English why) { throw InputError({why, {file, sides}}); };
  switch (spans_of(box)) {
    case Spans::area:
      break;
    case Spans::line:
      refuse(English("{0}: its points lie on a line; give their domain with {1}"));
      break;
    case Spans::place:
      refuse(points == 1 ? English("{0}: it holds one point, which spans no area; give its domain with {1}")
                         : English("{0}: its points lie at one place; give their domain with {1}"));
      break;
  }
}

void refuse_without_distance(const std::string& file, std::size_t points, bool quoted) {
  const Message radius =
      quoted ? Message({English("\"--radius R {0}\" in quotes"), {file}}) : Message(std::string("--radius"));
  throw InputError({points == 1 ? English("{0}: one point has no distance that could be r; give {1}")
                                : English("{0}: its points lie at one place, with no distance that could be "
                                          "r; give {1}"),
                    {file, radius}});
}

// The points of a file in the domain, if `offset` is added to their places. Those outside are left out, as a
// mistaken run may have some; if they are more than half, the domain is another one, and they are refused.
// `called` says what the file calls a point.
template <class Called>
std::vector<std::size_t> inside_domain(const std::string& file, const std::vector<Location>& places,
                                       Location offset, const Domain& domain, Called called) {
  std::vector<std::size_t> inside;
  std::optional<std::size_t> first;
  bool turned = true;  // whether they lie in a domain whose sides are exchanged
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Location at{places[i].x + offset.x, places[i].y + offset.y};
    turned = turned && placed_in({domain.height, domain.width, domain.periodic}, at).has_value();
    if (placed_in(domain, at))
      inside.push_back(i);
    else if (!first)
      first = i;
  }
  if (!first || (2 * inside.size() >= places.size() && !turned)) return inside;
  const Location at = places[*first];
  const Message outside(
      English("{0}: point {1} at ({2}, {3}) lies outside the domain of {4} x {5}, {6} of {7} points in all"),
      {file, std::to_string(called(*first)), number_text(at.x), number_text(at.y), number_text(domain.width),
       number_text(domain.height), std::to_string(places.size() - inside.size()),
       std::to_string(places.size())});
  if (!turned) throw InputError(outside);
  throw InputError({English("{0}; all lie in {1} x {2}: are width and height exchanged?"),
                    {outside, number_text(domain.height), number_text(domain.width)}});
}

// A mask that is given says where the points may lie, as the domain does. One that stands beside them in
// their file is not judged by them. `called` says what the file calls a point.
template <class Called>
void refuse_outside_mask(const std::vector<Location>& points, const MeasureSource& source, Location offset,
                         const Region& region, Called called) {
  const auto outside = first_outside_mask(points, offset, region);
  if (!outside) return;
  const Message point({English("{0}: point {1} at ({2}, {3}) lies outside the mask"),
                       {source.name, std::to_string(called(*outside)), number_text(points[*outside].x),
                        number_text(points[*outside].y)}});
  if (source.domain_from != Origin::bounding_box) throw InputError(point);
  throw InputError(
      {English("{0}; without --width and --height the mask covers the box of all points"), {point}});
}

// Points with the setup of the run that made them.
MeasureSource points_of_run(const Arguments& arguments, const std::string& file, const FilePoints& points,
                            const Setup& setup, InputFiles& files) {
  MeasureSource source{.name = file, .run = {}, .points = {}, .read_as = points.read_as, .offset = {}};
  const GivenPlane given = given_plane(arguments, setup_files(files));
  const Domain told = domain_of(setup);
  const Domain domain{given.width.value_or(told.width), given.height.value_or(told.height),
                      given.periodic.value_or(told.periodic)};
  source.domain_from = gives_domain(arguments) ? Origin::given : Origin::file;
  source.offset = moved_by(setup);
  const bool masked = !given.mask.none() || given.mask_keep;
  const Setup in_mask = with_mask(setup, given);
  source.points.emplace(MeasuredSet{Region(domain, mask_of(in_mask)), 1});
  MeasuredSet& set = *source.points;
  check_mask(in_mask, set.region);
  std::vector<Location> places;
  for (std::size_t i = 0; i < points.x.size(); ++i) places.push_back({points.x[i], points.y[i]});
  const auto called = [](std::size_t point) { return point; };
  const auto inside = inside_domain(file, places, source.offset, domain, called);
  set.left_out = static_cast<Index>(places.size() - inside.size());
  for (const std::size_t i : inside)
    set.places.push_back(*placed_in(domain, {places[i].x + source.offset.x, places[i].y + source.offset.y}));
  if (masked) refuse_outside_mask(places, source, source.offset, set.region, called);
  source.radius_from = given.radius ? Origin::given : Origin::file;
  set.radius = given.radius ? *given.radius : radius_of(setup);
  source.leaves_radii = given.radius && !points.radii.empty();
  if (given.radius) return source;
  if (!points.radii.empty())
    for (const std::size_t i : inside) set.radii.push_back(static_cast<float>(points.radii[i]));
  if (set.sized() && setup.has("conflict")) {
    set.rule = conflict_rule(setup);
    set.field = std::make_shared<const RadiusField>(radius_field_of(setup));
  }
  return source;
}

}  // namespace

OptionRow flatten_option() {
  return {"--flatten", "",
          "Measure points that lie in space, or in degrees, by their x and y. Off by default.", "Output"};
}

std::optional<MeasureSource> measured_points(const Arguments& arguments, const std::string& file,
                                             const std::string& bytes, InputFiles& files) {
  auto found = points_in(file, bytes);
  if (!found) return std::nullopt;
  refuse_changes(arguments, file);
  if (found->points.x.empty()) throw InputError({English("{0}: it holds no points"), {file}});
  if (found->points.no_plane) {
    if (!arguments.given("--flatten"))
      throw InputError(
          {English("{0}: {1}; --flatten measures x and y as they are"), {file, *found->points.no_plane}});
    found->points.no_plane.reset();
  }
  if (found->setup) return points_of_run(arguments, file, found->points, *found->setup, files);
  const GivenPlane given = given_plane(arguments, setup_files(files));
  const auto recording = recording_of_points(file, found->points);
  MeasureSource source{.name = file, .run = {}, .points = {}, .read_as = recording->read_as(), .offset = {}};
  try {
    source.run = setup_of_recording(recording, given);
  } catch (const InputError& error) {
    if (!error.option().empty()) throw;
    throw InputError({English("{0}: {1}"), {file, error.message()}});
  }
  source.leaves_radii = given.radius && recording->sized();
  place_recording(arguments, source);
  return source;
}

void place_recording(const Arguments& arguments, MeasureSource& source) {
  const Setup& setup = *source.run;
  const auto [domain_origin, radius_origin] = origins_of(setup);
  const auto told = [](PlaneOrigin origin) {
    return origin == PlaneOrigin::given ? Origin::given : Origin::file;
  };
  source.domain_from = is_guessed(domain_origin) ? Origin::bounding_box
                       : gives_domain(arguments) ? Origin::given
                                                 : told(domain_origin);
  source.radius_from = is_guessed(radius_origin)     ? Origin::smallest_distance
                       : arguments.given("--radius") ? Origin::given
                                                     : told(radius_origin);
  const Recording& recording = *recording_of(setup);
  const std::vector<Index> points = kept_points(recording);
  const auto called = [&](std::size_t i) { return recording.called(points[i]); };
  const Location offset{-setup.real("left"), -setup.real("top")};
  const Domain domain = domain_of(setup);
  const std::vector<Location> places = kept_places(recording);
  inside_domain(source.name, places, offset, domain, called);
  if (!arguments.given("--mask") && !arguments.given("--mask-keep")) return;
  const Region region = region_of(setup);
  check_mask(setup, region);
  refuse_outside_mask(places, source, offset, region, called);
}

void refuse_chosen_plane(const MeasureSource& source, bool quoted) {
  if (!source.run || !is_recorded(*source.run)) return;
  const Recording& recording = *recording_of(*source.run);
  const auto [domain, radius] = origins_of(*source.run);
  const std::vector<Location> places = kept_places(recording);
  if ((domain == PlaneOrigin::chosen || radius == PlaneOrigin::chosen) && places.empty())
    throw InputError({English("{0}: it holds no points"), {source.name}});
  if (domain == PlaneOrigin::chosen)
    refuse_without_area(source.name, extent_of(places), places.size(), quoted);
  if (is_guessed(domain) && recording.header().periodic.value_or(false))
    throw InputError({English("{0}: it says that its domain is a torus, but not how large; give its size "
                              "with --width and --height"),
                      {source.name}});
  if (radius == PlaneOrigin::chosen) refuse_without_distance(source.name, places.size(), quoted);
}

}  // namespace annulus::cli
