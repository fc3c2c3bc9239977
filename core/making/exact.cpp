#include "core/making/exact.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include "core/domain/region.h"
#include "core/domain/stopped.h"
#include "core/fill/largest_holes.h"
#include "core/goal/goal.h"
#include "core/lookup/point_index.h"
#include "core/lookup/sized_index.h"
#include "core/points/elimination.h"
#include "core/samplers/continued.h"
#include "core/samplers/registry.h"
#include "core/samplers/standing.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// How far neighbours of a point that is to be removed count, in radii.
constexpr double kNearby = 2.2;

class Exact final : public Continued {
 public:
  Exact(std::unique_ptr<Sampler> before, const Setup& setup, std::stop_token stop)
      : Continued(std::move(before)),
        setup_(setup),
        goal_(static_cast<Index>(goal_points(setup))),
        stop_(std::move(stop)) {}

  bool tried_all() const override { return before().finished() && added_ == plan_->places.size(); }
  std::uint64_t steps() const override { return counts().tries + (before().finished() && trimmed_ ? 1 : 0); }

  std::span<const Index> removed() const override {
    return plan_ && finished() ? std::span<const Index>(plan_->removed) : std::span<const Index>();
  }

  std::span<const Index> kept() const override {
    return removed().empty() ? std::span<const Index>() : std::span<const Index>(plan_->kept);
  }

  Judgement judgement_at(Vec2 place) const override {
    const Judgement judgement = Continued::judgement_at(place);
    if (judgement.verdict != Verdict::too_close || !is_removed(judgement.blocker)) return judgement;
    // Another point may be too near as well.
    const double radius = sized() ? double{field()->at(place)} : judgement.required;
    Judgement by_others{.required = radius};
    double nearest = std::numeric_limits<double>::infinity();
    plan_->near->visit(store(), place, radius, [&](Index point, double d, double required) {
      const bool nearer = d < nearest || (d == nearest && point < by_others.blocker);
      if (!nearer || d >= required * required || is_removed(point)) return;
      nearest = d;
      by_others = {Verdict::too_close, Reason::none, point, required};
    });
    return by_others;
  }

  std::vector<Fact> facts() const override {
    std::vector<Fact> facts = Continued::facts();
    for (Fact& fact : facts)
      if (std::string_view(fact.label.text()) == "Points") fact.number = remaining();
    facts.push_back(
        {English("Added"), before().finished() ? added_ : 0,
         English("Points put into the largest holes, so that there are exactly as many as you ask "
                 "for. Each is a try.")});
    facts.push_back({English("Removed"), removed().size(),
                     English("The most crowded points, taken away at the end, so that there are exactly as "
                             "many as you ask for.")});
    return facts;
  }

 private:
  // Finds points with the distances that they keep.
  class Near {
   public:
    Near(const Setup& setup, const Sampler& sampler) : rule_(conflict_rule(setup)) {
      const Domain domain = plane_domain(setup);
      const PointStore& points = sampler.store();
      if (const RadiusField* field = sampler.field()) {
        sized_.emplace(domain, field->smallest(), field->largest());
        for (Index point = 0; point < sampler.count(); ++point)
          sized_->push(points.positions[point], points.radii[point]);
      } else {
        index_.emplace(domain, radius_of(setup));
        index_->append(points.positions, sampler.count());
      }
    }
    // Calls visit(point, distance squared, required distance) for all that a new point of this radius may be
    // too near to.
    template <class Visit>
    void visit(const PointStore& points, Vec2 place, double radius, Visit visit) const {
      if (sized_) {
        sized_->visit_conflicts(points.positions, points.radii, place, radius, rule_, 1,
                                [&](Index point, double squared, double required) {
                                  visit(point, squared, required);
                                  return false;
                                });
      } else {
        index_->visit_within(points.positions, index_->size(), place, radius,
                             [&](Index point, double squared) { visit(point, squared, radius); });
      }
    }

   private:
    ConflictRule rule_;
    std::optional<PointIndex> index_;
    std::optional<SizedIndex> sized_;
  };

