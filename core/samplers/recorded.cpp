#include "core/samplers/recorded.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/domain/radius_field.h"
#include "core/lookup/grid_cell.h"
#include "core/lookup/point_index.h"
#include "core/samplers/registry.h"
#include "core/samplers/stepping.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

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
  return std::max(radius, std::sqrt(domain.width * domain.height / (4.0 * std::max<Index>(points, 1024))));
}

bool trails(EventKind kind) {
  return kind != EventKind::pick && kind != EventKind::candidate && kind != EventKind::start;
}

// Where candidates around a picked point lie, in its radius.
Sampler::Ring ring_in_radii(const Recording& recording) {
  const auto& setup = recording.header().setup;
  if (!setup || !setup->has("tries") || !setup->has("radius")) return {1, 2};
  const Sampler::Ring ring = sampler_info(setup->sampler).make(*setup, {})->ring_around(0);
  const double radius = setup->real("radius");
  return {ring.inner / radius, ring.outer / radius};
}

class Recorded final : public Stepping<Recorded> {
 public:
  explicit Recorded(const Setup& setup)
      : recording_(recording_of(setup)),
        region_(region_of(setup)),
        left_(setup.real("left")),
        top_(setup.real("top")),
        radius_(setup.real("radius") - recorded_slack(setup)),
        ring_(ring_in_radii(*recording_)),
        index_(region_.domain(), index_cell(region_.domain(), radius_, recording_->points())) {
    const double side = recording_->header().cell.value_or(setup.real("radius") / std::numbers::sqrt2);
    const double columns = std::ceil(region_.domain().width / side),
                 rows = std::ceil(region_.domain().height / side);
    if (recording_->kind() == Recording::Kind::trace && columns * rows <= kMostCells)
      grid_ = {side, side, static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(rows)};
    const GrowingList<float>& radii = recording_->radii();
    if (!recording_->over() || radii.size() == 0) return;
    field_.emplace(RadiusField::Kind::constant, region_.domain(), radius_, radius_, 0, nullptr);
    for (std::size_t i = 0; i < radii.size(); ++i) field_->include(double{radii[i]});
  }

  // If points have radii of their own. While they still come, how large they get is not known.
  const RadiusField* field() const override { return field_ ? &*field_ : nullptr; }

