#include "core/samplers/bridson.h"

#include <cmath>
#include <numbers>

#include "core/direction.h"
#include "core/plane_parameters.h"

namespace annulus {
namespace {

struct NobodyListens {
  static constexpr bool listening = false;
  void operator()(const Event&) const {}
};

struct TraceListens {
  static constexpr bool listening = true;
  Trace& trace;
  void operator()(const Event& event) const { trace.on(event); }
};

std::variant<BackgroundGrid, ListedGrid> make_grid(const Setup& setup) {
  const Domain domain = setup.domain();
  const bool cells_of_r = setup.text("cell") == "r";
  const double side = cells_of_r ? setup.real("radius") : setup.real("radius") / std::numbers::sqrt2;
  const Neighbourhood neighbourhood = setup.text("neighbourhood") == "3x3" ? Neighbourhood::block9
                                      : domain.periodic                    ? Neighbourhood::block25
                                                                           : Neighbourhood::block21;
  if (setup.text("grid") == "down") return ListedGrid(domain, side, neighbourhood);
  return BackgroundGrid(domain, side, /*may_overwrite=*/cells_of_r, neighbourhood);
}

// The whole numbers in [r, 2r): the first, and how many.
struct WholeUnits {
  double first, count;
};
WholeUnits whole_units(double radius) {
  const double first = std::ceil(radius);
  return {first, std::ceil(2 * radius) - first};
}

}  // namespace

Bridson::Options::Options(const Setup& setup)
    : domain(setup.domain()),
      radius(setup.real("radius")),
      max_tries(static_cast<std::uint32_t>(setup.integer("tries"))),
      seed(setup.seed()),
      start(start_position(setup)),
      distance(setup.text("distance") == "area"     ? Distance::area
               : setup.text("distance") == "linear" ? Distance::linear
                                                    : Distance::whole),
      retire_on_first_failure(setup.text("retire") == "first-failure"),
      remove_on_accept(setup.text("on-accept") == "remove"),
      start_is_point(setup.text("start-is") == "point") {}

Bridson::Bridson(const Setup& setup) : options_(setup), grid_(make_grid(setup)) {}

void Bridson::begin(Trace* trace) {
  active_.push_back(options_.start_is_point ? add_point(options_.start, kNoPoint) : kNoPoint);
  if (trace) trace->on({.kind = EventKind::start, .position = options_.start, .point = active_.front()});
}

std::uint64_t Bridson::advance(std::uint64_t tries, Stop stop, Trace* trace) {
  return std::visit(
      [&](auto& grid) {
        return trace ? run(grid, tries, stop, TraceListens{*trace}) : run(grid, tries, stop, NobodyListens{});
      },
      grid_);
}

template <class Grid, class Sink>
std::uint64_t Bridson::run(Grid& grid, std::uint64_t tries, Stop stop, Sink sink) {
  std::uint64_t made = 0;
  while (made < tries && !finished()) {
    if (!in_pick_) begin_pick(sink);
    try_candidate(grid, sink);
    ++made;
    if (stop == Stop::at_pick_end && !in_pick_) break;
  }
  return made;
}

template <class Sink>
void Bridson::begin_pick(Sink sink) {
  stream_ = rng::PickStream(options_.seed, picks_++);
  picked_slot_ = rng::below(stream_.choice(), static_cast<std::uint32_t>(active_.size()));
  candidates_tried_ = 0;
  in_pick_ = true;
  const Index picked = active_[picked_slot_];
  sink({.kind = EventKind::pick,
        .tries = counts_.tries,
        .position = place_of(picked),
        .point = picked,
        .active = static_cast<std::uint32_t>(active_.size())});
}

template <class Grid, class Sink>
void Bridson::try_candidate(Grid& grid, Sink sink) {
  const Vec2 position = candidate(candidates_tried_);
  const Judgement judgement = judge<Sink::listening>(grid, position);
  ++candidates_tried_;
  ++counts_.tries;
  Event event{.kind = EventKind::candidate,
              .verdict = judgement.verdict,
              .reason = judgement.reason,
              .tries = counts_.tries,
              .position = position,
              .point = judgement.blocker};
  if (judgement.verdict == Verdict::accepted) {
    ++counts_.accepted;
    event.point = add_point(position, active_[picked_slot_]);
    active_.push_back(event.point);
    sink(event);
    in_pick_ = false;
    if (options_.remove_on_accept) retire(Reason::accepted, sink);
    return;
  }
  ++(judgement.verdict == Verdict::outside ? counts_.outside : counts_.too_close);
  sink(event);
  if (candidates_tried_ == options_.max_tries || options_.retire_on_first_failure) {
    in_pick_ = false;
    retire(Reason::none, sink);
  }
}

template <class Sink>
void Bridson::retire(Reason reason, Sink sink) {
  const Index retired = active_[picked_slot_];
  active_[picked_slot_] = active_.back();
  active_.pop_back();
  ++counts_.retired;
  sink({.kind = EventKind::retire, .reason = reason, .tries = counts_.tries, .point = retired});
  if (finished()) sink({.kind = EventKind::finished, .tries = counts_.tries, .active = count_});
}

// With kNearest the blocker is the nearest point, the earliest among equals; without, any one.
template <bool kNearest, class Grid>
Bridson::Judgement Bridson::judge(const Grid& grid, Vec2 candidate) const {
  if (grid.outside(candidate)) return {.verdict = Verdict::outside};
  if (const Index occupant = grid.occupant_refusing(candidate); occupant != kNoPoint)
    return {Verdict::too_close, Reason::place_taken, occupant};
  Index blocker = kNoPoint;
  // Compared as squares: where x*x + y*y >= r*r in double, so is sqrt(x*x + y*y) >= r.
  double nearest = options_.radius * options_.radius;
  grid.visit_near(candidate, [&](Index index) {
    const double d = options_.domain.distance_squared(candidate, store_.positions[index]);
    if (d < nearest || (d == nearest && blocker != kNoPoint && index < blocker)) {
      nearest = d;
      blocker = index;
      return !kNearest;
    }
    return false;
  });
  if (blocker == kNoPoint) return {};
  return {Verdict::too_close, Reason::none, blocker};
}

float Bridson::candidate_distance(float u) const {
  const auto radius = static_cast<float>(options_.radius);
  switch (options_.distance) {
    // Bridson's annulus by area: sqrt(u (4r^2 - r^2) + r^2), with r taken out so that nothing overflows.
    case Distance::area:
      return radius * std::sqrt(1.0f + 3.0f * u);
    case Distance::linear:
      return radius * (1.0f + u);
    case Distance::whole:
      break;
  }
  const WholeUnits units = whole_units(options_.radius);
  return static_cast<float>(units.first + std::floor(double{u} * units.count));
}

Vec2 Bridson::candidate(std::uint32_t j) const {
  const auto [turn, u] = stream_.candidate(j);
  const float distance = candidate_distance(rng::unit(u));
  const Vec2 towards = direction(rng::unit(turn));
  const Vec2 centre = place_of(active_[picked_slot_]);
  const float x = centre.x + distance * towards.x;
  const float y = centre.y + distance * towards.y;
  return options_.domain.periodic ? options_.domain.wrap(x, y) : Vec2{x, y};
}

Vec2 Bridson::place_of(Index active_point) const {
  return active_point == kNoPoint ? options_.start : store_.positions[active_point];
}

Index Bridson::add_point(Vec2 position, Index parent) {
  if (count_ == store_.positions.size()) {
    store_.positions.push_back(position);
    store_.parents.push_back(parent);
    store_.births.push_back(counts_.tries);
  }
  std::visit([&](auto& grid) { grid.insert(position, count_); }, grid_);
  return count_++;
}

Keyframe Bridson::save() const {
  return {counts_, picks_, count_, active_};
}

void Bridson::restore(const Keyframe& keyframe) {
  std::visit(
      [&](auto& grid) {
        if (keyframe.points < count_) grid.rewind(store_.positions, count_, keyframe.points);
        for (Index i = count_; i < keyframe.points; ++i) grid.insert(store_.positions[i], i);
      },
      grid_);
  count_ = keyframe.points;
  counts_ = keyframe.counts;
  picks_ = keyframe.picks;
  active_ = keyframe.active;
  in_pick_ = false;
}

GridShape Bridson::grid() const {
  return std::visit([](const auto& grid) { return grid.shape(); }, grid_);
}

std::vector<Box> Bridson::searched_cells(Vec2 candidate) const {
  return std::visit([&](const auto& grid) { return grid.searched_cells(candidate); }, grid_);
}

namespace {

void check_bridson(const Setup& setup) {
  const Domain domain = setup.domain();
  const double radius = setup.real("radius");
  // A few steps of stored coordinates: less, and candidates would fall onto the picked point itself.
  const double smallest = 16 * coordinate_spacing(std::max(domain.width, domain.height));
  if (radius < smallest) {
    throw InputError("--radius", "must be at least " + to_text(Value{smallest}) + " in a domain of " +
                                     to_text(Value{domain.width}) + " x " + to_text(Value{domain.height}) +
                                     ", or stored coordinates cannot tell points apart; got " +
                                     to_text(Value{radius}));
  }
  const Start start = parse_start(setup.text("start"));
  if (start.kind == Start::Kind::given &&
      !(start.x >= 0 && start.y >= 0 && start.x < domain.width && start.y < domain.height)) {
    throw InputError("--start", "must lie inside the domain, 0 <= x < " + to_text(Value{domain.width}) +
                                    " and 0 <= y < " + to_text(Value{domain.height}) + "; got " +
                                    setup.text("start"));
  }
  if (domain.periodic) {
    const double side = std::min(domain.width, domain.height);
    if (side < 4 * radius) {
      throw InputError("--periodic", "needs both sides at least 4 radii long (" + to_text(Value{4 * radius}) +
                                         "); the shorter one is " + to_text(Value{side}));
    }
    if (setup.text("grid") == "down")
      throw InputError("--grid", "must be up in a periodic domain, where the cells have to fit; got down");
  }
  if (setup.text("distance") == "whole" && whole_units(radius).count < 1) {
    throw InputError("--distance", "whole needs a whole number in [r, 2r), and there is none for --radius " +
                                       to_text(Value{radius}));
  }
}

// Bridson's packing stays below 0.55 whatever k is; the border has room for half a radius more on each side.
double expected_bridson_points(const Setup& setup) {
  const double radius = setup.real("radius");
  return 0.55 * 4 / std::numbers::pi * (setup.real("width") / radius + 1) *
         (setup.real("height") / radius + 1);
}

}  // namespace

SamplerInfo bridson_info() {
  const auto choice = [](std::string name, std::string label, std::string standard,
                         std::vector<Choice> choices, std::string help) {
    Parameter p;
    p.name = std::move(name);
    p.label = std::move(label);
    p.kind = ParameterKind::choice;
    p.standard = std::move(standard);
    p.choices = std::move(choices);
    p.help = std::move(help);
    return p;
  };
  std::vector<Parameter> parameters = plane_parameters();
  parameters.push_back(radius_parameter());
  parameters.push_back(max_tries_parameter(30));
  parameters.push_back(
      choice("distance", "Distance", "area",
             {{"area", "area", "uniform by area in the annulus, as in the paper"},
              {"linear", "linear", "uniform in the distance: crowds the inner rim", false},
              {"whole", "whole", "only whole numbers, what an integer random call gives", false}},
             "How far from the picked point a candidate is drawn: by area (the paper) fills the "
             "annulus evenly, linear and whole units crowd its inner rim."));
  parameters.push_back(
      choice("neighbourhood", "Neighbourhood", "5x5",
             {{"5x5", "5×5", "all cells that can hold a point nearer than r"},
              {"3x3", "3×3", "a mistake: points 0.71 r apart get through", false}},
             "Which cells around a candidate are searched: 5x5 finds every conflict, 3x3 is cheaper "
             "and lets about a quarter of all points into a violation."));
  parameters.push_back(
      choice("retire", "Retire", "after-k",
             {{"after-k", "after k", "after k failures in a row"},
              {"first-failure", "1 failure", "a mistake: as if k were 1, growth soon dies out", false}},
             "When an active point is retired: after all its k tries failed, or (a mistake) on the "
             "first failure, which ends most runs within some 20 points."));
  parameters.push_back(
      choice("grid", "Grid", "up",
             {{"up", "up", "enough cells to cover the domain"},
              {"down", "down", "a mistake: too few cells, rows share places, points land outside", false}},
             "How the number of grid cells is rounded: up covers the domain, down (a mistake, with "
             "the look-up of the blog listing) mixes up rows and lets points outside."));
  parameters.push_back(
      choice("cell", "Cell side", "root2",
             {{"root2", "r/√2", "r / sqrt(2): a cell holds at most one point"},
              {"r", "r", "a mistake: a later point overwrites an earlier one", false}},
             "The side of a grid cell: r/sqrt(2) holds at most one point, r (a mistake) forgets "
             "points and puts about 5% of them into a violation."));
  parameters.push_back(
      choice("on-accept", "On acceptance", "keep",
             {{"keep", "keep", "the picked point stays active"},
              {"remove", "remove", "a mistake: growth becomes a path that dies", false}},
             "What happens to the picked point when its candidate is accepted: it stays active, or "
             "(a mistake) is removed, and growth becomes a path that soon dies."));
  parameters.push_back(
      choice("start-is", "Start is", "point",
             {{"point", "a point", "the start is the first point"},
              {"spawn", "spawn", "only a place to grow from; a later point may lie beside it", false}},
             "Whether the start is the first point, or only a place to grow from that no later "
             "point keeps its distance to."));
  return {"bridson",
          "Bridson",
          "Bridson 2007, Fast Poisson Disk Sampling in Arbitrary Dimensions",
          std::move(parameters),
          check_bridson,
          expected_bridson_points,
          [](const Setup& setup) -> std::unique_ptr<Sampler> { return std::make_unique<Bridson>(setup); }};
}

std::vector<Preset> bridson_presets() {
  return {
      {.name = "lague",
       .title = "Lague",
       .sampler = "bridson",
       .source = "A well-known Unity video: distance uniform in d, growth from the centre, which is no point "
                 "itself.",
       .values = {{"distance", std::string("linear")}, {"start-is", std::string("spawn")}},
       .ranges = {}},
      {.name = "blog",
       .title = "Blog",
       .sampler = "bridson",
       .source = "A well-known browser demo: whole-unit distances, 3x3 cells searched, grid rounded down.",
       .values = {{"tries", std::uint64_t{10}},
                  {"distance", std::string("whole")},
                  {"neighbourhood", std::string("3x3")},
                  {"grid", std::string("down")}},
       .ranges = {{"radius", {5, 25}}, {"tries", {1, 20}}}},
  };
}

}  // namespace annulus
