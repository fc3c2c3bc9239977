#pragma once

#include "app/application/copy_commands.h"
#include "app/application/experiment_commands.h"
#include "app/application/look_commands.h"
#include "app/application/measure_commands.h"
#include "app/application/picture_commands.h"
#include "app/application/quiz_commands.h"
#include "app/application/save_commands.h"
#include "app/application/state.h"
#include "app/application/task_commands.h"
#include "app/application/time_commands.h"

namespace annulus {

// Who carries out the commands that concern several parts: a leader for each group. It reads the State,
// changes the parts that its class lists, and asks other leaders, which stand before it here.
struct Leaders {
  State& state;

  LookCommands look{state};
  MeasureCommands measures{state, look};
  TaskCommands tasks{state, measures};
  QuizCommands questions{state, tasks, measures};
  TimeCommands time{state, questions};
  ExperimentCommands experiment{state, tasks};
  CopyCommands copies{state};
  SaveCommands saves{state};
  PictureCommands pictures{state};
};

}  // namespace annulus
