#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/code_line.h"
#include "core/run/pick_record.h"

namespace annulus {

// The lines that the last try went through, in the order it did, each once: the last of them is the current
// one. Before the first try those that place the start.
std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, const PickRecord& record);
// The same of these steps, of a pick's try or a round's.
std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, std::span<const Step> steps,
                                       bool around_point);

}  // namespace annulus
