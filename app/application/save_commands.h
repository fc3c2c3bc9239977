#pragma once

#include "app/application/state.h"

namespace annulus {

// Points, setups and maps as files, and plots of what was measured; pictures are in picture_commands.h.
class SaveCommands {
 public:
  explicit SaveCommands(State& state);

  void apply(const command::Export& wish);
  void apply(const command::SavePlot& wish);
  void apply(const command::SaveTriesCurve& wish);

 private:
  const State& state_;
  Files& files_;
};

}  // namespace annulus
