#include "core/samplers/recorded.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/domain/radius_field.h"
#include "core/lookup/grid_cell.h"
#include "core/lookup/point_index.h"
#include "core/lookup/sized_index.h"
#include "core/samplers/pick_ring.h"
#include "core/samplers/recorded_facts.h"
#include "core/samplers/remaining_points.h"
#include "core/samplers/removals.h"
#include "core/samplers/slotted_list.h"
#include "core/samplers/stepping.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Darts in a row that are one round, so that a keyframe can be kept between two.
constexpr std::uint64_t kLongestRound = 1024;
// What lies farther away, domain units, is shown there: floats end.
constexpr double kFarthest = 1e15;
// More cells are not drawn.
constexpr double kMostCells = 1e9;

// The stored coordinate nearest to `at` units from the origin. What lies in the domain stays in it.
float stored(double at, double side) {
  at = std::clamp(at, -kFarthest, kFarthest);
  const auto rounded = static_cast<float>(at);
  return at < side && double{rounded} >= side ? last_inside(side) : rounded;
}

// Cells as wide as r, but no more than four for each point: r may be tiny.
double index_cell(const Domain& domain, double radius, Index points) {
  return std::max(radius, cell_side(domain, 4.0 * std::max<Index>(points, 1024)));
}

bool trails(EventKind kind) {
  return kind != EventKind::pick && kind != EventKind::candidate && kind != EventKind::start;
}

class Recorded final : public Stepping<Recorded> {
 public:
  explicit Recorded(const Setup& setup)
      : recording_(recording_of(setup)),
        region_(region_of(setup)),
        left_(setup.real("left")),
        top_(setup.real("top")),
        told_radius_(setup.real("radius")),
        radius_(told_radius_ - recorded_slack(setup)),
        rule_(conflict_rule(setup)),
        ring_(pick_ring(recording_->header(), recording_->header().radius.value_or(1))),
        index_(region_.domain(), index_cell(region_.domain(), radius_, recording_->points())) {
    const double side = cell_of(recording_->header(), told_radius_);
    // Its cells count from where its coordinates are 0, wherever the domain lies.
    const auto cells = [&](double from, double along) {
      return std::ceil((from + along) / side) - std::floor(from / side);
    };
    const double columns = cells(left_, region_.domain().width), rows = cells(top_, region_.domain().height);
    if (recording_->kind() == Recording::Kind::trace && columns * rows <= kMostCells)
      grid_ = {side,   side, static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(rows),
               -left_, -top_};
    if (!recording_->over() || !recording_->sized()) return;
    const double r = told_radius_;
    field_.emplace(RadiusField::Kind::constant, region_.domain(), r, r, 0, nullptr);
    for (Index i = 0; i < recording_->points(); ++i) field_->include(double{recording_->radius(i, r)});
  }

  // If points have radii of their own. While they still come, how large they get is not known.
  const RadiusField* field() const override { return field_ ? &*field_ : nullptr; }

  void begin(Trace* trace) override { take_late(trace); }
  // Starts before the first try; after a try, what follows from it.
  void take_late(Trace* trace) override {
    const GrowingList<RecordedEvent>& events = recording_->events();
    const auto sink = [&](const Event& event) {
      if (trace) trace->on(event);
    };
    const auto belongs = [&](EventKind kind) {
      return counts_.tries == 0 ? kind == EventKind::start : trails(kind);
    };
    for (; cursor_ < events.size() && belongs(events[cursor_].kind); ++cursor_) pass(events[cursor_], sink);
    if (finished() && recording_->over()) pass_rest(sink);
  }
  bool finished() const override { return counts_.tries >= recording_->tries(); }
  std::optional<std::uint64_t> tries_in_all() const override { return recording_->tries(); }

