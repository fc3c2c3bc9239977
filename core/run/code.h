#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/code_line.h"
#include "core/run/pick_record.h"

namespace annulus {

// The lines that the last try went through, in order, each once; the last of them is the current line. Before
// the first try: the lines that place the start.
std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, const PickRecord& record);
// The same for these steps, of a try in that turn.
std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, std::span<const Step> steps,
                                       CodeLine::Turn turn);

}  // namespace annulus
