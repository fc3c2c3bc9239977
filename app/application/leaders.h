#pragma once

#include <cstdint>

#include "app/application/cancel_commands.h"
#include "app/application/copy_commands.h"
#include "app/application/experiment_commands.h"
#include "app/application/inspect_commands.h"
#include "app/application/lesson_commands.h"
#include "app/application/look_commands.h"
#include "app/application/measure_commands.h"
#include "app/application/mistake_commands.h"
#include "app/application/open_commands.h"
#include "app/application/picture_commands.h"
#include "app/application/quiz_commands.h"
#include "app/application/recorded_commands.h"
#include "app/application/save_commands.h"
#include "app/application/setup_commands.h"
#include "app/application/state.h"
#include "app/application/task_commands.h"
#include "app/application/time_commands.h"
#include "app/application/undo_commands.h"

namespace annulus {

// Who carries out the commands that concern several parts: a leader for each group. It reads the State,
// changes the parts that its class lists, and asks other leaders, which stand before it here.
struct Leaders {
  State& state;
  std::uint64_t max_points;  // of a setup

  LookCommands look{state};
  SetupCommands setups{state, max_points};
  MeasureCommands measures{state, look};
  TaskCommands tasks{state, measures};
  QuizCommands questions{state, tasks, measures};
  TimeCommands time{state, questions};
  ExperimentCommands experiment{state, tasks};
  LessonCommands lessons{state, setups, look, measures, tasks, questions, experiment};
  UndoCommands undo{state, setups, lessons};
  MistakeCommands mistakes{state, setups, lessons};
  RecordedCommands recorded{state, setups, measures, look};
  OpenCommands open{state, setups, lessons, recorded, max_points};
  InspectCommands inspect{state, setups};
  PictureCommands pictures{state};
  SaveCommands save{state};
  CopyCommands copy{state};
  CancelCommands cancel{state, experiment, tasks, lessons, mistakes, setups};
};

}  // namespace annulus
