#include "core/sampler_info.h"
#include "core/samplers/at_most.h"
#include "core/samplers/border.h"
#include "core/samplers/bridson.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/filled.h"
#include "core/samplers/tile_layout.h"
#include "core/setup/number.h"
#include "core/setup/plane_parameters.h"

// The options of Bridson's sampler, and its presets.
namespace annulus {
namespace {

std::vector<Parameter> bridson_parameters() {
  std::vector<Parameter> parameters = growth_parameters();
  parameters.push_back(radius_parameter());
  parameters.push_back(max_tries_parameter(30, 20, 40));
  parameters.push_back(choice_parameter(
      "distance", English("Distance"), "area",
      {{"area", English("area"), English("uniform by area in the annulus, as in the paper")},
       {"linear", English("linear"), English("uniform in the distance: crowds the inner rim"), false},
       {"whole", English("whole"), English("only whole numbers, what an integer random call gives"), false}},
      English("How far from the picked point a candidate is drawn: by area (the paper) fills the "
              "annulus evenly, linear and whole units crowd its inner rim.")));
  parameters.push_back(choice_parameter(
      "neighbourhood", English("Neighbourhood"), "5x5",
      {{"5x5", English("5×5"),
        English("the 21 cells that can hold a point nearer than r; on a torus all 25")},
       {"3x3", English("3×3"), English("9 cells, a mistake: points 0.71 r apart get through"), false}},
      English("Which cells around a candidate are searched: 5x5 finds every conflict, 3x3 is cheaper and "
              "leaves about a quarter of all points too near another.")));
  parameters.back().not_offered = {
      {"21-unfitted", English("21, unfitted"),
       English("a mistake: square cells that do not fit the sides of a torus"), false},
      {"own-tile", English("own chunk"), English("a mistake: no chunk looks across its border"), false}};
  parameters.push_back(choice_parameter(
      "retire", English("Retire"), "after-k",
      {{"after-k", English("after k"), English("after k failures in a row")},
       {"first-failure", English("1 failure"), English("a mistake: as if k were 1, growth soon dies out"),
        false}},
      English("When an active point is retired: after all its k tries failed, or (a mistake) on the "
              "first failure, which ends half of all runs within some 25 points.")));
  parameters.push_back(choice_parameter(
      "grid", English("Grid rounded"), "up",
      {{"up", English("up"), English("enough cells to cover the domain")},
       {"down", English("down"), English("a mistake: too few cells, rows share places, points land outside"),
        false}},
      English("How the number of grid cells is rounded: up covers the domain, down (a mistake, with "
              "the look-up of the blog listing) mixes up rows and lets points outside.")));
  parameters.push_back(choice_parameter(
      "cell", English("Cell side"), "root2",
      {{"root2", English("r/√2"), English("r / sqrt(2): a cell holds at most one point")},
       {"r", English("r"), English("a mistake: a later point overwrites an earlier one"), false}},
      English("The side of a grid cell: r/sqrt(2) holds at most one point, r (a mistake) forgets points and "
              "leaves about 5% of them too near another.")));
  parameters.push_back(choice_parameter(
      "on-accept", English("Picked point"), "keep",
      {{"keep", English("stays active"), English("the picked point stays active")},
       {"remove", English("leaves"), English("a mistake: growth becomes a path that dies"), false}},
      English("What happens to the picked point when its candidate is accepted: it stays active, or "
              "(a mistake) is removed, and growth becomes a path that soon dies.")));
  parameters.push_back(choice_parameter(
      "start-is", English("Start is"), "point",
      {{"point", English("a point"), English("the start is the first point")},
       {"spawn", English("spawn"), English("only a place to grow from; a later point may lie beside it"),
        false}},
      English("Whether the start is the first point, or only a place to grow from that no later "
              "point keeps its distance to.")));
  for (Parameter& parameter : parameters)
    parameter.variant = parameter.kind == ParameterKind::choice && !parameter.shared;
  parameters.push_back(tile_parameter());
  parameters.push_back(fill_parameter());
  append_goal(parameters);
  parameters.push_back(at_most_parameter());
  return parameters;
}

void check_bridson(const Setup& setup) {
  const double radius = setup.real("radius");
  check_plane(setup, "--radius", radius);
  check_start(setup);
  check_tile(setup);
  if (setup.integer("tile") > 0 && setup.text("start-is") != "point")
    throw InputError("--tile", {English("must be 0 with --start-is spawn; got {0}"),
                                {std::to_string(setup.integer("tile"))}});
  if (setup.flag("periodic") && setup.text("grid") == "down")
    throw InputError("--grid",
                     English("must be up if the domain is periodic, since the cells have to fit; got down"));
  if (!setup.flag("periodic") && setup.text("neighbourhood") == "21-unfitted")
    throw InputError("--neighbourhood", English("must be 5x5 or 3x3 if the domain is not periodic"));
  if (setup.integer("tile") == 0 && setup.text("neighbourhood") == "own-tile")
    throw InputError("--neighbourhood", English("must be 5x5 or 3x3 without --tile"));
  if (setup.text("distance") == "whole" && whole_units(radius).count < 1) {
    throw InputError("--distance",
                     {English("whole needs a whole number in [r, 2r), and there is none for --radius {0}"),
                      {Message::number(radius)}});
  }
}

// Bridson's packing stays below 0.55 for every k.
double expected_bridson_points(const Setup& setup) {
  return points_at_packing(setup, 0.55);
}

std::vector<CodeLine> bridson_code(const Setup& setup) {
  const bool first_failure = setup.text("retire") == "first-failure";
  const bool remove = setup.text("on-accept") == "remove";
  const bool down = setup.text("grid") == "down";
  const bool overwrites = setup.text("cell") == "r" && !down;
  const bool tiles = setup.integer("tile") > 0, only_own = setup.text("neighbourhood") == "own-tile";
  const std::string& distance = setup.text("distance");
  std::vector<CodeLine> code{
      start_line(setup),
      {English("until the active list is empty"), 0, {Step::pick}},
      {only_own ? English("pick p from the chunk whose turn it is")
       : tiles  ? English("pick p from the tile whose turn it is")
                : English("pick p from it at random"),
       1,
       {Step::pick}},
      {first_failure ? English("once, whatever k is") : English("up to k times"), 1, {Step::drawn}},
      {distance == "area"     ? English("c = r to 2r from p, by area")
       : distance == "linear" ? English("c = r + u r from p, u random")
                              : English("c = whole d in r..2r from p"),
       2,
       {Step::drawn}}};
  if (has_outside(setup))
    code.push_back(
        {tiles ? English("outside what grows: reject c") : English("outside: reject c"), 2, {Step::outside}});
  if (down) code.push_back({English("its own place is taken: reject c"), 2, {Step::place_taken}});
  add_look_up(setup, "c", 2, code);
  code.push_back(
      {only_own ? English("one of its chunk < r away: reject c") : English("a point < r away: reject c"),
       3,
       {Step::too_close}});
  code.push_back({English("else c is a point; new p"), 2, {Step::accepted}});
  code.push_back(
      {overwrites ? English("c takes over its cell") : English("put c in its cell"), 3, {Step::accepted}});
  code.push_back({remove ? English("c is active, p no more") : English("c is active, p stays too"),
                  3,
                  {Step::accepted}});
  if (remove) code.back().steps.push_back(Step::removed);
  code.push_back({first_failure ? English("c rejected: retire p") : English("all k rejected: retire p"),
                  1,
                  {Step::retired}});
  if (tiles && !only_own) code.push_back({English("tiles full: activate points at gaps"), 1, {Step::gaps}});
  add_given_radii(setup, code);
  add_end(setup, code);
  return code;
}

}  // namespace

SamplerInfo bridson_info() {
  SamplerInfo info;
  info.name = "bridson";
  info.title = English("Bridson");
  info.source = English("Bridson 2007, Fast Poisson Disk Sampling in Arbitrary Dimensions");
  info.credit.whose =
      "Robert Bridson, \"Fast Poisson Disk Sampling in Arbitrary Dimensions\", SIGGRAPH 2007 sketches";
  info.traits.grows = true;
  info.names = {.point = English("retired"),
                .active = English("active"),
                .waiting = {},
                .ring = English("annulus r to 2r")};
  info.parameters = bridson_parameters();
  info.check = check_bridson;
  info.expected_points = expected_bridson_points;
  info.make = make_bridson;
  info.remarks = start_remarks;
  info.border = bridson_border;
  info.finished_run = finished_bridson;
  info.code = bridson_code;
  info.most_tries = max_tries;
  return info;
}

std::vector<Preset> bridson_presets() {
  return {
      {.name = "lague",
       .title = English("Lague"),
       .sampler = "bridson",
       .source = English(
           "A well-known Unity video: distance uniform in d, growth from the centre, which is no point "
           "itself."),
       .values = {{"radius", 10.0}, {"distance", std::string("linear")}, {"start-is", std::string("spawn")}},
       .ranges = {},
       .credit = {.whose = "Sebastian Lague, Unity tutorial \"Procedural Object Placement (E01: poisson disc "
                           "sampling)\" and its repository \"Poisson-Disc-Sampling\"",
                  .licence = {}}},
      {.name = "blog",
       .title = English("Blog"),
       .sampler = "bridson",
       .source =
           English("A well-known browser demo: whole-unit distances, 3x3 cells searched, grid rounded down."),
       .values = {{"radius", 10.0},
                  {"tries", std::uint64_t{10}},
                  {"distance", std::string("whole")},
                  {"neighbourhood", std::string("3x3")},
                  {"grid", std::string("down")}},
       .ranges = {{"radius", {5, 25}}, {"tries", {1, 20}}},
       .credit = {.whose = "the blog text \"Uniform Random Distribution using Poisson Disc Sampling\"",
                  .licence = {}}},
  };
}

}  // namespace annulus
