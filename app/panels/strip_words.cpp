#include "app/panels/strip_words.h"

#include <cstddef>
#include <cstdint>
#include <optional>

#include "app/application/playback.h"
#include "core/samplers/recorded.h"

namespace annulus::panels {
namespace {

// Why the list is empty, or what comes next.
std::string explained_empty(const Ui& ui, const Playback& playback) {
  const Run& run = ui.pane().run();
  const std::optional<StagedPreview> preview = playback.preview();
  const PickRecord& pick = preview ? preview->next.record : run.timeline.pick();
  if (run.timeline.at_end()) return ui.say("empty: the run is complete");
  if (run.timeline.sampler().tried_all()) return ui.say("empty: next the most crowded points are removed");
  if (pick.in_gap) return ui.say("empty: darts fill the gaps");
  if (!pick.empty() && pick.candidates.back().reason == Reason::largest_hole)
    return ui.say("empty: the largest holes are filled");
  if (!pick.empty() && pick.candidates.back().reason == Reason::asked_for)
    return ui.say("empty: places asked for are tried");
  return ui.say("empty: darts look for more room");
}

// How another program keeps its list, and how it picks from it, is not known.
std::string explained_recorded(const Ui& ui, std::size_t length) {
  return length == 0
             ? ui.say("empty")
             : ui.say.plural(length, "1 point is active", "{0} points are active; their order is not told",
                             ui.say.numbers.grouped(length));
}

}  // namespace

std::string strip_words(const Ui& ui, const Playback& playback, const ActiveSlots& list) {
  const auto number = [&](std::uint64_t n) { return ui.say.numbers.grouped(n); };
  const std::uint64_t length = list.length;
  if (!list.removal && !list.appended && is_recorded(ui.pane().run().setup))
    return explained_recorded(ui, list.length);
  if (list.removal)
    return ui.say.plural(length, "1 slot, then {1}", "{0} slots, then {1}", number(length),
                         number(list.after.size()));
  if (list.appended)
    return ui.say.plural(length, "1 slot, with the new one", "{0} slots, with the new one", number(length));
  return length == 0 ? explained_empty(ui, playback)
                     : ui.say.plural(length, "1 slot", "{0} slots, one picked at random", number(length));
}

}  // namespace annulus::panels