  void begin(Trace* trace) override {
    while (cursor_ < recording_->events().size() && recording_->events()[cursor_].kind == EventKind::start) {
      const Event event = take(recording_->events()[cursor_++]);
      if (trace) trace->on(event);
    }
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
      in_pick_ = false;
      sink({.kind = EventKind::finished, .tries = counts_.tries, .active = count_});
    }
  }

  Keyframe save() const override {
    return {counts_, picks_, count_, active_, {cursor_, removals_.size(), filling_ ? 1u : 0u}, {}};
  }
  void restore(const Keyframe& keyframe) override {
    count_ = keyframe.points;
    counts_ = keyframe.counts;
    picks_ = keyframe.picks;
    for (const Index point : active_)
      if (point != kNoPoint) slots_[point] = kNoPoint;
    active_ = keyframe.active;
    for (std::size_t slot = 0; slot < active_.size(); ++slot)
      if (active_[slot] != kNoPoint) slots_[active_[slot]] = static_cast<Index>(slot);
    cursor_ = static_cast<std::size_t>(keyframe.numbers[0]);
    // Of a later keyframe, the removals between are found again.
    if (keyframe.numbers[1] < removals_.size())
      removals_.resize(static_cast<std::size_t>(keyframe.numbers[1]));
    filling_ = keyframe.numbers[2] == 1;
    update_removed();
    in_pick_ = around_ = false;
    picked_ = kNoPoint;
    candidate_.reset();
    in_round_ = 0;
  }

  std::span<const Index> active() const override { return active_; }
  std::span<const Index> removed() const override { return removed_; }
  std::span<const Index> kept() const override { return kept_; }
  Ring candidate_ring() const override { return around_ ? ring_around(picked_) : Ring{}; }
  Ring ring_around(Index) const override {
    if (!recording_->grows()) return {};
    return {ring_.inner * radius_, ring_.outer * radius_};
  }
  GridShape grid() const override { return grid_; }
  Vec2 output_offset() const override { return {static_cast<float>(left_), static_cast<float>(top_)}; }

  Judgement judgement_at(Vec2 place) const override {
    if (!region_.contains(place)) return {.verdict = Verdict::outside};
    if (const Index blocker = nearest(place, radius_); blocker != kNoPoint)
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
        found.push_back({box, point_in(box), cell == cell_of(grid_, place)});
      }
      return found;
    }
    return {};
  }

  std::vector<Fact> facts() const override {
    const bool points = recording_->kind() == Recording::Kind::points;
    std::vector<Fact> facts{
        {English("Tries"), counts_.tries,
         points ? English("Points of the file so far, in its order.")
                : English("Candidates of the trace so far.")},
        {English("Points"), count_, English("Accepted candidates, and starts that are points.")}};
    if (points) return facts;
    if (recording_->grows())
      facts.push_back({English("Active"), active_.size(), English("Points that are not retired yet.")});
    facts.push_back({English("Rejected, too close"), counts_.too_close, English("As the trace says.")});
    facts.push_back({English("Rejected, outside"), counts_.outside, English("As the trace says.")});
    if (recording_->chooses())
      facts.push_back({English("Not the farthest"), counts_.not_farthest, English("As the trace says.")});
    if (recording_->grows())
      facts.push_back({English("Retired"), counts_.retired, English("Points that the trace has retired.")});
    return facts;
  }

 private:
  Vec2 position_of(Location place) const {
    const Domain& domain = region_.domain();
    return {stored(place.x - left_, domain.width), stored(place.y - top_, domain.height)};
  }

  Index add_point(Location place, Index parent) {
    const Index point = append(position_of(place), parent);
    if (recording_->sized() && store_.radii.size() <= point)
      store_.radii.push_back(point < recording_->radii().size() ? recording_->radii()[point] : 0.f);
    return point;
  }

  void activate(Index point) {
    if (point != kNoPoint) {
      if (slots_.size() <= point)
        slots_.resize(std::max<std::size_t>(point + 1, 2 * slots_.size()), kNoPoint);
      slots_[point] = static_cast<Index>(active_.size());
    }
    active_.push_back(point);
  }
  std::optional<Index> slot_of(Index point) const {
    if (point == kNoPoint) {
      const auto found = std::ranges::find(active_, kNoPoint);
      return found == active_.end() ? std::nullopt
                                    : std::optional(static_cast<Index>(found - active_.begin()));
    }
    if (point >= slots_.size() || slots_[point] == kNoPoint) return std::nullopt;
    return slots_[point];
  }
  void retire(Index point) {
    const auto slot = slot_of(point);
    if (!slot) return;
    if (point != kNoPoint) slots_[point] = kNoPoint;
    const Index last = active_.back();
    active_.pop_back();
    if (*slot == active_.size()) return;
    active_[*slot] = last;
    if (last != kNoPoint) slots_[last] = *slot;
  }

  void update_removed() {
    removed_ = removals_;
    std::ranges::sort(removed_);
    removed_.erase(std::unique(removed_.begin(), removed_.end()), removed_.end());
    kept_.clear();
    if (removed_.empty()) return;
    for (Index point = 0; point < count_; ++point)
      if (!is_removed(point)) kept_.push_back(point);
  }

  template <class Sink>
  void pass(const RecordedEvent& event, Sink sink) {
    if (!event.faults.is_nothing()) sink(take(event));
  }
  // Whatever is no candidate.
  Event take(const RecordedEvent& recorded) {
    Event event{
        .kind = recorded.kind, .reason = recorded.reason, .tries = counts_.tries, .point = recorded.point};
    event.active = static_cast<std::uint32_t>(active_.size());
    switch (recorded.kind) {
      case EventKind::start: {
        event.position = position_of(recorded.place);
        const bool is_point = recorded.point != kNoPoint;
        if (!is_point) spawn_ = event.position;
        event.point = is_point ? add_point(recorded.place, kNoPoint) : kNoPoint;
        activate(event.point);
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
          event.slot = slot_of(recorded.point).value_or(0);
        }
        begin(known, event.point);
        break;
      }
      case EventKind::retire:
        ++counts_.retired;
        retire(recorded.point);
        if (around_ && recorded.point == picked_) in_pick_ = false;
        break;
      case EventKind::verdict:
        event.tries = recorded.other;
        event.verdict = recorded.verdict;
        if (recorded.verdict == Verdict::accepted) {
          ++counts_.accepted;
          event.point = add_point(recorded.place, kNoPoint);
          if (grows()) activate(event.point);
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
        if (recorded.point < count_) {
          removals_.push_back(recorded.point);
          update_removed();
        }
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
    if constexpr (kListening) {
      if (candidate.verdict == Verdict::too_close) judgement.blocker = blocker_of(candidate, position);
    }
    Index accepted = kNoPoint;
    if (candidate.verdict == Verdict::accepted) {
      accepted = add_point(candidate.place, around_ ? picked_ : kNoPoint);
      if (grows()) activate(accepted);
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
  // The point that the trace names, else the nearest one, which it may have meant.
  Index blocker_of(const RecordedEvent& candidate, Vec2 position) const {
    return candidate.other_is_said && candidate.other < count_ ? candidate.other : nearest_of_all(position);
  }

  const PointIndex& index() const {
    index_.append(store_.positions, static_cast<Index>(store_.positions.size()));
    return index_;
  }
  Index nearest(Vec2 place, double within) const {
    Index best = kNoPoint;
    double least = within * within;
    index().visit_within(store_.positions, count_, place, within, [&](Index point, double d) {
      if (d < least || (d == least && best != kNoPoint && point < best)) {
        least = d;
        best = point;
      }
    });
    return best;
  }
  Index nearest_of_all(Vec2 place) const {
    if (const Index near = nearest(place, radius_); near != kNoPoint) return near;
    return index().search(store_.positions, count_, place, {}).index;
  }
  Index point_in(const Box& box) const {
    const Vec2 middle{static_cast<float>((box.left + box.right) / 2),
                      static_cast<float>((box.top + box.bottom) / 2)};
    const double reach = std::hypot(box.right - box.left, box.bottom - box.top) / 2 * (1 + 1e-6);
    Index found = kNoPoint;
    index().visit_within(store_.positions, count_, middle, reach, [&](Index point, double) {
      const Vec2 at = store_.positions[point];
      const bool inside = double{at.x} >= box.left && double{at.x} < box.right && double{at.y} >= box.top &&
                          double{at.y} < box.bottom;
      if (inside && (found == kNoPoint || point > found)) found = point;
    });
    return found;
  }

  std::shared_ptr<const Recording> recording_;
  std::optional<RadiusField> field_;
  Region region_;
  double left_, top_;  // of the domain, in the recording's units
  double radius_;      // less than which is too near
  Ring ring_;          // in radii
  GridShape grid_;
  mutable PointIndex index_;  // takes up points when it is asked

  std::size_t cursor_ = 0;                // the next event
  std::optional<std::size_t> candidate_;  // the last one's event
  std::uint64_t in_round_ = 0;            // candidates of this turn
  bool around_ = false;                   // a point is picked
  bool filling_ = false;
  Index picked_ = kNoPoint;
  std::optional<Vec2> spawn_;  // a place of growth that is no point
  std::vector<Index> active_, slots_;
  std::vector<Index> removals_, removed_, kept_;
};

const Traits& traits_of_recording(const Setup& setup) {
  static const std::vector<Traits> all = [] {
    std::vector<Traits> rows(4);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].grows = (i & 1) != 0;
      rows[i].throws = !rows[i].grows;
      rows[i].chooses = (i & 2) != 0;
    }
    return rows;
  }();
  const auto recording = recording_of(setup);
  return all[recording ? (recording->grows() ? 1u : 0u) + (recording->chooses() ? 2u : 0u) : 0u];
}

