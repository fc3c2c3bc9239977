#include "app/application/quiz_commands.h"

#include "app/texts/translator.h"

namespace annulus {

QuizCommands::QuizCommands(State& state, TaskCommands& tasks, MeasureCommands& measures)
    : state_(state),
      quiz_(state.quiz),
      playback_(state.playback),
      files_(state.files),
      tasks_(tasks),
      measures_(measures) {}

void QuizCommands::apply(const command::TogglePrediction&) {
  if (state_.panes.b()) {
    const Translator& say = translator(state_.view.language());
    return files_.notify(say("Predicting needs one canvas: it is off side by side."));
  }
  const bool waited = state_.workspace.page_waits();
  measures_.show(false);
  if (!state_.exercise.open()) {
    if (quiz_.prediction() && waited) return;  // it is in front again
    return quiz_.toggle();
  }
  const Score score = state_.exercise.open()->score;
  tasks_.close();
  quiz_.begin(score);
}

void QuizCommands::apply(const command::GoOn&) {
  if (state_.exercise.open()) return state_.task_waits() ? tasks_.apply(command::CheckTask{}) : tasks_.next();
  if (state_.guess()) return go_on();
  if (!state_.prediction() || state_.asks()) return;
  playback_.pause();
  if (state_.run().timeline.sampler().tried_all()) playback_.apply(command::ToStart{});
  playback_.step_to_question(*state_.prediction());
}

void QuizCommands::step_forward(std::uint64_t tries) {
  if (state_.asks()) return reveal(std::nullopt);
  quiz_.go_on();
  playback_.step_to_question(tries, *state_.prediction());
}

void QuizCommands::reveal(std::optional<Verdict> guessed) {
  playback_.finish_try();
  const PickRecord& pick = state_.run().timeline.pick();
  quiz_.take({state_.run().id, state_.run().timeline.position(), guessed, verdict_of(pick)});
}

void QuizCommands::go_on() {
  quiz_.go_on();
  if (!playback_.playing()) playback_.step_to_question(*state_.prediction());
}

}  // namespace annulus
