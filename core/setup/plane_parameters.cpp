#include "core/setup/plane_parameters.h"

#include <algorithm>
#include <numbers>

#include "core/domain/region.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

Parameter parameter(std::string name, English label, ParameterKind kind, Value standard, English help) {
  Parameter p;
  p.name = std::move(name);
  p.label = label;
  p.kind = kind;
  p.standard = std::move(standard);
  p.help = help;
  return p;
}

Parameter side_parameter(std::string name, English label, double standard, English help) {
  Parameter p = real_parameter(std::move(name), label, standard, help);
  set_bounds(p, {kLeastLength, kFarthestEdge}, {100, 2000});
  p.unit = "units";
  p.file_place = FilePlace::domain;
  p.shared = p.sizes = true;
  return p;
}

// Whether it is a density of 0 that keeps points away, not a mask.
bool lacks_mask(const Setup& setup) {
  return is_none(setup.values.at("mask"));
}

}  // namespace

Parameter choice_parameter(std::string name, English label, std::string standard, std::vector<Choice> choices,
                           English help) {
  Parameter p = parameter(std::move(name), label, ParameterKind::choice, std::move(standard), help);
  p.choices = std::move(choices);
  return p;
}

Parameter real_parameter(std::string name, English label, double standard, English help) {
  return parameter(std::move(name), label, ParameterKind::real, standard, help);
}

Parameter integer_parameter(std::string name, English label, std::uint64_t standard, English help) {
  return parameter(std::move(name), label, ParameterKind::integer, standard, help);
}

Parameter flag_parameter(std::string name, English label, English help) {
  return parameter(std::move(name), label, ParameterKind::flag, false, help);
}

Parameter image_parameter(std::string name, English label, English help) {
  return parameter(std::move(name), label, ParameterKind::image, ImageValue{}, help);
}

Parameter tone_parameter(std::string name, English label, English help) {
  return parameter(std::move(name), label, ParameterKind::tone, std::string("stored"), help);
}

Parameter around_parameter() {
  Parameter p = parameter(
      "around", English("Around"), ParameterKind::points, PointsValue{},
      English("A file of points that stand before the run: they stay where they are, and the run fills what "
              "they leave. A column of radii keeps other points further away."));
  p.file_place = FilePlace::domain;
  p.shared = p.sizes = p.unsaid = true;
  return p;
}

Parameter add_parameter() {
  Parameter p =
      parameter("add", English("Added points"), ParameterKind::places, std::string(),
                English("Places that get one more point each after the run, unless they lie too near "
                        "to one: click on a free place of a finished run."));
  p.sizes = p.unsaid = p.seldom = true;
  return p;
}

Parameter seed_parameter() {
  Parameter p = integer_parameter(
      "seed", English("Seed"), 1,
      English("Which random run this is. Same seed, same setup: same points, on any machine."));
  p.maximum = 18446744073709551615.0;
  p.file_place = FilePlace::top;
  p.shared = p.sizes = true;
  return p;
}

void set_bounds(Parameter& number, NumberBounds allowed, NumberBounds on_slider) {
  number.minimum = allowed.least;
  number.maximum = allowed.most;
  number.slider_minimum = on_slider.least;
  number.slider_maximum = on_slider.most;
}

