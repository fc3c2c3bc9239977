#include "app/application/lesson_commands.h"

#include <algorithm>
#include <utility>

#include "app/application/before_lesson.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// With the pick that is previewed, if one is.
scene::ShownRun shown_run(const Run& run, const std::optional<StagedPreview>& preview) {
  return {run.setup, run.timeline.sampler(), preview ? preview->next.record : run.timeline.pick()};
}

}  // namespace

LessonCommands::LessonCommands(State& state, SetupCommands& setups, LookCommands& look,
                               MeasureCommands& measures, TaskCommands& tasks, QuizCommands& questions,
                               ExperimentCommands& experiment)
    : state_(state),
      lessons_(state.lessons),
      playback_(state.playback),
      exercise_(state.exercise),
      inspection_(state.inspection),
      findings_(state.findings),
      gallery_(state.gallery),
      view_(state.view),
      workspace_(state.workspace),
      history_(state.history),
      files_(state.files),
      setups_(setups),
      look_(look),
      measures_(measures),
      tasks_(tasks),
      questions_(questions),
      experiment_(experiment) {}

void LessonCommands::apply(const command::OpenLesson& wish) {
  if (lessons_.entries().empty()) read();
  try {
    const auto lesson = lessons_.take(wish.name);
    open(lesson, lessons_.left_at(*lesson));
  } catch (const InputError& error) {
    files_.complain(error.message());
  }
}

void LessonCommands::apply(const command::TurnPage& wish) {
  if (!lessons_.open()) return;
  if (wish.pages > 0 && exercise_.open() && exercise_.open()->of_lesson) {
    tasks_.close();
    lessons_.entered();  // its end is shown
    if (!lessons_.goal()) return;
  }
  if (wish.pages > 0 && lessons_.goal()) return finish_page();
  if (wish.pages > 0 && lessons_.open()->asks()) return lessons_.show_answer();
  const auto lesson = lessons_.open()->lesson;
  const auto step = static_cast<std::ptrdiff_t>(lessons_.open()->step) + wish.pages;
  if (step >= 0 && step < std::ssize(lesson->steps)) {
    show_page(lesson, static_cast<std::size_t>(step));
  } else if (const LessonEntry* next = wish.pages > 0 ? lessons_.following() : nullptr) {
    apply(command::OpenLesson{next->name});
  }
}

void LessonCommands::apply(const command::ReplayPage&) {
  if (lessons_.open()) show_page(lessons_.open()->lesson, lessons_.open()->step);
}

void LessonCommands::apply(const command::CloseLesson&) {
  if (!lessons_.open()) return;
  const auto before = leave();
  const Setups& setups = before->setups;
  setups_.change(setups, false);
  playback_.change_panes()[PaneId::a].use(setups.a, before->at_a);
  if (state_.panes.b()) playback_.change_panes()[PaneId::b].use(*setups.b, before->at_b);
  look_as(*before);
  gallery_.keep(before->card);
  history_ = before->history;
  history_.begin();
}

void LessonCommands::apply(const command::LetPageWait& wish) {
  measures_.show(false);
  findings_.show(false);
  workspace_.let_page_wait(wish.on);
}

void LessonCommands::apply(const command::Choose& wish) {
  if (workspace_.help()) {
    const auto& entries = lessons_.entries();
    if (workspace_.help() == HelpPage::lessons && wish.number >= 1 && wish.number <= entries.size())
      apply(command::OpenLesson{entries[wish.number - 1].name});
  } else if (state_.asks()) {
    const std::vector<Verdict> offered = verdicts(state_.run().setup);
    if (wish.number >= 1 && wish.number <= offered.size()) questions_.reveal(offered[wish.number - 1]);
  } else if (!exercise_.open()) {  // whose card hides the question
    lessons_.answer(wish.number);
  }
}

void LessonCommands::apply(const command::ToggleHelp&) {
  if (lessons_.entries().empty()) read();
  workspace_.toggle_help();
}

