#include "app/lessons/mistakes.h"

#include <algorithm>
#include <cmath>

#include "app/texts/percent.h"
#include "core/event.h"
#include "core/making/make_sampler.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/tile_layout.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

using scene::Layer;

// Calls visit(distance) with the distance from each grown point to its parent, domain units.
template <class Visit>
void visit_parents(const Run& run, Visit visit) {
  const Sampler& sampler = run.timeline.sampler();
  const PointStore& store = sampler.store();
  for (Index i = 0; i < sampler.count(); ++i) {
    if (store.parents[i] == kNoPoint) continue;
    visit(std::sqrt(
        domain_of(run.setup).distance_squared(store.positions[i], store.positions[store.parents[i]])));
  }
}

std::string pairs_too_near(const Translator& say, const Run& run) {
  const Run::Nearness near = nearness(run);
  const std::size_t pairs = near.pairs;
  if (pairs == 0) return say("No pair of points is nearer than r.");
  // Rounded down, so that it never looks like a correct value.
  const double smallest = std::floor(near.smallest_share * 100) / 100;
  const Numbers& number = say.numbers;
  const std::string share = number.fixed(smallest, 2),
                    all = number.grouped(run.timeline.sampler().remaining()),
                    points = number.grouped(near.points), counted = number.grouped(pairs);
  return say.plural(pairs, "1 pair is nearer than r, down to {1} r: {2} of {3} points.",
                    "{0} pairs are nearer than r, down to {1} r: {2} of {3} points.",
                    near.more ? say("over {0}", counted) : counted, share, points, all);
}

std::string size_of_run(const Translator& say, const Run& run) {
  const Index count = run.timeline.sampler().remaining();
  const std::optional<double> density = packing_density(run);
  if (!density)
    return say.plural(count, "The run ended with 1 point.", "The run ended with {0} points.",
                      say.numbers.grouped(count));
  return say.plural(count, "The run ended with 1 point, a packing density of {1}.",
                    "The run ended with {0} points, a packing density of {1}.", say.numbers.grouped(count),
                    say.numbers.fixed(*density, 3));
}

std::string born_in_the_inner_half(const Translator& say, const Run& run) {
  std::uint64_t inner = 0, all = 0;
  visit_parents(run, [&](double distance) {
    ++all;
    if (distance < 1.5 * radius_of(run.setup)) ++inner;
  });
  const double share = all == 0 ? 0 : static_cast<double>(inner) / static_cast<double>(all);
  return say("{0} of the points are in the inner half of their parent's ring.", percent(say, share, 0));
}

std::string whole_distances(const Translator& say, const Run& run) {
  constexpr double kRounding = 1e-3;  // domain units; more than the rounding of stored coordinates
  std::uint64_t whole = 0, all = 0;
  visit_parents(run, [&](double distance) {
    ++all;
    if (std::abs(distance - std::round(distance)) < kRounding) ++whole;
  });
  return say("{0} of {1} points stand a whole number of units from their parent.", say.numbers.grouped(whole),
             say.numbers.grouped(all));
}

std::string points_outside(const Translator& say, const Run& run) {
  const Domain domain = domain_of(run.setup);
  std::uint64_t outside = 0;
  double farthest = 0;
  for (const Vec2 p : run.timeline.sampler().points()) {
    if (domain.contains(p)) continue;
    ++outside;
    farthest = std::max({farthest, -double{p.x}, -double{p.y}, p.x - domain.width, p.y - domain.height});
  }
  const Numbers& number = say.numbers;
  const std::string all = number.grouped(run.timeline.sampler().count()), far = number.rounded(farthest);
  return outside == 0   ? say("No point is outside the domain.")
         : outside == 1 ? say("1 of {0} points is outside the domain, by {1} units.", all, far)
                        : say("{0} of {1} points are outside the domain, by up to {2} units.",
                              number.grouped(outside), all, far);
}