void check_recorded(const Setup& setup) {
  const auto recording = recording_of(setup);
  if (!recording) throw InputError("--recording", English("names a file that has not been read"));
  check_plane(setup, "--radius", setup.real("radius"));
}

std::vector<CodeLine> recorded_code(const Setup& setup) {
  const auto recording = recording_of(setup);
  if (recording && recording->kind() == Recording::Kind::points)
    return {{English("for each point of the file, in its order"), 0, {Step::round, Step::drawn}},
            {English("it is a point"), 1, {Step::accepted}},
            {English("done"), 0, {Step::finished}}};
  std::vector<CodeLine> code;
  if (recording && recording->grows()) code.push_back({English("the trace picks p"), 0, {Step::pick}});
  code.push_back({English("it draws c"), 0, {Step::round, Step::drawn}});
  code.push_back({English("outside, it says: reject c"), 1, {Step::outside}});
  code.push_back({English("too close, it says: reject c"), 1, {Step::too_close, Step::place_taken}});
  if (recording && recording->chooses())
    code.push_back({English("not the farthest, it says: reject c"), 1, {Step::compared, Step::not_farthest}});
  code.push_back({English("accepted, it says: c is a point"), 1, {Step::accepted}});
  if (recording && recording->grows())
    code.push_back({English("it retires p"), 0, {Step::retired, Step::removed}});
  code.push_back({English("the trace ends"), 0, {Step::finished}});
  return code;
}

