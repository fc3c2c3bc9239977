#include <algorithm>

#include "app/application/application.h"

// A try that is only partly told: in its stages, or up to the verdict that somebody is to predict.
namespace annulus {

const Preview* Application::look_ahead() {
  if (state_.b) return nullptr;
  const Run& run = state_.a.run();
  if (!state_.ahead || state_.ahead->run != run.id ||
      state_.ahead->next.number != run.timeline.position() + 1) {
    state_.ahead.reset();
    if (auto next = state_.a.preview_next_try()) state_.ahead = {run.id, std::move(*next)};
  }
  return state_.ahead ? &state_.ahead->next : nullptr;
}

void Application::step_stage(int direction) {
  const std::optional<StagedPreview> now = state_.preview();
  if (direction > 0 && now && now->stage + 1 == now->next.stages.size()) return step(1);
  if (direction > 0) {
    const Preview* next = look_ahead();
    if (!next) return;
    if (state_.asks()) return;  // what comes next would give it away
    state_.waited = next->stages[now ? now->stage + 1 : 0].from;
    if (state_.prediction) state_.prediction->last.reset();
  } else if (now) {
    state_.waited = now->stage > 0 ? now->next.stages[now->stage - 1].from : 0;
  } else if (const std::uint64_t at = state_.a.run().timeline.position(); at > 0 && !state_.b) {
    seek(static_cast<double>(at - 1));
    if (const Preview* next = look_ahead()) state_.waited = next->stages.back().from;
  }
}

std::optional<std::uint64_t> Application::tries_before_question() const {
  const Run& run = state_.a.run();
  if (!state_.predicts() || verdicts(run.setup).size() < 2) return std::nullopt;
  return state_.prediction->tries_before_question(run.timeline.position());
}

bool Application::ask() {
  const Preview* next = state_.predicts() ? look_ahead() : nullptr;
  if (!next || !state_.prediction->asks_about(state_.a.run().setup, *next)) return false;
  state_.waited = std::ranges::find(next->stages, TryStage::Kind::drawn, &TryStage::kind)->from;
  return true;
}

void Application::step_forward(std::uint64_t tries) {
  if (state_.asks()) return reveal(std::nullopt);
  state_.prediction->last.reset();
  while (tries > 0 && !at_end()) {
    std::uint64_t now = tries;
    if (const auto before = tries_before_question()) {
      if (*before == 0 && ask()) return;
      now = std::min(tries, std::max<std::uint64_t>(*before, 1));
    }
    state_.a.seek(state_.a.run().timeline.position() + now);
    state_.waited = 0;
    tries -= now;
  }
}

void Application::reveal(std::optional<Verdict> guessed) {
  const Run& run = state_.a.run();
  state_.a.seek(run.timeline.position() + 1);
  state_.waited = 0;
  state_.prediction->take({run.id, run.timeline.position(), guessed, verdict_of(run.timeline.pick())});
}

void Application::go_on() {
  state_.prediction->last.reset();
  if (!state_.playing) step_forward(1);
}

}  // namespace annulus
