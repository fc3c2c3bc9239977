#pragma once

#include <cstddef>
#include <string>

#include "app/cli/commands.h"
#include "app/lessons/lesson.h"

namespace annulus::cli {

// The names of a page's pictures: "03.png", and "03-answer.png" with the marks that come after the answer.
std::string page_picture(std::size_t step);
std::string answer_picture(std::size_t step);
// Whether the page has the second one.
// Not of an experiment or bars, which are drawn in the window only.
bool has_picture(const LessonStep& page);
bool has_answer_picture(const LessonStep& page);

// All pages, to be read or shown.
std::string page_html(const Lesson& lesson, const LessonOptions& options);
// To be printed: the questions with their pictures and room to write, then a sheet of answers.
std::string worksheet_html(const Lesson& lesson, const LessonOptions& options);

}  // namespace annulus::cli
