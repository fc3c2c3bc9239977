#pragma once

#include "app/application/experiment_commands.h"
#include "app/application/lesson_commands.h"
#include "app/application/mistake_commands.h"
#include "app/application/setup_commands.h"
#include "app/application/state.h"
#include "app/application/task_commands.h"

namespace annulus {

// Closes what is open, one layer at a time; if nothing is, stops all work.
class CancelCommands {
 public:
  CancelCommands(State& state, ExperimentCommands& experiment, TaskCommands& tasks, LessonCommands& pages,
                 MistakeCommands& mistakes, SetupCommands& setups);

  void apply(const command::Cancel&);

 private:
  const State& state_;
  Workspace& workspace_;
  Files& files_;
  Inspection& inspection_;
  Quality& quality_;
  Quiz& quiz_;
  ExperimentCommands& experiment_;
  TaskCommands& tasks_;
  LessonCommands& pages_;
  MistakeCommands& mistakes_;
  SetupCommands& setups_;
};

}  // namespace annulus
