#include "core/library/fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <forward_list>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "core/domain/domain.h"
#include "core/domain/given_points.h"
#include "core/library/frame.h"
#include "core/library/inside_image.h"
#include "core/making/given_values.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// A negative number is of no use, but can be told.
Value whole(int number) {
  if (number < 0) return static_cast<double>(number);
  return static_cast<std::uint64_t>(number);
}

// A setup keeps its start as text, with all digits.
Value start_value(const Sampling& sampling) {
  const Place* place = std::get_if<Place>(&sampling.start);
  if (!place) return std::string(std::get<StartAt>(sampling.start) == StartAt::centre ? "centre" : "random");
  const Frame frame(sampling);
  frame.check("start", {place->x, place->y});
  const Location inner = frame.to_setup({place->x, place->y});
  return to_text(annulus::Start{Start::Kind::given, inner.x, inner.y});
}

bool has_mask(const Sampling& sampling) {
  return sampling.mask.columns != 0 || sampling.mask.rows != 0 || !sampling.mask.levels.empty();
}
std::optional<Value> mask_value(const Sampling& sampling) {
  if (!has_mask(sampling)) return std::nullopt;
  return ImageValue{"it", image_of(sampling.mask)};
}
std::optional<Value> inside_value(const Sampling& sampling) {
  if (!sampling.inside) return std::nullopt;
  if (has_mask(sampling)) refuse("inside", "cannot stand beside a mask");
  return ImageValue{"it", image_of_inside(sampling)};
}

std::optional<Value> around_value(const Sampling& sampling) {
  if (sampling.around.empty()) return std::nullopt;
  if (sampling.radius_at) refuse("around", "cannot stand beside radius_at");
  const Frame frame(sampling);
  const Domain domain{sampling.width, sampling.height, sampling.periodic};
  const double least = 16 * coordinate_spacing(std::max(domain.width, domain.height)),
               most = largest_radius(domain);
  GivenPoints points;
  for (const Point& point : sampling.around) {
    const Location outer{double{point.x}, double{point.y}};
    frame.check("around", outer);
    const Location inner = frame.to_setup(outer);
    points.positions.push_back({std::min(static_cast<float>(inner.x), last_inside(domain.width)),
                                std::min(static_cast<float>(inner.y), last_inside(domain.height))});
    const double radius = as_written(point.radius);
    if (radius != 0 && !(radius >= least && radius <= most))
      refuse("around", "must have radii from " + number_text(least) + " to " + number_text(most) +
                           ", or 0 for radius; got " + number_text(radius));
  }
  if (std::ranges::any_of(sampling.around, [](const Point& point) { return point.radius > 0; })) {
    for (const Point& point : sampling.around) {
      if (point.radius == 0 && sampling.radius == 0)
        refuse("around", "must have radii, all or none, if the radius follows from a number of points");
      points.radii.push_back(point.radius > 0 ? point.radius : static_cast<float>(sampling.radius));
    }
  }
  return PointsValue{"it", std::make_shared<const GivenPoints>(std::move(points))};
}

// One field: the parameters that it is, of which a sampler has one at most, and its value in a setup; nothing
// if the sampler's default is to stay.
struct Field {
  std::string_view name;
  std::array<std::string_view, 2> parameters;
  std::optional<Value> (*value)(const Sampling&) = nullptr;  // null: it is no value of a setup
};
using Given = std::optional<Value>;

