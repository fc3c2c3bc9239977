#pragma once

#include "app/application/quiz_commands.h"
#include "app/application/state.h"

namespace annulus {

// Moving through time while verdicts may have to be predicted.
class TimeCommands {
 public:
  TimeCommands(State& state, QuizCommands& questions);

  void apply(const command::TogglePlay&);
  void apply(const command::StepTry& wish);
  void apply(const command::StepPick& wish);
  void apply(const command::StepStage& wish);

 private:
  void step(int steps);

  const State& state_;
  Playback& playback_;
  Quiz& quiz_;
  QuizCommands& questions_;
};

}  // namespace annulus
