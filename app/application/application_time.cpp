#include "app/application/application.h"

#include "app/texts/translator.h"

// Moving through time while verdicts may have to be predicted.
namespace annulus {

void Application::route(const command::TogglePlay&) {
  if (state().asks()) return reveal(std::nullopt);
  if (state().guess() && playback_.playing()) return go_on();
  playback_.toggle();
  quiz_.go_on();
}

void Application::route(const command::StepTry& wish) {
  playback_.pause();
  step(wish.steps);
}

void Application::route(const command::StepPick& wish) {
  playback_.pause();
  if (wish.direction > 0 && state().prediction()) {
    step_forward(playback_.tries_of_pick());  // or to a question on the way
  } else {
    playback_.step_pick(wish.direction);
  }
}

void Application::route(const command::StepStage& wish) {
  playback_.pause();
  if (wish.direction < 0) return playback_.back_stage();
  if (playback_.in_last_stage()) return step(1);
  if (playback_.forward_stage(state().prediction())) quiz_.go_on();
}

void Application::route(const command::TogglePrediction&) {
  if (panes().b()) {
    const Translator& say = translator(view_.language());
    return notify(say("Predicting needs one canvas: it is off side by side."));
  }
  quiz_.toggle();
}

void Application::route(const command::GoOn&) {
  if (state().guess()) go_on();
}

void Application::step(int steps) {
  if (steps > 0 && state().prediction()) return step_forward(static_cast<std::uint64_t>(steps));
  playback_.step(steps);
}

// Forwards, or to the first try that is asked about.
void Application::step_forward(std::uint64_t tries) {
  if (state().asks()) return reveal(std::nullopt);
  quiz_.go_on();
  playback_.step_to_question(tries, *state().prediction());
}

void Application::reveal(std::optional<Verdict> guessed) {
  playback_.finish_try();
  quiz_.take({run().id, run().timeline.position(), guessed, verdict_of(run().timeline.pick())});
}

void Application::go_on() {
  quiz_.go_on();
  if (!playback_.playing()) step_forward(1);
}

}  // namespace annulus
