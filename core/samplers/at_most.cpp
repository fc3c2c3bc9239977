#include "core/samplers/at_most.h"

#include <algorithm>
#include <utility>

#include "core/domain/stopped.h"
#include "core/goal/goal.h"
#include "core/samplers/wrapping.h"
#include "core/setup/limits.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

class AtMostSampler final : public Wrapping {
 public:
  AtMostSampler(std::unique_ptr<Sampler> before, std::uint64_t most)
      : Wrapping(std::move(before)), most_(static_cast<Index>(most)) {}

  void begin(Trace* trace) override {
    before_->begin(trace);
    if (full() && trace) report_end(*trace);
  }
  // A try accepts one point at most, so as many tries as points are missing make no point too many.
  std::uint64_t advance(std::uint64_t steps, Stop stop, Trace* trace) override {
    std::uint64_t made = 0;
    while (made < steps && !finished()) {
      made += before_->advance(std::min<std::uint64_t>(steps - made, most_ - before_->count()), stop, trace);
      if (full() && !before_->finished() && trace) report_end(*trace);
      if (stop == Stop::at_pick_end && before_->between_picks()) break;
    }
    return made;
  }
  void finish(unsigned, const std::stop_token& stop) override {
    while (!finished()) {
      go_on_unless(stop);
      advance(keyframe_interval(), Stop::after_tries, nullptr);
    }
  }
  // Starts in the parts of a mask may be more.
  Index count() const override { return std::min(before_->count(), most_); }
  bool finished() const override { return full() || before_->finished(); }
  bool between_picks() const override { return before_->between_picks(); }
  Keyframe save() const override { return before_->save(); }
  void restore(const Keyframe& keyframe) override { before_->restore(keyframe); }

 private:
  bool full() const { return before_->count() >= most_; }
  void report_end(Trace& trace) const {
    trace.on({.kind = EventKind::finished, .tries = counts().tries, .active = count()});
  }

  Index most_;
};

}  // namespace

std::unique_ptr<Sampler> make_at_most(const Setup& setup, std::unique_ptr<Sampler> before) {
  const std::uint64_t most = most_points(setup);
  return most == 0 ? std::move(before) : std::make_unique<AtMostSampler>(std::move(before), most);
}

Parameter at_most_parameter() {
  Parameter p = integer_parameter(
      "at-most", English("Point limit"), 0,
      English(
          "How many points there are at most, at least r apart: the run stops there. 0: as many as there is "
          "room for. --max-points, which guards memory, then counts the smaller of both numbers."));
  set_bounds(p, {0, static_cast<double>(kLargestMaxPoints)}, {0, 20'000});
  p.choices = {{"0", English("none"), English("as many points as there is room for")}};
  p.shared = p.sizes = p.unsaid = true;
  return p;
}

}  // namespace annulus
