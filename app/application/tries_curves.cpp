#include "app/application/tries_curves.h"

#include <algorithm>
#include <span>
#include <utility>

#include "app/session/pane.h"

namespace annulus {
namespace {

// For as long a setup rests before it is read: nobody drags it any more.
constexpr std::chrono::milliseconds kRest{300};
// And for as long nothing is touched before the rest of it is read.
constexpr std::chrono::milliseconds kUntouched{500};

// For which each of the coarse values of k has been read.
std::uint64_t seeds_of(std::span<const CurveReading> readings) {
  std::uint64_t seeds = kCurveSeeds;
  for (const std::uint64_t tries_each : kCoarseTries)
    seeds = std::min(
        seeds, static_cast<std::uint64_t>(std::ranges::count_if(readings, [&](const CurveReading& reading) {
          return !reading.beside && reading.tries_each == tries_each;
        })));
  return seeds;
}

}  // namespace

bool TriesCurves::touched(Clock::time_point now) const {
  return now < touched_ + kUntouched;
}

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
    read_to_.reset();
    readings_.clear();
  }
  whole_ = TriesSurvey::whole(pane.run().setup);
  survey_ = std::make_unique<TriesSurvey>(pane.run().setup, next_depth(), readings_);
  take_readings();
}

void TriesCurves::take_readings() {
  if (survey_) readings_ = survey_->readings();
  read_ = readings_.size();
  seeds_ = seeds_of(readings_);
  // Older curves stay until there is as much to see.
  if (stale_ && seeds_ == 0) return;
  stale_ = false;
  own_ = curve_of(readings_, false);
  beside_ = curve_of(readings_, true);
}

void TriesCurves::follow(const TriesCurves& twin) {
  rest();
  waits_ = twin.waits_;
  whole_ = twin.whole_;
  read_to_ = twin.read_to_;
  if (read_of_ == twin.read_of_ && read_ == twin.read_ && stale_ == twin.stale_) return;
  stale_ = twin.stale_;
  read_of_ = twin.read_of_;
  readings_ = twin.readings_;
  read_ = twin.read_;
  seeds_ = twin.seeds_;
  own_ = twin.own_;
  beside_ = twin.beside_;
}

bool TriesCurves::follows(const TriesCurves& twin, bool leads) const {
  if (!same_as(twin)) return false;
  const bool knows = read_of_ == present_ && !stale_, twin_knows = twin.read_of_ == present_ && !twin.stale_;
  return knows == twin_knows ? !leads : twin_knows;
}

void TriesCurves::update(const Pane* pane, Clock::time_point now, const TriesCurves* twin, bool leads) {
  std::erase_if(stopping_, [](const auto& survey) { return survey->over(); });
  waits_ = pane ? Waits::no : Waits::for_others;
  if (!open_ || !pane || !has_tries_curve(pane->setup())) {
    rest();
    return;
  }
  if (pane->setup() != whole_present_) {
    whole_present_ = pane->setup();
    Setup setup = without_what_curves_ignore(pane->setup());
    if (setup != present_) {
      rest();
      present_ = std::move(setup);
      stale_ = !own_.empty();
      requested_ = false;
    }
  }
  if (twin && follows(*twin, leads)) return follow(*twin);
  if (survey_) {
    if (survey_->count() != read_) take_readings();
    if (survey_->over() && survey_->count() == read_) {
      read_to_ = next_depth();
      stopping_.push_back(std::move(survey_));
      if (complete()) whole_ = read_;  // what could not be read never will be
    } else if (read_to_ && touched(now)) {
      rest();
    }
    return;
  }
  if (read_of_ == present_ && complete()) {
    if (stale_) take_readings();
    return;
  }
  // A run that is being made is no rest.
  if (!pane->complete()) {
    waits_ = Waits::for_run;
  } else if (!requested_ && has_many_points(pane->run().setup)) {
    waits_ = Waits::for_request;
    begins_.reset();
    return;
  }
  const bool refines = read_of_ == present_ && read_to_;
  if (!begins_ || !pane->complete() || (refines && touched(now)))
    begins_ = refines ? touched_ + kUntouched : now + kRest;
  if (now >= *begins_) begin(*pane);
}

bool TriesCurves::has_news(Clock::time_point now) const {
  if (begins_) return now >= *begins_;
  return survey_ && (survey_->count() != read_ || survey_->over() || (read_to_ && touched(now)));
}

}  // namespace annulus
