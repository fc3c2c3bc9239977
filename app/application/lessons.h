#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/application/exercise.h"
#include "app/application/setups.h"
#include "app/lessons/lesson_shelf.h"

namespace annulus {

// A lesson at one of its pages.
struct LessonView {
  std::shared_ptr<const Lesson> lesson;
  std::size_t step = 0;
  bool entering = true;  // until its runs are made and stand where the page begins
  bool tried = false;    // the task that the page begins with is over
  bool reached = false;  // whether the page's goal has been reached
  std::optional<std::size_t> answer = {};
  bool answered = false;  // the page's question is, or its answer is shown all the same

  bool waits() const { return page().goal && !reached; }
  bool asks() const { return !waits() && page().question && !answered; }
  const LessonStep& page() const { return lesson->steps[step]; }
  // The page's marks: once the moment is there that they are about. `task`: the one that the page begins
  // with, while it is open.
  std::vector<scene::PageMark> marks(const Exercise::Open* task) const {
    if (entering || (!task && waits())) return {};
    return marks_of(page(), task ? task->judged.has_value() : !asks());
  }
};

// All lessons, and the open one with its page.
class Lessons {
 public:
  const std::vector<LessonEntry>& entries() const { return entries_; }  // empty until they are read
  std::string folder() const { return shelf_.folder().string(); }       // of this user's own; empty: none
  const std::optional<LessonView>& open() const { return open_; }
  // The goal that the open page plays to and has not reached; null if there is none.
  const Destination* goal() const;
  // The lesson after the open one; null if there is none that can be shown.
  const LessonEntry* following() const;
  // Whether a lesson has been saved since it was read.
  bool saved() const { return stamp() != stamp_; }
  // Call it once a frame: whether it is time to check for saved lessons.
  bool time_to_look(double seconds);

  void use_folder(const std::filesystem::path& folder) { shelf_ = LessonShelf(folder); }
  void read(Language language);
  // By its name. Throws InputError if it is not there or cannot be shown.
  std::shared_ptr<const Lesson> take(const std::string& name);
  // From its file, from which it is also read again. Throws InputError.
  std::shared_ptr<const Lesson> take_file(const std::filesystem::path& file);
  // The open lesson as it was last read; null if it is gone. Throws InputError.
  std::shared_ptr<const Lesson> again() const;

  // The page to go on with; the first if the lesson was not left, or only at its end.
  std::size_t left_at(const Lesson& lesson) const;
  double seconds() const { return seconds_; }  // since the open lesson was opened

  // The open page with what closing the lesson leads back to; nothing if none is open.
  std::optional<LeftPage> open_page() const;
  // Whether undoing has opened the lesson: further on, its pages are part of the history.
  bool reopened() const { return reopened_; }

  void show(std::shared_ptr<const Lesson> lesson, std::size_t step);
  // Unless there is one already: from a lesson that another one follows.
  void keep_before(std::shared_ptr<const BeforeLesson> before);
  // Undoing has shown its page.
  void reopen(std::shared_ptr<const BeforeLesson> before);
  // Returns what was there before.
  std::shared_ptr<const BeforeLesson> close();
  void entered() { open_->entering = false; }
  // The page's task is over: it begins anew.
  void try_over() { open_->tried = open_->entering = true; }
  void reach() { open_->reached = true; }
  // Answers the open page's question, if there is one.
  void answer(std::size_t number);
  void show_answer() { open_->answered = true; }

 private:
  std::shared_ptr<const Lesson> find(const std::string& name) const;
  std::string stamp() const { return shelf_.stamp() + stamp_of(file_); }

  LessonShelf shelf_{{}};
  std::vector<LessonEntry> entries_;
  std::filesystem::path file_;  // of the open lesson, if it was opened by its file
  std::string stamp_;           // of the entries
  double since_look_ = 0;       // seconds
  std::optional<LessonView> open_;
  std::shared_ptr<const BeforeLesson> before_;
  bool reopened_ = false;
  std::map<std::string, std::size_t> left_;  // the pages at which lessons were left, by their names
  double seconds_ = 0;
};

}  // namespace annulus