  template <class Sink>
  void make_try(Sink sink) {
    const GrowingList<RecordedEvent>& events = recording_->events();
    // All up to the candidate, which is there: the run is not finished.
    for (; events[cursor_].kind != EventKind::candidate; ++cursor_) pass(events[cursor_], sink);
    if (!in_pick_) begin_round(sink);
    const RecordedEvent& candidate = events[cursor_];
    candidate_ = cursor_++;
    ++counts_.tries;
    ++in_round_;
    sink(judge<Sink::listening>(candidate));
    for (; cursor_ < events.size() && trails(events[cursor_].kind); ++cursor_) pass(events[cursor_], sink);
    const bool picked_next = cursor_ < events.size() && events[cursor_].kind == EventKind::pick;
    if (picked_next || (!around_ && ends_round(candidate))) in_pick_ = false;
    if (finished() && recording_->over()) {
      pass_rest(sink);
      in_pick_ = false;
      sink({.kind = EventKind::finished, .tries = counts_.tries, .active = count_});
    }
  }

  Keyframe save() const override {
    return {counts_, picks_, count_, active_.points(), {cursor_, removals_.count(), filling_ ? 1u : 0u}, {}};
  }
  void restore(const Keyframe& keyframe) override {
    count_ = keyframe.points;
    counts_ = keyframe.counts;
    picks_ = keyframe.picks;
    active_.assign(keyframe.active);
    cursor_ = static_cast<std::size_t>(keyframe.numbers[0]);
    removals_.go_to(static_cast<std::size_t>(keyframe.numbers[1]));
    filling_ = keyframe.numbers[2] == 1;
    in_pick_ = around_ = false;
    picked_ = kNoPoint;
    candidate_.reset();
    in_round_ = 0;
  }

  // Where nothing is picked, nothing waits to be picked.
  std::span<const Index> active() const override {
    return recording_->grows() ? active_.points() : std::span<const Index>{};
  }
  std::span<const Index> removed() const override { return removals_.removed(); }
  std::span<const Index> kept() const override { return removals_.kept(count_); }
  Ring candidate_ring() const override { return around_ ? ring_around(picked_) : Ring{}; }
  Ring ring_around(Index point) const override {
    if (!recording_->grows()) return {};
    const bool own = point < store_.radii.size();
    return ring_.around(own ? std::max(double{store_.radii[point]}, radius_) : radius_);
  }
  GridShape grid() const override { return grid_; }
  Vec2 output_offset() const override { return {static_cast<float>(left_), static_cast<float>(top_)}; }

  Judgement judgement_at(Vec2 place) const override {
    // The far edges belong to the box around points.
    const auto within = [](float at, double side) {
      return at == static_cast<float>(side) ? last_inside(side) : at;
    };
    const Domain& domain = region_.domain();
    if (!region_.contains({within(place.x, domain.width), within(place.y, domain.height)}))
      return {.verdict = Verdict::outside};
    if (const Index blocker = points_left().nearest(place, radius_); blocker != kNoPoint)
      return {Verdict::too_close, Reason::none, blocker, radius_};
    return {.required = radius_};
  }

  // As they are listed for the last candidate or the next one.
  std::vector<SearchedCell> searched_cells(Vec2 place) const override {
    if (!recording_->lists_cells() || grid_.columns == 0) return {};
    std::vector<std::size_t> asked;
    if (candidate_) asked.push_back(*candidate_);
    for (std::size_t next = cursor_; next < recording_->events().size() && next < cursor_ + 4; ++next)
      if (recording_->events()[next].kind == EventKind::candidate) {
        asked.push_back(next);
        break;
      }
    for (const std::size_t event : asked) {
      if (!(position_of(recording_->events()[event].place) == place)) continue;
      const auto cells = recording_->searched(event);
      if (!cells) continue;
      std::vector<SearchedCell> found;
      for (const auto& [column, row] : *cells) {
        const GridCell cell{column, row};
        const Box box = box_of(grid_, cell);
        found.push_back({box, points_left().last_in(box), cell == cell_of(grid_, place)});
      }
      return found;
    }
    return {};
  }

