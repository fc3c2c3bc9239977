#pragma once

#include <span>
#include <string_view>

// The files of assets/lessons/, embedded in the program.
namespace annulus {

struct LessonFile {
  std::string_view name;  // "1-evenly-spread.md"
  std::string_view bytes;
};

std::span<const LessonFile> lesson_files();

}  // namespace annulus
