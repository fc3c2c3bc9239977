#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/setup/message.h"

namespace annulus {

// What a try goes through, as steps that lines of an algorithm can stand for.
enum class Step : std::uint8_t {
  start,
  pick,
  round,
  drawn,     // a candidate, before it is judged
  searched,  // for points near it; only used while a try is previewed
  compared,
  accepted,
  outside,
  too_close,
  place_taken,
  not_farthest,
  retired,
  removed,  // the picked point, because its candidate was accepted
  iteration,
  gaps,
  filling,
  halved,
  finished,
  added,    // a point at a place that nobody drew, see is_placed()
  trimmed,  // crowded points are removed, since fewer are wanted
};

// A line of a sampler's algorithm in pseudocode. Written for one setup: every word is true of it.
struct CodeLine {
  Message text;    // without indentation
  int indent = 0;  // levels
  std::vector<Step> steps;
  // The tries that a line is for, if a sampler both makes picks and throws darts.
  enum class Turn : std::uint8_t {
    any,  // of the run itself
    pick,
    round,
    fill,  // darts that fill the gaps after the run
  };
  Turn turn = Turn::any;
};

// Whether both have the same lines; the values in their words may differ.
bool same_lines(std::span<const CodeLine> a, std::span<const CodeLine> b);

}  // namespace annulus