void LessonCommands::apply(const command::ShowHelp& wish) {
  if (lessons_.entries().empty()) read();
  workspace_.show_help(wish.page);
}

void LessonCommands::apply(const command::UseLanguage& wish) {
  view_.set_language(wish.language);
  if (!lessons_.entries().empty()) read();
}

void LessonCommands::read() {
  std::shared_ptr<const Lesson> lesson;
  lessons_.read(view_.language());
  if (!lessons_.open()) return;
  try {
    // The open one has been saved anew, or is wanted in another language.
    lesson = lessons_.again();
  } catch (const InputError& error) {
    return files_.complain(error.message());
  }
  if (!lesson) return;
  const std::size_t last = lesson->steps.size() - 1;
  show_page(std::move(lesson), std::min(lessons_.open()->step, last));
}

void LessonCommands::begin(const std::string& name_or_file, std::size_t page) {
  const bool file = name_or_file.ends_with(".md");
  if (!file) read();
  const auto lesson = file ? lessons_.take_file(name_or_file) : lessons_.take(name_or_file);
  check_page(*lesson, page);
  open(lesson, page > 0 ? page - 1 : lessons_.left_at(*lesson));
}

void LessonCommands::open_file(const std::filesystem::path& file) {
  const auto lesson = lessons_.take_file(file);
  open(lesson, lessons_.left_at(*lesson));
}

void LessonCommands::open(std::shared_ptr<const Lesson> lesson, std::size_t page) {
  BeforeLesson before{setups_.setups(),
                      state_.run().timeline.position(),
                      state_.panes.b() ? state_.panes.b()->run().timeline.position() : 0,
                      view_.happening_layers(),
                      view_.style().display_radius,
                      view_.style().disc_units,
                      playback_.pace(),
                      state_.panes.lock(),
                      view_.framed(),
                      gallery_.before(),
                      history_};
  if (!show_page(std::move(lesson), page)) return;
  lessons_.keep_before(std::make_shared<const BeforeLesson>(std::move(before)));
  workspace_.close_help();
  workspace_.close_start_card();
}

bool LessonCommands::show_page(std::shared_ptr<const Lesson> lesson, std::size_t step) {
  const LessonState wish = state_at(*lesson, step);
  const Domain before = domain_of(state_.run().setup);
  if (!setups_.change({wish.setups.a, wish.setups.b}, false)) return false;
  show_text(std::move(lesson), step, before);
  return true;
}

void LessonCommands::show_text(std::shared_ptr<const Lesson> lesson, std::size_t step, const Domain& before) {
  const LessonState wish = state_at(*lesson, step);
  const Domain domain = domain_of(state_.panes.a().setup());
  experiment_.close();
  measures_.show(false);
  playback_.pause();
  exercise_.close();
  inspection_.clear();
  lessons_.show(std::move(lesson), step);
  look_.set_naming();  // it decides how much room there is around the domain
  view_.set_happening_layers(wish.layers);
  view_.set_display_radius(wish.display_radius);
  playback_.set_speed(wish.speed);
  playback_.change_panes().set_lock(wish.lock);
  // A place that only the page's moment knows is looked at then.
  const bool known = wish.camera.at.of == scene::PlaceName::Of::position;
  page_view_ = known ? page_view({}) : scene::View{};
  marked_ = false;
  before == domain ? view_.head_for(page_view_) : view_.frame(page_view_);
}

scene::View LessonCommands::page_view(const std::vector<scene::PageMark>& marks) const {
  const LessonView& open = *lessons_.open();
  const std::optional<StagedPreview> preview = playback_.preview();
  const scene::ShownRun shown = shown_run(state_.run(), preview);
  // Without marks a view needs no run: the one to come may still be in the making, on another domain.
  const Setup& setup = marks.empty() ? state_.panes.a().setup() : shown.setup;
  return view_of(state_at(*open.lesson, open.step).camera, marks, {setup, shown.sampler, shown.pick},
                 view_.canvas(), scene::room_of(view_.style(), view_.canvas()));
}

