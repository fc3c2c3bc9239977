#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <vector>

#include "app/application/command.h"
#include "app/session/seeds_survey.h"

namespace annulus {

class Pane;

// What sixteen seeds of a pane's setup give, while somebody asks.
class SeedRanges {
 public:
  using Clock = std::chrono::steady_clock;

  // Of each seed; empty while they are not known.
  const std::vector<Measures>& measures() const { return measures_; }
  const std::vector<TenSteps>& steps() const { return steps_; }  // see SeedsSurvey
  // Whether they are of another setup than the present one, which is measured as soon as it rests.
  bool stale() const { return !measures_.empty() && of_ != present_; }
  // How many seeds of the present setup have been measured.
  std::size_t count() const { return survey_ ? survey_->count() : of_ == present_ ? measures_.size() : 0; }
  bool busy() const { return survey_ || begins_; }

  // Call it once a frame, with the pane whose setup counts; null if nobody asks.
  void update(const Pane* pane);
  // Whether an update would change what is shown.
  bool has_news() const;

 private:
  void rest();  // stops measuring

  std::optional<Setup> of_, present_;   // of the measures; and now, both without the seed,
  std::optional<Setup> whole_present_;  // and with it
  std::optional<Clock::time_point> begins_;
  std::size_t seen_ = 0;  // seeds that were measured at the last update
  std::vector<Measures> measures_;
  std::vector<TenSteps> steps_;
  std::unique_ptr<SeedsSurvey> survey_;
  std::list<std::unique_ptr<SeedsSurvey>> stopping_;
};

}  // namespace annulus
