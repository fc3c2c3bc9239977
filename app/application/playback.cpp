#include "app/application/playback.h"
#include "core/run/destination.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/run/code.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// Steps between two looks at the clock.
constexpr double kStepsAtOnce = 1024;

// Whether the next try gets a verdict that its run does not contradict.
bool next_verdict_stands(const Setup& setup, Timeline& timeline) {
  if (!is_recorded(setup) || timeline.at_end()) return true;
  const std::uint64_t at = timeline.position();
  timeline.seek(at + 1);
  const bool stands = verdict_stands(setup, timeline.sampler(), timeline.pick());
  timeline.seek(at);
  return stands;
}

}  // namespace

std::optional<StagedPreview> Playback::preview() const {
  if (panes_.b() || !ahead_ || ahead_->run != run().id) return std::nullopt;
  if (ahead_->next.number != run().timeline.position() + 1) return std::nullopt;
  const std::optional<std::size_t> stage = ahead_->next.stage_at(waited_);
  return stage ? std::optional(StagedPreview{ahead_->next, *stage}) : std::nullopt;
}

bool Playback::asks(const Prediction* prediction) const {
  const std::optional<StagedPreview> now = prediction ? preview() : std::nullopt;
  return now && now->now().kind == TryStage::Kind::drawn && is_asked(*prediction, now->next);
}

void Playback::apply(const command::ToStart&) {
  stand();
  panes_.to_start();
}

void Playback::apply(const command::ToEnd&) {
  stand();
  panes_.to_end();
}

void Playback::apply(const command::Seek& wish) {
  stand();
  panes_.seek(wish.at);
}

void Playback::apply(const command::SeekTry& wish) {
  stand();
  panes_.seek_try(wish.pane, wish.at);
}

void Playback::apply(const command::HoldKnob& wish) {
  if (wish.on && !held_) {
    held_ = Held{playing_, panes_.at_end()};
    stand();
    panes_.to_end();
  } else if (!wish.on && held_) {
    const Held before = *std::exchange(held_, std::nullopt);
    if (before.at_end) return;
    panes_.to_start();
    if (before.playing) start();
  }
}

void Playback::apply(const command::SetSpeed& wish) {
  set_speed(std::clamp(wish.tries_per_second, kSlowest, kFastest));
}

void Playback::apply(const command::SetLock& wish) {
  panes_.set_lock(wish.lock);
  panes_.seek(panes_.position());
}

void Playback::apply(const command::NextDifference&) {
  stand();
  panes_.to_next_difference();
  difference_ = panes_.at_end() ? std::nullopt : here();
}

std::optional<Playback::Place> Playback::here() const {
  const Pane* b = panes_.b();
  return b ? std::optional(Place{run().id, b->run().id, panes_.position()}) : std::nullopt;
}

void Playback::apply(const command::ToggleBreakpoint& wish) {
  auto& lines = breakpoints_[wish.pane];
  if (lines.erase(wish.line) == 0) lines.insert(wish.line);
}

void Playback::stand() {
  pause();
  ahead_.reset();
}

float Playback::last_marks() const {
  constexpr double kFade = 0.4;  // seconds
  if (held_) return 0;           // only what comes of it is looked at
  return ended_ ? static_cast<float>(std::clamp(1 - *ended_ / kFade, 0.0, 1.0)) : 1;
}

void Playback::pass(double seconds) {
  if (!panes_.at_end()) return ended_.reset();
  ended_ = ended_ ? *ended_ + seconds : 0;
}

void Playback::toggle() {
  if (!playing_ && panes_.at_end()) panes_.seek(0);
  if (!playing_ && rises_ && panes_.position() == 0) speed_ = kFirstSpeed;
  playing_ = !playing_;
  recent_ = {};
  if (!preview()) waited_ = 0;
}

void Playback::start() {
  playing_ = true;
  recent_ = {};
  waited_ = 0;
}

void Playback::step(int steps) {
  if (steps < 0 && preview()) ++steps;  // back to before what is shown
  ahead_.reset();
  panes_.seek(std::max(panes_.position() + steps * panes_.step(), 0.0));
}

void Playback::step_pick(int direction) {
  ahead_.reset();
  panes_.step_pick(direction);
}

