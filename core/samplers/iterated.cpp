#include "core/samplers/iterated.h"
#include "core/setup/plane.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <vector>

#include "core/domain/direction.h"
#include "core/lookup/background_grid.h"
#include "core/lookup/lazy_index.h"
#include "core/sampler_info.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/draws_key.h"
#include "core/samplers/filled.h"
#include "core/samplers/growth.h"
#include "core/samplers/starts.h"
#include "core/setup/number.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

bool as_written(const Setup& setup) {
  return setup.text("ring") == "as-written";
}

class Iterated final : public Growth<Iterated> {
 public:
  Iterated(const Setup& setup, const std::stop_token& stop)
      : Growth(Standing(setup, setup.real("radius")), growth_region(setup, stop), draws_key(setup),
               static_cast<std::uint32_t>(setup.integer("tries"))),
        radius_(standing_.radius()),
        as_written_(as_written(setup)),
        iterations_(setup.integer("iterations")),
        centred_(setup.flag("centred")),
        grid_(BackgroundGrid(plane_domain(setup), radius_ / std::numbers::sqrt2, /*may_overwrite=*/false,
                             plane_domain(setup).periodic ? Neighbourhood::block25 : Neighbourhood::block21)),
        starts_(start_places(setup, region_, standing_)) {}

  const std::vector<Vec2>& starts() const { return starts_; }
  void begun() {
    queued_ = count_;
    iteration_ = 1;
  }

  Vec2 candidate(std::uint32_t j) const {
    const auto [turn, u] = stream_.candidate(j);
    const double reach = standing_.reach(picked_);
    return at_distance(static_cast<float>(reach + double{rng::unit(u)} * ring_width(reach)),
                       direction(rng::unit(turn)));
  }

  // Looks at every point in the cells, to find the first conflict in order of birth.
  template <bool kNearest>
  Judgement judge(Vec2 candidate) const {
    comparisons_ = {};
    if (!inside(candidate)) return {.verdict = Verdict::outside};
    Index nearest = kNoPoint, earliest = kNoPoint;
    double smallest = radius_ * radius_;
    grid_.with(points()).visit_near(candidate, [&](Index index) {
      ++comparisons_.grid;
      const double d = region_.domain().distance_squared(candidate, store_.positions[index]);
      if (d < radius_ * radius_) earliest = std::min(earliest, index);
      if (d < smallest || (d == smallest && nearest != kNoPoint && index < nearest)) {
        smallest = d;
        nearest = index;
      }
      return false;
    });
    // The original compares with point after point, up to the first conflict.
    comparisons_.brute_force = earliest == kNoPoint ? count_ : earliest + 1;
    const Judgement by_grid = nearest == kNoPoint
                                  ? Judgement{.required = radius_}
                                  : Judgement{Verdict::too_close, Reason::none, nearest, radius_};
    return standing_.judge(by_grid, region_.domain(), store_.positions, candidate);
  }

  void rewind(Index count) { grid_.rewind(store_.positions, count); }

  // A pick makes all its tries; then the picked point leaves the queue.
  Next after(bool) {
    grid_comparisons_ += comparisons_.grid;
    brute_force_comparisons_ += comparisons_.brute_force;
    return candidates_tried_ == max_tries_ ? Next::retire : Next::go_on;
  }
  void accepted(Index) {}  // waits for the next iteration
  template <class Sink>
  void active_list_empty(Sink sink) {
    if (iteration_ == iterations_) return;
    ++iteration_;
    queued_ = count_;
    active_.resize(count_);
    std::iota(active_.begin(), active_.end(), Index{0});
    sink({.kind = EventKind::iteration,
          .tries = counts_.tries,
          .active = count_,
          .iteration = static_cast<std::uint32_t>(iteration_)});
  }

  Keyframe save() const override {
    Keyframe keyframe = Growth::save();
    keyframe.numbers = {iteration_, queued_, grid_comparisons_, brute_force_comparisons_};
    return keyframe;
  }
  void restore(const Keyframe& keyframe) override {
    Growth::restore(keyframe);
    iteration_ = keyframe.numbers[0];
    queued_ = static_cast<Index>(keyframe.numbers[1]);
    grid_comparisons_ = keyframe.numbers[2];
    brute_force_comparisons_ = keyframe.numbers[3];
  }

