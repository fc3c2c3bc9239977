#include "core/samplers/best.h"
#include "core/setup/plane.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/domain/region.h"
#include "core/goal/goal.h"
#include "core/lookup/growing_index.h"
#include "core/sampler_info.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/point_count.h"
#include "core/samplers/stepping.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

std::uint64_t candidates_of_round(const Setup& setup, std::uint64_t points) {
  return setup.integer("c") * points + 1;
}

// A round consists of the candidates for one point. Candidates that the mask excludes are tries, but do not
// count as one of the m.
class Best final : public Stepping<Best> {
 public:
  Best(const Setup& setup, const std::stop_token& stop)
      : region_(region_of(setup)),
        seed_(setup.seed()),
        factor_(setup.integer("c")),
        wanted_(point_count(setup, stop)),
        index_(region_.domain()) {}

  void begin(Trace*) override {}
  bool finished() const override { return count_ >= wanted_; }

  template <class Sink>
  void make_try(Sink sink) {
    if (!in_pick_) {
      stream_ = rng::PickStream(seed_, picks_++);
      drawn_.clear();
      best_ = kNone;
      judged_ = 0;
      in_pick_ = true;
      sink({.kind = EventKind::round, .tries = counts_.tries});
    }
    const Vec2 position = region_.place(stream_.candidate(static_cast<std::uint32_t>(drawn_.size())));
    drawn_.push_back(position);
    ++counts_.tries;
    if (!region_.contains(position)) {
      sink(event_of({.verdict = Verdict::outside}, position, kNoPoint));
      return;
    }
    // If nobody listens, a candidate that is not farther than the best so far needs no distance.
    const bool compare = !Sink::listening && best_ != kNone;
    const PointIndex::Found nearest =
        index_.search(store_.positions, count_, position, {.enough = compare ? best_distance_squared_ : -1});
    Event event = event_of({.verdict = Verdict::pending, .blocker = nearest.index}, position, kNoPoint);
    event.distance = std::sqrt(nearest.squared);
    sink(event);
    // The first of equal ones.
    if (best_ == kNone || event.distance > std::sqrt(best_distance_squared_)) {
      best_ = drawn_.size() - 1;
      best_distance_squared_ = nearest.squared;
    }
    if (++judged_ == factor_ * count_ + 1) choose(sink);
  }

  Judgement judgement_at(Vec2 place) const override {
    return {.verdict = region_.contains(place) ? Verdict::pending : Verdict::outside};
  }

  Keyframe save() const override { return {counts_, picks_, count_, {}, {}, {}}; }
  void restore(const Keyframe& keyframe) override {
    counts_ = keyframe.counts;
    picks_ = keyframe.picks;
    count_ = keyframe.points;
    in_pick_ = false;
  }
  // With more points a candidate costs more, and a round is always repeated from its beginning.
  std::uint64_t keyframe_interval() const override { return 1024; }

  std::vector<Fact> facts() const override {
    return {{English("Candidates"), counts_.tries, English("Uniform positions drawn so far.")},
            {English("Points"), count_, English("The best candidate of every round.")},
            {English("In this round"), in_pick_ ? judged_ : 0,
             English("Candidates drawn for the next point so far.")},
            {English("Needed for a round"), factor_ * count_ + 1,
             English("m = c i + 1 candidates are compared for the next point, i being the points so far.")},
            {English("Not farthest"), counts_.not_farthest,
             English("Candidates that were not the best of their round.")},
            {English("Outside"), counts_.outside,
             English("Candidates outside the mask; they do not count among the m.")}};
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  template <class Sink>
  void choose(Sink sink) {
    in_pick_ = false;
    ++counts_.accepted;
    counts_.not_farthest += judged_ - 1;
    const Index point = append(drawn_[best_], kNoPoint);
    index_.append(store_.positions, std::max(count_, index_.size()));
    if constexpr (Sink::listening) {
      const std::uint64_t before = counts_.tries - drawn_.size();
      for (std::size_t i = 0; i < drawn_.size(); ++i) {
        if (!region_.contains(drawn_[i])) continue;
        const bool best = i == best_;
        sink({.kind = EventKind::verdict,
              .verdict = best ? Verdict::accepted : Verdict::not_farthest,
              .tries = before + i + 1,
              .position = drawn_[i],
              .point = best ? point : kNoPoint});
      }
    }
    if (finished()) sink({.kind = EventKind::finished, .tries = counts_.tries, .active = count_});
  }

  Region region_;
  std::uint64_t seed_;
  std::uint64_t factor_;
  Index wanted_;
  GrowingIndex index_;

  // The round under way, or the last one.
  rng::PickStream stream_;
  std::vector<Vec2> drawn_;
  std::size_t best_ = kNone;  // index in drawn_
  double best_distance_squared_ = 0;
  std::uint64_t judged_ = 0;  // number drawn inside the mask
};

std::vector<CodeLine> best_code(const Setup& setup) {
  std::vector<CodeLine> code{{English("begin without a point"), 0, {Step::start}},
                             {English("until there are n points"), 0, {Step::round}},
                             {English("i = how many there are"), 1, {Step::round}},
                             {English("m = c i + 1"), 1, {Step::round}},
                             {English("m times"), 1, {Step::drawn}},
                             {English("q = a random place"), 2, {Step::drawn}}};
  if (mask_of(setup)) code.push_back({English("outside the mask: once more"), 2, {Step::outside}});
  code.push_back({English("d = q to its nearest point"), 2, {Step::compared}});
  code.push_back({English("the q of largest d is a point"), 1, {Step::accepted, Step::not_farthest}});
  code.push_back({English("done"), 0, {Step::finished}});
  return code;
}

}  // namespace

SamplerInfo best_info() {
  SamplerInfo info;
  info.name = "best";
  info.title = English("Best candidate");
  info.source = English(
      "Mitchell 1991, Spectrally Optimal Sampling for Distribution Ray Tracing: the farthest of many.");
  info.credit.whose =
      "Don Mitchell, \"Spectrally Optimal Sampling for Distribution Ray Tracing\", SIGGRAPH 1991";
  info.traits.chooses = true;
  info.traits.keeps_distance = false;
  info.parameters = counted_parameters();
  Parameter factor =
      integer_parameter("c", English("Candidates c"), 1,
                        English("How many candidates a point is chosen from: c times the points so "
                                "far, and one more; the time grows with it."));
  set_bounds(factor, {1, 1000}, {1, 20});
  info.parameters.push_back(factor);
  info.check = [](const Setup& setup) { check_plane(setup, "--radius", setup.real("radius")); };
  info.expected_points = expected_count;
  info.make = [](const Setup& setup, const std::stop_token& stop) -> std::unique_ptr<Sampler> {
    return std::make_unique<Best>(setup, stop);
  };
  info.code = best_code;
  info.wanted_points = goal_points;
  info.most_tries = candidates_of_round;
  info.fewer_points = English("a smaller --count or a larger --radius");
  return info;
}

}  // namespace annulus
