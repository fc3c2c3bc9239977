#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/domain/region.h"
#include "core/domain/rng.h"
#include "core/samplers/lane_plan.h"
#include "core/samplers/stepping.h"

namespace annulus {

// The active list of Bridson 2007 and of all that grow like it: pick an active point at random, draw
// candidates around it, retire it when it has had its tries. `Derived` says where candidates lie, how they
// are judged, and what is different; it has, public:
//
//   Vec2 candidate(std::uint32_t j) const         candidate j of the pick under way
//   template <bool kNearest> Judgement judge(Vec2) const
//   Ring ring_around(Index) const                 the ring in which a pick's candidates lie
//   void rewind(Index count)                      removes the points from `count` on from what judge() reads
//
// and, if whole picks can be made at once,
//
//   const Lanes* lanes()                          null if they cannot
//   Index point_at(Vec2)                          the point that stands there
//
// It may replace the rest of what stands below as hooks.
template <class Derived>
class Growth : public Stepping<Derived> {
 public:
  void begin(Trace* trace) override {
    this->put_standing(trace, [&](Index point) {
      self().born(point);
      active_.push_back(point);
    });
    for (const Vec2 place : self().starts()) {
      go_on_unless(region_.stop());
      const bool is_point = self().is_point(place);
      const Index point = is_point ? add_point(place, kNoPoint) : kNoPoint;
      active_.push_back(point);
      if (trace) trace->on({.kind = EventKind::start, .position = place, .point = point});
    }
    self().begun();
  }
  bool finished() const override { return active_.empty(); }
  Event add_try(Vec2 position, const Judgement& judgement) final {
    const Event event = Stepping<Derived>::add_try(position, judgement);
    if (judgement.verdict == Verdict::accepted) self().born(event.point);
    return event;
  }
  std::span<const Index> active() const final { return active_; }
  std::span<const Index> pickable() const final { return std::span(active_).subspan(self().waiting()); }
  Judgement judgement_at(Vec2 place) const final { return self().template judge<true>(place); }
  Sampler::Ring candidate_ring() const override { return self().ring_around(picked_); }

  Keyframe save() const override { return {this->counts_, this->picks_, this->count_, active_, {}, {}}; }
  void restore(const Keyframe& keyframe) override {
    self().rewind(keyframe.points);
    this->count_ = keyframe.points;
    this->counts_ = keyframe.counts;
    this->picks_ = keyframe.picks;
    active_ = keyframe.active;
    this->in_pick_ = false;
    // Clears a pick that is no longer the last one.
    picked_ = kNoPoint;
    candidates_tried_ = 0;
    plan_.clear();
  }

  std::optional<std::uint64_t> longest_pick() const override { return max_tries_; }

  std::vector<Fact> facts() const override {
    const Counts& c = this->counts_;
    return {{English("Tries"), c.tries, English("Candidates drawn and judged so far.")},
            {English("Points"), this->count_,
             English("Accepted candidates, and the start if it is a point. Their numbers begin at 0.")},
            {English("Active"), active_.size(), English("Active points: they may still get neighbours.")},
            {English("Accepted"), c.accepted, English("Candidates that became points.")},
            {English("Rejected, too close"), c.too_close, English("Candidates too near to a point.")},
            {English("Rejected, outside"), c.outside, English("Candidates outside the domain or its mask.")},
            {English("Retired"), c.retired, English("Points taken off the active list.")}};
  }

  template <class Sink>
  void make_try(Sink sink) {
    if (!this->in_pick_) {
      begin_pick(sink);
      if constexpr (Sink::listening) look();
    }
    try_candidate(sink);
  }

  // Makes up to `most` tries at once, with the same result as one by one, and fewer if a pick ends: without a
  // listener, and if lanes can do it, the outcome of a pick is known when it begins. Returns how many; 0 if
  // they must be made one by one.
  std::uint64_t make_tries(std::uint64_t most) {
    if (!this->in_pick_) {
      const Lanes* lanes = self().lanes();
      if (!lanes) return 0;
      begin_pick(NobodyListens{});
      if (this->count_ > far_memory_) look_ahead(*lanes);
      const PickResult result = plan_.pick(*lanes, centre_, stream_, region_, area_);
      if (result.tries <= most) return make_rest(result);
      plan_.keep(result);
    }
    const std::optional<PickResult>& result = plan_.kept();
    if (!result) return 0;
    if (result->tries - candidates_tried_ <= most) return make_rest(*result);
    reject(candidates_tried_ + static_cast<std::uint32_t>(most));
    return most;
  }

