#include "core/run/timeline.h"

#include <algorithm>
#include <limits>

#include "core/making/make_sampler.h"

namespace annulus {
namespace {

constexpr std::uint64_t kAllSteps = std::numeric_limits<std::uint64_t>::max();

}  // namespace

Timeline::Timeline(const Resolved& setup, std::size_t keyframe_budget, const std::stop_token& stop)
    : sampler_(make_sampler(setup, stop)),
      keyframe_budget_(keyframe_budget),
      interval_(sampler_->keyframe_interval()) {
  sampler_->begin(&record_);
  keep_keyframe();
}

void Timeline::seek(std::uint64_t steps, const NowAndThen& now_and_then) {
  steps = std::min(steps, total().value_or(kAllSteps));
  if (steps == position()) return take_late();
  // A pick's record needs the pick from its beginning, so the keyframe must lie before the try.
  const Keyframe& keyframe = keyframe_before(steps);
  if (steps < position() || keyframe.counts.tries > position()) {
    sampler_->restore(keyframe);
    record_.clear();
  }
  go_on_to(steps, now_and_then);
}

bool Timeline::seek_until(std::uint64_t steps, const std::function<bool(const PickRecord&)>& stop) {
  while (position() < steps && !sampler_->finished()) {
    advance(1, Stop::after_tries, &record_);
    if (stop(record_)) return true;
  }
  return false;
}

void Timeline::step_pick() {
  advance(kAllSteps, Stop::at_pick_end, &record_);
}

void Timeline::back_pick() {
  seek(record_.tries_before);
}

bool Timeline::run_to_end(const std::function<bool()>& go_on) {
  while (!sampler_->finished()) {
    if (!go_on()) break;
    advance(sampler_->keyframe_interval(), Stop::after_tries, nullptr);
  }
  const std::uint64_t reached = position();
  sampler_->restore(keyframe_before(reached));
  record_.clear();
  go_on_to(reached, go_on);
  return at_end();
}

void Timeline::take_late() {
  if (!sampler_->finished()) return;
  sampler_->take_late(&record_);
  if (position() > 0) return;
  keyframe_bytes_ -= keyframes_.front().bytes();
  keyframes_.front() = sampler_->save();
  keyframe_bytes_ += keyframes_.front().bytes();
}

// Before the step that removes points, which no keyframe comes after, steps are tries.
const Keyframe& Timeline::keyframe_before(std::uint64_t steps) const {
  const auto after =
      std::ranges::lower_bound(keyframes_, steps, {}, [](const Keyframe& k) { return k.counts.tries; });
  return after == keyframes_.begin() ? keyframes_.front() : *std::prev(after);
}

void Timeline::advance(std::uint64_t steps, Stop stop, Trace* trace) {
  while (steps > 0 && !sampler_->finished()) {
    const std::uint64_t due = keyframes_.back().counts.tries + interval_;
    if (position() >= due && sampler_->between_picks()) {
      keep_keyframe();
      continue;
    }
    // First to the place for a keyframe, then on to the end of that pick.
    const bool to_due = position() < due && due - position() < steps;
    const std::uint64_t made = sampler_->advance(to_due ? due - position() : steps,
                                                 position() >= due ? Stop::at_pick_end : stop, trace);
    steps -= made;
    if (stop == Stop::at_pick_end && sampler_->between_picks()) break;
  }
  if (sampler_->finished()) end_ = {position(), tries()};
}

void Timeline::advance(std::uint64_t steps, Trace* trace, const NowAndThen& now_and_then) {
  while (steps > 0 && !sampler_->finished()) {
    now_and_then();
    const std::uint64_t slice = std::min(steps, sampler_->keyframe_interval());
    advance(slice, Stop::after_tries, trace);
    steps -= slice;
  }
}

// Forwards, to the state after `steps` steps or to the end. The record keeps only the last pick, and
// listening takes several times as long: if picks have a known longest length, it listens only to the last
// ones.
void Timeline::go_on_to(std::uint64_t steps, const NowAndThen& now_and_then) {
  if (const auto longest = sampler_->longest_pick(); longest && steps - position() > 2 * *longest) {
    advance(steps - position() - 2 * *longest, nullptr, now_and_then);
    if (!sampler_->between_picks()) advance(kAllSteps, Stop::at_pick_end, nullptr);
    record_.clear();
    if (sampler_->finished()) {  // earlier than asked for
      steps = position();
      sampler_->restore(keyframe_before(steps));
      return go_on_to(steps, now_and_then);
    }
  }
  advance(steps - position(), &record_, now_and_then);
}

void Timeline::keep_keyframe() {
  keyframes_.push_back(sampler_->save());
  keyframe_bytes_ += keyframes_.back().bytes();
  while (keyframe_bytes_ > keyframe_budget_ && keyframes_.size() > 2) {
    std::vector<Keyframe> kept;
    for (std::size_t i = 0; i < keyframes_.size(); i += 2) kept.push_back(std::move(keyframes_[i]));
    keyframes_ = std::move(kept);
    interval_ *= 2;
    keyframe_bytes_ = 0;
    for (const Keyframe& keyframe : keyframes_) keyframe_bytes_ += keyframe.bytes();
  }
}

}  // namespace annulus