std::vector<Parameter> plane_parameters() {
  Parameter periodic = parameter(
      "periodic", English("Domain edges"), ParameterKind::flag, false,
      English(
          "Whether opposite edges meet (a torus): the points tile the plane without a seam, for the price of "
          "four more cells searched a candidate."));
  periodic.choices = {{"false", English("plane"), English("edges are edges")},
                      {"true", English("periodic"), English("opposite edges meet")}};
  periodic.file_place = FilePlace::domain;
  periodic.shared = true;
  Parameter mask = image_parameter(
      "mask", English("Mask"),
      English("An image laid over the domain: points lie only where it is bright (0.5 or more); what "
              "falls outside costs a try."));
  mask.file_place = FilePlace::domain;
  mask.shared = mask.sizes = true;
  mask.implies = {{"mask-keep", "bright"}};  // another mask does not have the part that this one keeps
  Parameter keep = choice_parameter(
      "mask-keep", English("Keep"), "bright",
      {{"bright", English("the bright part"), English("where the mask is bright (0.5 or more)")},
       {"dark", English("the dark part"),
        English("where the mask is dark (below 0.5), as in a lake on a map")}},
      English("Which part of the mask points lie in."));
  keep.only_with = "mask";
  keep.file_place = FilePlace::domain;
  keep.shared = keep.sizes = keep.unsaid = true;
  return {side_parameter("width", English("Width"), 740,
                         English("How wide the domain is: points, time and memory grow with its area.")),
          side_parameter("height", English("Height"), 500,
                         English("How high the domain is: points, time and memory grow with its area.")),
          std::move(periodic),
          std::move(mask),
          std::move(keep),
          seed_parameter()};
}

Parameter islands_parameter() {
  Parameter p = choice_parameter("islands", English("Islands"), "all",
                                 {{"all", English("all"), English("one more start on every other part")},
                                  {"start", English("start's"), English("only the start's own part")}},
                                 English("What is filled where the mask has separate parts: all of them, "
                                         "each from a start of its own, or only "
                                         "the part that the start lies in."));
  p.only_with = "mask";
  p.shared = p.sizes = true;
  return p;
}

std::vector<Parameter> growth_parameters() {
  std::vector<Parameter> all = plane_parameters();
  Parameter start =
      parameter("start", English("Start"), ParameterKind::start, std::string("centre"),
                English("Where the growth starts: the centre, a random place, or one you click on the "
                        "canvas; the finished set is equally good."));
  start.shared = start.sizes = true;
  all.push_back(std::move(start));
  all.push_back(islands_parameter());
  all.push_back(around_parameter());
  all.push_back(add_parameter());
  return all;
}

Parameter radius_parameter() {
  Parameter p = real_parameter(
      "radius", English("Radius r"), 34,
      English("The minimum distance between two points. Halve it, and points, time and memory quadruple."));
  p.unnamed_in_files = 10.0;  // the default when files could still leave it out
  set_bounds(p, {kLeastLength, kFarthestEdge}, {2, 100});
  p.unit = "units";
  p.shared = p.sizes = true;
  p.symbol = "r";
  return p;
}

