#pragma once

#include <string_view>

#include "app/lessons/lesson_file.h"

namespace annulus {

// Applies one line of an ```annulus block (see lesson_file.h) to the page that it stands on; the previous
// pages left these layers on. Throws InputError.
void apply_directive(std::string_view line, const ReadBeside& read_beside, scene::Layers layers_before,
                     LessonStep& page);

}  // namespace annulus
