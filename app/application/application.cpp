#include "app/application/application.h"

#include <algorithm>
#include <chrono>
#include <type_traits>

#include "app/application/title.h"
#include "core/making/make_sampler.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// The commands, and the work of each frame. What concerns several parts is in application_setups.cpp,
// application_time.cpp, application_lessons.cpp, application_experiment.cpp and application_files.cpp.
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

constexpr double kAround = 5;  // radii around what is looked at closely

}  // namespace

Application::Application(const Setup& setup, std::uint64_t max_points, const Look& look)
    : max_points_(max_points), state_((check(setup, max_points), setup), look) {}

void Application::welcome() {
  workspace_.apply(command::ToggleStartCard{});
  playback_.start();
}

void Application::apply(const Command& command) {
  for (const PaneId id : kPaneIds) tries_curves_[id].touch();
  const bool presented = workspace_.presenting();
  const auto give_to_parts = [this]<class C, class... Parts>(const C& c, Parts&... parts) {
    if constexpr ((Applies<Parts, C> || ...)) {
      static_assert((Applies<Parts, C> + ...) == 1, "a command that concerns several parts is routed");
      (apply_if_concerned(parts, c), ...);
    } else {
      route(c);
    }
  };
  command.visit([&](const auto& c) {
    if constexpr (requires { c.pane; }) {
      if (!panes().has(c.pane) && !opens_file(c)) return;
    }
    if (experiments_.open() && needs_canvas(c)) experiments_.close();
    give_to_parts(c, playback_, quiz_, experiments_, quality_, view_, camera_, workspace_, inspection_,
                  files_, orders_, picture_dialog_);
  });
  const Translator& say = translator(view_.language());
  if (!presented && workspace_.presenting()) notify(say("F11 leaves full screen"));
  show_task();
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
  experiments_.update();
  orders_.update(panes().b() ? nullptr : panes().a().shared_run());
  picture_dialog_.update(seconds);
  save_picture();
  const bool plays = playback_.playing() && !state().waits();
  if (plays && playback_.play(seconds, end, state().prediction(), lessons_.goal())) reach_page();
  follow(seconds);  // behind the tries: a question that one of them asks begins a way
  playback_.pass(seconds);
  view_.set_last_marks(state().shows_last_try() ? 1 : playback_.last_marks());
  // Of the points that this frame shows. An experiment takes the time of its runs: nothing else is to work
  // meanwhile.
  const bool may_work = !experiments_.open();
  quality_.update(panes(), shows_emptiness(view_.style().layers) || tells_room(panes()), may_work, seconds);
  findings_.update(panes());
  open_first_finding();
  for (const PaneId id : kPaneIds)
    tries_curves_[id].update(panes().has(id) && may_work ? &panes()[id] : nullptr);
}

bool Application::busy() const {
  return (playback_.playing() && !state().waits()) || panes().busy() || !files_.jobs().empty() ||
         live_.open() || findings_.busy() || inspection_.busy() || experiments_.measuring() ||
         camera_.gliding() || playback_.marks_fade() || orders_.busy() || picture_dialog_.busy() ||
         quality_.busy() || !workspace_.pressed().empty();
}

std::string Application::title() const {
  return annulus::title(panes(), view_.language());
}

