#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/event.h"

namespace annulus {

class PickRecord;
class Sampler;
struct Preview;
struct Setup;

// Which verdicts a try of this setup can get, in the order they are offered. If there are fewer than two,
// there is nothing to predict. If candidates are compared, "accepted" stands for the farthest of its round so
// far.
std::vector<Verdict> verdicts(const Setup& setup);

// Of the record's last try, in the same sense; the record must not be empty.
Verdict verdict_of(const PickRecord& record);

// False if another program gave the record's last try a verdict that its own points contradict: nobody can
// predict that. The sampler stands behind that try. Takes O(n).
bool verdict_stands(const Setup& setup, const Sampler& sampler, const PickRecord& record);

// The guess for one try.
struct Guess {
  std::uint64_t run;
  std::uint64_t number;            // the try's number
  std::optional<Verdict> guessed;  // nothing: the user went on without a guess
  Verdict verdict;
};

// How many answers were right.
struct Score {
  std::uint64_t right = 0;
  std::uint64_t guesses = 0;
  std::uint64_t streak = 0;  // right ones in a row, up to the last

  void take(bool is_right) {
    ++guesses;
    if (is_right) ++right;
    streak = is_right ? streak + 1 : 0;
  }
};

// Predicting verdicts: playing stops before the tries that are asked about.
struct Prediction : Score {
  std::uint64_t every = 0;  // tries from one question to the next; 0: only those of question_in()
  std::optional<Guess> last;

  // If every so many are asked about: whether this one is, and how many tries lie between this position and
  // the next one that may be.
  bool asks_about(const Setup& setup, const Preview& next) const;
  std::uint64_t tries_before_question(std::uint64_t position) const;
  void take(const Guess& guess);  // one that was not guessed counts for nothing
};

}  // namespace annulus
