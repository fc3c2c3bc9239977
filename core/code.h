#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/pick_record.h"

namespace annulus {

// A line of a sampler's algorithm in pseudocode. Written for one setup: every word is true of it.
struct CodeLine {
  std::string text;  // plain, without its indentation
  int indent = 0;    // levels
  std::vector<Step> steps;
  // Which tries it is for, where a sampler makes picks and throws darts too.
  enum class Turn : std::uint8_t { any, pick, round };
  Turn turn = Turn::any;
};

// The lines that the last try went through, in the order it did, each once: the last of them is the current
// one. Before the first try those that place the start.
std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, const PickRecord& record);
// The same of these steps, of a pick's try or a round's.
std::vector<std::size_t> lines_reached(std::span<const CodeLine> code, std::span<const Step> steps,
                                       bool around_point);

// Whether both have the same lines, whatever values stand in their words.
bool same_lines(std::span<const CodeLine> a, std::span<const CodeLine> b);

}  // namespace annulus
