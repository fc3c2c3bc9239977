#include "core/samplers/uniform.h"
#include "core/setup/plane.h"

#include "core/domain/region.h"
#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/point_count.h"
#include "core/samplers/stepping.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

class Uniform final : public Stepping<Uniform> {
 public:
  Uniform(const Setup& setup, const std::stop_token& stop)
      : region_(region_of(setup)), seed_(setup.seed()), wanted_(point_count(setup, stop)) {}

  void begin(Trace*) override {}
  bool finished() const override { return count_ >= wanted_; }

  template <class Sink>
  void make_try(Sink sink) {
    sink({.kind = EventKind::round, .tries = counts_.tries});
    const Vec2 position = region_.place(rng::PickStream(seed_, picks_++).candidate(0));
    const Judgement judgement = judgement_at(position);
    ++counts_.tries;
    const bool inside = judgement.verdict == Verdict::accepted;
    sink(event_of(judgement, position, inside ? append(position, kNoPoint) : kNoPoint));
    if (finished()) sink({.kind = EventKind::finished, .tries = counts_.tries, .active = count_});
  }

  Judgement judgement_at(Vec2 place) const override {
    return {.verdict = region_.contains(place) ? Verdict::accepted : Verdict::outside};
  }

  Keyframe save() const override { return {counts_, picks_, count_, {}, {}, {}}; }
  void restore(const Keyframe& keyframe) override {
    counts_ = keyframe.counts;
    picks_ = keyframe.picks;
    count_ = keyframe.points;
  }

  std::vector<Fact> facts() const override {
    return {{English("Tries"), counts_.tries, English("Positions drawn so far.")},
            {English("Points"), count_, English("Those inside.")},
            {English("Outside"), counts_.outside, English("Positions outside the mask.")}};
  }

 private:
  Region region_;
  std::uint64_t seed_;
  Index wanted_;
};

std::vector<CodeLine> uniform_code(const Setup& setup) {
  std::vector<CodeLine> code{{English("begin without a point"), 0, {Step::start}},
                             {English("until there are n points"), 0, {Step::round}},
                             {English("x = a random part of the width"), 1, {Step::drawn}},
                             {English("y = a random part of the height"), 1, {Step::drawn}}};
  if (mask_of(setup)) code.push_back({English("outside the mask: not a point"), 1, {Step::outside}});
  code.push_back({mask_of(setup) ? English("else (x, y) is a point") : English("(x, y) is a point"),
                  1,
                  {Step::accepted}});
  code.push_back({English("whatever is near it"), 2, {Step::accepted}});
  code.push_back({English("done"), 0, {Step::finished}});
  return code;
}

}  // namespace

SamplerInfo uniform_info() {
  SamplerInfo info;
  info.name = "uniform";
  info.title = English("Uniform");
  info.source =
      English("White noise: independent uniform points, with the clumps and gaps that chance makes.");
  info.traits.keeps_distance = false;
  info.parameters = counted_parameters();
  info.check = [](const Setup& setup) { check_plane(setup, "--radius", setup.real("radius")); };
  info.expected_points = expected_count;
  info.make = [](const Setup& setup, const std::stop_token& stop) -> std::unique_ptr<Sampler> {
    return std::make_unique<Uniform>(setup, stop);
  };
  info.code = uniform_code;
  info.wanted_points = goal_points;
  info.fewer_points = English("a smaller --count or a larger --radius");
  return info;
}

}  // namespace annulus