void append_goal(std::vector<Parameter>& parameters) {
  Parameter points = integer_parameter(
      "points", English("Points"), 0,
      English("About how many points there will be: the radius follows from it. 0: the radius says how many. "
              "So many "
              "lie farthest apart with the sampler roberts, 300 tries, and no gaps left (--fill)."));
  set_bounds(points, {0, static_cast<double>(kLargestMaxPoints)}, {10, 20'000});
  Parameter spacing = real_parameter(
      "spacing", English("Mean spacing"), 0,
      English("The side of the square that each point has to itself on average: the root of area per point. "
              "The number of points follows from it. 0: it follows from them."));
  set_bounds(spacing, {0, kFarthestEdge}, {2, 200});
  spacing.unit = "units";
  Parameter exact = parameter(
      "exact", English("Count"), ParameterKind::flag, false,
      English("Whether there are exactly as many points as you ask for: the largest holes are filled, or the "
              "most crowded points removed, when the run is done. If no gap may be left, a radius is looked "
              "for that makes as many. All keep their distance."));
  exact.choices = {{"false", English("about"), English("as many as this radius gives, more or less")},
                   {"true", English("exactly"), English("not one more and not one less")}};
  for (Parameter* parameter : {&points, &spacing, &exact}) {
    parameter->shared = parameter->sizes = parameter->unsaid = true;
    parameters.push_back(std::move(*parameter));
  }
}

void append_density(std::vector<Parameter>& parameters) {
  Parameter image = image_parameter(
      "density-image", English("Density image"),
      English("The image whose luminance says how many points there are per area, stretched over the domain. "
              "The radius at its densest places is --radius, or follows from --points."));
  image.implies = {{"field", "density", true}, {"conflict", "solid", true}};
  Parameter tone = tone_parameter(
      "tone", English("Tone"),
      English("What a value of the image means: the density as it is stored, for maps; the light of a photo, "
              "decoded from sRGB; or this power of it, above 1 darker between black and white."));
  Parameter many = choice_parameter("many", English("Many points"), "light",
                                    {{"light", English("where light"), English("white gets most points")},
                                     {"dark", English("where dark"), English("black gets most points")}},
                                    English("Which places of the image get many points."));
  Parameter floor = real_parameter(
      "density-floor", English("Least density"), 0.02,
      English("The least density, as a share of the largest: 0.02 bounds the radius at 7.07 times the "
              "smallest. 0: places of density 0 get no point at all."));
  set_bounds(floor, {0, 1}, {0, 0.2});
  for (Parameter* parameter : {&image, &tone, &many, &floor}) {
    parameter->only_with = "field";
    parameter->only_with_value = "density";
    parameter->unsaid = true;
    parameters.push_back(std::move(*parameter));
  }
}

std::uint64_t max_tries(const Setup& setup, std::uint64_t) {
  return setup.integer("tries");
}

Parameter max_tries_parameter(std::uint64_t standard, double usual_from, double usual_to) {
  Parameter p = integer_parameter(
      "tries", English("Max tries k"), standard,
      English("How many candidates an active point gets in one pick before it retires. More pack the points "
              "denser and take longer; with k = 1, a single miss retires a point."));
  set_bounds(p, {1, 10000}, {1, 300});  // its curve in the window ends there too
  p.typical_minimum = usual_from;
  p.typical_maximum = usual_to;
  p.sizes = true;
  p.symbol = "k";
  return p;
}

double largest_radius(const Domain& domain) {
  return domain.periodic ? std::min(domain.width, domain.height) / 4 : kFarthestEdge;
}

void check_plane(const Setup& setup, const char* option, double radius) {
  check_plane(setup, option, radius, radius);
}

void check_plane(const Setup& setup, const char* option, double radius, double largest) {
  const Domain domain = plane_domain(setup);
  // A few steps of stored coordinates: with fewer, candidates would fall onto the picked point itself.
  const double smallest = 16 * coordinate_spacing(std::max(domain.width, domain.height));
  if (radius < smallest) {
    throw InputError(
        option, {English("must be at least {0} in a domain of {1} x {2}, or stored coordinates cannot tell "
                         "points apart; got {3}"),
                 {Message::number(smallest), Message::number(domain.width), Message::number(domain.height),
                  Message::number(radius)}});
  }
  check_extent(setup, largest);
}

void check_extent(const Setup& setup, double largest) {
  const Domain domain = plane_domain(setup);
  if (domain.periodic) {
    const double side = std::min(domain.width, domain.height);
    if (side < 4 * largest) {
      throw InputError("--periodic",
                       {English("needs both sides at least 4 radii long ({0}); the shorter one is {1}"),
                        {Message::number(4 * largest), Message::number(side)}});
    }
  }
  check_mask(setup, region_of(setup));
}

void check_mask(const Setup& setup, const Region& region) {
  if (region.empty())
    throw InputError("--mask", {keeps_dark(setup)
                                    ? English("must have an inside: no pixel of {0} is dark (below 0.5)")
                                    : English("must have an inside: no pixel of {0} is bright (0.5 or more)"),
                                {to_text(setup.image("mask"))}});
}

void check_start(const Setup& setup) {
  const Start start = start_of(setup);
  if (start.kind != Start::Kind::given) return;
  const Domain domain = plane_domain(setup);
  if (!(start.x >= 0 && start.y >= 0 && start.x < domain.width && start.y < domain.height)) {
    throw InputError("--start",
                     {English("must lie inside the domain, 0 <= x < {0} and 0 <= y < {1}; got {2}"),
                      {Message::number(domain.width), Message::number(domain.height), setup.text("start")}});
  }
  const Region region = region_of(setup);
  const Vec2 place = start_position(setup, region);
  if (!region.contains(place)) {
    const Vec2 nearest = region.nearest_inside(place);
    throw InputError("--start",
                     {English("must lie inside the mask, the nearest place is {0},{1}; got {2}"),
                      {rounded(double{nearest.x}), rounded(double{nearest.y}), setup.text("start")}});
  }
}

void check_added_places(const Setup& setup) {
  if (!setup.has("add")) return;
  const Region region = region_of(setup);
  const Domain& domain = region.domain();
  for (const Location& place : parse_places("--add", setup.text("add"))) {
    if (!(place.x >= 0 && place.y >= 0 && place.x < domain.width && place.y < domain.height))
      throw InputError(
          "--add", {English("must lie inside the domain, 0 <= x < {0} and 0 <= y < {1}; got {2}"),
                    {number_text(domain.width), number_text(domain.height), to_text(std::vector{place})}});
    if (!region.contains({rounded_down(place.x), rounded_down(place.y)}))
      throw InputError("--add",
                       {English("must lie inside the mask; got {0}"), {to_text(std::vector{place})}});
  }
}

void check_given_points(const Setup& setup) {
  const GivenPoints* given = given_points_of(setup);
  if (!given) return;
  const auto refuse = [&](std::size_t point, English why, std::vector<Message> more) {
    const GivenPoints& all = *given;
    const Message where = all.lines.empty()
                              ? Message(English("point {0}"), {std::to_string(point)})
                              : Message(English("line {0}"), {std::to_string(all.lines[point])});
    const Vec2 at = all.positions[point];
    std::vector<Message> parts{to_text(setup.values.at("around")), where,
                               number_text(as_written(at.x)) + "," + number_text(as_written(at.y))};
    parts.insert(parts.end(), more.begin(), more.end());
    throw InputError("--around", {why, std::move(parts)});
  };
  const Region region = region_of(setup);
  const Domain& domain = region.domain();
  const double smallest = 16 * coordinate_spacing(std::max(domain.width, domain.height));
  const double largest = largest_radius(domain);
  for (std::size_t i = 0; i < given->positions.size(); ++i) {
    const Vec2 at = given->positions[i];
    if (!domain.contains(at))
      refuse(i, English("{0}: {1}: {2} lies outside the domain, 0 <= x < {3} and 0 <= y < {4}"),
             {number_text(domain.width), number_text(domain.height)});
    if (!region.contains(at))
      refuse(i,
             lacks_mask(setup) ? English("{0}: {1}: {2} lies where the density is 0")
                               : English("{0}: {1}: {2} lies outside the mask"),
             {});
    if (given->radii.empty()) continue;
    if (const double own = double{given->radii[i]}; own < smallest || own > largest)
      refuse(i,
             English("{0}: {1}: the point at {2} must have a radius from {3} to {4} in this domain; got {5}"),
             {number_text(smallest), number_text(largest), number_text(as_written(given->radii[i]))});
  }
}

std::vector<Message> start_remarks(const Setup& setup, std::span<const Vec2>) {
  if (given_points_of(setup)) return {};
  if (!mask_of(setup) || start_of(setup).kind != Start::Kind::centre) return {};
  const Region region = region_of(setup);
  const Domain& domain = region.domain();
  if (region.contains({static_cast<float>(domain.width / 2), static_cast<float>(domain.height / 2)}))
    return {};
  const Vec2 start = start_position(setup, region);
  return {
      {lacks_mask(setup)
           ? English("The density is 0 in the centre: the nearest place with more, {0}, {1}, is the start.")
           : English("The centre lies outside the mask: the nearest place inside, {0}, {1}, is the start."),
       {Message::number(rounded(double{start.x})), Message::number(rounded(double{start.y}))}}};
}

double points_at_packing(const Setup& setup, double packing) {
  const double radius = setup.real("radius");
  return packing * 4 / std::numbers::pi * (setup.real("width") / radius + 1) *
         (setup.real("height") / radius + 1);
}

}  // namespace annulus
