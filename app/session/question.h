#pragma once

#include <cstdint>
#include <optional>

#include "core/event.h"

namespace annulus {

class Timeline;
struct Setup;

// A try worth asking about: its verdict is a near thing.
struct Question {
  std::uint64_t number = 0;  // of the try, from 1
  Verdict verdict = Verdict::accepted;
};

// Tries fall into stretches of this many, and each stretch has at most one question: some ten in the default
// run, the first after a few seconds.
inline constexpr std::uint64_t kStretch = 600;

// A distance this near to the one it must keep is a near miss, as a share of that distance.
inline constexpr double kNearMiss = 0.15;

// The question among the tries from stretch * kStretch + 1 on. Verdicts take turns, so that nobody is right
// by always saying "too close". It follows from the run alone. The timeline moves and returns to its place.
std::optional<Question> question_in(const Setup& setup, Timeline& timeline, std::uint64_t stretch);

}  // namespace annulus
