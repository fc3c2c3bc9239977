#include "app/application/inspect_commands.h"

#include <optional>
#include <variant>

#include "app/texts/translator.h"

namespace annulus {

InspectCommands::InspectCommands(State& state, SetupCommands& setups)
    : state_(state), inspection_(state.inspection), files_(state.files), setups_(setups) {}

void InspectCommands::apply(const command::Inspect& wish) {
  if (state_.asks() || state_.task_waits()) return;  // it would give the answer away
  inspection_.inspect(wish, state_.panes[wish.pane].run());
}

void InspectCommands::apply(const command::InspectLast&) {
  // Closing the inspector gives nothing away.
  if ((!state_.asks() && !state_.task_waits()) || inspection_.inspected().a)
    inspection_.inspect_last(state_.run());
}

void InspectCommands::apply(const command::InspectNext& wish) {
  if (!state_.asks() && !state_.task_waits()) inspection_.inspect_next(wish.step, state_.run());
}

void InspectCommands::apply(const command::AddPoint& wish) {
  if (!state_.panes.has(wish.pane) || !state_.panes[wish.pane].complete()) return;
  const Run& shown = state_.panes[wish.pane].run();
  const std::optional<Inspected>& inspected = inspection_.inspected()[wish.pane];
  if (!inspected || inspected->point != kNoPoint) return;
  const Translator& say = translator(state_.view.language());
  const auto added = with_point(shown, inspected->place);
  if (const auto* setup = std::get_if<Setup>(&added)) {
    setups_.change_setup(wish.pane, *setup, false);
  } else {
    files_.notify(say(std::get<Message>(added)));
  }
}

void InspectCommands::drop_stale() {
  for (const PaneId id : kPaneIds)
    inspection_.keep(id, state_.panes.has(id) ? std::optional(state_.panes[id].run().id) : std::nullopt);
}

}  // namespace annulus
