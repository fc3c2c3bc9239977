#pragma once

#include <string_view>

#include "app/lessons/lesson_file.h"

namespace annulus {

// One line of an ```annulus block, see lesson_file.h, applied to the page that it stands on; the pages
// before it left those layers on. Throws InputError.
void apply_directive(std::string_view line, const ReadBeside& read_beside, scene::Layers layers_before,
                     LessonStep& page);

}  // namespace annulus
