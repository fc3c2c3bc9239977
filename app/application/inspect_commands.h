#pragma once

#include "app/application/setup_commands.h"
#include "app/application/state.h"

namespace annulus {

// Inspecting a point or a place, unless it would give an answer away, and adding one there.
class InspectCommands {
 public:
  InspectCommands(State& state, SetupCommands& setups);

  void apply(const command::Inspect& wish);
  void apply(const command::InspectLast&);
  void apply(const command::InspectNext& wish);
  void apply(const command::AddPoint& wish);

  void drop_stale();  // those of runs that are no longer shown

 private:
  const State& state_;
  Inspection& inspection_;
  Files& files_;
  SetupCommands& setups_;
};

}  // namespace annulus
