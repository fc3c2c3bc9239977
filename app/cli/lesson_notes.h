#pragma once

#include <functional>
#include <memory>

#include "app/lessons/lesson.h"
#include "app/options/options.h"

namespace annulus::cli {

// What the speaker says to the page that the window shows, with a clock, on the terminal; until the window is
// closed, or Ctrl+C. `find`: the lesson in that language. Throws InputError if no window shows it.
void show_notes(const LessonOptions& options,
                const std::function<std::shared_ptr<const Lesson>(Language)>& find);

}  // namespace annulus::cli
