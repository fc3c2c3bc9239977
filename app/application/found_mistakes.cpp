#include "app/application/found_mistakes.h"

#include <utility>

#include "core/samplers/recorded.h"

namespace annulus {

std::optional<PaneId> pane_of_recording(const Panes& panes) {
  for (const PaneId id : kPaneIds)
    if (panes.has(id) && is_recorded(panes[id].setup())) return id;
  return std::nullopt;
}

bool FoundMistakes::busy() const {
  for (const PaneId id : kPaneIds)
    if (judged_[id] && (!judged_[id]->findings || !judged_[id]->findings->over)) return true;
  return false;
}

bool FoundMistakes::has_news() const {
  for (const PaneId id : kPaneIds)
    if (judged_[id] && judged_[id]->judge->findings() != judged_[id]->findings) return true;
  return false;
}

void FoundMistakes::drop(std::optional<Judged>& judged) {
  if (!judged) return;
  judged->judge->stop();
  stopping_.push_back(std::move(judged->judge));
  judged.reset();
}

void FoundMistakes::update(const Panes& panes) {
  std::erase_if(stopping_, [](const auto& judge) { return judge->stopped(); });
  // One that is being made keeps the list open.
  if (!pane_of_recording(panes)) open_ = false;
  for (const PaneId id : kPaneIds) {
    std::optional<Judged>& judged = judged_[id];
    if (!panes.has(id) || !is_recorded(panes[id].run().setup)) {
      drop(judged);
      continue;
    }
    const Setup& setup = panes[id].run().setup;
    if (!judged || !(judged->setup == setup)) {
      drop(judged);
      judged.emplace(Judged{setup, std::make_unique<TraceJudge>(setup), nullptr});
      shown_[id].reset();
    }
    judged->findings = judged->judge->findings();
  }
}

}  // namespace annulus
