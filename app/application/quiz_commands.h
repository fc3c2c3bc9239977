#pragma once

#include <cstdint>
#include <optional>

#include "app/application/measure_commands.h"
#include "app/application/state.h"
#include "app/application/task_commands.h"

namespace annulus {

// Predicting verdicts: what is asked, and what goes on after an answer.
class QuizCommands {
 public:
  QuizCommands(State& state, TaskCommands& tasks, MeasureCommands& measures);

  void apply(const command::TogglePrediction&);
  void apply(const command::GoOn&);

  // Forwards, or to the first try that is asked about; while verdicts are predicted.
  void step_forward(std::uint64_t tries);
  // Reveals the verdict that is asked for.
  void reveal(std::optional<Verdict> guessed);
  void go_on();

 private:
  const State& state_;
  Quiz& quiz_;
  Playback& playback_;
  Files& files_;
  TaskCommands& tasks_;
  MeasureCommands& measures_;
};

}  // namespace annulus