std::string born_beyond_the_ring(const Translator& say, const Run& run) {
  const double radius = radius_of(run.setup);
  std::uint64_t beyond = 0, all = 0;
  double farthest = 0;
  visit_parents(run, [&](double distance) {
    ++all;
    // Allows for the rounding of stored coordinates.
    if (distance > 2 * radius * (1 + 1e-5)) ++beyond;
    farthest = std::max(farthest, distance);
  });
  return say("{0} of {1} points grew from a parent farther than 2 r away, the farthest {2} r.",
             say.numbers.grouped(beyond), say.numbers.grouped(all), say.numbers.fixed(farthest / radius, 1));
}

std::vector<Mistake> make_mistakes() {
  std::vector<Mistake> all;
  // Both setups have `sizes`; only the wrong one has `mistake`.
  const auto add = [&](Mistake row, const char* sampler, const Values& sizes, const Values& mistake) {
    row.right = with_values(default_setup(sampler), sizes);
    row.wrong = with_values(row.right, mistake);
    all.push_back(std::move(row));
  };
  const Values large{{"radius", 20.0}};
  const auto choice = [](const char* name, const char* value) { return Values{{name, std::string(value)}}; };
  add({.name = "3x3",
       .title = English("3×3 cells searched"),
       .question = English("Cells are r/√2 wide, and only the 3×3 around a candidate are searched for points "
                           "too near. What will go wrong?"),
       .reason = English("A point two cells away can be as near as 0.71 r. It takes 21 cells to see all that "
                         "matter: 5×5 without the corners."),
       .finding = pairs_too_near,
       .layers = {Layer::violations, Layer::searched}},
      "bridson", large, choice("neighbourhood", "3x3"));
  add({.name = "linear",
       .title = English("Distance uniform in d"),
       .question = English("A candidate's distance is r + u r, with u uniform: all distances from r to 2 r "
                           "are equally likely. What will go wrong?"),
       .reason = English("The inner half of the ring has 42% of its area and gets 50% of the candidates. "
                         "Nothing breaks; points crowd around their parents."),
       .finding = born_in_the_inner_half,
       .layers = {Layer::annulus, Layer::candidates}},
      "bridson", {{"radius", 10.0}}, choice("distance", "linear"));
  add({.name = "whole",
       .title = English("Whole-unit distances"),
       .question = English("An integer random call draws the distance: where r is 3 it can only be 3, 4 or 5 "
                           "units. What will go wrong?"),
       .reason = English("Candidates lie on circles a whole unit apart, and never between them."),
       .finding = whole_distances,
       .layers = {Layer::annulus, Layer::candidates, Layer::tree}},
      "bridson", {{"width", 74.0}, {"height", 50.0}, {"radius", 3.0}}, choice("distance", "whole"));
  add({.name = "first-failure",
       .title = English("Retired on the first failure"),
       .question = English(
           "A point is retired as soon as one of its candidates is rejected. How far will the run get?"),
       .reason = English("One unlucky candidate retires a point with room all around it, as if k were 1."),
       .finding = size_of_run,
       .layers = {Layer::tree}},
      "bridson", {{"radius", 20.0}, {"seed", std::uint64_t{9}}}, choice("retire", "first-failure"));
  add({.name = "cell-r",
       .title = English("Cells of side r"),
       .question = English(
           "Cells are r wide instead of r/√2, and each still has room for one point. What will go wrong?"),
       .reason = English(
           "Two points can be in one cell. The later one overwrites the earlier, which is not found again."),
       .finding = pairs_too_near,
       .layers = {Layer::violations, Layer::grid}},
      "bridson", large, choice("cell", "r"));
  add({.name = "floor",
       .title = English("Grid size rounded down"),
       .question = English("The numbers of columns and rows are rounded down, and a cell one past the last "
                           "still counts as inside. What will go wrong?"),
       .reason = English("The cells do not end where the domain does, and the column past the last is stored "
                         "as the first of the next row."),
       .finding = points_outside,
       .layers = {Layer::outline, Layer::grid, Layer::violations}},
      "bridson", large, choice("grid", "down"));
  add({.name = "slip",
       .title = English("Ring from r to r + r²"),
       .question = English("A candidate's distance is r + u r², not r + u r: an area is added to a length. "
                           "What will go wrong?"),
       .reason = English(
           "The ring reaches to r + r²: to 6 r where r is 5; where r is below 1 it is thinner than r. "
           "The result depends on the unit of length."),
       .finding = born_beyond_the_ring,
       .layers = {Layer::annulus, Layer::candidates, Layer::tree}},
      "iterated", {{"width", 150.0}, {"height", 100.0}, {"radius", 5.0}, {"iterations", std::uint64_t{30}}},
      choice("ring", "as-written"));
  add({.name = "remove",
       .title = English("Picked point removed"),
       .question = English("When a candidate is accepted, the point it grew from leaves the active list. "
                           "What will the run look like?"),
       .reason = English(
           "One point at a time is active: growth is a single path, and ends where its head has no luck."),
       .finding = size_of_run,
       .layers = {Layer::tree}},
      "bridson", {{"radius", 20.0}, {"seed", std::uint64_t{2}}}, choice("on-accept", "remove"));
  add({.name = "torus",
       .title = English("Torus that cells do not fit"),
       .question = English("Opposite edges meet, but the last column and row of square cells reach beyond "
                           "them; 21 cells are searched. What will go wrong?"),
       .reason = English(
           "Across an edge the narrow rest of a cell counts as a whole one, so the search ends before r."),
       .finding = pairs_too_near,
       .layers = {Layer::violations, Layer::grid}},
      "bridson",
      // Sides a little longer than a whole number of grid cells: 87.03 and 59.04 cells.
      {{"width", 738.5}, {"height", 501.0}, {"radius", 12.0}, {"periodic", true}},
      choice("neighbourhood", "21-unfitted"));
  add({.name = "chunks",
       .title = English("Chunks, each alone"),
       .question =
           English("An endless world is made in chunks, each by itself: a candidate is compared with the "
                   "points of its own chunk only. What will go wrong?"),
       .reason = English("No chunk knows the points beyond its edge. It needs a margin, and its neighbours "
                         "must find the same points there."),
       .finding = pairs_too_near,
       .layers = {Layer::violations, Layer::outline}},
      "bridson",
      // 3 x 2 chunks of 200 x 200; the start lies in the middle of one, so that no edge makes way for it.
      {{"width", 600.0},
       {"height", 400.0},
       {"radius", 20.0},
       {"start", std::string("300,100")},
       {"tile", std::uint64_t{10}}},
      choice("neighbourhood", "own-tile"));
  return all;
}