// Width, height and radius come first: others build on them.
constexpr std::array kFields{
    Field{"width", {"width"}, [](const Sampling& s) -> Given { return s.width; }},
    Field{"height", {"height"}, [](const Sampling& s) -> Given { return s.height; }},
    Field{"radius",
          {"radius", "radius-min"},
          [](const Sampling& s) { return s.radius == 0 && wants_points(s) ? Given() : Given(s.radius); }},
    Field{"largest_radius",
          {"radius-max"},
          [](const Sampling& s) {
            return s.largest_radius == 0 && wants_points(s) ? Given() : Given(s.largest_radius);
          }},
    Field{
        "tries", {"tries"}, [](const Sampling& s) { return s.tries == 0 ? Given() : Given(whole(s.tries)); }},
    Field{"seed", {"seed"}, [](const Sampling& s) -> Given { return s.seed; }},
    Field{"periodic", {"periodic"}, [](const Sampling& s) -> Given { return s.periodic; }},
    Field{"start", {"start"}, [](const Sampling& s) -> Given { return start_value(s); }},
    Field{"tile", {"tile"}, [](const Sampling& s) -> Given { return whole(s.tile); }},
    Field{"mask", {"mask", "map"}, mask_value},
    Field{"mask.keep",
          {"mask-keep"},
          [](const Sampling& s) -> Given {
            return std::string(s.mask.keep == Keep::dark ? "dark" : "bright");
          }},
    Field{"inside", {"mask"}, inside_value},
    Field{"around", {"around"}, around_value},
    Field{"left", {"centred"}},
    Field{"radius_at", {"radius-image"}},
    Field{"sampler", {"sampler"}},
    Field{"max_points", {"max-points"}},
};

bool is_set(const Field& field, const Sampling& sampling) {
  try {
    const Given value = field.value(sampling);
    return value && value != field.value({});
  } catch (const Error&) {
    return true;
  }
}

const Field* field_that_is(std::string_view parameter) {
  const auto* found = std::ranges::find_if(kFields, [&](const Field& field) {
    return !parameter.empty() && std::ranges::find(field.parameters, parameter) != field.parameters.end();
  });
  return found == kFields.end() ? nullptr : found;
}

// A message is one line, whatever the caller's name holds.
std::string in_parameters(std::string_view name) {
  return "parameters[\"" + Message(std::string(name)).text() + "\"]";
}

std::string field_of(std::string_view parameter, const Sampling& sampling) {
  if (parameter == "mask" && sampling.inside) return "inside";
  const Field* field = field_that_is(parameter);
  return field ? std::string(field->name) : in_parameters(parameter);
}

// Says what the core says in terms of fields: --radius-min is radius. What is quoted stays as it is.
class FieldNames final : public Translation {
 public:
  explicit FieldNames(const Sampling& sampling) : sampling_(sampling) {}
  const char* operator()(English english) const override {
    const std::string_view text = english.text();
    std::string& said = said_.emplace_front();
    if (text == "is not an option of {0}") return (said = "has no meaning for the sampler {0}").c_str();
    std::size_t at = 0;
    for (std::size_t option; (option = text.find("--", at)) != std::string_view::npos;) {
      const std::size_t end =
          std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", option), text.size());
      said += text.substr(at, option - at);
      said += field_of(text.substr(option + 2, end - option - 2), sampling_);
      at = end;
    }
    return (said += text.substr(at)).c_str();
  }

 private:
  const Sampling& sampling_;
  mutable std::forward_list<std::string> said_;
};

std::string sampler_of(const Sampling& sampling) {
  if (sampling.sampler.empty()) return sampling.radius_at ? "variable" : "bridson";
  const std::string& name = offered_sampler(sampling.sampler).name;
  if (sampling.radius_at && name != "variable")
    refuse("radius_at", "needs the sampler variable; got " + name);
  return name;
}

void add_fields(const Sampling& sampling, const Setup& setup, Values& given) {
  for (const Field& field : kFields) {
    if (!field.value) continue;
    const auto* name = std::ranges::find_if(field.parameters,
                                            [&](std::string_view parameter) { return setup.has(parameter); });
    const bool known = name != field.parameters.end();
    if (!known && is_set(field, sampling))
      refuse(std::string(field.name), "has no meaning for the sampler " + setup.sampler);
    const Given value = known ? field.value(sampling) : std::nullopt;
    if (!value) continue;
    check_value(meant_parameter(setup, *name), *value);
    given[std::string(*name)] = *value;
  }
}

void add_parameters(const Sampling& sampling, const Setup& setup, Values& given) {
  // The number of points that a function's radii make is not known beforehand, nor how small they get within
  // a square; and the radii of the setup itself are of no use.
  constexpr std::array<std::string_view, 6> kBesideNoFunction{"field",   "fill",  "points",
                                                              "spacing", "exact", "add"};
  for (const auto& [name, text] : sampling.parameters) {
    if (const Field* field = field_that_is(name))
      refuse(in_parameters(name), "is the field " + std::string(field->name));
    if (sampling.radius_at && std::ranges::find(kBesideNoFunction, name) != kBesideNoFunction.end())
      refuse(in_parameters(name), "cannot stand beside radius_at");
    if (name == "field" && text == "image")
      refuse(in_parameters(name), "cannot be image: radius_at gives radii of any kind");
    given[name] = parse_value(meant_parameter(setup, name), text);
  }
  if (sampling.radius_at) given["field"] = std::string("constant");
}

