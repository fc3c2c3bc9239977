#include "app/application/undo_commands.h"

#include "core/samplers/registry.h"

namespace annulus {

UndoCommands::UndoCommands(State& state, SetupCommands& setups, LessonCommands& pages)
    : state_(state), history_(state.history), setups_(setups), pages_(pages) {}

void UndoCommands::apply(const command::Undo&) {
  if (const auto wish = history_.undo(setups_.setups())) go_to(*wish);
}

void UndoCommands::apply(const command::Redo&) {
  if (const auto wish = history_.redo(setups_.setups())) go_to(*wish);
}

void UndoCommands::go_to(const Setups& wish) {
  const Domain before = domain_of(state_.run().setup);
  if (!wish.page) pages_.close_reopened();
  setups_.use(wish);
  if (wish.page) pages_.reopen(*wish.page, before);
}

}  // namespace annulus
