#include "core/samplers/dart.h"
#include "core/setup/plane.h"

#include <cmath>
#include <numbers>
#include <optional>

#include "core/domain/region.h"
#include "core/lookup/background_grid.h"
#include "core/lookup/coverage.h"
#include "core/lookup/covered_area.h"
#include "core/lookup/lazy_index.h"
#include "core/sampler_info.h"
#include "core/samplers/at_most.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/draws_key.h"
#include "core/samplers/filled.h"
#include "core/samplers/stepping.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// Whether a covered share of the area ends the run, and not a row of discards.
bool stops_by_coverage(const Setup& setup) {
  return setup.text("stop") == "coverage";
}

// A round consists of the darts up to one that is kept.
class Dart final : public Stepping<Dart> {
 public:
  Dart(const Setup& setup, const std::stop_token& stop)
      : Stepping(Standing(setup, setup.real("radius"))),
        region_(region_of(setup, stop)),
        radius_(standing_.radius()),
        seed_(draws_key(setup)),
        most_discards_(static_cast<std::uint32_t>(setup.integer("discards"))),
        grid_(
            BackgroundGrid(plane_domain(setup), radius_ / std::numbers::sqrt2, /*may_overwrite=*/false,
                           plane_domain(setup).periodic ? Neighbourhood::block25 : Neighbourhood::block21)) {
    if (!stops_by_coverage(setup)) return;
    covered_.emplace(region_, radius_);
    enough_ =
        static_cast<std::uint64_t>(std::ceil(setup.real("coverage") * static_cast<double>(covered_->all())));
  }

  void begin(Trace* trace) override {
    put_standing(trace, [&](Index point) {
      if (covered_) covered_->insert(store_.positions[point]);
    });
    finished_ = covered_ && covered_->covered() >= enough_;
  }
  bool finished() const override { return finished_; }
  void finish(unsigned threads, const std::stop_token& stop) override {
    if (!finished_ && !standing_.need_a_look()) discs(stop);
    Stepping::finish(threads, stop);
  }

  template <class Sink>
  void make_try(Sink sink) {
    if (!in_pick_) {
      stream_ = rng::PickStream(seed_, picks_++);
      thrown_ = 0;
      in_pick_ = true;
      sink({.kind = EventKind::round, .tries = counts_.tries});
    }
    const Vec2 position = region_.place(stream_.candidate(thrown_++));
    const Judgement judgement = Sink::listening ? judge(position) : judge_unheard(position);
    ++counts_.tries;
    const bool kept = judgement.verdict == Verdict::accepted;
    sink(event_of(judgement, position, kept ? append(position, kNoPoint) : kNoPoint));
    if (covered_) {
      if (kept) covered_->insert(position);
      finished_ = kept && covered_->covered() >= enough_;
    } else {
      finished_ = !kept && thrown_ == most_discards_;
    }
    if (kept || finished_) in_pick_ = false;
    if (finished_) sink({.kind = EventKind::finished, .tries = counts_.tries, .active = count_});
  }

  Judgement judgement_at(Vec2 place) const override { return judge(place); }
  // A try after the run's end: its row of discards is over.
  Event add_try(Vec2 position, const Judgement& judgement) override {
    thrown_ = 0;
    return Stepping::add_try(position, judgement);
  }
  void add_too_close(std::uint64_t tries) override {
    thrown_ = 0;
    Stepping::add_too_close(tries);
  }

  Keyframe save() const override {
    return {counts_, picks_, count_, {}, {finished_ ? 1u : 0u, finished_ ? thrown_ : 0u}, {}};
  }
  void restore(const Keyframe& keyframe) override {
    grid_.rewind(store_.positions, keyframe.points);
    if (discs_) discs_->rewind(store_.positions, keyframe.points);
    if (covered_) {
      for (; count_ < keyframe.points; ++count_) covered_->insert(store_.positions[count_]);
      while (count_ > keyframe.points) covered_->remove(store_.positions[--count_]);
    }
    count_ = keyframe.points;
    counts_ = keyframe.counts;
    picks_ = keyframe.picks;
    finished_ = keyframe.numbers[0] == 1;
    thrown_ = static_cast<std::uint32_t>(keyframe.numbers[1]);
    in_pick_ = false;
  }

  std::vector<Fact> facts() const override {
    std::vector<Fact> facts{
        {English("Darts"), counts_.tries, English("Random positions tried so far.")},
        {English("Points"), count_, English("Darts that were kept.")},
        {English("Too close"), counts_.too_close, English("Darts nearer than r to a point.")},
        {English("Outside"), counts_.outside, English("Darts outside the mask.")}};
    if (covered_) {
      facts.push_back({English("Covered squares"), covered_->covered(),
                       English("Small squares, r/11 wide, whose middle is nearer than r to a point. The run "
                               "ends when their share is c."),
                       covered_->all()});
    } else {
      facts.push_back(
          {English("Discards in a row"), in_pick_ || finished_ ? thrown_ : 0,
           English("Darts discarded since the last one that was kept; the run ends when they are m.")});
    }
    return facts;
  }
  GridShape grid() const override { return grid_.as_it_is().shape(); }
  std::vector<SearchedCell> searched_cells(Vec2 candidate) const override {
    return grid_.with(points()).searched_cells(candidate);
  }

