#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/run/preview.h"

namespace annulus {

// Which verdicts a try of this setup can get, in the order they are offered. Fewer than two: there is nothing
// to predict. Of candidates that are compared: accepted for the farthest of its round so far.
std::vector<Verdict> verdicts(const Setup& setup);

// Of the last try of a record that is not empty, in the same sense.
Verdict verdict_of(const PickRecord& record);

// What was guessed of a try.
struct Guess {
  std::uint64_t run;
  std::uint64_t number;            // of the try
  std::optional<Verdict> guessed;  // nothing: it was gone on without
  Verdict verdict;
};

// Predicting verdicts: playing stops before each, or each so many-th, and asks.
struct Prediction {
  std::uint64_t every = 1;
  std::optional<Guess> last;
  std::uint64_t right = 0;
  std::uint64_t guesses = 0;
  std::uint64_t streak = 0;  // right ones in a row, up to the last

  bool asks_about(const Setup& setup, const Preview& next) const;
  // How many tries there are before the next one after this position that may be asked about.
  std::uint64_t tries_before_question(std::uint64_t position) const;
  void take(const Guess& guess);
};

}  // namespace annulus
