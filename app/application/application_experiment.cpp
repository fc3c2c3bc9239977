#include "app/application/application.h"
#include "app/texts/translator.h"

// An experiment over the canvas: it leaves the runs as they are.
namespace annulus {

void Application::open_experiment(Quantity quantity) {
  if (exercise_.open()) close_tasks();
  if (quiz_.prediction()) quiz_.toggle();
  inspection_.clear();
  workspace_.close_help();
  workspace_.close_start_card();
  const bool playing = playback_.playing();
  playback_.pause();
  experiments_.show(quantity, conditions_of(panes().a().setup()), playing);
}

void Application::close_experiment() {
  if (!experiments_.open()) return;
  experiments_.close();
  if (experiments_.was_playing()) playback_.start();
}

void Application::route(const command::ToggleExperiment&) {
  if (experiments_.open()) return close_experiment();
  open_experiment(experiments_.quantity());
}

void Application::route(const command::ShowQuantity& wish) {
  open_experiment(wish.quantity);
}

void Application::route(const command::MeasureAgain&) {
  if (experiments_.open()) experiments_.measure(conditions_of(panes().a().setup()));
}

void Application::route(const command::CopyReadings&) {
  const std::string text = to_csv(experiments_.findings().readings);
  files_.wish_clipboard(text);
  const Translator& say = translator(view_.language());
  notify(say("Copied: the measured values as a table (CSV)"));
}

}  // namespace annulus
