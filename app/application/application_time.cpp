#include "app/application/application.h"

#include "app/texts/translator.h"
#include "core/samplers/registry.h"

// Moving through time while verdicts may have to be predicted.
namespace annulus {

void Application::follow(double seconds) {
  const std::optional<StagedPreview> preview = playback_.preview();
  const bool by_hand = state().task() && state().task()->kind != TaskKind::gap;
  // Two canvases share one camera: it goes where they were found to differ.
  const bool differs = difference_ && difference_ == difference_here() && !playback_.playing();
  const bool slow = preview || state().waits() || by_hand || playback_.speed() < kStagesBelow;
  // Where somebody has chosen what to see, a lesson too, that stays.
  const bool free = camera_.follows() && view_.framed().view.fit && !lessons_.open() && !gallery_.mistake() &&
                    (differs || (slow && !panes().b())) && !panes().at_end();
  const Domain domain = domain_of(run().setup);
  const scene::Style& style = view_.style();
  const scene::Size canvas = view_.canvas();
  auto wish = free ? view_of_pick(run(), preview, canvas, scene::room_of(style, canvas))
                   : std::optional<scene::View>();
  if (wish && preview && by_hand && state().task()->kind == TaskKind::cells) {  // all of them must be seen
    const Vec2 at = preview->next.record.candidates.back().position;
    wish->centre_x = double{at.x};
    wish->centre_y = double{at.y};
  }
  if (!wish && !view_.glancing()) return camera_.rest();
  const auto unfitted = [&](const scene::View& view) {
    return scene::panned(view, domain, canvas, scene::room_of(style, canvas), 0, 0);
  };
  const scene::View next =
      camera_.glide(seconds, unfitted(style.view), wish.value_or(unfitted(view_.framed().view)));
  if (wish || camera_.gliding()) {
    view_.glance(next);
  } else {
    view_.look_at(Framed(view_.framed()));
  }
}

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
  if (state().task_waits()) return;  // it would show the search
  playback_.pause();
  if (wish.direction < 0) return playback_.back_stage();
  const bool no_try_left = !panes().b() && run().timeline.sampler().tried_all();
  if (playback_.in_last_stage() || no_try_left) return step(1);
  if (playback_.forward_stage(state().prediction())) quiz_.go_on();
}

void Application::route(const command::NextDifference&) {
  playback_.to_next_difference();
  difference_ = panes().at_end() ? std::nullopt : difference_here();
}

std::optional<Application::Difference> Application::difference_here() const {
  const Pane* b = panes().b();
  if (!b) return std::nullopt;
  return Difference{run().id, b->run().id, panes().position()};
}

void Application::route(const command::TogglePrediction&) {
  if (panes().b()) {
    const Translator& say = translator(view_.language());
    return notify(say("Predicting needs one canvas: it is off side by side."));
  }
  const bool waited = workspace_.page_waits();
  show_measures(false);
  if (!exercise_.open()) {
    if (quiz_.prediction() && waited) return;  // it is in front again
    return quiz_.toggle();
  }
  const Score score = exercise_.open()->score;
  close_tasks();
  quiz_.begin(score);
}

void Application::route(const command::GoOn&) {
  if (exercise_.open()) return state().task_waits() ? route(command::CheckTask{}) : next_task();
  if (state().guess()) return go_on();
  if (!state().prediction() || state().asks()) return;
  playback_.pause();
  playback_.step_to_question(*state().prediction());
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
  const PickRecord& pick = run().timeline.pick();
  quiz_.take({run().id, run().timeline.position(), guessed, verdict_of(pick)});
}

void Application::go_on() {
  quiz_.go_on();
  if (!playback_.playing()) playback_.step_to_question(*state().prediction());
}

}  // namespace annulus