std::uint64_t Playback::tries_of_pick() {
  Timeline& timeline = panes_[PaneId::a].timeline();
  const std::uint64_t from = timeline.position();
  timeline.step_pick();
  const std::uint64_t tries = timeline.position() - from;
  timeline.seek(from);
  return tries;
}

const Preview* Playback::look_ahead() {
  if (panes_.b()) return nullptr;
  if (!ahead_ || ahead_->run != run().id || ahead_->next.number != run().timeline.position() + 1) {
    ahead_.reset();
    Timeline& timeline = panes_[PaneId::a].timeline();
    if (auto next = preview_next_try(run().setup, timeline)) {
      const bool stands = next_verdict_stands(run().setup, timeline);
      ahead_ = {run().id, std::move(*next), stands};
    }
  }
  return ahead_ ? &ahead_->next : nullptr;
}

bool Playback::in_last_stage() const {
  const std::optional<StagedPreview> now = preview();
  return now && now->stage + 1 == now->next.stages.size();
}

bool Playback::forward_stage(const Prediction* prediction) {
  const std::optional<StagedPreview> now = preview();
  const Preview* next = look_ahead();
  if (prediction && prediction->every == 0) question();
  if (!next || asks(prediction)) return false;
  waited_ = next->stages[now ? now->stage + 1 : 0].from;
  return true;
}

void Playback::back_stage() {
  if (const std::optional<StagedPreview> now = preview()) {
    waited_ = now->stage > 0 ? now->next.stages[now->stage - 1].from : 0;
  } else if (const std::uint64_t at = run().timeline.position(); at > 0 && !panes_.b()) {
    panes_.seek(static_cast<double>(at - 1));
    if (const Preview* next = look_ahead()) waited_ = next->stages.back().from;
  }
}

const std::optional<Question>& Playback::question() {
  const std::uint64_t number = run().timeline.position() / kStretch;
  if (!stretch_ || stretch_->run != run().id || stretch_->number != number)
    stretch_ = {run().id, number, question_in(run().setup, panes_[PaneId::a].timeline(), number)};
  return stretch_->question;
}

bool Playback::is_asked(const Prediction& prediction, const Preview& next) const {
  if (!ahead_ || !ahead_->stands) return false;  // nobody can predict what contradicts itself
  if (prediction.every > 0) return prediction.asks_about(run().setup, next);
  return stretch_ && stretch_->run == run().id && stretch_->question &&
         stretch_->question->number == next.number;
}

void Playback::show(TryStage::Kind kind) {
  pause();
  const Preview* next = look_ahead();
  if (!next) return;
  const auto stage = std::ranges::find(next->stages, kind, &TryStage::kind);
  waited_ = stage == next->stages.end() ? next->stages.front().from : stage->from;
}

std::optional<std::uint64_t> Playback::tries_before_question(const Prediction* prediction) {
  if (!prediction || verdicts(run().setup).size() < 2) return std::nullopt;
  const std::uint64_t position = run().timeline.position();
  if (prediction->every > 0) return prediction->tries_before_question(position);
  const std::optional<Question>& next = question();
  if (next && next->number > position) return next->number - 1 - position;
  return kStretch - 1 - position % kStretch;  // there may be one in the next stretch
}

bool Playback::ask(const Prediction* prediction) {
  const Preview* next = prediction ? look_ahead() : nullptr;
  if (next && prediction->every == 0) question();
  if (!next || !is_asked(*prediction, *next)) return false;
  waited_ = std::ranges::find(next->stages, TryStage::Kind::drawn, &TryStage::kind)->from;
  return true;
}

void Playback::step_to_question(std::uint64_t tries, const Prediction& prediction) {
  while (tries > 0 && !panes_.at_end()) {
    std::uint64_t now = tries;
    if (const auto before = tries_before_question(&prediction)) {
      if (*before == 0 && ask(&prediction)) return;
      now = std::min(tries, std::max<std::uint64_t>(*before, 1));
    }
    panes_.seek_try(PaneId::a, run().timeline.position() + now);
    waited_ = 0;
    tries -= now;
  }
}

