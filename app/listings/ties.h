#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/code_line.h"

namespace annulus {

// For each line of a program the lines of the pseudocode that say the same, the one that says it best first;
// none for a line that says nothing of its own, like a bracket. A line of the pseudocode is in it at least
// once if any line of the program shares a step with it.
std::vector<std::vector<std::size_t>> tied_lines(std::span<const CodeLine> program,
                                                 std::span<const CodeLine> pseudocode);

}  // namespace annulus