void move_added_places(const Frame& frame, Values& given) {
  const auto added = given.find("add");
  if (added == given.end()) return;
  std::vector<Location> places = parse_places("--add", std::get<std::string>(added->second));
  for (Location& place : places) {
    frame.check(in_parameters("add"), place);
    place = frame.to_setup(place);
  }
  added->second = to_text(places);
}

// That places lie where points may, said in the caller's coordinates.
void check_places(const Sampling& sampling, const Setup& setup) {
  if (!mask_of(setup)) return;
  const Region region = region_of(setup, sampling.stop);
  const Frame frame(sampling);
  const std::string outside = sampling.inside ? "must lie inside" : "must lie inside the mask";
  const auto text_of = [](double x, double y) { return number_text(x) + "," + number_text(y); };
  if (const Place* start = std::get_if<Place>(&sampling.start)) {
    const Vec2 at = start_position(setup, region);
    const Vec2 nearest = frame.to_caller(region.nearest_inside(at));
    if (!region.contains(at))
      refuse("start", outside + ", the nearest place is " + text_of(double{nearest.x}, double{nearest.y}) +
                          "; got " + text_of(start->x, start->y));
  }
  if (setup.has("add"))
    for (const Location& place : parse_places("--add", setup.text("add")))
      if (const Vec2 at = frame.to_caller({rounded_down(place.x), rounded_down(place.y)});
          !region.contains({rounded_down(place.x), rounded_down(place.y)}))
        refuse(in_parameters("add"), outside + "; got " + text_of(double{at.x}, double{at.y}));
  if (const GivenPoints* given = given_points_of(setup))
    for (std::size_t i = 0; i < given->positions.size(); ++i)
      if (!region.contains(given->positions[i]))
        refuse("around",
               outside + "; got " + text_of(double{sampling.around[i].x}, double{sampling.around[i].y}));
}

void check_callers_limits(const Sampling& sampling) {
  const auto refuse_number = [](const char* field, std::uint64_t most, std::uint64_t got) {
    refuse(field,
           "must be a whole number from 1 to " + std::to_string(most) + "; got " + std::to_string(got));
  };
  if (sampling.threads < 1 || sampling.threads > kMostThreads)
    refuse_number("threads", kMostThreads, sampling.threads);
  if (sampling.threads > 1 && sampling.tile == 0)
    refuse("threads", "must be 1 if there are no tiles to share (tile, of bridson and roberts); got " +
                          std::to_string(sampling.threads));
  if (sampling.max_points < 1 || sampling.max_points > kLargestMaxPoints)
    refuse_number("max_points", kLargestMaxPoints, sampling.max_points);
}

}  // namespace

void refuse(const std::string& field, const std::string& why) {
  throw Error(field, field + " " + why);
}

Setup setup_of(const Sampling& sampling) {
  Setup setup = default_setup(sampler_of(sampling));
  if (!setup.has("width"))
    for (const auto& [field, at] : {std::pair("left", sampling.left), std::pair("top", sampling.top)})
      if (at != 0) refuse(field, "has no meaning for the sampler " + setup.sampler);
  Values given;
  add_parameters(sampling, setup, given);
  add_fields(sampling, setup, given);
  if (setup.has("width")) move_added_places(Frame(sampling), given);
  check_callers_limits(sampling);
  give(setup, given, sampling.max_points);
  check_places(sampling, setup);
  return setup;
}

Error error_of(const InputError& error, const Sampling& sampling) {
  const FieldNames names(sampling);
  const std::string said = error.complaint().text(names);
  // What concerns no single option is up to the sampler.
  if (error.option().empty()) return {"sampler", said};
  const std::string field = field_of(std::string_view(error.option()).substr(2), sampling);
  return {field, field + " " + said};
}

}  // namespace annulus