void LessonCommands::keep_page_in_view() {
  // A view that the user has chosen since stays.
  if (!lessons_.open() || view_.framed().view != page_view_) return;
  page_view_ = page_view(marked_ ? lessons_.open()->page().marks : std::vector<scene::PageMark>{});
  view_.frame(page_view_);
}

void LessonCommands::enter_page() {
  if (!lessons_.open() || !lessons_.open()->entering || !state_.panes.complete()) return;
  Panes& panes = playback_.change_panes();
  // Through all pages since these runs began.
  const Lesson& lesson = *lessons_.open()->lesson;
  const std::size_t step = lessons_.open()->step;
  panes.to_start();
  for (std::size_t i = state_at(lesson, step).from; i < step; ++i)
    if (lesson.steps[i].goal) panes.reach(*lesson.steps[i].goal, lesson.steps[i].b_goal);
  lessons_.entered();
  const LessonStep& page = lesson.steps[step];
  if (page.experiment) return experiment_.open(*page.experiment);
  if (page.task && !lessons_.open()->tried && !panes.b()) {
    const std::uint64_t from = state_.run().timeline.position();
    exercise_.begin({}, from, true);
    tasks_.set(*page.task,
               page.goal && page.goal->kind == Destination::Kind::step ? try_before(*page.goal) : from);
    if (exercise_.open()->task) return look_at_marks();
    exercise_.close();
  }
  if (!page.goal) return look_at_marks();
  // A number that is already passed cannot be played to.
  const bool passed = page.goal->kind != Destination::Kind::step && reached(*page.goal, state_.run());
  if (page.at_once || passed) {
    panes.reach(*page.goal, page.b_goal);
    reach_page();
  } else {
    playback_.start();
  }
}

std::uint64_t LessonCommands::try_before(const Destination& goal) {
  Panes& panes = playback_.change_panes();
  const std::uint64_t from = state_.run().timeline.position();
  panes.reach(goal);
  const std::uint64_t at = state_.run().timeline.position();
  playback_.apply(command::SeekTry{from, PaneId::a});
  return at > from ? at - 1 : from;
}

void LessonCommands::reach_page() {
  lessons_.reach();
  look_at_marks();
}

void LessonCommands::look_at_marks() {
  const LessonView& open = *lessons_.open();
  const std::vector<scene::PageMark>& marks = open.page().marks;
  const LessonState wish = state_at(*open.lesson, open.step);
  if (marks.empty() && wish.camera.at.of == scene::PlaceName::Of::position) return;
  page_view_ = page_view(open.page().marks);
  marked_ = true;
  view_.head_for(page_view_);
  const std::optional<StagedPreview> preview = playback_.preview();
  std::vector<scene::ShownRun> shown{shown_run(state_.run(), preview)};
  if (const Pane* b = state_.panes.b()) shown.push_back(shown_run(b->run(), {}));
  try {
    check_places(open.page(), shown);
  } catch (const InputError& error) {
    files_.complain(error.message());
  }
}

void LessonCommands::finish_page() {
  experiment_.close();
  playback_.pause();
  playback_.change_panes().reach(*lessons_.goal());
  reach_page();
}

std::shared_ptr<const BeforeLesson> LessonCommands::leave() {
  experiment_.close();
  playback_.pause();
  exercise_.close();
  return lessons_.close();
}

void LessonCommands::look_as(const BeforeLesson& before) {
  view_.set_happening_layers(before.layers);
  view_.set_display_radius(before.display_radius, before.disc_units);
  playback_.set_pace(before.pace);
  playback_.change_panes().set_lock(before.lock);
  view_.look_at(before.framed);
}

void LessonCommands::reopen(const LeftPage& page, const Domain& before) {
  show_text(page.lesson, page.step, before);
  lessons_.reopen(page.before);
}

void LessonCommands::close_reopened() {
  if (lessons_.reopened()) look_as(*leave());
}

}  // namespace annulus