  // After the last iteration no point is waiting.
  Index waiting_from() const override { return finished() ? count_ : queued_; }
  std::vector<Fact> facts() const override {
    return {
        {English("Tries"), counts_.tries, English("Candidates drawn and judged so far.")},
        {English("Points"), count_, English("Accepted candidates and the first point.")},
        {English("Iteration"), iteration_, English("Each iteration queues all points found before it."),
         iterations_},
        {English("Queued"), active_.size(),
         English("Points that have their pick in this iteration still before them.")},
        {English("Waiting"), std::uint64_t{count_} - waiting_from(),
         English("Points found in this iteration; the next one queues them.")},
        {English("Picks spent"), counts_.retired, English("Picks that have used all their tries.")},
        {English("Too close"), counts_.too_close, English("Candidates nearer than r to a point.")},
        {English("Outside"), counts_.outside,
         English("Candidates outside the domain, on its border, or off the mask.")},
        {English("Comparisons, grid"), grid_comparisons_,
         English("Points that the background grid had to look at.")},
        {English("Comparisons, brute force"), brute_force_comparisons_,
         English("Points that the original looks at: all, in order of birth, up to the first conflict.")}};
  }

  Ring ring_around(Index point) const override {
    const double reach = standing_.reach(point);
    return {reach, reach + ring_width(reach)};
  }
  GridShape grid() const override { return grid_.as_it_is().shape(); }
  std::vector<SearchedCell> searched_cells(Vec2 candidate) const override {
    return grid_.with(points()).searched_cells(candidate);
  }
  Vec2 output_offset() const override {
    if (!centred_) return {};
    const Domain& domain = region_.domain();
    return {static_cast<float>(-domain.width / 2), static_cast<float>(-domain.height / 2)};
  }

 private:
  double ring_width(double reach) const { return as_written_ ? reach * reach : reach; }
  // Strictly: a point on the border is rejected. A torus has none.
  bool inside(Vec2 p) const {
    return region_.contains(p) && (region_.domain().periodic || (p.x > 0 && p.y > 0));
  }

  double radius_;
  bool as_written_;
  std::uint64_t iterations_;
  bool centred_;
  mutable LazyIndex<BackgroundGrid> grid_;  // takes up points when it is asked
  std::vector<Vec2> starts_;

  std::uint64_t iteration_ = 0;
  Index queued_ = 0;  // points when this iteration began
  std::uint64_t grid_comparisons_ = 0;
  std::uint64_t brute_force_comparisons_ = 0;
  // The number of comparisons for the last judged place.
  mutable struct { std::uint64_t grid = 0, brute_force = 0; } comparisons_;
};

std::vector<Parameter> iterated_parameters() {
  std::vector<Parameter> parameters = plane_parameters();
  parameters.push_back(islands_parameter());
  parameters.push_back(around_parameter());
  parameters.push_back(add_parameter());
  Parameter radius = radius_parameter();
  parameters.push_back(radius);
  Parameter iterations = integer_parameter(
      "iterations", English("Iterations n"), 10,
      English("How often all points so far are queued to grow again: growth advances by about a ring "
              "an iteration, and each costs k tries a point."));
  set_bounds(iterations, {1, 10000}, {1, 100});
  parameters.push_back(iterations);
  parameters.push_back(max_tries_parameter(24));
  parameters.push_back(choice_parameter(
      "ring", English("Ring"), "corrected",
      {{"as-written", English("as written"),
        English("r + u r²: a slip in units, the ring grows with r squared"), false},
       {"corrected", English("corrected"), English("r + u r: candidates from r to 2r")}},
      English("How far from the picked point a candidate is drawn: as written in the original its "
              "ring reaches to r + r squared, corrected to 2r.")));
  Parameter centred;
  centred.name = "centred";
  centred.label = English("Output");
  centred.kind = ParameterKind::flag;
  centred.standard = false;
  centred.choices = {{"false", English("as is"), English("positions from the top left corner")},
                     {"true", English("centred"), English("minus half of the domain's size")}};
  centred.help = English(
      "Whether saved points are given from the middle of the domain: each minus half of its size; the "
      "picture "
      "stays as it is.");
  parameters.push_back(centred);
  for (Parameter& parameter : parameters)
    parameter.variant = parameter.name == "ring" || parameter.name == "centred";
  parameters.push_back(fill_parameter());
  append_goal(parameters);
  return parameters;
}