 protected:
  // With more points than this, a pick's surroundings are often not in the processor's cache.
  static constexpr Index kFarMemory = 1'000'000;

  Growth(Standing standing, Region region, std::uint64_t seed, std::uint32_t max_tries,
         Index far_memory = kFarMemory)
      : Stepping<Derived>(std::move(standing)),
        region_(std::move(region)),
        seed_(seed),
        max_tries_(max_tries),
        far_memory_(far_memory),
        stream_seed_(seed),
        area_(whole(region_.domain())),
        plan_(max_tries) {}

  // Hooks: replaced by a function of the same name in `Derived`.
  bool is_point(Vec2) const { return true; }  // of a start
  void begun() {}                             // all starts are in place
  void born(Index) {}                         // a point, before anything is made of it
  // After candidate number candidates_tried_ was judged: whether the pick goes on, ends, or ends with the
  // picked point retired.
  enum class Next : std::uint8_t { go_on, end, retire_accepted, retire };
  Next after(bool accepted) const {
    if (accepted) return Next::end;
    return candidates_tried_ == max_tries_ ? Next::retire : Next::go_on;
  }
  void accepted(Index point) { active_.push_back(point); }
  template <class Sink>
  void active_list_empty(Sink) {}  // the last active point was retired, except those that wait
  // The number of points at the front of the active list that must not be picked yet.
  Index waiting() const { return 0; }

  rng::PickStream stream_of(std::uint64_t pick) const { return {stream_seed_, pick - first_pick_}; }
  // The slot that a pick takes in an active list of that length.
  std::uint32_t slot_of(const rng::PickStream& stream, std::uint32_t length) const {
    const Index waiting = self().waiting();
    return waiting + rng::below(stream.choice(), length - waiting);
  }

  template <class Sink>
  void begin_pick(Sink sink) {
    stream_ = stream_of(this->picks_++);
    picked_slot_ = slot_of(stream_, static_cast<std::uint32_t>(active_.size()));
    candidates_tried_ = 0;
    plan_.clear();
    this->in_pick_ = true;
    picked_ = active_[picked_slot_];
    centre_ = picked_ == kNoPoint ? self().starts().front() : this->store_.positions[picked_];
    sink({.kind = EventKind::pick,
          .tries = this->counts_.tries,
          .position = centre_,
          .point = picked_,
          .active = static_cast<std::uint32_t>(active_.size()),
          .slot = picked_slot_});
  }

  // The next picks are known, except for the length of the active list then. Prefetches what they will read.
  void look_ahead(const Lanes& lanes) const {
    const auto size = static_cast<std::uint32_t>(active_.size());
    const auto prefetch_around = [&](std::uint32_t slot) {
      if (const Index point = active_[slot]; point != kNoPoint) lanes.prefetch(this->store_.positions[point]);
    };
    const rng::PickStream next = stream_of(this->picks_);
    const std::uint32_t shorter = slot_of(next, size - 1), longer = slot_of(next, size);
    prefetch_around(shorter);
    if (longer != shorter) prefetch_around(longer);
    const std::uint32_t slot = slot_of(stream_of(this->picks_ + 1), size - 1);
    for (std::uint32_t i = slot > 0 ? slot - 1 : 0; i < slot + 2 && i < size; ++i)
      if (const Index point = active_[i]; point != kNoPoint)
        __builtin_prefetch(&this->store_.positions[point]);
  }

  // If lanes can do it, looks at all candidates of a pick when it begins.
  void look() {
    if constexpr (requires { self().lanes(); }) {
      if (const Lanes* lanes = self().lanes()) plan_.look(*lanes, centre_, stream_, region_, area_);
    }
  }

