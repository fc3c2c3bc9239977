#include "app/application/application.h"

#include <chrono>
#include <type_traits>

#include "app/application/leaders.h"
#include "app/application/title.h"
#include "core/making/make_sampler.h"

// Who carries out a command, and the work of each frame.
namespace annulus {
namespace {

template <class Taker, class C>
concept Applies = requires(Taker& taker, const C& command) {
  taker.apply(command);
};

template <class C, class Taker>
void give_if_concerned(const C& command, Taker& taker) {
  if constexpr (Applies<Taker, C>) taker.apply(command);
}

template <class C, class... Takers>
void give(const C& command, Takers&... takers) {
  static_assert((Applies<Takers, C> + ...) == 1, "one part or leader carries it out");
  (give_if_concerned(command, takers), ...);
}

template <class C, class... Others>
constexpr bool is_one_of = (std::is_same_v<C, Others> || ...);

// What is done on the canvas, or changes what it shows: an experiment would cover it.
template <class C>
constexpr bool needs_canvas(const C&) {
  using namespace command;
  return is_one_of<C, TogglePlay, StepTry, StepPick, StepStage, ToStart, ToEnd, Seek, SeekTry, HoldKnob,
                   ToggleSplit, UseComparison, OpenMistake, UsePreset, UseSampler, SetValue, SetGoal,
                   LoadFile, Reset, Undo, Redo, Reroll, TogglePrediction, ToggleTasks, InspectLast,
                   InspectNext, AddPoint, ChooseStart>;
}

// What is opened as B may be the first that is.
template <class C>
constexpr bool opens_file(const C&) {
  return is_one_of<C, command::ChooseFile, command::ShowPathField, command::OpenFile>;
}

// Whether the line below k says how many more points would fit.
bool tells_room(const Panes& panes) {
  const Run& run = panes.a().run();
  return !panes.b() && run.timeline.at_end() && has_tries_curve(run.setup) &&
         run.timeline.sampler().count() <= LiveMeasures::kLive;
}

bool shows_emptiness(scene::Layers layers) {
  return layers.has(scene::Layer::gaps) || layers.has(scene::Layer::hole);
}

}  // namespace

Application::Application(const Setup& setup, std::uint64_t max_points, const Look& look)
    : state_((check(setup, max_points), setup), look), leaders_(new Leaders{state_, max_points}) {}

Application::~Application() = default;

void Application::apply(const Command& command) {
  State& s = state_;
  Leaders& l = *leaders_;
  for (const PaneId id : kPaneIds) s.tries_curves[id].touch();
  const bool presented = s.workspace.presenting();
  command.visit([&](const auto& c) {
    if constexpr (requires { c.pane; }) {
      if (!s.panes.has(c.pane) && !opens_file(c)) return;
    }
    if (s.experiments.open() && needs_canvas(c)) s.experiments.close();
    give(c, s.playback, s.quiz, s.experiments, s.quality, s.tries_curves.a, s.view, s.camera, s.workspace,
         s.inspection, s.files, s.orders, s.picture_dialog, l.look, l.setups, l.measures, l.tasks,
         l.questions, l.time, l.experiment, l.lessons, l.undo, l.mistakes, l.recorded, l.open, l.inspect,
         l.pictures, l.save, l.copy, l.cancel);
    give_if_concerned(c, s.tries_curves.b);  // as A's
  });
  const Translator& say = translator(s.view.language());
  if (!presented && s.workspace.presenting()) notify(say("F11 leaves full screen"));
  l.tasks.show();
  l.inspect.drop_stale();
}

void Application::update(double seconds, double budget_ms) {
  State& s = state_;
  Leaders& l = *leaders_;
  const auto end = Pane::Clock::now() + std::chrono::duration_cast<Pane::Clock::duration>(
                                            std::chrono::duration<double, std::milli>(budget_ms));
  s.files.update(seconds);
  l.open.update();
  l.setups.take_up_runs(end);
  if (s.lessons.time_to_look(seconds) && lessons_saved()) l.lessons.read();
  l.lessons.enter_page();
  l.inspect.drop_stale();
  if (const auto wrong = s.inspection.update()) complain(*wrong);
  s.workspace.update(seconds);
  s.experiments.update();
  s.orders.update(s.panes.b() ? nullptr : s.panes.a().shared_run());
  s.picture_dialog.update(seconds);
  l.pictures.save_drawn();
  const bool plays = s.playback.playing() && !s.waits();
  if (plays && s.playback.play(seconds, end, s.prediction(), s.lessons.goal())) l.lessons.reach_page();
  l.look.follow(seconds);  // behind the tries: a question that one of them asks begins a way
  s.playback.pass(seconds);
  s.view.set_last_marks(s.shows_last_try() ? 1 : s.playback.last_marks());
  // Of the points that this frame shows. An experiment takes the time of its runs: nothing else is to work
  // meanwhile.
  const bool may_work = !s.experiments.open();
  const bool wanted = shows_emptiness(s.view.style().layers) || tells_room(s.panes);
  s.quality.update(s.panes, wanted, may_work, seconds);
  s.findings.update(s.panes);
  l.recorded.open_first();
  const TriesCurves::Clock::time_point now = TriesCurves::Clock::now();
  s.tries_curves.a.update(may_work ? &s.panes.a() : nullptr, now, &s.tries_curves.b, true);
  s.tries_curves.b.update(may_work ? s.panes.b() : nullptr, now, &s.tries_curves.a);
}

bool Application::busy() const {
  const State& s = state_;
  return (s.playback.playing() && !s.waits()) || s.panes.busy() || !s.files.jobs().empty() ||
         leaders_->open.watching() || s.findings.busy() || s.inspection.busy() || s.experiments.measuring() ||
         s.camera.gliding() || s.playback.marks_fade() || s.orders.busy() || s.picture_dialog.busy() ||
         s.quality.busy() || !s.workspace.pressed().empty();
}

std::string Application::title() const {
  return annulus::title(state_.panes, state_.view.language());
}

void Application::set_canvas(scene::Size canvas) {
  const bool other = canvas != state_.view.canvas();
  leaders_->look.set_canvas(canvas);
  if (other) leaders_->lessons.keep_page_in_view();
}

void Application::begin_lesson(const std::string& name_or_file, std::size_t page) {
  leaders_->lessons.begin(name_or_file, page);
}

void Application::show(const Shown& shown) {
  leaders_->open.show(shown);
}

void Application::watch(const std::string& path, const GivenPlane& given) {
  leaders_->open.watch(path, given);
}

void Application::begin() {
  leaders_->open.begin();
}

void Application::compare_with(const Setup& setup) {
  leaders_->setups.change({state_.panes.a().setup(), setup}, false);
}

void Application::welcome() {
  state_.workspace.apply(command::ToggleStartCard{});
  state_.playback.start();
}

bool Application::restore(const Picture& picture) {
  return leaders_->open.restore(picture);
}

std::optional<Picture> Application::take_screenshot_wish() {
  return leaders_->pictures.take_screenshot_wish();
}

std::optional<SavedPicture> Application::take_picture_wish() {
  return leaders_->pictures.take_picture_wish();
}

}  // namespace annulus
