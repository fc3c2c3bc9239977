#include "app/application/cancel_commands.h"

namespace annulus {

CancelCommands::CancelCommands(State& state, ExperimentCommands& experiment, TaskCommands& tasks,
                               LessonCommands& pages, MistakeCommands& mistakes, SetupCommands& setups)
    : state_(state),
      workspace_(state.workspace),
      files_(state.files),
      inspection_(state.inspection),
      quality_(state.quality),
      quiz_(state.quiz),
      experiment_(experiment),
      tasks_(tasks),
      pages_(pages),
      mistakes_(mistakes),
      setups_(setups) {}

void CancelCommands::apply(const command::Cancel&) {
  const bool open = workspace_.close_all() || files_.notice().error;
  files_.apply(command::DismissNotice{});
  if (open) return;
  if (inspection_.any()) {
    for (const PaneId id : kPaneIds) inspection_.close(id);
  } else if (workspace_.start_card()) {
    workspace_.close_start_card();
  } else if (quality_.lights_pairs()) {
    quality_.apply(command::HidePairs{});
  } else if (state_.experiments.open()) {
    experiment_.close();
  } else if (state_.exercise.open()) {
    tasks_.close();
  } else if (state_.prediction()) {
    quiz_.toggle();
  } else if (state_.lessons.open()) {
    pages_.apply(command::CloseLesson{});
  } else if (state_.gallery.mistake()) {
    mistakes_.apply(command::CloseMistake{});
  } else if (workspace_.presenting()) {
    workspace_.apply(command::TogglePresentation{});
  } else {
    for (const PaneId id : kPaneIds)
      if (state_.panes.has(id)) setups_.apply(command::CancelRun{id});
    files_.apply(command::CancelJobs{});
  }
}

}  // namespace annulus
