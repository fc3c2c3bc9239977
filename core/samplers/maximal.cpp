#include "core/samplers/maximal.h"

#include <memory>
#include <numbers>

#include "core/goal/goal.h"
#include "core/lookup/background_grid.h"
#include "core/lookup/lazy_index.h"
#include "core/sampler_info.h"
#include "core/samplers/at_most.h"
#include "core/samplers/border.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/filled.h"
#include "core/samplers/stepping.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// No point but those that stand before the run; what fills the rest looks points up here.
class Empty final : public Stepping<Empty> {
 public:
  explicit Empty(const Setup& setup)
      : Stepping(Standing(setup, setup.real("radius"))),
        domain_(plane_domain(setup)),
        grid_(BackgroundGrid(domain_, standing_.radius() / std::numbers::sqrt2, /*may_overwrite=*/false,
                             domain_.periodic ? Neighbourhood::block25 : Neighbourhood::block21)) {}

  void begin(Trace* trace) override {
    put_standing(trace, [](Index) {});
  }
  bool finished() const override { return true; }
  template <class Sink>
  void make_try(Sink) {}

  Keyframe save() const override { return {counts_, 0, count_, {}, {}, {}}; }
  void restore(const Keyframe& keyframe) override {
    grid_.rewind(store_.positions, keyframe.points);
    count_ = keyframe.points;
    counts_ = keyframe.counts;
  }

  std::vector<Fact> facts() const override {
    return {{English("Darts"), counts_.tries, English("Tries so far: places in squares that are left.")},
            {English("Points"), count_, English("Darts that were kept.")},
            {English("Too close"), counts_.too_close, English("Darts nearer than r to a point.")},
            {English("Outside"), counts_.outside,
             English("Darts in a part of a square that lies outside the domain or its mask.")}};
  }
  GridShape grid() const override { return grid_.as_it_is().shape(); }
  std::vector<SearchedCell> searched_cells(Vec2 candidate) const override {
    return grid_.with(points()).searched_cells(candidate);
  }

 private:
  Domain domain_;
  mutable LazyIndex<BackgroundGrid> grid_;  // takes up points when it is asked
};

std::vector<CodeLine> maximal_code(const Setup& setup) {
  std::vector<CodeLine> code;
  if (given_points_of(setup)) {
    code = {{English("begin with the points that stand"), 0, {Step::start}},
            {English("squares = where a point may fit"), 0, {Step::start}}};
    add_given_radii(setup, code);
  } else {
    code = {{English("squares = the domain, in small squares"), 0, {Step::start}}};
  }
  code.push_back({English("part by part, until no square is left"), 0, {Step::round, Step::drawn}});
  code.push_back({English("d = a random place in a random square"), 1, {Step::drawn}});
  // Squares end with the domain, but a mask may cut through one.
  if (mask_of(setup)) code.push_back({English("outside: discard d"), 1, {Step::outside}});
  add_look_up(setup, "d", 1, code);
  code.push_back({English("a point < r away: discard d"), 2, {Step::too_close}});
  code.push_back({English("else d is a point"), 1, {Step::accepted}});
  code.push_back({English("drop squares inside its disc of r"), 2, {Step::accepted}});
  code.push_back({English("enough darts: halve all squares"), 1, {Step::halved}});
  code.push_back({English("drop quarters inside one disc"), 2, {Step::halved}});
  add_goal_lines(setup, code);
  // Unless points had to be removed again.
  code.push_back(
      {has_exact_goal(setup) ? English("done") : English("done: no more point fits"), 0, {Step::finished}});
  return code;
}

}  // namespace

SamplerInfo maximal_info() {
  SamplerInfo info;
  info.name = "maximal";
  info.title = English("Maximal");
  info.source = English(
      "Ebeida, Mitchell and others 2012: darts only where a point may still fit, in squares that shrink to "
      "nothing. Every free place is equally likely, and no gap is left.");
  info.credit.whose =
      "Mohamed Ebeida, Scott Mitchell, Anjul Patney, Andrew Davidson, John Owens, \"A simple algorithm for "
      "maximal Poisson-disk sampling in high dimensions\", Eurographics 2012";
  info.traits.throws = info.traits.fills = true;
  info.parameters = plane_parameters();
  info.parameters.push_back(around_parameter());
  info.parameters.push_back(add_parameter());
  info.parameters.push_back(radius_parameter());
  append_goal(info.parameters);
  info.parameters.push_back(at_most_parameter());
  info.check = [](const Setup& setup) { check_plane(setup, "--radius", setup.real("radius")); };
  info.expected_points = [](const Setup& setup) { return points_at_packing(setup, 0.56); };
  info.make = [](const Setup& setup, const std::stop_token& stop) {
    return make_filled(setup, std::make_unique<Empty>(setup), stop);
  };
  info.border = maximal_border;
  info.finished_run = finished_maximal;
  info.code = maximal_code;
  return info;
}

}  // namespace annulus
