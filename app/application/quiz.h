#pragma once

#include <optional>

#include "app/application/command.h"
#include "app/session/prediction.h"

namespace annulus {

// Predicting verdicts: whether it is on, and the guesses so far.
class Quiz {
 public:
  const std::optional<Prediction>& prediction() const { return prediction_; }

  void apply(const command::SetPredictionEvery& wish) {
    if (prediction_) prediction_->every = wish.tries;
  }

  void toggle() { prediction_ = prediction_ ? std::nullopt : std::optional<Prediction>(std::in_place); }
  void begin(const Score& score) {
    prediction_.emplace();
    static_cast<Score&>(*prediction_) = score;
  }
  void take(const Guess& guess) { prediction_->take(guess); }
  // Stops showing the last guess.
  void go_on() {
    if (prediction_) prediction_->last.reset();
  }

 private:
  std::optional<Prediction> prediction_;
};

}  // namespace annulus