  // What follows on the finished run: always the same.
  struct Plan {
    std::vector<Vec2> places;    // of points to be added
    std::vector<Index> removed;  // sorted
    std::vector<Index> kept;     // likewise; empty if none is removed
    std::optional<Near> near;    // if some are
  };

  void take_over(Trace* trace) override {
    if (!plan_) plan_ = make_plan();
    added_ = 0;
    trimmed_ = false;
    if (trace) report_end(*trace);
  }

  std::uint64_t go_on(std::uint64_t steps, Stop stop, Trace* trace) override {
    std::uint64_t made = 0;
    while (made < steps && !done()) {
      tried_all() ? trim(trace) : add(trace);
      if (trace) report_end(*trace);
      ++made;
      if (stop == Stop::at_pick_end) break;
    }
    return made;
  }
  bool done() const override { return tried_all() && (trimmed_ || plan_->removed.empty()); }
  bool in_round() const override { return false; }
  std::vector<std::uint64_t> own_numbers() const override { return {added_, trimmed_ ? 1u : 0u}; }
  void go_back(std::span<const std::uint64_t> numbers) override {
    added_ = static_cast<std::size_t>(numbers[0]);
    trimmed_ = numbers[1] == 1;
  }

  void add(Trace* trace) {
    if (trace) trace->on({.kind = EventKind::round, .tries = counts().tries});
    const Event event =
        add_try(plan_->places[added_++], {.reason = Reason::largest_hole, .required = radius_of(setup_)});
    if (trace) trace->on(event);
  }
  void trim(Trace* trace) {
    trimmed_ = true;
    if (!trace) return;
    trace->on({.kind = EventKind::round, .reason = Reason::trimming, .tries = counts().tries});
    for (const Index point : plan_->removed)
      trace->on({.kind = EventKind::removed, .tries = counts().tries, .point = point});
  }
  void report_end(Trace& trace) const {
    if (done()) trace.on({.kind = EventKind::finished, .tries = counts().tries, .active = remaining()});
  }

  bool sized() const { return field() != nullptr; }

  Plan make_plan() const {
    const std::span<const Vec2> made = points();
    Plan plan;
    if (made.size() > goal_) {
      PointSet set{.domain = plane_domain(setup_), .positions = made};
      if (sized()) set.radii = std::span(store().radii).first(made.size());
      std::vector<Index> all(made.size());
      std::iota(all.begin(), all.end(), Index{0});
      const NowAndThen now_and_then = [this] { go_on_unless(stop_); };
      // If radii differ, distances are told in multiples of the larger one of two.
      Elimination elimination(set, all, sized() ? kNearby : kNearby * radius_of(setup_),
                              static_cast<Index>(Standing(setup_).places().size()), now_and_then);
      while (plan.removed.size() < made.size() - goal_) plan.removed.push_back(elimination.take());
      std::ranges::sort(plan.removed);
      plan.kept = elimination.left();
      plan.near.emplace(setup_, *this);
    } else if (made.size() < goal_ && can_add()) {
      LargestHoles holes(setup_.has("islands") ? growth_region(setup_, stop_) : region_of(setup_, stop_),
                         radius_of(setup_), made, stop_);
      while (made.size() + plan.places.size() < goal_) {
        const std::optional<Vec2> place = holes.next();
        if (!place) break;
        plan.places.push_back(*place);
      }
    }
    return plan;
  }
  // Among points of different radii a hole is another thing, and by a mistake points lie outside the domain.
  bool can_add() const {
    const Domain domain = plane_domain(setup_);
    return !field() && std::ranges::all_of(points(), [&](Vec2 point) { return domain.contains(point); });
  }

  Setup setup_;
  Index goal_;
  std::stop_token stop_;
  std::optional<Plan> plan_;  // once the run before has been made
  std::size_t added_ = 0;
  bool trimmed_ = false;
};

}  // namespace

std::unique_ptr<Sampler> make_exact(std::unique_ptr<Sampler> before, const Setup& setup,
                                    const std::stop_token& stop) {
  return std::make_unique<Exact>(std::move(before), setup, stop);
}

}  // namespace annulus
