#include "app/application/tries_curves.h"

#include <algorithm>
#include <utility>

#include "app/session/pane.h"

namespace annulus {
namespace {

// For as long a setup rests before it is read: nobody drags it any more.
constexpr std::chrono::milliseconds kRest{500};

}  // namespace

void TriesCurves::rest() {
  begins_.reset();
  if (!survey_) return;
  take_readings();
  survey_->stop();
  stopping_.push_back(std::move(survey_));
}

void TriesCurves::begin(const Pane& pane) {
  begins_.reset();
  if (read_of_ != present_) {
    read_of_ = present_;
    complete_ = false;
    readings_.clear();
  }
  whole_ = TriesSurvey::whole(pane.run().setup);
  survey_ = std::make_unique<TriesSurvey>(pane.run().setup, readings_);
  take_readings();
}

void TriesCurves::take_readings() {
  if (survey_) readings_ = survey_->readings();
  read_ = readings_.size();
  const auto of = [&](bool beside) { return std::ranges::count(readings_, beside, &CurveReading::beside); };
  seeds_ = static_cast<std::uint64_t>(of(false)) / kCurveTries.size();
  // Older curves stay until there is as much to see.
  if (stale_ && seeds_ == 0) return;
  stale_ = false;
  own_ = curve_of(readings_, false);
  beside_ = curve_of(readings_, true);
}

void TriesCurves::update(const Pane* pane) {
  std::erase_if(stopping_, [](const auto& survey) { return survey->over(); });
  waits_ = pane ? Waits::no : Waits::for_others;
  if (!open_ || !pane || !has_tries_curve(pane->setup())) {
    rest();
    return;
  }
  Setup now = without_what_curves_ignore(pane->setup());
  if (now != present_) {
    rest();
    present_ = std::move(now);
    stale_ = !own_.empty();
  }
  if (survey_) {
    if (survey_->count() != read_) take_readings();
    if (survey_->over() && survey_->count() == read_) {
      stopping_.push_back(std::move(survey_));
      whole_ = read_;  // what could not be read never will be
      complete_ = true;
    }
    return;
  }
  if (read_of_ == present_ && complete_) {
    if (stale_) take_readings();
    return;
  }
  // A run that is being made is no rest.
  if (!pane->complete()) waits_ = Waits::for_run;
  if (!begins_ || !pane->complete()) begins_ = Clock::now() + kRest;
  if (Clock::now() >= *begins_) begin(*pane);
}

bool TriesCurves::has_news() const {
  if (begins_) return Clock::now() >= *begins_;
  return survey_ && (survey_->count() != read_ || survey_->over());
}

}  // namespace annulus
