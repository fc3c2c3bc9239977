#include <algorithm>

#include "app/application/application.h"

// Lessons: finding, opening, turning their pages, and what was there before.
namespace annulus {
namespace {

// How often the folder is looked at, seconds.
constexpr double kLookEvery = 0.5;

}  // namespace

void Application::read_lessons() {
  shelf_stamp_ = shelf_.stamp() + stamp_of(lesson_file_);
  state_.lessons = shelf_.read(state_.style.language);
  if (!state_.lesson) return;
  // The open one has been written anew, or is wanted in another language.
  std::shared_ptr<const Lesson> lesson;
  if (!lesson_file_.empty()) {
    try {
      lesson = std::make_shared<const Lesson>(read_lesson(lesson_file_));
    } catch (const InputError& error) {
      return complain(error.message());
    }
  } else {
    const auto entry = std::ranges::find(state_.lessons, state_.lesson->lesson->name, &LessonEntry::name);
    if (entry == state_.lessons.end()) return;
    if (!entry->lesson) return complain(entry->error);
    lesson = entry->lesson;
  }
  const std::size_t last = lesson->steps.size() - 1;
  show_page(std::move(lesson), std::min(state_.lesson->step, last));
}

void Application::begin_lesson(const std::string& name_or_file) {
  if (name_or_file.ends_with(".md")) return open_lesson_file(name_or_file);
  read_lessons();
  const auto entry = std::ranges::find(state_.lessons, name_or_file, &LessonEntry::name);
  if (entry == state_.lessons.end()) throw InputError(unknown_lesson(name_or_file, state_.lessons));
  if (!entry->lesson) throw InputError(entry->error);
  open_lesson(entry->lesson);
}

void Application::open_lesson_file(const std::filesystem::path& file) {
  const auto lesson = std::make_shared<const Lesson>(read_lesson(file));
  lesson_file_ = file;
  shelf_stamp_ = shelf_.stamp() + stamp_of(lesson_file_);
  open_lesson(lesson);
}

void Application::open_lesson(const std::string& name) {
  if (state_.lessons.empty()) read_lessons();
  const auto entry = std::ranges::find(state_.lessons, name, &LessonEntry::name);
  if (entry == state_.lessons.end()) return complain(unknown_lesson(name, state_.lessons));
  if (!entry->lesson) return complain(entry->error);
  lesson_file_.clear();
  open_lesson(entry->lesson);
}

void Application::open_lesson(std::shared_ptr<const Lesson> lesson) {
  const BeforeLesson before{setups(),
                            state_.a.run().timeline.position(),
                            state_.b ? state_.b->run().timeline.position() : 0,
                            state_.style.layers,
                            state_.style.display_radius,
                            state_.speed,
                            state_.lock,
                            framed_,
                            before_card_,
                            undo_,
                            redo_};
  if (!show_page(std::move(lesson), 0)) return;
  if (!before_lesson_) before_lesson_ = before;
  state_.help.reset();
}

bool Application::show_page(std::shared_ptr<const Lesson> lesson, std::size_t step) {
  const LessonState wish = state_at(*lesson, step);
  if (!change({wish.setups.a, wish.setups.b}, false)) return false;
  pause();
  state_.inspected = {};
  state_.lesson = LessonView{.lesson = std::move(lesson), .step = step};
  state_.style.layers = wish.layers;
  state_.style.display_radius = wish.display_radius;
  state_.speed = wish.speed;
  state_.lock = wish.lock;
  frame(view_of(wish.camera, wish.setups.a.domain(), state_.canvas, state_.style.legend));
  return true;
}

void Application::reach(const Goal& goal) {
  state_.a.reach(goal);
  if (!state_.b) return;
  if (goal.kind == Goal::Kind::end) return state_.b->reach(goal);
  if (const auto tries = tries_at(state_.b->run(), state_.lock, position_of(state_.a.run(), state_.lock)))
    state_.b->seek(*tries);
}

void Application::finish_page() {
  pause();
  reach(*lesson_goal());
  state_.lesson->reached = true;
}

void Application::close_lesson() {
  if (!state_.lesson) return;
  pause();
  state_.lesson.reset();
  lesson_file_.clear();
  const Setups& setups = before_lesson_->setups;
  change(setups, false);
  state_.a.use(setups.a, before_lesson_->at_a);
  if (state_.b) state_.b->use(*setups.b, before_lesson_->at_b);
  state_.style.layers = before_lesson_->layers;
  state_.style.display_radius = before_lesson_->display_radius;
  state_.speed = before_lesson_->speed;
  state_.lock = before_lesson_->lock;
  framed_ = before_lesson_->framed;
  look_at_framed();
  before_card_ = before_lesson_->card;
  undo_ = before_lesson_->undo;
  redo_ = before_lesson_->redo;
  before_lesson_.reset();
}

void Application::choose(std::size_t number) {
  if (state_.help) {
    if (state_.help == HelpPage::lessons && number <= state_.lessons.size())
      open_lesson(state_.lessons[number - 1].name);
  } else if (state_.asks()) {
    const std::vector<Verdict> offered = verdicts(state_.a.run().setup);
    if (number >= 1 && number <= offered.size()) reveal(offered[number - 1]);
  } else if (state_.lesson && state_.lesson->page().question && !state_.lesson->answer) {
    if (number <= state_.lesson->page().question->choices.size()) state_.lesson->answer = number - 1;
  }
}

const Goal* Application::lesson_goal() const {
  if (!state_.lesson || state_.lesson->entering || state_.lesson->reached) return nullptr;
  const auto& goal = state_.lesson->page().goal;
  return goal ? &*goal : nullptr;
}

bool Application::lessons_saved() const {
  return (state_.lesson || state_.help) && shelf_.stamp() + stamp_of(lesson_file_) != shelf_stamp_;
}

void Application::update_lesson(double seconds) {
  since_stamp_ += seconds;
  if (since_stamp_ >= kLookEvery) {
    since_stamp_ = 0;
    if (lessons_saved()) read_lessons();
  }
  if (!state_.lesson || !state_.lesson->entering) return;
  if (!state_.a.complete() || (state_.b && !state_.b->complete())) return;
  // Through all pages since these runs began.
  const Lesson& lesson = *state_.lesson->lesson;
  const std::size_t step = state_.lesson->step;
  state_.a.to_start();
  if (state_.b) state_.b->to_start();
  for (std::size_t i = state_at(lesson, step).from; i < step; ++i)
    if (lesson.steps[i].goal) reach(*lesson.steps[i].goal);
  state_.lesson->entering = false;
  const LessonStep& page = lesson.steps[step];
  if (!page.goal) return;
  // A number that has already been passed is nothing to play to.
  const bool passed = page.goal->kind != Goal::Kind::step && annulus::reached(*page.goal, state_.a.run());
  if (page.at_once || passed) {
    reach(*page.goal);
    state_.lesson->reached = true;
  } else {
    state_.playing = true;
    state_.waited = 0;
  }
}

}  // namespace annulus
