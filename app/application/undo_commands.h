#pragma once

#include "app/application/lesson_commands.h"
#include "app/application/setup_commands.h"
#include "app/application/state.h"

namespace annulus {

// Undo and redo: back to setups, and to the lesson's page that was open then.
class UndoCommands {
 public:
  UndoCommands(State& state, SetupCommands& setups, LessonCommands& pages);

  void apply(const command::Undo&);
  void apply(const command::Redo&);

 private:
  void go_to(const Setups& wish);

  const State& state_;
  History& history_;
  SetupCommands& setups_;
  LessonCommands& pages_;
};

}  // namespace annulus
