#include "core/samplers/code_parts.h"
#include "core/goal/goal.h"
#include "core/samplers/added.h"
#include "core/samplers/filled.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {

bool has_outside(const Setup& setup) {
  return !setup.flag("periodic") || mask_of(setup);
}

CodeLine start_line(const Setup& setup) {
  const bool in_parts = mask_of(setup) && setup.text("islands") == "all";
  if (given_points_of(setup))
    return {.text = in_parts ? English("active list = standing, or one a part")
                             : English("active list = the points that stand"),
            .steps = {Step::start}};
  const bool in_tiles = grows_in_tiles(setup);
  const bool is_point = !setup.has("start-is") || setup.text("start-is") == "point";
  if (!is_point) {
    return {.text = in_parts ? English("active list = a place; a point elsewhere")
                             : English("active list = a place, no point"),
            .steps = {Step::start}};
  }
  return {.text = in_tiles   ? English("active list = one point a tile")
                  : in_parts ? English("active list = one point a part")
                             : English("active list = one point"),
          .steps = {Step::start}};
}

void add_given_radii(const Setup& setup, std::vector<CodeLine>& code) {
  const GivenPoints* given = given_points_of(setup);
  if (!given || given->radii.empty()) return;
  code.insert(code.begin() + 1, {English("r near each: at least its own"), 0, {Step::start}});
}

void add_goal_lines(const Setup& setup, std::vector<CodeLine>& code) {
  if (adds_points(setup)) code.push_back({English("points at added places, if free"), 0, {Step::added}});
  if (!has_exact_goal(setup)) return;
  // Without gaps there is no room, and among points of different radii a hole is another thing.
  if (!fills_gaps(setup) && !has_own_radii(setup))
    code.push_back({English("too few: points into the largest holes"), 0, {Step::added}});
  code.push_back({English("too many: remove the most crowded"), 0, {Step::trimmed}});
}

void add_end(const Setup& setup, std::vector<CodeLine>& code) {
  constexpr CodeLine::Turn kFill = CodeLine::Turn::fill;
  if (fills(setup)) {
    code.push_back({English("squares = where a point may fit"), 0, {Step::filling}});
    code.push_back({English("part by part, until no square is left"), 0, {Step::round, Step::drawn}, kFill});
    code.push_back({English("d = a random place in a random square"), 1, {Step::drawn}, kFill});
    // Squares end with the domain, but a mask may cut through one.
    if (mask_of(setup)) {
      code.push_back({English("a point < r away, or outside: discard d"),
                      1,
                      {Step::searched, Step::too_close, Step::outside},
                      kFill});
    } else {
      code.push_back({English("a point < r away: discard d"), 1, {Step::searched, Step::too_close}, kFill});
    }
    code.push_back({English("else a point; drop squares in its disc"), 1, {Step::accepted}, kFill});
    code.push_back({English("enough darts: halve all squares"), 1, {Step::halved}, kFill});
  }
  add_goal_lines(setup, code);
  code.push_back({English("done"), 0, {Step::finished}});
}

void add_look_up(const Setup& setup, const std::string& candidate, int indent, std::vector<CodeLine>& code) {
  const bool block9 = setup.has("neighbourhood") && setup.text("neighbourhood") == "3x3";
  const std::string cells = block9 ? "9" : setup.flag("periodic") ? "25" : "21";
  const GivenPoints* given = given_points_of(setup);
  const std::vector<Step> steps{Step::searched, Step::too_close, Step::accepted};
  code.push_back({{English("look in the {0} cells near {1}"), {cells, candidate}}, indent, steps});
  // A disc may reach beyond these cells.
  if (given && !given->radii.empty())
    code.push_back({English("and at the points that stand"), indent, steps});
}

}  // namespace annulus