// The share of the domain that growth has not come to: of squares of at least 3 r, in each of which a full
// set has a point, those without one.
double share_empty(const Domain& domain, double radius, std::span<const Vec2> points) {
  const auto squares = [&](double side) { return std::max(std::floor(side / (3 * radius)), 1.0); };
  const double columns = squares(domain.width), rows = squares(domain.height);
  std::vector<bool> taken(static_cast<std::size_t>(columns * rows));
  for (const Vec2 point : points) {
    const double column = std::min(std::floor(point.x / domain.width * columns), columns - 1);
    const double row = std::min(std::floor(point.y / domain.height * rows), rows - 1);
    taken[static_cast<std::size_t>(row * columns + column)] = true;
  }
  return static_cast<double>(std::ranges::count(taken, false)) / static_cast<double>(taken.size());
}

std::vector<Message> iterated_remarks(const Setup& setup, std::span<const Vec2> points) {
  constexpr double kPart = 0.05;
  if (points.empty() || fills(setup) || mask_of(setup)) return {};
  const double empty = share_empty(plane_domain(setup), setup.real("radius"), points);
  if (empty < kPart) return {};
  const std::uint64_t iterations = setup.integer("iterations");
  return {{iterations == 1
               ? English("Growth is slow: after {0} iteration {1} of the domain is still empty.")
               : English("Growth is slow: after {0} iterations {1} of the domain is still empty."),
           {Message::number(grouped(iterations)), percent(empty)}}};
}

std::vector<CodeLine> iterated_code(const Setup& setup) {
  const bool in_parts = mask_of(setup) && setup.text("islands") == "all";
  const bool border = !setup.flag("periodic");
  const bool given = given_points_of(setup) != nullptr;
  std::vector<CodeLine> code{
      {given && in_parts ? English("begin with standing, or one a part")
       : given           ? English("begin with the points that stand")
       : in_parts        ? English("begin with a point in each part")
                         : English("begin with a point"),
       0,
       {Step::start}},
      {English("repeat n times"), 0, {Step::start, Step::iteration}},
      {English("queue all points there are"), 1, {Step::start, Step::iteration}},
      {English("until the queue is empty"), 1, {Step::pick}},
      {English("pick p from it at random"), 2, {Step::pick}},
      {English("repeat k times"), 2, {Step::drawn}},
      {as_written(setup) ? English("c = r + u r² from p, u random") : English("c = r + u r from p, u random"),
       3,
       {Step::drawn}}};
  if (has_outside(setup))
    code.push_back(
        {border ? English("not strictly inside: reject") : English("outside: reject c"), 3, {Step::outside}});
  add_look_up(setup, "c", 3, code);
  code.push_back({English("a point < r away: reject c"), 4, {Step::too_close}});
  code.push_back({English("else c is a point; it waits"), 3, {Step::accepted}});
  code.push_back({English("p is spent: off the queue"), 2, {Step::retired}});
  add_given_radii(setup, code);
  add_end(setup, code);
  return code;
}

Credit crosgrove() {
  return {
      "Nick Crosgrove, Poisson-disc sampling for Unreal Engine 4, 2022, based on Martin Roberts, Jason "
      "Davies and Robert Bridson; written anew, the corrected ring and the number of iterations are ours",
      "CC BY 4.0"};
}

}  // namespace

SamplerInfo iterated_info() {
  SamplerInfo info;
  info.name = "iterated";
  info.title = English("Iterated");
  info.source = English("Growth in iterations, each over a queue of all points so far.");
  info.credit = crosgrove();
  info.traits.grows = info.traits.queues = true;
  info.names = {.point = English("spent"),
                .active = English("queued"),
                .waiting = English("waiting"),
                .ring = English("ring of candidates")};
  info.parameters = iterated_parameters();
  info.check = [](const Setup& setup) { check_plane(setup, "--radius", setup.real("radius")); };
  info.expected_points = [](const Setup& setup) { return points_at_packing(setup, 0.6); };
  info.make = [](const Setup& setup, const std::stop_token& stop) -> std::unique_ptr<Sampler> {
    return std::make_unique<Iterated>(setup, stop);
  };
  info.remarks = iterated_remarks;
  info.code = iterated_code;
  info.most_tries = max_tries;
  return info;
}

std::vector<Preset> iterated_presets() {
  return {{.name = "ue4",
           .title = English("UE4"),
           .sampler = "iterated",
           .source = English(
               "Nick Crosgrove's published code for Unreal Engine 4 as it is written: the ring reaches to "
               "r + r squared, saved points are centred. The number of iterations, 10, is ours."),
           .values = {{"radius", 10.0}, {"ring", std::string("as-written")}, {"centred", true}},
           .ranges = {},
           .credit = crosgrove()}};
}

}  // namespace annulus
