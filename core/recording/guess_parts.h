#pragma once

#include <cstdint>
#include <vector>

#include "core/recording/clues.h"

namespace annulus {

// The parts of guesses(), by subject. Each appends what it guesses.
void guess_of_distances(const Clues& clues, std::vector<GuessedMistake>& all);
void guess_of_places(const Clues& clues, std::vector<GuessedMistake>& all);

// Below that many, chance says more than a mistake.
inline constexpr std::uint64_t kFewViolations = 3;
inline constexpr std::uint64_t kFewFree = 20;
inline constexpr std::uint64_t kFewRetired = 10;

inline bool most(std::uint64_t part, std::uint64_t all) {
  return part * 10 >= all * 9;
}

}  // namespace annulus
