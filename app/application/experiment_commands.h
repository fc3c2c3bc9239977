#pragma once

#include "app/application/state.h"
#include "app/application/task_commands.h"

namespace annulus {

// An experiment over the canvas: it leaves the runs as they are.
class ExperimentCommands {
 public:
  ExperimentCommands(State& state, TaskCommands& tasks);

  void apply(const command::ToggleExperiment&);
  void apply(const command::ShowQuantity& wish);
  void apply(const command::MeasureAgain&);

  void open(Quantity quantity);
  void close();

 private:
  const State& state_;
  Experiments& experiments_;
  Quiz& quiz_;
  Inspection& inspection_;
  Workspace& workspace_;
  Playback& playback_;
  TaskCommands& tasks_;
};

}  // namespace annulus
