#include "app/application/experiment_commands.h"

namespace annulus {

ExperimentCommands::ExperimentCommands(State& state, TaskCommands& tasks)
    : state_(state),
      experiments_(state.experiments),
      quiz_(state.quiz),
      inspection_(state.inspection),
      workspace_(state.workspace),
      playback_(state.playback),
      tasks_(tasks) {}

void ExperimentCommands::apply(const command::ToggleExperiment&) {
  if (experiments_.open()) return close();
  open(experiments_.quantity());
}

void ExperimentCommands::apply(const command::ShowQuantity& wish) {
  open(wish.quantity);
}

void ExperimentCommands::apply(const command::MeasureAgain&) {
  if (experiments_.open()) experiments_.measure(conditions_of(state_.panes.a().setup()));
}

void ExperimentCommands::open(Quantity quantity) {
  if (state_.exercise.open()) tasks_.close();
  if (quiz_.prediction()) quiz_.toggle();
  inspection_.clear();
  workspace_.close_help();
  workspace_.close_start_card();
  const bool playing = playback_.playing();
  playback_.pause();
  experiments_.show(quantity, conditions_of(state_.panes.a().setup()), playing);
}

void ExperimentCommands::close() {
  if (!experiments_.open()) return;
  experiments_.close();
  if (experiments_.was_playing()) playback_.start();
}

}  // namespace annulus
