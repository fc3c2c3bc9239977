#include "app/application/application.h"

#include <chrono>
#include <type_traits>

#include "app/application/leaders.h"
#include "app/application/title.h"
#include "core/making/make_sampler.h"

// Who carries out a command, and the work of each frame.
namespace annulus {
namespace {

template <class Part, class C>
concept Applies = requires(Part& part, const C& command) {
  part.apply(command);
};

template <class Part, class C>
void apply_if_concerned(Part& part, const C& command) {
  if constexpr (Applies<Part, C>) part.apply(command);
}

template <class C, class... Others>
constexpr bool is_one_of = (std::is_same_v<C, Others> || ...);

// What is done on the canvas, or changes what it shows: an experiment would cover it.
template <class C>
constexpr bool needs_canvas(const C&) {
  using namespace command;
  return is_one_of<C, TogglePlay, StepTry, StepPick, StepStage, ToStart, ToEnd, Seek, SeekTry, HoldKnob,
                   ToggleSplit, UseComparison, OpenMistake, UsePreset, UseSampler, SetValue, LoadFile, Reset,
                   Undo, Redo, Reroll, TogglePrediction, ToggleTasks, InspectLast, InspectNext, AddPoint,
                   ChooseStart>;
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
    : max_points_(max_points),
      state_((check(setup, max_points), setup), look),
      leaders_(new Leaders{state_}) {}

Application::~Application() = default;

void Application::welcome() {
  workspace_.apply(command::ToggleStartCard{});
  playback_.start();
}

void Application::apply(const Command& command) {
  for (const PaneId id : kPaneIds) state_.tries_curves[id].touch();
  const bool presented = workspace_.presenting();
  const auto give_to = [this]<class C, class... Parts>(const C& c, Parts&... parts) {
    if constexpr ((Applies<Parts, C> || ...)) {
      static_assert((Applies<Parts, C> + ...) == 1, "a part or a leader carries it out");
      (apply_if_concerned(parts, c), ...);
    } else {
      route(c);
    }
  };
  command.visit([&](const auto& c) {
    if constexpr (requires { c.pane; }) {
      if (!panes().has(c.pane) && !opens_file(c)) return;
    }
    State& s = state_;
    Leaders& l = *leaders_;
    if (s.experiments.open() && needs_canvas(c)) s.experiments.close();
    give_to(c, s.playback, s.quiz, s.experiments, s.quality, s.tries_curves.a, s.view, s.camera, s.workspace,
            s.inspection, s.files, s.orders, s.picture_dialog, l.look, l.measures, l.tasks, l.questions,
            l.time, l.experiment, l.copies, l.saves, l.pictures);
    apply_if_concerned(s.tries_curves.b, c);  // as A's
  });
  const Translator& say = translator(view_.language());
  if (!presented && workspace_.presenting()) notify(say("F11 leaves full screen"));
  leaders_->tasks.show();
  drop_stale_inspections();
}

void Application::update(double seconds, double budget_ms) {
  const auto end = Pane::Clock::now() + std::chrono::duration_cast<Pane::Clock::duration>(
                                            std::chrono::duration<double, std::milli>(budget_ms));
  files_.update(seconds);
  update_live();
  const std::optional<Setups> wish = panes().making() ? std::optional(setups()) : std::nullopt;
  if (const auto wrong = playback_.update(end)) {
    if (wish) give_up(*wish);
    complain(*wrong);
  }
  if (lessons_.time_to_look(seconds) && lessons_saved()) read_lessons();
  begin_page();
  drop_stale_inspections();
  if (const auto wrong = inspection_.update()) complain(*wrong);
  workspace_.update(seconds);
  state_.experiments.update();
  state_.orders.update(panes().b() ? nullptr : panes().a().shared_run());
  state_.picture_dialog.update(seconds);
  leaders_->pictures.save_drawn();
  const bool plays = playback_.playing() && !state().waits();
  if (plays && playback_.play(seconds, end, state().prediction(), lessons_.goal())) reach_page();
  leaders_->look.follow(seconds);  // behind the tries: a question that one of them asks begins a way
  playback_.pass(seconds);
  view_.set_last_marks(state().shows_last_try() ? 1 : playback_.last_marks());
  // Of the points that this frame shows. An experiment takes the time of its runs: nothing else is to work
  // meanwhile.
  const bool may_work = !state_.experiments.open();
  state_.quality.update(panes(), shows_emptiness(view_.style().layers) || tells_room(panes()), may_work,
                        seconds);
  findings_.update(panes());
  open_first_finding();
  for (const PaneId id : kPaneIds)
    state_.tries_curves[id].update(panes().has(id) && may_work ? &panes()[id] : nullptr);
}

bool Application::busy() const {
  return (playback_.playing() && !state().waits()) || panes().busy() || !files_.jobs().empty() ||
         live_.open() || findings_.busy() || inspection_.busy() || state_.experiments.measuring() ||
         state_.camera.gliding() || playback_.marks_fade() || state_.orders.busy() ||
         state_.picture_dialog.busy() || state_.quality.busy() || !workspace_.pressed().empty();
}

std::string Application::title() const {
  return annulus::title(panes(), view_.language());
}

void Application::set_canvas(scene::Size canvas) {
  const bool other = canvas != view_.canvas();
  leaders_->look.set_canvas(canvas);
  if (other) keep_page_in_view();
}

std::optional<Picture> Application::take_screenshot_wish() {
  return leaders_->pictures.take_screenshot_wish();
}

std::optional<SavedPicture> Application::take_picture_wish() {
  return leaders_->pictures.take_picture_wish();
}

void Application::drop_stale_inspections() {
  for (const PaneId id : kPaneIds)
    inspection_.keep(id, panes().has(id) ? std::optional(panes()[id].run().id) : std::nullopt);
}

void Application::route(const command::Inspect& wish) {
  if (state().asks() || state().task_waits()) return;  // it would give the answer away
  inspection_.inspect(wish, panes()[wish.pane].run());
}

void Application::route(const command::InspectLast&) {
  // Closing the inspector gives nothing away.
  if ((!state().asks() && !state().task_waits()) || inspection_.inspected().a)
    inspection_.inspect_last(run());
}

void Application::route(const command::InspectNext& wish) {
  if (!state().asks() && !state().task_waits()) inspection_.inspect_next(wish.step, run());
}

void Application::route(const command::AddPoint& wish) {
  if (!panes().has(wish.pane) || !panes()[wish.pane].complete()) return;
  const Run& shown = panes()[wish.pane].run();
  const std::optional<Inspected>& inspected = inspection_.inspected()[wish.pane];
  if (!inspected || inspected->point != kNoPoint) return;
  const Translator& say = translator(view_.language());
  const auto added = with_point(shown, inspected->place);
  if (const auto* setup = std::get_if<Setup>(&added)) {
    change_setup(wish.pane, *setup, false);
  } else {
    notify(say(std::get<Message>(added)));
  }
}

void Application::route(const command::LetPageWait& wish) {
  leaders_->measures.show(false);
  findings_.show(false);
  workspace_.let_page_wait(wish.on);
}

// Closes what is open, one layer at a time; if nothing is, stops all work.
void Application::route(const command::Cancel&) {
  const bool open = workspace_.close_all() || files_.notice().error;
  files_.apply(command::DismissNotice{});
  if (open) return;
  if (inspection_.any()) {
    for (const PaneId id : kPaneIds) inspection_.close(id);
  } else if (state_.quality.lights_pairs()) {
    state_.quality.apply(command::HidePairs{});
  } else if (state_.experiments.open()) {
    leaders_->experiment.close();
  } else if (exercise_.open()) {
    leaders_->tasks.close();
  } else if (state().prediction()) {
    state_.quiz.toggle();
  } else if (lessons_.open()) {
    route(command::CloseLesson{});
  } else if (gallery_.mistake()) {
    route(command::CloseMistake{});
  } else if (workspace_.presenting()) {
    workspace_.apply(command::TogglePresentation{});
  } else {
    for (const PaneId id : kPaneIds)
      if (panes().has(id)) route(command::CancelRun{id});
    files_.apply(command::CancelJobs{});
  }
}

}  // namespace annulus
