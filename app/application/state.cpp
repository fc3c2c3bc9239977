#include "app/application/state.h"

#include "core/samplers/recorded.h"

namespace annulus {

State::State(const Setup& setup, const Look& look)
    : playback(setup),
      view(look.theme, look.language),
      camera(look.camera),
      workspace(look.workspace),
      files([this] { return view.language(); }) {}

const Guess* State::guess() const {
  const Prediction* now = prediction();
  if (!now || !now->last || now->last->run != run().id) return nullptr;
  return now->last->number == run().timeline.position() ? &*now->last : nullptr;
}

const Exercise::Open* State::task() const {
  if (!exercise.open() || panes.b() || !exercise.open()->task || exercise.open()->run != run().id)
    return nullptr;
  const Exercise::Open& open = *exercise.open();
  return run().timeline.position() == (open.judged ? open.task->shown_at : open.task->at) ? &open : nullptr;
}

bool State::shows_last_try() const {
  const auto told = [&](PaneId id) { return panes.has(id) && is_recorded(panes[id].run().setup); };
  return lessons.open() || findings.open() || exercise.open() || guess() || told(PaneId::a) ||
         told(PaneId::b);
}

}  // namespace annulus