  template <bool kNearest>
  Judgement judge_seen(const SeenCandidate& seen) {
    if constexpr (requires { self().lanes(); }) {
      if (seen.verdict == SeenCandidate::free) return {.required = self().lanes()->radius()};
      if (seen.verdict == SeenCandidate::too_close)
        return {Verdict::too_close, Reason::none, self().point_at(seen.nearest), self().lanes()->radius()};
    }
    return self().template judge<kNearest>(seen.position);
  }

  template <class Sink>
  void try_candidate(Sink sink) {
    const SeenCandidate* seen = plan_.seen(candidates_tried_);
    const Vec2 drawn = seen ? Vec2{} : self().candidate(candidates_tried_);
    const Vec2& position = seen ? seen->position : drawn;
    const Judgement judgement =
        seen ? judge_seen<Sink::listening>(*seen) : self().template judge<Sink::listening>(position);
    ++candidates_tried_;
    ++this->counts_.tries;
    const bool accepted = judgement.verdict == Verdict::accepted;
    const Index point = accepted ? add_point(position, picked_) : kNoPoint;
    if (accepted) self().accepted(point);
    sink(this->event_of(judgement, position, point));
    switch (self().after(accepted)) {
      case Next::go_on:
        return;
      case Next::end:
        this->in_pick_ = false;
        return;
      case Next::retire_accepted:
        return retire(Reason::accepted, sink);
      case Next::retire:
        return retire(Reason::none, sink);
    }
  }

  // Rejects the candidates from the next one to number `to` - 1, none of which is accepted.
  void reject(std::uint32_t to) {
    const std::uint32_t outside = plan_.outside(candidates_tried_, to), all = to - candidates_tried_;
    candidates_tried_ = to;
    this->counts_.tries += all;
    this->counts_.outside += outside;
    this->counts_.too_close += all - outside;
  }

  // Makes the rest of the pick; returns the number of its tries.
  std::uint32_t make_rest(const PickResult& pick) {
    const std::uint32_t made = pick.tries - candidates_tried_;
    if (pick.accepted) {
      reject(pick.tries - 1);
      ++candidates_tried_;
      ++this->counts_.tries;
      ++this->counts_.accepted;
      this->in_pick_ = false;
      self().accepted(add_point(pick.position, picked_));
    } else {
      reject(pick.tries);
      retire(Reason::none, NobodyListens{});
    }
    return made;
  }

  template <class Sink>
  void retire(Reason reason, Sink sink) {
    this->in_pick_ = false;
    active_[picked_slot_] = active_.back();
    active_.pop_back();
    ++this->counts_.retired;
    sink({.kind = EventKind::retire, .reason = reason, .tries = this->counts_.tries, .point = picked_});
    if (active_.size() == self().waiting()) self().active_list_empty(sink);
    if (self().finished()) report_end(sink);
  }

  template <class Sink>
  void report_end(Sink sink) const {
    sink({.kind = EventKind::finished, .tries = this->counts_.tries, .active = this->count_});
  }

  Index add_point(Vec2 position, Index parent) {
    const Index point = this->append(position, parent);
    self().born(point);
    return point;
  }

  // The place at that distance and direction from the picked point, as stored.
  Vec2 at_distance(float distance, Vec2 direction) const {
    return at_offset({distance * direction.x, distance * direction.y});
  }
  Vec2 at_offset(Vec2 offset) const {
    return region_.domain().stored(centre_.x + offset.x, centre_.y + offset.y);
  }

  Derived& self() { return static_cast<Derived&>(*this); }
  const Derived& self() const { return static_cast<const Derived&>(*this); }

  Region region_;
  std::uint64_t seed_;
  std::uint32_t max_tries_;
  Index far_memory_;
  std::vector<Index> active_;
  // What is growing now: its randomness, counted from its first pick, and the area for candidates.
  rng::MixedSeed stream_seed_;
  std::uint64_t first_pick_ = 0;
  Area area_;

  // The pick under way, or the last one.
  std::uint32_t picked_slot_ = 0;  // in the active list
  Index picked_ = kNoPoint;
  Vec2 centre_;  // of the picked point, or the start that is no point
  std::uint32_t candidates_tried_ = 0;
  rng::PickStream stream_;
  LanePlan plan_;
};

}  // namespace annulus
