#pragma once

#include "app/application/look_commands.h"
#include "app/application/state.h"

namespace annulus {

// Is it good? Opening and closing its page, and looking closer at what it found.
class MeasureCommands {
 public:
  MeasureCommands(State& state, LookCommands& look);

  void apply(const command::ToggleMeasures&);
  void apply(const command::ShowPair& wish);
  void apply(const command::ShowHole&);

  // In place of what is happening, or of what is wrong in a file; or closes it.
  void show(bool open);

 private:
  const State& state_;
  Quality& quality_;
  FoundMistakes& findings_;
  View& view_;
  Workspace& workspace_;
  LookCommands& look_;
};

}  // namespace annulus
