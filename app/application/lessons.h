#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/lessons/lesson_shelf.h"

namespace annulus {

// A lesson at one of its pages.
struct LessonView {
  std::shared_ptr<const Lesson> lesson;
  std::size_t step = 0;
  bool entering = true;  // until its runs are made and stand where the page begins
  bool reached = false;  // the page's goal has been
  std::optional<std::size_t> answer = {};

  const LessonStep& page() const { return lesson->steps[step]; }
};

// The lessons there are, and the open one with its page.
class Lessons {
 public:
  const std::vector<LessonEntry>& entries() const { return entries_; }  // once they have been read
  std::string folder() const { return shelf_.folder().string(); }       // for this user's own; empty: nowhere
  const std::optional<LessonView>& open() const { return open_; }
  // The goal that the open page is played to and has not reached; null if there is none.
  const Goal* goal() const;
  // Whether a lesson has been saved since it was read.
  bool saved() const { return stamp() != stamp_; }
  // Once a frame: whether it is time to look at that.
  bool time_to_look(double seconds);

  void use_folder(const std::filesystem::path& folder) { shelf_ = LessonShelf(folder); }
  void read(Language language);
  // By its name. Throws InputError if it is not there or cannot be shown.
  std::shared_ptr<const Lesson> take(const std::string& name);
  // From its file, and read again from there. Throws InputError.
  std::shared_ptr<const Lesson> take_file(const std::filesystem::path& file);
  // The open one as it has been read; null if it is gone. Throws InputError.
  std::shared_ptr<const Lesson> again() const;

  void show(std::shared_ptr<const Lesson> lesson, std::size_t step);
  void close();
  void entered() { open_->entering = false; }
  void reach() { open_->reached = true; }
  // The open page's question, if there is one.
  void answer(std::size_t number);

 private:
  std::shared_ptr<const Lesson> find(const std::string& name) const;
  std::string stamp() const { return shelf_.stamp() + stamp_of(file_); }

  LessonShelf shelf_{{}};
  std::vector<LessonEntry> entries_;
  std::filesystem::path file_;  // of the open lesson, if it was opened by its file
  std::string stamp_;           // of what has been read
  double since_look_ = 0;       // seconds
  std::optional<LessonView> open_;
};

}  // namespace annulus
