#pragma once

#include <cstdint>

#include "app/application/measure_commands.h"
#include "app/application/state.h"

namespace annulus {

// Being the algorithm: tasks set at moments of the run, and what was done by hand.
class TaskCommands {
 public:
  TaskCommands(State& state, MeasureCommands& measures);

  void apply(const command::ToggleTasks&);
  void apply(const command::UseTask& wish);
  void apply(const command::AnswerTask& wish);
  void apply(const command::CheckTask&);

  // The first one of this kind from that try on.
  void set(TaskKind kind, std::uint64_t from);
  // The stage of the try that the task that waits is about. A step back leaves it at the same try.
  void show();
  void next();
  void close();

 private:
  // Not among the very first tries; after the last ones, from the beginning.
  void set_from(TaskKind kind, std::uint64_t from);

  const State& state_;
  Exercise& exercise_;
  Playback& playback_;
  Quiz& quiz_;
  Inspection& inspection_;
  Lessons& lessons_;
  Files& files_;
  MeasureCommands& measures_;
};

}  // namespace annulus
