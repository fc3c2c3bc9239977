#include "app/application/found_mistakes.h"

#include "core/samplers/recorded.h"

namespace annulus {

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

void FoundMistakes::update(const Panes& panes) {
  for (const PaneId id : kPaneIds) {
    std::optional<Judged>& judged = judged_[id];
    if (!panes.has(id) || !is_recorded(panes[id].run().setup)) {
      judged.reset();
      // One that is being made keeps the list open.
      if (id == PaneId::a && !is_recorded(panes.a().setup())) open_ = false;
      continue;
    }
    const Setup& setup = panes[id].run().setup;
    if (!judged || !(judged->setup == setup)) {
      judged.emplace(Judged{setup, std::make_unique<TraceJudge>(setup), nullptr});
      if (id == PaneId::a) shown_.reset();
    }
    judged->findings = judged->judge->findings();
  }
}

}  // namespace annulus
