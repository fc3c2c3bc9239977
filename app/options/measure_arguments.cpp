#include "app/options/measure_arguments.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/files/input_image.h"
#include "app/files/recorded_file.h"
#include "app/options/inside_mask.h"
#include "app/options/setup_arguments.h"
#include "core/domain/region.h"
#include "core/io/points_file.h"
#include "core/io/setup_json.h"
#include "core/io/whole_file.h"
#include "core/measures/found_scale.h"
#include "core/recording/trace_start.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"

namespace annulus::cli {
namespace {

using Origin = MeasureSource::Origin;

constexpr std::uint64_t kMostSeeds = 10'000;
constexpr std::size_t kMostRows = 1000;

// What can be said of points that a file holds: where they may lie, and r.
constexpr std::array kOfPoints{"width", "height", "periodic", "mask", "radius"};

// A file with points, and the setup that it holds beside them.
struct PointsAndSetup {
  FilePoints points;
  std::optional<Setup> setup;
};

// Nothing if the file is a setup or a picture.
std::optional<PointsAndSetup> points_in(const std::string& file, const std::string& bytes) {
  try {
    if (bytes.starts_with("\x89PNG") || begins_as_trace(bytes)) return std::nullopt;
    auto points = read_points(bytes);
    if (!points) return std::nullopt;
    PointsAndSetup found{*std::move(points), std::nullopt};
    if (bytes[bytes.find_first_not_of(" \t\r\n")] == '{') {
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

// Of what is told.
Origin origin_of(PlaneOrigin origin) {
  return origin == PlaneOrigin::given ? Origin::given : Origin::file;
}

const Parameter& parameter_of(const SamplerInfo& sampler, std::string_view name) {
  return *std::ranges::find(sampler.parameters, name, &Parameter::name);
}

// The options that have a meaning for points that are there, as a setup that holds only them.
Setup of_points(const Arguments& arguments, const std::string& file) {
  for (const SamplerInfo& sampler : samplers())
    for (const Parameter& parameter : sampler.parameters)
      if (arguments.given(parameter.option()) &&
          std::ranges::find(kOfPoints, parameter.name) == kOfPoints.end())
        throw InputError(
            parameter.option(),
            {English("cannot be changed: {0} holds points, which are measured as they are"), {file}});
  for (const char* option : {"--sampler", "--preset", "--max-points"})
    if (arguments.given(option))
      throw InputError(
          option, {English("cannot be changed: {0} holds points, which are measured as they are"), {file}});
  Setup setup = default_setup();
  for (const char* name : kOfPoints)
    if (const auto text = arguments.text("--" + std::string(name)))
      setup.values[name] = parse_value(parameter_of(sampler_info(setup.sampler), name), *text);
  read_named_files(setup, FileKind::or_pipe);
  return setup;
}

// Some samplers write their points moved: from the middle of the domain, or of cells.
Location moved_by(const Setup& setup) {
  try {
    check(setup);
    const auto sampler = make_sampler(resolved(setup));
    const double middle = traits_of(setup).cells ? 0.5 : 0;
    return {middle - double{sampler->output_offset().x}, middle - double{sampler->output_offset().y}};
  } catch (const InputError&) {
    return {};  // the file's points may lie well nevertheless
  }
}

void refuse_without_area(const std::string& file, const Box& box, std::size_t points) {
  const auto refuse = [&](const Message& why) { throw InputError({English("{0}: {1}"), {file, why}}); };
  switch (spans_of(box)) {
    case Spans::area:
      break;
    case Spans::line:
      refuse(English("its points lie in a line; --width and --height say what they lie in"));
      break;
    case Spans::place:
      refuse(
          points == 1
              ? English("it holds one point, which spans no area; --width and --height say what it lies in")
              : English("its points lie at one place; --width and --height say what they lie in"));
      break;
  }
}

void refuse_without_distance(const std::string& file, std::size_t points) {
  throw InputError({points == 1
                        ? English("{0}: one point has no distance that could be r; give --radius")
                        : English("{0}: its points lie at one place, with no distance that could be r; give "
                                  "--radius"),
                    {file}});
}

Box box_in(const std::string& file, const std::vector<Location>& places) {
  Box box{};
  try {
    box = box_around(places);
  } catch (const InputError& error) {
    throw InputError({English("{0}: {1}"), {file, error.message()}});
  }
  refuse_without_area(file, box, places.size());
  return box;
}

// Where the points may lie: what the options say of it, before what the file says, before the points' extent.
Domain domain_for(const Arguments& arguments, const Setup& given, const PointsAndSetup& found,
                  const std::string& file, MeasureSource& source) {
  Domain domain{given.real("width"), given.real("height"), given.flag("periodic")};
  const bool width = arguments.given("--width"), height = arguments.given("--height");
  const bool periodic = arguments.given("--periodic");
  if (found.setup) {
    const Domain of_file = domain_of(*found.setup);
    if (!width) domain.width = of_file.width;
    if (!height) domain.height = of_file.height;
    if (!periodic) domain.periodic = of_file.periodic;
    source.domain_from = width || height || periodic ? Origin::given : Origin::file;
    source.offset = moved_by(*found.setup);
    return domain;
  }
  if (width != height)
    throw InputError(width ? "--width" : "--height",
                     {English("needs {0} beside it"), {std::string(width ? "--height" : "--width")}});
  source.domain_from = width ? Origin::given : Origin::bounding_box;
  if (width) return domain;
  if (found.points.width && found.points.height) {
    source.domain_from = periodic ? Origin::given : Origin::file;
    return {*found.points.width, *found.points.height,
            periodic ? domain.periodic : found.points.periodic.value_or(false)};
  }
  if (domain.periodic)
    throw InputError(
        "--periodic",
        English("needs --width and --height: how large a torus is cannot be seen from its points"));
  std::vector<Location> places;
  for (std::size_t i = 0; i < found.points.x.size(); ++i)
    places.push_back({found.points.x[i], found.points.y[i]});
  const Box extent = box_in(file, places);
  domain.width = extent.right - extent.left;
  domain.height = extent.bottom - extent.top;
  source.offset = {-extent.left, -extent.top};
  return domain;
}

void add_points(const FilePoints& points, const std::string& file, MeasureSource& source) {
  MeasuredSet& set = *source.points;
  const Domain& domain = set.domain();
  for (std::size_t i = 0; i < points.x.size(); ++i) {
    const Location place{points.x[i] + source.offset.x, points.y[i] + source.offset.y};
    if (!(place.x >= 0 && place.y >= 0 && place.x <= domain.width && place.y <= domain.height))
      throw InputError({English("{0}: point {1} at ({2}, {3}) lies outside the domain of {4} x {5}"),
                        {file, std::to_string(i), number_text(place.x), number_text(place.y),
                         number_text(domain.width), number_text(domain.height)}});
    set.places.push_back(place);
  }
  for (const double radius : points.radii) set.radii.push_back(static_cast<float>(radius));
}

// A mask that is given says where the points may lie, as the domain does. One that stands beside them in
// their file is not judged by them.
void refuse_outside_mask(const FilePoints& points, const std::string& file, const MeasureSource& source) {
  const auto outside = first_outside_mask(points, source.offset, source.points->region);
  if (!outside) return;
  const Message point(
      {English("{0}: point {1} at ({2}, {3}) lies outside the mask"),
       {file, std::to_string(*outside), number_text(points.x[*outside]), number_text(points.y[*outside])}});
  if (source.domain_from != Origin::bounding_box) throw InputError(point);
  throw InputError(
      {English("{0}, which is laid over the box of all points; --width and --height say where else"),
       {point}});
}

MeasureSource source_of(const Arguments& arguments, const std::string& file, PointsAndSetup found) {
  const Setup given = of_points(arguments, file);
  if (found.points.x.empty()) throw InputError({English("{0}: it holds no points"), {file}});
  MeasureSource source{.name = file, .run = {}, .points = {}, .read_as = found.points.read_as, .offset = {}};
  const Domain domain = domain_for(arguments, given, found, file, source);
  const bool of_file = found.setup && !arguments.given("--mask");
  const Setup& masked = of_file ? *found.setup : given;
  source.points.emplace(MeasuredSet{Region(domain, mask_of(masked)), 1});
  if (source.points->region.empty())
    throw InputError("--mask", {English("must have an inside: no pixel of {0} is bright (0.5 or more)"),
                                {to_text(masked.image("mask"))}});
  add_points(found.points, file, source);
  if (!of_file) refuse_outside_mask(found.points, file, source);
  MeasuredSet& set = *source.points;
  if (arguments.given("--radius")) {
    set.radius = given.real("radius");
    source.leaves_radii = set.sized();
    set.radii.clear();
  } else if (found.setup) {
    set.radius = radius_of(*found.setup);
    source.radius_from = Origin::file;
    if (set.sized() && found.setup->has("conflict")) {
      set.rule = conflict_rule(*found.setup);
      set.field = std::make_shared<const RadiusField>(radius_field_of(*found.setup));
    }
  } else if (found.points.radius) {
    set.radius = *found.points.radius;
    source.radius_from = Origin::file;
  } else if (set.sized()) {
    set.radius = double{*std::ranges::min_element(set.radii)};
    source.radius_from = Origin::file;
  } else {
    const auto radius = found_radius(set);
    if (!radius) refuse_without_distance(file, set.size());
    set.radius = *radius;
    set.guessed = true;
    source.radius_from = Origin::smallest_distance;
  }
  return source;
}

}  // namespace

void add_measure_arguments(Arguments& arguments, CLI::App& level) {
  arguments.add_flag(level, "--json", "As JSON, for programs.", "Output");
  arguments.add_flag(level, "--check", "End with status 1 if two points are nearer than they should be.",
                     "Output");
  arguments.add_option(
      level, "--plots", "DIR",
      "Write the histogram, the pair correlation and the spectrum there, each as CSV and as a "
      "picture. Created if missing; files of these names are replaced.",
      "Output");
  arguments.add_option(
      level, "--seeds", "A-B|N",
      "Measure the runs of these seeds, or of N seeds from --seed on: the mean and the range that "
      "holds 90% of them.",
      "Output");
}

void refuse_chosen_plane(const MeasureSource& source) {
  if (!source.run || !is_recorded(*source.run)) return;
  const Recording& recording = *recording_of(*source.run);
  const auto [domain, radius] = origins_of(*source.run);
  if (domain != PlaneOrigin::chosen && radius != PlaneOrigin::chosen) return;
  if (recording.points() == 0) throw InputError({English("{0}: it holds no points"), {source.name}});
  if (domain == PlaneOrigin::chosen)
    refuse_without_area(source.name, extent_of_points(recording), recording.points());
  if (radius == PlaneOrigin::chosen) refuse_without_distance(source.name, recording.points());
}

MeasureSource given_source(const Arguments& arguments) {
  const auto file = arguments.text("FILE");
  std::optional<std::string> bytes;
  if (file) refuse_name(*file);
  // A trace may be larger than memory allows as a whole; a pipe can be read but once.
  if (file && !is_trace_file(*file)) {
    bytes = read_whole_file(*file, FileKind::or_pipe);
    if (auto found = points_in(*file, *bytes)) return source_of(arguments, *file, *std::move(found));
  }
  MeasureSource source{
      .name = {}, .run = given_setup(arguments, bytes).setup, .points = {}, .read_as = {}, .offset = {}};
  if (file) {
    source.name = *file;
    if (is_recorded(*source.run)) {
      const auto [domain, radius] = origins_of(*source.run);
      source.domain_from = is_guessed(domain) ? Origin::bounding_box : origin_of(domain);
      source.radius_from = is_guessed(radius) ? Origin::smallest_distance : origin_of(radius);
      return source;
    }
    const bool given = arguments.given("--width") || arguments.given("--height") ||
                       arguments.given("--periodic") || arguments.given("--mask");
    source.domain_from = given ? Origin::given : Origin::file;
    const bool radius =
        arguments.given("--radius") || arguments.given("--points") || arguments.given("--spacing");
    source.radius_from = radius ? Origin::given : Origin::file;
  }
  return source;
}

std::vector<std::uint64_t> given_seeds(const Arguments& arguments, const MeasureSource& source) {
  const auto text = arguments.text("--seeds");
  if (!text) return {};
  if (!source.run)
    throw InputError("--seeds",
                     {English("has no meaning for the points of {0}: they have been made"), {source.name}});
  if (!source.run->seeded())
    throw InputError("--seeds", English("has no meaning: chance has no say in these runs"));
  const std::size_t dash = text->find('-');
  std::optional<std::uint64_t> first, last;
  if (dash == std::string::npos) {
    const auto count = parse_integer(*text);
    first = source.run->seed();
    if (count && *count > 0 && *count <= kMostSeeds) {
      constexpr std::uint64_t kLastSeed = std::numeric_limits<std::uint64_t>::max();
      if (*count - 1 > kLastSeed - *first)
        throw InputError("--seeds",
                         {English("must be at most {0} from --seed {1} on: the last seed is {2}; got {3}"),
                          {std::to_string(kLastSeed - *first + 1), std::to_string(*first),
                           std::to_string(kLastSeed), *text}});
      last = *first + (*count - 1);
    }
  } else {
    first = parse_integer(text->substr(0, dash));
    last = parse_integer(text->substr(dash + 1));
  }
  if (!first || !last || *last < *first || *last - *first >= kMostSeeds)
    throw InputError("--seeds", {English("must be {0}; got {1}"),
                                 {Message(English("a number of seeds from 1 to {0}, or two seeds like 1-16"),
                                          {std::to_string(kMostSeeds)}),
                                  in_quotes(*text)}});
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t i = 0; i <= *last - *first; ++i) seeds.push_back(*first + i);
  return seeds;
}

std::vector<Listed> each_of_lists(const std::vector<std::string>& words) {
  std::vector<Listed> all{{words, ""}};
  const auto is_number = [](const std::string& option) {
    return std::ranges::any_of(samplers(), [&](const SamplerInfo& sampler) {
      return std::ranges::any_of(sampler.parameters, [&](const Parameter& p) {
        return p.option() == option && (p.kind == ParameterKind::integer || p.kind == ParameterKind::real);
      });
    });
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const std::string option = words[i].substr(0, equals);
    const bool joined = equals != std::string::npos;
    if (!is_number(option) || (!joined && i + 1 == words.size())) continue;
    const std::string values = joined ? words[i].substr(equals + 1) : words[i + 1];
    if (values.find(',') == std::string::npos) continue;
    std::vector<Listed> combined;
    for (const Listed& before : all) {
      for (std::size_t at = 0; at <= values.size();) {
        const std::size_t end = std::min(values.find(',', at), values.size());
        const std::string value = values.substr(at, end - at);
        Listed one = before;
        std::string& word = one.words[joined ? i : i + 1];
        word = value;
        if (joined) word.insert(0, "=").insert(0, option);
        one.name.append(one.name.empty() ? "" : " ").append(option).append(" ").append(value);
        combined.push_back(std::move(one));
        at = end + 1;
      }
    }
    if (combined.size() > kMostRows)
      throw InputError(option, {English("asks for more than {0} rows"), {std::to_string(kMostRows)}});
    all = std::move(combined);
  }
  return all;
}

}  // namespace annulus::cli
