#include "core/samplers/added.h"

#include <limits>
#include <utility>
#include <vector>

#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/lookup/sized_index.h"
#include "core/samplers/continued.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

std::vector<Location> asked_places(const Setup& setup) {
  return setup.has("add") ? parse_places("--add", setup.text("add")) : std::vector<Location>{};
}

class Added final : public Continued {
 public:
  Added(const Setup& setup, std::unique_ptr<Sampler> before, const std::stop_token& stop)
      : Continued(std::move(before)),
        region_(region_of(setup, stop)),
        radius_(radius_of(setup)),
        rule_(conflict_rule(setup)) {
    for (const Location& place : asked_places(setup))
      places_.push_back({rounded_down(place.x), rounded_down(place.y)});
  }

  Judgement judgement_at(Vec2 place) const override {
    return before().finished() ? judge(place) : before().judgement_at(place);
  }
  std::vector<Fact> facts() const override {
    std::vector<Fact> facts = Continued::facts();
    facts.push_back(
        {English("Places asked for"), before().finished() ? tried_ : 0,
         English("Tried after the run: each gets a point, unless it is outside or too near to one."),
         places_.size()});
    return facts;
  }

 private:
  void take_over(Trace* trace) override {
    tried_ = 0;
    if (trace && done()) report_end(*trace);
  }
  std::uint64_t go_on(std::uint64_t tries, Stop stop, Trace* trace) override {
    std::uint64_t made = 0;
    while (made < tries && !done()) {
      if (trace) trace->on({.kind = EventKind::round, .tries = counts().tries});
      const Vec2 place = places_[tried_++];
      const Event event = add_try(place, judge(place));
      if (trace) trace->on(event);
      if (trace && done()) report_end(*trace);
      ++made;
      if (stop == Stop::at_pick_end) break;
    }
    return made;
  }
  bool done() const override { return tried_ == places_.size(); }
  bool in_round() const override { return false; }
  std::vector<std::uint64_t> own_numbers() const override { return {tried_}; }
  void go_back(std::span<const std::uint64_t> numbers) override {
    tried_ = static_cast<std::size_t>(numbers.front());
  }

  void report_end(Trace& trace) const {
    trace.on({.kind = EventKind::finished, .tries = counts().tries, .active = count()});
  }

  // Against all points: there are few such places.
  Judgement judge(Vec2 place) const {
    constexpr Reason kReason = Reason::asked_for;
    if (!region_.contains(place)) return {.verdict = Verdict::outside, .reason = kReason};
    const double own = field() ? double{field()->at(place)} : radius_;
    Judgement judgement{.reason = kReason, .required = own};
    double nearest = std::numeric_limits<double>::infinity();
    for (Index i = 0; i < count(); ++i) {
      const double required = field() ? required_distance(rule_, own, double{store().radii[i]}) : own;
      const double squared = region_.domain().distance_squared(place, store().positions[i]);
      if (squared >= required * required || squared >= nearest) continue;
      nearest = squared;
      judgement = {Verdict::too_close, kReason, i, required};
    }
    return judgement;
  }

  Region region_;
  double radius_;
  ConflictRule rule_;
  std::vector<Vec2> places_;
  std::size_t tried_ = 0;
};

}  // namespace

bool adds_points(const Setup& setup) {
  return !asked_places(setup).empty();
}

std::unique_ptr<Sampler> make_added(const Setup& setup, std::unique_ptr<Sampler> before,
                                    const std::stop_token& stop) {
  return std::make_unique<Added>(setup, std::move(before), stop);
}

}  // namespace annulus
