#pragma once

#include "core/domain/stopped.h"
#include "core/lookup/lanes.h"
#include "core/sampler.h"
#include "core/samplers/standing.h"

// What all samplers' state machines share: counting, points in order of birth, and the choice of listener,
// made once for each call instead of once for each try.
namespace annulus {

struct NobodyListens {
  static constexpr bool listening = false;
  void operator()(const Event&) const {}
};

struct TraceListens {
  static constexpr bool listening = true;
  Trace& trace;
  void operator()(const Event& event) const { trace.on(event); }
};

// `Derived` has a public `template <class Sink> void make_try(Sink sink)`, which draws and judges one
// candidate, with all that follows from it.
template <class Derived>
class Stepping : public Sampler {
 public:
  std::uint64_t advance(std::uint64_t tries, Stop stop, Trace* trace) final {
    return trace ? run(tries, stop, TraceListens{*trace}) : run(tries, stop, NobodyListens{});
  }
  void finish(unsigned, const std::stop_token& stop) override {
    while (!this->finished()) {
      go_on_unless(stop);
      run(this->keyframe_interval(), Stop::after_tries, NobodyListens{});
    }
  }
  void reserve(Index points) final {
    store_.positions.reserve(points);
    store_.parents.reserve(points);
    store_.births.reserve(points);
  }
  Event add_try(Vec2 position, const Judgement& judgement) override {
    ++counts_.tries;
    const bool accepted = judgement.verdict == Verdict::accepted;
    return event_of(judgement, position, accepted ? append(position, kNoPoint) : kNoPoint);
  }
  void add_too_close(std::uint64_t tries) override {
    counts_.tries += tries;
    counts_.too_close += tries;
  }
  bool between_picks() const final { return !in_pick_; }
  const Counts& counts() const final { return counts_; }
  Index count() const final { return count_; }
  const PointStore& store() const final { return store_; }
  const RadiusField* field() const override { return standing_.field(); }

 protected:
  explicit Stepping(Standing standing = {}) : standing_(std::move(standing)) {}

  // Puts the points that stand before the run; calls placed(point) for each.
  template <class Placed>
  void put_standing(Trace* trace, Placed placed) {
    for (const Vec2 place : standing_.places()) {
      const Index point = append(place, kNoPoint);
      placed(point);
      if (trace) trace->on({.kind = EventKind::start, .position = place, .point = point});
    }
  }

  // Appends the next point. If it is known from an earlier visit to the future, it is the same again.
  Index append(Vec2 position, Index parent) {
    if (count_ == store_.positions.size()) {
      store_.positions.push_back(position);
      store_.parents.push_back(parent);
      store_.births.push_back(counts_.tries);
      if (standing_.field()) store_.radii.push_back(standing_.own_radius(count_));
    }
    return count_++;
  }

  // Counts the try and returns its event; an accepted candidate has become point `accepted`.
  Event event_of(const Judgement& judgement, const Vec2& position, Index accepted) {
    switch (judgement.verdict) {
      case Verdict::accepted:
        ++counts_.accepted;
        break;
      case Verdict::outside:
        ++counts_.outside;
        break;
      case Verdict::too_close:
        ++counts_.too_close;
        break;
      case Verdict::pending:
      case Verdict::not_farthest:
        break;
    }
    return {.kind = EventKind::candidate,
            .verdict = judgement.verdict,
            .reason = judgement.reason,
            .tries = counts_.tries,
            .position = position,
            .point = judgement.verdict == Verdict::accepted ? accepted : judgement.blocker,
            .required = judgement.required};
  }

  Standing standing_;
  PointStore store_;
  Index count_ = 0;
  Counts counts_;
  std::uint64_t picks_ = 0;  // picks or rounds begun
  bool in_pick_ = false;

 private:
  template <class Sink>
  std::uint64_t run(std::uint64_t tries, Stop stop, Sink sink) {
    std::uint64_t made = 0;
    auto& self = static_cast<Derived&>(*this);
    while (made < tries && !self.finished()) {
      std::uint64_t at_once = 0;
      if constexpr (!Sink::listening && requires { self.lanes(); }) at_once = self.make_tries(tries - made);
      made += at_once;
      if (at_once == 0) {
        self.make_try(sink);
        ++made;
      }
      if (stop == Stop::at_pick_end && !in_pick_) break;
    }
    return made;
  }
};

// Of the points in a grid's cells around `candidate` and nearer than `radius`, the nearest, the earliest
// among equals, as a Judgement; with kNearest false any one of them.
template <bool kNearest, class Grid>
Judgement judge_in_grid(const Grid& grid, const Domain& domain, std::span<const Vec2> positions,
                        Vec2 candidate, double radius) {
  Index blocker = kNoPoint;
  // Compares squares: if x*x + y*y >= r*r in double, then sqrt(x*x + y*y) >= r too.
  double nearest = radius * radius;
  grid.visit_near(candidate, [&](Index index) {
    const double d = domain.distance_squared(candidate, positions[index]);
    if (d < nearest || (d == nearest && blocker != kNoPoint && index < blocker)) {
      nearest = d;
      blocker = index;
      return !kNearest;
    }
    return false;
  });
  if (blocker == kNoPoint) return {.required = radius};
  return {Verdict::too_close, Reason::none, blocker, radius};
}

}  // namespace annulus
