#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/lessons/lesson.h"
#include "app/texts/language.h"

namespace annulus {

// A lesson that was found, or the reason why it cannot be shown.
struct LessonEntry {
  std::string name;
  std::shared_ptr<const Lesson> lesson;      // null if there is an error
  Message error = std::string();             // names the file, the line and what is allowed there
  bool own = false;                          // from the user's folder
  std::optional<std::uint64_t> number = {};  // that of its file's name
};

// The lessons built into the program and those in the user's folder, in the order of the numbers in their
// file names: "3-twenty-one-cells.md" is the lesson "twenty-one-cells", "3-twenty-one-cells.de.md" the same
// in German. A lesson in the folder replaces the built-in one of the same name.
class LessonShelf {
 public:
  // The folder may not exist; empty: no folder.
  explicit LessonShelf(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Reads them anew, in this language if they have it, else in English. Never throws.
  std::vector<LessonEntry> read(Language language) const;

  // A text that changes when a lesson in the folder is saved, added or removed.
  std::string stamp() const;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

// A text that changes when the file is saved; empty if there is no file.
std::string stamp_of(const std::filesystem::path& file);

// "there is no lesson NAME; there are a, b, c"
Message unknown_lesson(const std::string& name, const std::vector<LessonEntry>& entries);
// Throws InputError if the lesson has no such page, counted from 1.
void check_page(const Lesson& lesson, std::size_t page);

// Reads a lesson from any file. Throws InputError: "FILE: line N: why".
Lesson read_lesson(const std::filesystem::path& file);

}  // namespace annulus
