#include "app/application/lessons.h"

#include <algorithm>
#include <utility>

namespace annulus {
namespace {

// How often the folder is checked, seconds.
constexpr double kLookEvery = 0.5;

}  // namespace

const Destination* Lessons::goal() const {
  if (!open_ || open_->entering || open_->reached) return nullptr;
  const auto& goal = open_->page().goal;
  return goal ? &*goal : nullptr;
}

std::size_t Lessons::left_at(const Lesson& lesson) const {
  const auto page = left_.find(lesson.name);
  return page != left_.end() && page->second + 1 < lesson.steps.size() ? page->second : 0;
}

const LessonEntry* Lessons::following() const {
  auto entry = std::ranges::find(entries_, open_->lesson->name, &LessonEntry::name);
  if (entry != entries_.end()) ++entry;
  return entry != entries_.end() && entry->lesson ? &*entry : nullptr;
}

bool Lessons::time_to_look(double seconds) {
  seconds_ += seconds;
  since_look_ += seconds;
  if (since_look_ < kLookEvery) return false;
  since_look_ = 0;
  return true;
}

void Lessons::read(Language language) {
  stamp_ = stamp();
  entries_ = shelf_.read(language);
}

std::shared_ptr<const Lesson> Lessons::find(const std::string& name) const {
  const auto entry = std::ranges::find(entries_, name, &LessonEntry::name);
  if (entry == entries_.end()) throw InputError(unknown_lesson(name, entries_));
  if (!entry->lesson) throw InputError(entry->error);
  return entry->lesson;
}

std::shared_ptr<const Lesson> Lessons::take(const std::string& name) {
  auto lesson = find(name);
  file_.clear();
  return lesson;
}

std::shared_ptr<const Lesson> Lessons::take_file(const std::filesystem::path& file) {
  auto lesson = std::make_shared<const Lesson>(read_lesson(file));
  file_ = file;
  stamp_ = stamp();
  return lesson;
}

std::shared_ptr<const Lesson> Lessons::again() const {
  if (!file_.empty()) return std::make_shared<const Lesson>(read_lesson(file_));
  const bool gone = std::ranges::find(entries_, open_->lesson->name, &LessonEntry::name) == entries_.end();
  return gone ? nullptr : find(open_->lesson->name);
}

void Lessons::show(std::shared_ptr<const Lesson> lesson, std::size_t step) {
  if (open_ && open_->lesson->name != lesson->name) left_[open_->lesson->name] = open_->step;
  if (!open_ || open_->lesson->name != lesson->name) seconds_ = 0;
  left_.erase(lesson->name);
  open_ = LessonView{.lesson = std::move(lesson), .step = step};
}

std::optional<LeftPage> Lessons::open_page() const {
  return open_ ? std::optional(LeftPage{open_->lesson, open_->step, before_}) : std::nullopt;
}

void Lessons::keep_before(std::shared_ptr<const BeforeLesson> before) {
  if (!before_) before_ = std::move(before);
}

void Lessons::reopen(std::shared_ptr<const BeforeLesson> before) {
  try_over();  // its task has been there
  before_ = std::move(before);
  reopened_ = true;
}

std::shared_ptr<const BeforeLesson> Lessons::close() {
  if (open_) left_[open_->lesson->name] = open_->step;
  open_.reset();
  file_.clear();
  reopened_ = false;
  return std::exchange(before_, nullptr);
}

void Lessons::answer(std::size_t number) {
  if (!open_ || !open_->page().question || open_->answered) return;
  if (number > open_->page().question->choices.size()) return;
  open_->answer = number - 1;
  open_->answered = true;
}

}  // namespace annulus
