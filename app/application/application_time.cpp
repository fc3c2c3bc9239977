#include <algorithm>
#include <cmath>

#include "app/application/application.h"
#include "core/run/code.h"
#include "core/samplers/registry.h"

// Moving through time, on both sides at once where the canvas is split: seeking, stepping, playing.
namespace annulus {
namespace {

// Steps between two looks at the clock.
constexpr double kStepsAtOnce = 1024;

}  // namespace

double Application::position() const {
  const Lock lock = state_.b ? state_.lock : Lock::tries;
  const double a = position_of(state_.a.run(), lock);
  return state_.b ? std::max(a, position_of(state_.b->run(), lock)) : a;
}

void Application::seek(double at) {
  const Lock lock = state_.b ? state_.lock : Lock::tries;
  const auto move = [&](Pane& side) {
    // A run whose end is not known yet grows until it has got there; soon the whole of it is taken up.
    if (const auto tries = tries_at(side.run(), lock, at)) {
      side.seek(*tries);
    } else {
      side.seek(side.run().timeline.position() + static_cast<std::uint64_t>(kStepsAtOnce));
    }
  };
  move(state_.a);
  if (state_.b) move(*state_.b);
}

// What playing stops at on a side: a breakpoint, or where the page of a lesson ends. Empty: nothing.
std::function<bool()> Application::stop_on(int number) {
  const Run& run = state_.side(number).run();
  const auto& lines = state_.breakpoints[static_cast<std::size_t>(number)];
  // The end is reached once both sides are there, see play().
  const bool has_goal = number == 0 && lesson_goal() && lesson_goal()->kind != Goal::Kind::end;
  if (lines.empty() && !has_goal) return {};
  return [this, &run, &lines, has_goal, code = sampler_info(run.setup.sampler).code(run.setup)] {
    if (has_goal && annulus::reached(*lesson_goal(), run)) {
      state_.lesson->reached = true;
      return true;
    }
    return std::ranges::any_of(lines_reached(code, run.timeline.pick()),
                               [&](std::size_t line) { return lines.contains(line); });
  };
}

bool Application::seek_stop(double at) {
  const Lock lock = state_.b ? state_.lock : Lock::tries;
  Pane* first = nullptr;  // of those that have got to one, the side that is least far
  const auto move = [&](Pane& side, int number) {
    const Run& run = side.run();
    const std::uint64_t tries =
        tries_at(run, lock, at).value_or(run.timeline.position() + static_cast<std::uint64_t>(kStepsAtOnce));
    const std::function<bool()> stop = stop_on(number);
    if (!stop) return side.seek(tries);
    if (side.seek_until(tries, stop) && (!first || position_of(run, lock) < position_of(first->run(), lock)))
      first = &side;
  };
  move(state_.a, 0);
  if (state_.b) move(*state_.b, 1);
  if (!first) return false;
  follow(*first);
  return true;
}

void Application::step(int steps) {
  if (steps > 0 && state_.predicts()) return step_forward(static_cast<std::uint64_t>(steps));
  if (steps < 0 && state_.preview()) ++steps;  // back to before what is told
  state_.ahead.reset();
  const Lock lock = state_.b ? state_.lock : Lock::tries;
  double size = step_of(state_.a.run(), lock);
  if (state_.b) size = std::min(size, step_of(state_.b->run(), lock));
  seek(std::max(position() + steps * size, 0.0));
}

void Application::step_pick(int direction) {
  if (direction > 0 && state_.predicts()) {
    // As far as the pick goes, but for a question on the way.
    const std::uint64_t from = state_.a.run().timeline.position();
    state_.a.step_pick(direction);
    const std::uint64_t tries = state_.a.run().timeline.position() - from;
    state_.a.seek(from);
    return step_forward(tries);
  }
  state_.ahead.reset();
  // The side that is further on leads, but not from its end on.
  Pane* leader = &state_.a;
  if (state_.b) {
    const bool a_ended = direction > 0 && state_.a.run().timeline.at_end();
    const bool b_ended = direction > 0 && state_.b->run().timeline.at_end();
    const bool b_is_ahead = position_of(state_.a.run(), state_.lock) < position();
    if (a_ended || (b_is_ahead && !b_ended)) leader = &*state_.b;
  }
  leader->step_pick(direction);
  follow(*leader);
}

void Application::seek_try(const command::SeekTry& wish) {
  Pane& leader = wish.side == 1 && state_.b ? *state_.b : state_.a;
  leader.seek(wish.at);
  follow(leader);
}

void Application::follow(const Pane& leader) {
  if (!state_.b) return;
  const double at = position_of(leader.run(), state_.lock);
  Pane& other = &leader == &state_.a ? *state_.b : state_.a;
  if (const auto tries = tries_at(other.run(), state_.lock, at)) other.seek(*tries);
}

void Application::play(double seconds, Pane::Clock::time_point end) {
  if (state_.waits()) return;
  const Lock lock = state_.b ? state_.lock : Lock::tries;
  double size = step_of(state_.a.run(), lock);
  if (state_.b) size = std::min(size, step_of(state_.b->run(), lock));
  const bool unbounded = state_.speed >= kFastest;
  const bool in_stages = state_.speed < kStagesBelow;
  if (!in_stages) state_.ahead.reset();
  // A try whose candidate has been seen is not asked about any more.
  const std::optional<StagedPreview> before = state_.preview();
  const std::uint64_t seen = before && before->reached(TryStage::Kind::drawn) ? before->next.number : 0;
  double& owed = state_.waited;
  // A frame that came late is not made up for: no jump after a pause of the machine.
  owed += std::min(seconds, 0.1) * state_.speed;
  while ((unbounded || owed >= 1) && !at_end()) {
    double steps = unbounded ? kStepsAtOnce : std::min(kStepsAtOnce, std::floor(owed));
    if (const auto free = tries_before_question()) {
      if (*free == 0 && state_.a.run().timeline.position() + 1 != seen && ask()) return;
      steps = std::min(steps, static_cast<double>(std::max<std::uint64_t>(*free, 1)));
    }
    if (seek_stop(position() + steps * size)) {
      owed = 0;
      return pause();
    }
    owed -= steps;
    if (Pane::Clock::now() >= end) break;
  }
  owed = unbounded ? 0 : std::clamp(owed, 0.0, 1.0);
  if (at_end()) {
    pause();
    if (lesson_goal()) state_.lesson->reached = true;
    return;
  }
  if (!in_stages || !look_ahead()) return;
  const std::optional<StagedPreview> now = state_.preview();
  if (now && now->reached(TryStage::Kind::drawn) && now->next.number != seen) ask();
}

}  // namespace annulus
