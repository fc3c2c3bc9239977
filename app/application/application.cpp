#include "app/application/application.h"

#include <algorithm>
#include <chrono>
#include <random>

#include "app/lessons/comparisons.h"
#include "app/texts/setup_name.h"
#include "app/texts/texts.h"
#include "core/io/command_line.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

// The commands, and what comes once a frame. Changing setups is in application_setups.cpp, moving through
// time in application_time.cpp, what has to do with files in application_files.cpp, with lessons in
// application_lessons.cpp, with the gallery of mistakes in application_mistakes.cpp.
namespace annulus {
namespace {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;  // clang 14 does not find it by itself

std::string name_of(const Setup& setup) {
  std::string name = setup.sampler;
  if (setup.has("radius")) name += " r=" + number_text(setup.real("radius"));
  if (setup.has("tries")) name += " k=" + std::to_string(setup.integer("tries"));
  return name + " seed=" + std::to_string(setup.seed());
}

std::string progress_of(const Run& run, Language language) {
  const TitleTexts& say = texts(language).title;
  const Numbers& write = texts(language).numbers;
  const std::string at = write.grouped(run.timeline.position()),
                    points = counted(run.setup, run.timeline.sampler().count(), language);
  const auto total = run.timeline.total();
  return total ? say.at_of(at, write.grouped(*total), points) : say.at(at, points);
}

// What --versus takes.
std::string versus_options(const Setup& a, const Setup& b) {
  const std::string options = setup_options(b, setup_like(b.sampler, a));
  // The default sampler goes without saying elsewhere; here its name asks for its defaults.
  return b.sampler == default_setup().sampler
             ? "--sampler " + b.sampler + (options.empty() ? "" : " " + options)
             : options;
}

}  // namespace

Application::Application(const Setup& setup, std::uint64_t max_points)
    : state_((check(setup, max_points), setup), maker_a_), max_points_(max_points) {}

void Application::apply(const Command& command) {
  using namespace command;
  std::visit(
      Overloaded{
          [&](const SetValue& c) {
            Setups wish = setups();
            Setup& setup = c.side == 1 && wish.b ? *wish.b : wish.a;
            const Value before = setup.values[c.parameter];
            setup.values[c.parameter] = c.value;
            // The same seed on both sides, unless B has been given another.
            if (c.parameter == "seed" && c.side == 0 && wish.b && wish.b->values.at("seed") == before)
              wish.b->values["seed"] = c.value;
            state_.choosing_start.reset();
            change(wish, c.continues);
          },
          [&](const LoadImage& c) { load_image(c); },
          [&](const UsePreset& c) {
            change_setup(
                c.side,
                state_.b ? setup_like(c.name, state_.side(c.side).setup()) : preset_setup(preset(c.name)),
                false);
          },
          [&](const UseSampler& c) {
            change_setup(c.side, setup_like(c.name, state_.side(c.side).setup()), false);
          },
          [&](const Reroll&) {
            Setups wish = setups();
            wish.a.values["seed"] = std::uint64_t{std::random_device{}() % 1'000'000};
            if (wish.b) wish.b->values["seed"] = wish.a.values["seed"];
            change(wish, false);
          },
          [&](const Reset& c) {
            change_setup(c.side, default_setup(state_.side(c.side).setup().sampler), false);
          },
          [&](const Undo&) { step_back(undo_, redo_); },
          [&](const Redo&) { step_back(redo_, undo_); },
          [&](const ChooseStart& c) { state_.choosing_start = c.on ? std::optional(c.side) : std::nullopt; },
          [&](const UseBrush& c) { state_.brush = c.available; },
          [&](const PaintCell& c) { paint_cell(c); },
          [&](const ToggleSplit&) {
            Setups wish = setups();
            wish.b = wish.b ? std::nullopt : std::optional(wish.a);
            change(wish, false);
          },
          [&](const UseComparison& c) {
            const auto row = std::ranges::find(comparisons(), c.name, &Comparison::name);
            if (row == comparisons().end()) return;
            auto [left, right] = setups_of(*row, state_.a.setup());
            change({std::move(left), std::move(right)}, false);
          },
          [&](const OpenMistake& c) { open_mistake(c.name); },
          [&](const ToggleRightWay&) { toggle_right_way(); },
          [&](const CloseMistake&) { close_mistake(); },
          [&](const OpenLesson& c) { open_lesson(c.name); },
          [&](const TurnPage& c) {
            if (!state_.lesson) return;
            if (c.pages > 0 && lesson_goal()) return finish_page();
            const auto step = static_cast<std::ptrdiff_t>(state_.lesson->step) + c.pages;
            if (step >= 0 && step < std::ssize(state_.lesson->lesson->steps))
              show_page(state_.lesson->lesson, static_cast<std::size_t>(step));
          },
          [&](const ReplayPage&) {
            if (state_.lesson) show_page(state_.lesson->lesson, state_.lesson->step);
          },
          [&](const CloseLesson&) { close_lesson(); },
          [&](const Choose& c) { choose(c.number); },
          [&](const SetLock& c) {
            state_.lock = c.lock;
            seek(position());
          },
          [&](const TogglePlay&) {
            if (state_.asks()) return reveal(std::nullopt);
            if (state_.guess() && state_.playing) return go_on();
            if (!state_.playing && at_end()) seek(0);
            state_.playing = !state_.playing;
            if (state_.prediction) state_.prediction->last.reset();
            if (!state_.preview()) state_.waited = 0;
          },
          [&](const StepTry& c) {
            pause();
            step(c.steps);
          },
          [&](const StepPick& c) {
            pause();
            step_pick(c.direction);
          },
          [&](const ToStart&) {
            stand();
            state_.a.to_start();
            if (state_.b) state_.b->to_start();
          },
          [&](const ToEnd&) {
            stand();
            state_.a.to_end();
            if (state_.b) state_.b->to_end();
          },
          [&](const Seek& c) {
            stand();
            seek(c.at);
          },
          [&](const SetSpeed& c) { state_.speed = std::clamp(c.tries_per_second, kSlowest, kFastest); },
          [&](const StepStage& c) {
            pause();
            step_stage(c.direction);
          },
          [&](const TogglePrediction&) {
            if (state_.b) return say(annulus::texts(state_.style.language).prediction.not_split.string());
            state_.prediction = state_.prediction ? std::nullopt : std::optional<Prediction>(std::in_place);
          },
          [&](const SetPredictionEvery& c) {
            if (state_.prediction) state_.prediction->every = std::max<std::uint64_t>(c.tries, 1);
          },
          [&](const GoOn&) {
            if (state_.guess()) go_on();
          },
          [&](const ToggleLayer& c) { state_.style.layers.set(c.layer, !state_.style.layers.has(c.layer)); },
          [&](const ToggleLegend&) { state_.style.legend = !state_.style.legend; },
          [&](const SetDisplayRadius& c) { state_.style.display_radius = std::clamp(c.factor, 0.05, 1.0); },
          [&](const ToggleTheme&) {
            state_.style.theme =
                state_.style.theme == scene::Theme::dark ? scene::Theme::light : scene::Theme::dark;
          },
          [&](const UseLanguage& c) {
            state_.style.language = c.language;
            if (!state_.lessons.empty()) read_lessons();
          },
          [&](const ScaleUi& c) {
            state_.ui_scale = c.steps == 0 ? 1 : std::clamp(state_.ui_scale + c.steps * 0.25, 0.75, 3.0);
          },
          [&](const Zoom& c) {
            frame(scene::zoomed(state_.style.view, state_.a.run().setup.domain(), state_.canvas,
                                state_.style.legend, c.factor, c.about));
          },
          [&](const Pan& c) {
            frame(scene::panned(state_.style.view, state_.a.run().setup.domain(), state_.canvas,
                                state_.style.legend, c.dx, c.dy));
          },
          [&](const Fit&) { frame({}); },
          [&](const TogglePanels&) {
            if (!state_.presenting) state_.panels = !state_.panels;
          },
          [&](const TogglePresentation&) { toggle_presentation(); },
          [&](const FocusPanel& c) { state_.focus = c.next ? state_.focus + 1 : 0; },
          [&](const ToggleKeys&) {
            state_.show_keys = !state_.show_keys;
            state_.pressed.clear();
          },
          [&](const NoteKey& c) { note_key(c); },
          [&](const ToggleCode&) { state_.code = !state_.code; },
          [&](const ToggleBreakpoint& c) {
            auto& lines = state_.breakpoints[c.side == 1 ? 1 : 0];
            if (lines.erase(c.line) == 0) lines.insert(c.line);
          },
          [&](const ToggleHelp&) {
            if (state_.lessons.empty()) read_lessons();
            state_.help = state_.help ? std::nullopt : std::optional(HelpPage::lessons);
            state_.focus = 0;  // the numbers that open lessons are keys again
          },
          [&](const ShowHelp& c) {
            if (state_.lessons.empty()) read_lessons();
            state_.help = c.page;
          },
          [&](const ClearBreakpoints&) {
            for (auto& lines : state_.breakpoints) lines.clear();
          },
          [&](const SeekTry& c) {
            stand();
            seek_try(c);
          },
          [&](const Inspect& c) { inspect(c); },
          [&](const InspectLast&) { inspect_last(); },
          [&](const InspectNext& c) { inspect_next(c.step); },
          [&](const CloseInspector& c) { close_inspector(c.side); },
          [&](const command::Screenshot&) { screenshot_wish_ = picture(); },
          [&](const SetScreenshotOptions& c) {
            state_.screenshot = {c.scale, c.legend, c.transparent, c.folder};
          },
          [&](const Export& c) { export_file(c); },
          [&](const CopyCommandLine&) {
            const Setups now = setups();
            const std::string options = setup_options(now.a);
            clipboard_ = "annulus" + (options.empty() ? "" : " " + options);
            if (now.b) *clipboard_ += " --versus " + shell_word(versus_options(now.a, *now.b));
            const bool painted = now.a.has("map") || (now.b && now.b->has("map"));
            const bool all = options_say_all(now.a) && (!now.b || options_say_all(*now.b));
            const MessageTexts& preview = texts().messages;
            say((all       ? preview.copied
                 : painted ? preview.copied_without_map
                           : preview.copied_without_option)(*clipboard_));
          },
          [&](const OpenFile& c) { open(c.path); },
          [&](const DismissNotice&) { state_.notice = {}; },
          [&](const Cancel&) {
            const bool open = state_.help || state_.choosing_start || state_.brush || state_.notice.error;
            state_.help.reset();
            state_.choosing_start.reset();
            state_.brush.reset();
            state_.notice = {};
            if (open) return;
            // Then what lies under it, one at a time.
            if (state_.inspected[0] || state_.inspected[1]) {
              close_inspector(0);
              return close_inspector(1);
            }
            if (state_.presenting) return toggle_presentation();
            if (state_.mistake) return close_mistake();
            if (state_.lesson) return close_lesson();
            cancel_run(0);
            cancel_run(1);
            cancel_jobs();
          },
          [&](const CancelRun& c) { cancel_run(c.side); },
          [&](const CancelJobs&) { cancel_jobs(); },
          [&](const Quit&) { ask_to_quit(); },
      },
      command);
  drop_stale_inspections();
  state_.can_undo = !undo_.empty();
  state_.can_redo = !redo_.empty();
}

void Application::update(double seconds, double budget_ms) {
  state_.notice.age += seconds;
  constexpr double kMessageSeconds = 5;
  if (!state_.notice.error && state_.notice.age > kMessageSeconds) state_.notice = {};
  const auto end = Pane::Clock::now() + std::chrono::duration_cast<Pane::Clock::duration>(
                                            std::chrono::duration<double, std::milli>(budget_ms));
  take_up_jobs();
  state_.a.send_wish();
  if (state_.b) state_.b->send_wish();
  for (Pane* side : {&state_.a, state_.b ? &*state_.b : nullptr})
    if (const auto why = side ? side->update(end) : std::nullopt) complain(*why);
  update_lesson(seconds);
  drop_stale_inspections();
  take_up_searches();
  let_keys_fade(seconds);
  if (state_.playing) play(seconds, end);
}

void Application::cancel_run(int number) {
  if (number == 1 && !state_.b) return;
  Pane& side = number == 1 ? *state_.b : state_.a;
  if (!side.making()) return;
  const Setups wish = setups();
  side.cancel();
  const Setups now = setups();
  show_card(now.mistake);
  if (now == wish) return;  // the picture shows it, only its end was not known
  redo_.push_back(wish);
  if (!undo_.empty() && undo_.back() == now) undo_.pop_back();
}

void Application::set_canvas(scene::Size canvas) {
  if (canvas == state_.canvas) return;
  state_.canvas = canvas;
  look_at_framed();
}

void Application::look_at_framed() {
  const scene::Size canvas = state_.canvas;
  state_.style.view = framed_.view;
  // The same region stays in view, and back at the old size it is the same view, bit for bit.
  if (framed_.view.fit || canvas == framed_.canvas) return;
  state_.style.view.zoom *= std::min(double{canvas.width} / double{framed_.canvas.width},
                                     double{canvas.height} / double{framed_.canvas.height});
}

void Application::frame(const scene::View& view) {
  state_.style.view = view;
  framed_ = {view, state_.canvas};
}

std::string Application::title() const {
  const Run& a = state_.a.run();
  std::string title = "Annulus - " + name_of(a.setup);
  const Language language = state_.style.language;
  if (!state_.b) return title + " - " + progress_of(a, language);
  const Run& b = state_.b->run();
  return title + " | " + name_of(b.setup) + " - " + progress_of(a, language) + " | " +
         progress_of(b, language);
}

}  // namespace annulus
