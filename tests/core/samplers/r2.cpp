#include "tests/core/samplers/r2.h"

#include <algorithm>
#include <cmath>

#include "core/domain/region.h"
#include "core/sampler_info.h"
#include "core/samplers/stepping.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus::test {
namespace {

double fraction(double value) {
  return value - std::floor(value);
}

// Position n, from 0: in the middle of the domain, then each a fixed part of the width and of the height
// further, around the edges.
Vec2 position(const Domain& domain, std::uint64_t n) {
  constexpr double kG = 1.32471795724474602596;  // the real root of x^3 = x + 1
  const auto number = static_cast<double>(n);
  return {std::min(static_cast<float>(fraction(0.5 + number / kG) * domain.width), last_inside(domain.width)),
          std::min(static_cast<float>(fraction(0.5 + number / (kG * kG)) * domain.height),
                   last_inside(domain.height))};
}

class R2 final : public Stepping<R2> {
 public:
  R2(const Setup& setup, const std::stop_token& stop)
      : region_(region_of(setup, stop)), wanted_(static_cast<Index>(setup.integer("count"))) {}

  void begin(Trace*) override {}
  bool finished() const override { return count_ >= wanted_; }

  template <class Sink>
  void make_try(Sink sink) {
    sink({.kind = EventKind::round, .tries = counts_.tries});
    const Vec2 place = position(region_.domain(), counts_.tries);
    const Judgement judgement = judgement_at(place);
    ++counts_.tries;
    const bool inside = judgement.verdict == Verdict::accepted;
    sink(event_of(judgement, place, inside ? append(place, kNoPoint) : kNoPoint));
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
    return {{English("Positions"), counts_.tries, English("Positions of the sequence so far.")},
            {English("Points"), count_, English("Those inside.")}};
  }

 private:
  Region region_;
  Index wanted_;
};

std::vector<Parameter> r2_parameters() {
  std::vector<Parameter> parameters = plane_parameters();
  std::erase_if(parameters, [](const Parameter& parameter) { return parameter.name == "seed"; });
  Parameter count = integer_parameter("count", English("Points n"), 200,
                                      English("How many points of the sequence there are."));
  count.minimum = 1;
  count.maximum = 1'000'000;
  count.slider_minimum = 1;
  count.slider_maximum = 1000;
  parameters.push_back(std::move(count));
  return parameters;
}

// As far apart as in a square grid of as many points.
double spacing(const Setup& setup) {
  return std::sqrt(setup.real("width") * setup.real("height") / static_cast<double>(setup.integer("count")));
}

std::vector<CodeLine> r2_code(const Setup& setup) {
  std::vector<CodeLine> code{{English("g = 1.3247, the root of g^3 = g + 1"), 0, {Step::start}},
                             {English("begin at the middle"), 0, {Step::start}},
                             {English("until there are n points"), 0, {Step::round}},
                             {English("x = width/g further"), 1, {Step::drawn}},
                             {English("y = height/g^2 further"), 1, {Step::drawn}}};
  if (mask_of(setup)) code.push_back({English("outside the mask: not a point"), 1, {Step::outside}});
  code.push_back({English("(x, y) is a point"), 1, {Step::accepted}});
  code.push_back({English("done"), 0, {Step::finished}});
  return code;
}

}  // namespace

SamplerInfo r2_info() {
  SamplerInfo info;
  info.name = "r2";
  info.title = English("R2 sequence");
  info.source = English("Roberts 2018: the golden ratio's sequence, in two dimensions.");
  info.traits.keeps_distance = false;
  info.parameters = r2_parameters();
  info.check = [](const Setup& setup) { check_plane(setup, "--count", spacing(setup)); };
  info.expected_points = [](const Setup& setup) { return static_cast<double>(setup.integer("count")); };
  info.make = [](const Setup& setup, const std::stop_token& stop) -> std::unique_ptr<Sampler> {
    return std::make_unique<R2>(setup, stop);
  };
  info.code = r2_code;
  info.radius = spacing;
  info.wanted_points = [](const Setup& setup) { return setup.integer("count"); };
  return info;
}

}  // namespace annulus::test
