#include "app/application/time_commands.h"

#include <optional>

namespace annulus {

TimeCommands::TimeCommands(State& state, QuizCommands& questions)
    : state_(state), playback_(state.playback), quiz_(state.quiz), questions_(questions) {}

void TimeCommands::apply(const command::TogglePlay&) {
  if (state_.asks()) return questions_.reveal(std::nullopt);
  if (state_.guess() && playback_.playing()) return questions_.go_on();
  playback_.toggle();
  quiz_.go_on();
}

void TimeCommands::apply(const command::StepTry& wish) {
  playback_.pause();
  step(wish.steps);
}

void TimeCommands::apply(const command::StepPick& wish) {
  playback_.pause();
  if (wish.direction > 0 && state_.prediction()) {
    questions_.step_forward(playback_.tries_of_pick());  // or to a question on the way
  } else {
    playback_.step_pick(wish.direction);
  }
}

void TimeCommands::apply(const command::StepStage& wish) {
  if (state_.task_waits()) return;  // it would show the search
  playback_.pause();
  if (wish.direction < 0) return playback_.back_stage();
  const bool no_try_left = !state_.panes.b() && state_.run().timeline.sampler().tried_all();
  if (playback_.in_last_stage() || no_try_left) return step(1);
  if (playback_.forward_stage(state_.prediction())) quiz_.go_on();
}

void TimeCommands::step(int steps) {
  if (steps > 0 && state_.prediction()) return questions_.step_forward(static_cast<std::uint64_t>(steps));
  playback_.step(steps);
}

}  // namespace annulus