void Application::set_naming() {
  const bool presenting = workspace_.presenting();
  playback_.set_waits(state().waits());
  view_.set_naming(presenting || lessons_.open() || panes().b(), playback_.tempo(), presenting);
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

void Application::route(const command::Zoom& wish) {
  view_.zoom(wish, domain_of(run().setup));
}

void Application::route(const command::Pan& wish) {
  view_.pan(wish, domain_of(run().setup));
}

void Application::show_measures(bool open) {
  if (open) findings_.show(false);
  workspace_.let_page_wait(open);
  if (open == quality_.open()) return;
  quality_.show(open);
  view_.exchange_layers();
}

void Application::look_closer(const Location& at, const Box& ends, double around) {
  if (!view_.has_canvas()) {
    closer_ = {at, ends, around};
    return;
  }
  constexpr double kAir = 48;  // px, beside the ends
  constexpr double kCard = InspectorCard::kEdge + InspectorCard::kNarrowest;
  const double width = view_.canvas().width, height = view_.canvas().height;
  const bool card = inspection_.any();
  // All of the domain, if it would be no nearer otherwise.
  const Domain domain = domain_of(panes().a().run().setup);
  const double whole =
      scene::transform({}, domain, view_.canvas(), scene::room_of(view_.style(), view_.canvas())).scale;
  const bool within =
      ends.left >= 0 && ends.top >= 0 && ends.right <= domain.width && ends.bottom <= domain.height;
  const auto head_for = [&](const scene::View& view) {
    view_.head_for(within && view.zoom <= whole ? scene::View{} : view);
  };
  double zoom = std::min(width, height) / (2 * around);
  // On a narrow canvas in the middle of what the inspector's card leaves free.
  const bool narrow = card && width / 2 < kCard + InspectorCard::kBeside;
  const double beside = std::max(at.x - ends.left, ends.right - at.x),
               above = std::max(at.y - ends.top, ends.bottom - at.y);
  if (beside * zoom < (narrow ? width - kCard : width) / 2 - kAir && above * zoom < height / 2 - kAir)
    return head_for({false, at.x - (narrow ? kCard / 2 / zoom : 0), at.y, zoom});
  const double across = ends.right - ends.left, down = ends.bottom - ends.top;
  const double middle = (ends.left + ends.right) / 2;
  zoom = std::min({zoom, std::max(width - 2 * kAir, 1.0) / across, std::max(height - 2 * kAir, 1.0) / down});
  double aside = 0;
  if (card && (width - across * zoom) / 2 < kCard + InspectorCard::kBeside) {
    zoom = std::min(zoom, std::max(width - kCard - 2 * kAir, 1.0) / across);
    // The card stands on the side where the inspected place does not.
    aside = (at.x < middle ? 1 : -1) * kCard / 2 / zoom;
  }
  head_for({false, middle + aside, (ends.top + ends.bottom) / 2, zoom});
}

void Application::route(const command::ShowPair& wish) {
  quality_.show_pair(wish.step);
  const auto pair = quality_.shown_pair(PaneId::a);
  if (!pair) return;
  const Domain::Offset to_b = domain_of(run().setup).difference(pair->b, pair->a);
  const double x = pair->a.x, y = pair->a.y;
  look_closer(
      {x, y},
      {std::min(x, x + to_b.x), std::min(y, y + to_b.y), std::max(x, x + to_b.x), std::max(y, y + to_b.y)},
      kAround * radius_of(run().setup));
}

void Application::route(const command::ShowHole&) {
  const auto empty = quality_.empty()[0];
  if (!empty) return;
  const Holes::Circle& hole = empty->holes->largest;
  look_closer({hole.centre.x, hole.centre.y}, {hole.centre.x, hole.centre.y, hole.centre.x, hole.centre.y},
              kAround * hole.radius);
}

void Application::route(const command::LetPageWait& wish) {
  show_measures(false);
  findings_.show(false);
  workspace_.let_page_wait(wish.on);
}

void Application::route(const command::ToggleMeasures&) {
  show_measures(!quality_.open());
}

// Closes what is open, one layer at a time; if nothing is, stops all work.
void Application::route(const command::Cancel&) {
  const bool open = workspace_.close_all() || files_.notice().error;
  files_.apply(command::DismissNotice{});
  if (open) return;
  if (inspection_.any()) {
    for (const PaneId id : kPaneIds) inspection_.close(id);
  } else if (quality_.lights_pairs()) {
    quality_.apply(command::HidePairs{});
  } else if (experiments_.open()) {
    close_experiment();
  } else if (exercise_.open()) {
    close_tasks();
  } else if (state().prediction()) {
    quiz_.toggle();
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
