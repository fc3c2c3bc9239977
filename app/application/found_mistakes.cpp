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

std::optional<command::ShowFinding> FoundMistakes::beside_shown(int step, std::optional<PaneId> side) const {
  std::vector<command::ShowFinding> all;
  std::optional<std::size_t> at;
  const std::optional<PaneId> shown_side = side ? side : last_;
  for (const PaneId id : kPaneIds) {
    if (!judged_[id] || !judged_[id]->findings || (side && side != id)) continue;
    if (id == shown_side && shown_[id]) at = all.size() + *shown_[id];
    for (std::size_t i = 0; i < judged_[id]->findings->kept.size(); ++i) all.push_back({i, id});
  }
  if (all.empty()) return std::nullopt;
  if (!at) return step > 0 ? all.front() : all.back();
  return all[(*at + (step > 0 ? 1 : all.size() - 1)) % all.size()];
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
