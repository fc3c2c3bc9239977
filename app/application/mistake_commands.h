#pragma once

#include "app/application/lesson_commands.h"
#include "app/application/setup_commands.h"
#include "app/application/state.h"

namespace annulus {

// The gallery of mistakes.
class MistakeCommands {
 public:
  MistakeCommands(State& state, SetupCommands& setups, LessonCommands& pages);

  void apply(const command::OpenMistake& wish);
  void apply(const command::ToggleRightWay&);
  void apply(const command::CloseMistake&);

 private:
  const State& state_;
  Gallery& gallery_;
  Playback& playback_;
  FoundMistakes& findings_;
  SetupCommands& setups_;
  LessonCommands& pages_;
};

}  // namespace annulus