  std::vector<Fact> facts() const override {
    return recorded_facts(*recording_, counts_, count_, active_.points().size());
  }

 private:
  Vec2 position_of(Location place) const {
    const Domain& domain = region_.domain();
    return {stored(place.x - left_, domain.width), stored(place.y - top_, domain.height)};
  }

  Index add_point(Location place, Index parent) {
    const Index point = append(position_of(place), parent);
    take_radii();
    return point;
  }
  // Of all points or of none: the first radius may come after the first points, and then all of them have
  // one.
  void take_radii() {
    const std::size_t points = store_.positions.size();
    if (recording_->radii().size() < points) return;
    for (auto i = static_cast<Index>(store_.radii.size()); i < points; ++i)
      store_.radii.push_back(recording_->radius(i, told_radius_));
  }

  template <class Sink>
  void pass(const RecordedEvent& event, Sink sink) {
    // Of a point that is not born nothing can be retired.
    const bool nobody = event.kind == EventKind::retire && is_unknown(event);
    if (!event.faults.is_nothing() && !nobody) sink(take(event));
  }
  // What comes after the last candidate. A pick that none follows begins no turn.
  template <class Sink>
  void pass_rest(Sink sink) {
    const GrowingList<RecordedEvent>& events = recording_->events();
    for (; cursor_ < events.size(); ++cursor_)
      if (events[cursor_].kind != EventKind::pick) pass(events[cursor_], sink);
  }
  // Whatever is no candidate.
  Event take(const RecordedEvent& recorded) {
    Event event{
        .kind = recorded.kind, .reason = recorded.reason, .tries = counts_.tries, .point = recorded.point};
    event.active = static_cast<std::uint32_t>(active().size());
    switch (recorded.kind) {
      case EventKind::start: {
        event.position = position_of(recorded.place);
        const bool is_point = recorded.point != kNoPoint;
        if (!is_point) spawn_ = event.position;
        event.point = is_point ? add_point(recorded.place, kNoPoint) : kNoPoint;
        active_.add(event.point);
        break;
      }
      case EventKind::pick: {
        // A point that has not been born has no place.
        const bool known =
            recorded.point < count_ || (recorded.point == kNoPoint && spawn_ && !is_unknown(recorded));
        if (!known) {
          event.kind = EventKind::round;
          event.point = kNoPoint;
        } else {
          event.position = recorded.point == kNoPoint ? *spawn_ : store_.positions[recorded.point];
          event.slot = active_.slot_of(recorded.point).value_or(kNoSlot);
        }
        begin(known, event.point);
        break;
      }
      case EventKind::retire:
        ++counts_.retired;
        event.slot = active_.slot_of(recorded.point).value_or(kNoSlot);
        active_.remove(recorded.point);
        if (around_ && recorded.point == picked_) in_pick_ = false;
        break;
      case EventKind::verdict:
        event.tries = recorded.other;
        event.verdict = recorded.verdict;
        if (recorded.verdict == Verdict::accepted) {
          ++counts_.accepted;
          event.point = add_point(recorded.place, kNoPoint);
          if (grows()) active_.add(event.point);
        } else {
          ++counts_.not_farthest;
        }
        in_pick_ = false;
        break;
      case EventKind::filling:
        filling_ = true;
        in_pick_ = false;
        break;
      case EventKind::removed:
        if (recorded.point >= count_) break;
        removals_.add(recorded.point);
        active_.remove(recorded.point);
        break;
      case EventKind::round:
      case EventKind::candidate:
      case EventKind::iteration:
      case EventKind::halved:
      case EventKind::gaps:
      case EventKind::finished:
        break;
    }
    return event;
  }
  static bool is_unknown(const RecordedEvent& event) { return event.point_is_unknown; }
  bool grows() const { return recording_->grows() && !filling_; }

