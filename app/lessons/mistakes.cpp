#include "app/lessons/mistakes.h"

#include <algorithm>
#include <cmath>

#include "core/event.h"
#include "core/samplers/registry.h"

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
        run.setup.domain().distance_squared(store.positions[i], store.positions[store.parents[i]])));
  }
}

std::string pairs_too_near(const Texts& say, const Run& run) {
  const Index count = run.timeline.sampler().count();
  const std::size_t pairs = run.spacing.violations(count).size();
  if (pairs == 0) return say.mistakes.no_pair.string();
  // Rounded down, so that it never looks like a correct value.
  const double smallest = std::floor(run.spacing.smallest_share(count) * 100) / 100;
  const Numbers& number = say.numbers;
  const std::string share = number.fixed(smallest, 2), all = number.grouped(count),
                    points = number.grouped(run.spacing.points_in_violation(count));
  return pairs == 1 ? say.mistakes.one_pair(share, points, all)
                    : say.mistakes.pairs(number.grouped(pairs), share, points, all);
}

std::string size_of_run(const Texts& say, const Run& run) {
  const Index count = run.timeline.sampler().count();
  const std::string density = say.numbers.fixed(packing_density(run), 3);
  return count == 1 ? say.mistakes.ended_with_one(density)
                    : say.mistakes.ended(say.numbers.grouped(count), density);
}

std::string born_in_the_inner_half(const Texts& say, const Run& run) {
  std::uint64_t inner = 0, all = 0;
  visit_parents(run, [&](double distance) {
    ++all;
    if (distance < 1.5 * run.setup.radius()) ++inner;
  });
  const double percent = all == 0 ? 0 : 100 * static_cast<double>(inner) / static_cast<double>(all);
  return say.mistakes.inner_half(say.numbers.fixed(percent, 0));
}

std::string whole_distances(const Texts& say, const Run& run) {
  constexpr double kRounding = 1e-3;  // domain units; more than the rounding of stored coordinates
  std::uint64_t whole = 0, all = 0;
  visit_parents(run, [&](double distance) {
    ++all;
    if (std::abs(distance - std::round(distance)) < kRounding) ++whole;
  });
  return say.mistakes.whole_distances(say.numbers.grouped(whole), say.numbers.grouped(all));
}

std::string points_outside(const Texts& say, const Run& run) {
  const Domain domain = run.setup.domain();
  std::uint64_t outside = 0;
  double farthest = 0;
  for (const Vec2 p : run.timeline.sampler().points()) {
    if (domain.contains(p)) continue;
    ++outside;
    farthest = std::max({farthest, -double{p.x}, -double{p.y}, p.x - domain.width, p.y - domain.height});
  }
  const Numbers& number = say.numbers;
  const std::string all = number.grouped(run.timeline.sampler().count()), far = number.rounded(farthest);
  return outside == 0   ? say.mistakes.none_outside.string()
         : outside == 1 ? say.mistakes.one_outside(all, far)
                        : say.mistakes.outside(number.grouped(outside), all, far);
}

std::string born_beyond_the_ring(const Texts& say, const Run& run) {
  const double radius = run.setup.radius();
  std::uint64_t beyond = 0, all = 0;
  double farthest = 0;
  visit_parents(run, [&](double distance) {
    ++all;
    // Allows for the rounding of stored coordinates.
    if (distance > 2 * radius * (1 + 1e-5)) ++beyond;
    farthest = std::max(farthest, distance);
  });
  return say.mistakes.beyond(say.numbers.grouped(beyond), say.numbers.grouped(all),
                             say.numbers.fixed(farthest / radius, 1));
}

Setup with(Setup setup, const Values& values) {
  for (const auto& [name, value] : values) setup.values[name] = value;
  return setup;
}

std::vector<Mistake> make_mistakes() {
  std::vector<Mistake> all;
  // Both setups have `sizes`; only the wrong one has `mistake`.
  const auto add = [&](Mistake row, const char* sampler, const Values& sizes, const Values& mistake) {
    row.right = with(default_setup(sampler), sizes);
    row.wrong = with(row.right, mistake);
    all.push_back(std::move(row));
  };
  const Values large{{"radius", 20.0}};
  const auto choice = [](const char* name, const char* value) { return Values{{name, std::string(value)}}; };
  add({.name = "3x3",
       .preview = &MistakeTexts::nine_cells,
       .finding = pairs_too_near,
       .layers = {Layer::violations, Layer::searched}},
      "bridson", large, choice("neighbourhood", "3x3"));
  add({.name = "linear",
       .preview = &MistakeTexts::linear,
       .finding = born_in_the_inner_half,
       .layers = {Layer::annulus, Layer::candidates}},
      "bridson", {{"radius", 10.0}}, choice("distance", "linear"));
  add({.name = "whole",
       .preview = &MistakeTexts::whole,
       .finding = whole_distances,
       .layers = {Layer::annulus, Layer::candidates, Layer::tree}},
      "bridson", {{"width", 74.0}, {"height", 50.0}, {"radius", 3.0}}, choice("distance", "whole"));
  add({.name = "first-failure",
       .preview = &MistakeTexts::first_failure,
       .finding = size_of_run,
       .layers = {Layer::tree}},
      "bridson", {{"radius", 20.0}, {"seed", std::uint64_t{9}}}, choice("retire", "first-failure"));
  add({.name = "cell-r",
       .preview = &MistakeTexts::cell_r,
       .finding = pairs_too_near,
       .layers = {Layer::violations, Layer::grid}},
      "bridson", large, choice("cell", "r"));
  add({.name = "floor",
       .preview = &MistakeTexts::floor,
       .finding = points_outside,
       .layers = {Layer::outline, Layer::grid}},
      "bridson", large, choice("grid", "down"));
  add({.name = "slip",
       .preview = &MistakeTexts::slip,
       .finding = born_beyond_the_ring,
       .layers = {Layer::annulus, Layer::candidates, Layer::tree}},
      "iterated", {{"width", 150.0}, {"height", 100.0}, {"radius", 5.0}, {"iterations", std::uint64_t{30}}},
      choice("ring", "as-written"));
  add({.name = "remove", .preview = &MistakeTexts::remove, .finding = size_of_run, .layers = {Layer::tree}},
      "bridson", {{"radius", 20.0}, {"seed", std::uint64_t{2}}}, choice("on-accept", "remove"));
  add({.name = "torus",
       .preview = &MistakeTexts::torus,
       .finding = pairs_too_near,
       .layers = {Layer::violations, Layer::grid}},
      "bridson",
      // Sides a little longer than a whole number of grid cells: 87.03 and 59.04 cells.
      {{"width", 738.5}, {"height", 501.0}, {"radius", 12.0}, {"periodic", true}},
      choice("neighbourhood", "21-unfitted"));
  return all;
}

Setup with_seed_of(Setup setup, const Setup& other) {
  if (other.has("seed")) setup.values["seed"] = other.values.at("seed");
  return setup;
}

}  // namespace

bool Mistake::is_in(const Setup& setup) const {
  return setup == with_seed_of(wrong, setup);
}

bool Mistake::is_right_in(const Setup& setup) const {
  return setup == with_seed_of(right, setup);
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
