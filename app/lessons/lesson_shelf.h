#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/lessons/lesson.h"
#include "app/texts/language.h"

namespace annulus {

// A lesson that was found, or why it cannot be shown.
struct LessonEntry {
  std::string name;
  std::shared_ptr<const Lesson> lesson;  // null where there is an error
  Message error = std::string();         // file, line and what is allowed there
  bool own = false;                      // from the user's folder
};

// The lessons inside the program and those in the user's folder, by the numbers that their files begin with:
// "3-twenty-one-cells.md" is the lesson "twenty-one-cells", "3-twenty-one-cells.de.md" the same in German. A
// lesson in the folder takes the place of one inside the program of that name.
class LessonShelf {
 public:
  // The folder need not exist; empty: none.
  explicit LessonShelf(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // In this language, in English where there is no other; read anew. Never throws.
  std::vector<LessonEntry> read(Language language) const;

  // A word that is another one once a lesson in the folder has been saved, added or removed.
  std::string stamp() const;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

// Another word once the file has been saved; empty for no file.
std::string stamp_of(const std::filesystem::path& file);

// "there is no lesson NAME; there are a, b, c"
Message unknown_lesson(const std::string& name, const std::vector<LessonEntry>& entries);

// From a file anywhere. Throws InputError, "FILE: line N: why".
Lesson read_lesson(const std::filesystem::path& file);

}  // namespace annulus