  void begin(bool around, Index picked) {
    around_ = around;
    picked_ = picked;
    in_pick_ = true;
    in_round_ = 0;
    ++picks_;
  }
  template <class Sink>
  void begin_round(Sink sink) {
    begin(false, kNoPoint);
    sink({.kind = EventKind::round, .reason = filling_ ? Reason::gap : Reason::none, .tries = counts_.tries});
  }
  bool ends_round(const RecordedEvent& candidate) const {
    return candidate.verdict == Verdict::accepted || in_round_ >= kLongestRound;
  }

  template <bool kListening>
  Event judge(const RecordedEvent& candidate) {
    const Vec2 position = position_of(candidate.place);
    Judgement judgement{.verdict = candidate.verdict, .reason = candidate.reason, .required = radius_};
    if (kListening && candidate.verdict == Verdict::too_close) {
      judgement.blocker = blocker_of(candidate, position);
      judgement.required = required(judgement.blocker);
    }
    Index accepted = kNoPoint;
    if (candidate.verdict == Verdict::accepted) {
      accepted = add_point(candidate.place, around_ ? picked_ : kNoPoint);
      if (accepted < store_.radii.size()) judgement.required = double{store_.radii[accepted]};
      if (grows()) active_.add(accepted);
    }
    Event event = event_of(judgement, position, accepted);
    if constexpr (kListening) {
      if (candidate.verdict == Verdict::pending) {
        event.point = nearest_of_all(position);
        event.distance =
            event.point == kNoPoint
                ? HUGE_VAL
                : std::sqrt(region_.domain().distance_squared(position, store_.positions[event.point]));
      }
    }
    return event;
  }
  // The point that the trace names, else the one that it may have meant: the nearest one, or with radii of
  // their own the one that is nearest by these.
  Index blocker_of(const RecordedEvent& candidate, Vec2 position) const {
    if (candidate.other_is_said && candidate.other < count_) return candidate.other;
    if (!field_) return nearest_of_all(position);
    Index best = kNoPoint;
    double least = 1;
    points_left().visit_within(position, field_->largest(), [&](Index point, double d) {
      const double share = std::sqrt(d) / required(point);
      if (share > least || (share == least && point > best)) return;
      least = share;
      best = point;
    });
    return best != kNoPoint ? best : nearest_of_all(position);
  }
  // The distance from a point that refuses a candidate at least: which radius that would have got is not
  // told.
  double required(Index blocker) const {
    return blocker < store_.radii.size() ? required_distance(rule_, 0, double{store_.radii[blocker]})
                                         : told_radius_;
  }

  RemainingPoints points_left() const {
    index_.append(store_.positions, static_cast<Index>(store_.positions.size()));
    return {region_.domain(), index_, store_.positions, count_, removals_};
  }
  Index nearest_of_all(Vec2 place) const {
    const RemainingPoints points = points_left();
    const Index near = points.nearest(place, radius_);
    return near != kNoPoint ? near : points.nearest(place);
  }

  std::shared_ptr<const Recording> recording_;
  std::optional<RadiusField> field_;
  Region region_;
  double left_, top_;  // of the domain, in the recording's units
  double told_radius_;
  double radius_;  // less than which is too near
  ConflictRule rule_;
  PickRing ring_;
  GridShape grid_;
  mutable PointIndex index_;  // takes up points when it is asked

  std::size_t cursor_ = 0;                // the next event
  std::optional<std::size_t> candidate_;  // the last one's event
  std::uint64_t in_round_ = 0;            // candidates of this turn
  bool around_ = false;                   // a point is picked
  bool filling_ = false;
  Index picked_ = kNoPoint;
  std::optional<Vec2> spawn_;  // a place of growth that is no point
  SlottedList active_;
  Removals removals_;
};

}  // namespace

std::unique_ptr<Sampler> make_recorded(const Setup& setup) {
  return std::make_unique<Recorded>(setup);
}

}  // namespace annulus