std::vector<Parameter> recorded_parameters() {
  std::vector<Parameter> all = plane_parameters();
  std::erase_if(all, [](const Parameter& parameter) { return parameter.name == "seed"; });
  for (const bool left : {true, false}) {
    Parameter p = real_parameter(left ? "left" : "top", left ? English("Left edge") : English("Top edge"), 0,
                                 left ? English("The x of the domain's left edge in the file's coordinates.")
                                      : English("The y of the domain's top edge in the file's coordinates."));
    set_bounds(p, {-1e9, 1e9}, {-1000, 1000});
    p.seldom = true;
    p.unit = "units";
    p.sizes = true;
    p.file_place = FilePlace::domain;
    all.push_back(std::move(p));
  }
  all.push_back(radius_parameter());
  Parameter recording;
  recording.name = "recording";
  recording.label = English("File");
  recording.kind = ParameterKind::recording;
  recording.standard = RecordingValue{};
  recording.help = English("The file whose points or trace is shown.");
  recording.file_place = FilePlace::top;
  all.push_back(std::move(recording));
  return all;
}

}  // namespace

std::shared_ptr<const Recording> recording_of(const Setup& setup) {
  const auto found = setup.values.find("recording");
  if (found == setup.values.end()) return nullptr;
  const auto* value = std::get_if<RecordingValue>(&found->second);
  return value ? value->content : nullptr;
}

PlaneOrigins origins_of(const Setup& recorded) {
  const RecordedPlane& found = std::get<RecordingValue>(recorded.values.at("recording")).found;
  const auto same = [&](const char* name, double value) { return recorded.real(name) == value; };
  const bool domain = same("left", found.left) && same("top", found.top) && same("width", found.width) &&
                      same("height", found.height) && recorded.flag("periodic") == found.periodic;
  const auto origin = [](bool as_it_was, bool told) {
    return !as_it_was ? PlaneOrigin::given : told ? PlaneOrigin::file : PlaneOrigin::points;
  };
  return {origin(domain, found.domain_told), origin(same("radius", found.radius), found.radius_told)};
}

Setup as_found(Setup recorded) {
  const RecordedPlane found = std::get<RecordingValue>(recorded.values.at("recording")).found;
  recorded.values["left"] = found.left;
  recorded.values["top"] = found.top;
  recorded.values["width"] = found.width;
  recorded.values["height"] = found.height;
  recorded.values["periodic"] = found.periodic;
  recorded.values["radius"] = found.radius;
  return recorded;
}

double recorded_slack(const Setup& setup) {
  const double side = std::max(setup.real("width"), setup.real("height"));
  const auto recording = recording_of(setup);
  // A place is off by half a step in x and y, a distance by that of two places.
  const double step = 2 * coordinate_spacing(side);
  const double written =
      recording && recording->decimals() > 0 ? 2 * std::pow(10.0, -recording->decimals()) : 0;
  return std::min(std::max(step, written), setup.real("radius") / 2);
}

std::uint64_t recorded_tries(const Recording& recording) {
  const TraceHeader& header = recording.header();
  if (header.tries) return *header.tries;
  return header.setup && header.setup->has("tries") ? header.setup->integer("tries") : 0;
}

SamplerInfo recorded_info() {
  SamplerInfo info;
  info.name = kRecorded;
  info.title = English("From a file");
  info.source = English("Points or a trace of another program, as its file tells them.");
  info.names = {
      .point = English("point"), .active = English("active"), .waiting = {}, .ring = English("annulus")};
  info.parameters = recorded_parameters();
  info.traits_of_setup = traits_of_recording;
  info.check = check_recorded;
  info.radius = [](const Setup& setup) { return setup.real("radius") - recorded_slack(setup); };
  info.expected_points = [](const Setup& setup) {
    const auto recording = recording_of(setup);
    return recording ? static_cast<double>(recording->points()) : 0;
  };
  info.make = [](const Setup& setup, const std::stop_token&) -> std::unique_ptr<Sampler> {
    return std::make_unique<Recorded>(setup);
  };
  info.code = recorded_code;
  info.fewer_points = English("a file of fewer points");
  info.most_tries = [](const Setup& setup, std::uint64_t) {
    const auto recording = recording_of(setup);
    return recording ? recorded_tries(*recording) : 0;
  };
  return info;
}

}  // namespace annulus