 private:
  Judgement judge(Vec2 place) const {
    if (!region_.contains(place)) return {.verdict = Verdict::outside};
    return standing_.judge(
        judge_in_grid<true>(grid_.with(points()), region_.domain(), store_.positions, place, radius_),
        region_.domain(), store_.positions, place);
  }
  // The same verdict without the point that is too near. Most darts fall where a disc is known to cover all,
  // and no point need be looked at.
  Judgement judge_unheard(Vec2 place) {
    if (standing_.need_a_look()) return judge(place);
    if (!region_.contains(place)) return {.verdict = Verdict::outside};
    const Coverage& covered = discs({}).with(points());
    if (covered.covered(place) || covered.too_close(store_.positions, place))
      return {.verdict = Verdict::too_close, .required = radius_};
    return {.required = radius_};
  }

  // Set up when it is asked for first, which takes a while if there are many cells.
  const LazyIndex<Coverage>& discs(const std::stop_token& stop) {
    if (!discs_) discs_.emplace(Coverage(region_, radius_, stop));
    return *discs_;
  }

  Region region_;
  double radius_;
  std::uint64_t seed_;
  std::uint32_t most_discards_;
  std::optional<LazyIndex<Coverage>> discs_;  // if darts have been thrown unheard
  mutable LazyIndex<BackgroundGrid> grid_;    // takes up points when it is asked
  rng::PickStream stream_;
  std::uint32_t thrown_ = 0;  // in this round
  bool finished_ = false;
  std::optional<CoveredArea> covered_;  // if that ends the run
  std::uint64_t enough_ = 0;            // as many squares
};

std::vector<CodeLine> dart_code(const Setup& setup) {
  const bool coverage = stops_by_coverage(setup), given = given_points_of(setup) != nullptr;
  std::vector<CodeLine> code{
      {given && coverage ? English("covered = near points that stand")
       : given           ? English("the points that stand, discards = 0")
       : coverage        ? English("no point yet, covered = 0")
                         : English("no point yet, discards = 0"),
       0,
       {Step::start}},
      {coverage ? English("until covered >= c of all squares") : English("until discards = m"),
       0,
       {Step::round, Step::drawn}},
      {English("d = a random place"), 1, {Step::drawn}}};
  if (mask_of(setup))
    code.push_back(
        {coverage ? English("outside the mask: discard d") : English("outside the mask: discards += 1"),
         1,
         {Step::outside}});
  add_look_up(setup, "d", 1, code);
  code.push_back(
      {coverage ? English("a point < r away: discard d") : English("a point < r away: discards += 1"),
       2,
       {Step::too_close}});
  code.push_back({English("else d is a point"), 1, {Step::accepted}});
  code.push_back({coverage ? English("covered += new squares < r from d") : English("discards = 0"),
                  2,
                  {Step::accepted}});
  add_given_radii(setup, code);
  add_end(setup, code);
  return code;
}

}  // namespace

SamplerInfo dart_info() {
  SamplerInfo info;
  info.name = "dart";
  info.title = English("Dart throwing");
  info.source = English(
      "Naive dart throwing: uniform positions, too close ones discarded. Right, but never sure to be done.");
  info.traits.throws = true;
  info.parameters = plane_parameters();
  info.parameters.push_back(around_parameter());
  info.parameters.push_back(add_parameter());
  info.parameters.push_back(radius_parameter());
  info.parameters.push_back(choice_parameter(
      "stop", English("Stop after"), "discards",
      {{"discards", English("m discards"), English("the run ends after m discarded darts in a row")},
       {"coverage", English("coverage"), English("the run ends when enough of the area is near a point")}},
      English("What ends the run. A row of discards comes the sooner by chance the more points there are; "
              "coverage gives the same density for any number of points.")));
  Parameter discards =
      integer_parameter("discards", English("Max discards m"), 1000,
                        English("How many darts in a row may be discarded before the run ends: ten "
                                "times as many about halve what is missing to "
                                "the limit of 0.547, for about five times as many darts."));
  set_bounds(discards, {1, 1'000'000}, {10, 100'000});
  discards.only_with = "stop";
  discards.only_with_value = "discards";
  info.parameters.push_back(discards);
  Parameter coverage = real_parameter(
      "coverage", English("Covered share c"), 0.999,
      English(
          "The run ends when this share of the area is nearer than r to a point. The nearer to 1, the longer "
          "it takes: a place that is left gets ever smaller."));
  set_bounds(coverage, {0, 0.9999}, {0.5, 0.9999});
  coverage.above_minimum = true;
  coverage.only_with = "stop";
  coverage.only_with_value = "coverage";
  info.parameters.push_back(coverage);
  info.parameters.push_back(fill_parameter());
  append_goal(info.parameters);
  info.parameters.push_back(at_most_parameter());
  info.check = [](const Setup& setup) { check_plane(setup, "--radius", setup.real("radius")); };
  // Random sequential adsorption ends at 0.547.
  info.expected_points = [](const Setup& setup) { return points_at_packing(setup, 0.55); };
  info.make = [](const Setup& setup, const std::stop_token& stop) -> std::unique_ptr<Sampler> {
    return std::make_unique<Dart>(setup, stop);
  };
  info.code = dart_code;
  info.most_tries = [](const Setup& setup, std::uint64_t) {
    return stops_by_coverage(setup) ? 0 : setup.integer("discards");
  };
  return info;
}

}  // namespace annulus