// A mistake of a torus is none in the plane; any other one is the same on a torus.
bool same_but_for_plane(Setup setup, const Setup& row) {
  if (setup.has("periodic") && !row.flag("periodic")) setup.values["periodic"] = false;
  return same_but_for_sizes(setup, row);
}

}  // namespace

bool Mistake::is_in(const Setup& setup) const {
  return same_but_for_plane(setup, wrong);
}

Setup Mistake::corrected(Setup setup) const {
  for (const auto& [parameter, value] : right.values)
    if (value != wrong.values.at(parameter)) setup.values[parameter] = value;
  return setup;
}

bool Mistake::is_right_in(const Setup& setup) const {
  return same_but_for_plane(setup, right);
}

Setup Mistake::wrong_like(const Setup& recorded) const {
  Setup setup = wrong;
  if (!radius_is_known(recorded)) return setup;
  for (const char* shared : {"width", "height", "mask", "mask-keep", "radius"})
    setup.values[shared] = recorded.values.at(shared);
  if (recorded.flag("periodic")) setup.values["periodic"] = true;
  try {
    check(setup);
  } catch (const InputError&) {
    return wrong;
  }
  // A single tile has no edge to look across.
  if (grows_in_tiles(setup) && TileLayout(setup).count() == 1) return wrong;
  return setup;
}

std::span<const Mistake> mistakes() {
  static const std::vector<Mistake> rows = make_mistakes();
  return rows;
}

const Mistake* mistake_named(std::string_view name) {
  const auto row = std::ranges::find(mistakes(), name, &Mistake::name);
  return row == mistakes().end() ? nullptr : &*row;
}

}  // namespace annulus