void Playback::step_to_question(const Prediction& prediction) {
  constexpr std::uint64_t kMostTries = 50 * kStretch;  // each stretch takes some milliseconds
  step_to_question(kMostTries, prediction);
}

void Playback::finish_try() {
  panes_.seek_try(PaneId::a, run().timeline.position() + 1);
  waited_ = 0;
}

// Whether the pane's last try has reached a line that stops playing; empty if there is no such line.
std::function<bool()> Playback::breakpoint_of(PaneId id) const {
  const auto& lines = breakpoints_[id];
  if (lines.empty()) return {};
  const Run& run = panes_[id].run();
  return [&run, &lines, code = sampler_info(run.setup.sampler).code(run.setup)] {
    return std::ranges::any_of(lines_reached(code, run.timeline.pick()),
                               [&](std::size_t line) { return lines.contains(line); });
  };
}

std::function<bool()> Playback::observed(PaneId id, std::function<bool()> stop) {
  return [this, id, stop = std::move(stop)] {
    recent_[id].observe(panes_[id].run());
    return stop && stop();
  };
}

bool Playback::play(double seconds, Pane::Clock::time_point end, const Prediction* prediction,
                    const Destination* goal) {
  const bool unbounded = speed_ >= kFastest;
  const bool in_stages = speed_ < kStagesBelow;
  if (!in_stages) ahead_.reset();
  // A try whose candidate has been seen is no longer asked about.
  const std::optional<StagedPreview> before = preview();
  const std::uint64_t seen = before && before->reached(TryStage::Kind::drawn) ? before->next.number : 0;
  bool goal_reached = false;
  Panes::Stops stops{breakpoint_of(PaneId::a), panes_.b() ? breakpoint_of(PaneId::b) : nullptr};
  // The end is reached when both panes are there, see below.
  if (goal && goal->kind != Destination::Kind::end) {
    stops.a = [this, goal, &goal_reached, breakpoint = std::move(stops.a)] {
      goal_reached = annulus::reached(*goal, run());
      return goal_reached || (breakpoint && breakpoint());
    };
  }
  // What is too slow to need that is not looked at, and of what is too fast a few in each frame.
  Panes::Stops looking = stops;
  const bool looks = tempo() >= scene::Tempo::moving;
  for (const PaneId id : kPaneIds) {
    if (!panes_.has(id)) continue;
    recent_[id].pass(0, panes_[id].run());
    if (looks) looking[id] = observed(id, stops[id]);
  }
  const bool all = speed_ <= Recent::kObserved;
  bool look = looks;
  const double size = panes_.step();
  // A late frame is not made up for: no jump after the machine has paused.
  seconds = std::min(seconds, 0.1);
  if (rises_ && panes_.position() >= kReadTries)
    speed_ = std::min(kRisesTo, speed_ * std::exp2(seconds / kSecondsToDouble));
  waited_ += seconds * speed_;
  while ((unbounded || waited_ >= 1) && !panes_.at_end()) {
    double steps = unbounded ? kStepsAtOnce : std::min(kStepsAtOnce, std::floor(waited_));
    if (const auto free = tries_before_question(prediction)) {
      if (*free == 0 && run().timeline.position() + 1 != seen && ask(prediction)) return false;
      steps = std::min(steps, static_cast<double>(std::max<std::uint64_t>(*free, 1)));
    }
    if (look && !all) steps = std::min(steps, static_cast<double>(Recent::kAtLeast));
    const bool stopped = panes_.seek_stop(panes_.position() + steps * size, look ? looking : stops);
    look = look && all;
    if (stopped) {
      waited_ = 0;
      pause();
      return goal_reached;
    }
    waited_ -= steps;
    if (Pane::Clock::now() >= end) break;
  }
  waited_ = unbounded ? 0 : std::clamp(waited_, 0.0, 1.0);
  for (const PaneId id : kPaneIds)
    if (panes_.has(id)) recent_[id].pass(seconds, panes_[id].run());
  if (panes_.at_end()) {
    pause();
    return goal != nullptr;
  }
  if (!in_stages || !look_ahead()) return false;
  const std::optional<StagedPreview> now = preview();
  if (now && now->reached(TryStage::Kind::drawn) && now->next.number != seen) ask(prediction);
  return false;
}

}  // namespace annulus
