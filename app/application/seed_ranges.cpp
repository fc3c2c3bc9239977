#include "app/application/seed_ranges.h"

#include <utility>

#include "app/session/pane.h"

namespace annulus {
namespace {

// For as long a setup rests before its seeds are measured: nobody drags it any more.
constexpr std::chrono::milliseconds kStill{500};

}  // namespace

void SeedRanges::rest() {
  begins_.reset();
  if (!survey_) return;
  survey_->stop();
  stopping_.push_back(std::move(survey_));
}

void SeedRanges::update(const Pane* pane) {
  std::erase_if(stopping_, [](const auto& survey) { return survey->over(); });
  if (!pane || !pane->setup().seeded()) {
    rest();
    measures_.clear();
    steps_.clear();
    of_.reset();
    present_.reset();
    whole_present_.reset();
    return;
  }
  if (pane->setup() != whole_present_) {
    whole_present_ = pane->setup();
    Setup now = pane->setup();
    now.reseed(0);
    if (now != present_) {
      rest();
      present_ = std::move(now);
    }
  }
  if (survey_) {
    // Asked in this order, so that nothing is measured in between.
    const bool over = survey_->over();
    seen_ = survey_->count();
    if (!over) return;
    measures_ = survey_->measures();
    steps_ = survey_->steps();
    of_ = present_;
    stopping_.push_back(std::move(survey_));
    return;
  }
  if (of_ == present_) return;
  // A run that is being made is no rest.
  if (!begins_ || !pane->complete()) begins_ = Clock::now() + (of_ ? kStill : std::chrono::milliseconds(0));
  if (Clock::now() < *begins_) return;
  begins_.reset();
  seen_ = 0;
  survey_ = std::make_unique<SeedsSurvey>(*present_);
}

bool SeedRanges::has_news() const {
  if (begins_) return Clock::now() >= *begins_;
  return survey_ && (survey_->count() != seen_ || survey_->over());
}

}  // namespace annulus
