#include "app/side.h"

#include <atomic>

#include "core/registry.h"

namespace annulus {
namespace {

// How long a frame waits for a small run, rather than showing the one before it.
constexpr std::chrono::milliseconds kPatience{8};
// Runs up to this size are shown at try 0 before they are finished.
constexpr double kQuickPoints = 1e6;

// Another one for every run, whichever side it is on: what has been uploaded of a run is known by it.
std::uint64_t next_run() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

Side::Side(const Setup& setup)
    : setup_(setup), run_(std::make_unique<Run>(setup, next_run())), wanted_(run_->id), needs_run_(true) {}

void Side::use(const Setup& setup) {
  wants_end_ = wants_end_ || run_->timeline.at_end();
  wants_try_.reset();
  setup_ = setup;
  wanted_ = next_run();
  needs_run_ = true;
}

void Side::use(const Setup& setup, std::uint64_t at) {
  if (!(setup == setup_)) use(setup);
  wants_end_ = false;
  if (busy()) {
    wants_try_ = at;
  } else {
    seek(at);
  }
}

std::optional<std::string> Side::update() {
  if (!std::exchange(needs_run_, false)) return take_up(maker_.take());
  maker_.wish(setup_, wanted_);
  return take_up(maker_.take(kPatience));
}

std::optional<std::string> Side::take_up(std::unique_ptr<Run> run) {
  if (!run) {
    const std::string error = maker_.error();
    if (error.empty()) return std::nullopt;
    wants_end_ = false;
    return "This setup could not be made: " + error;
  }
  const bool shown = run_->id == run->id;
  const std::optional<std::uint64_t> total = run->timeline.total();
  if (!total) {  // just begun
    const bool quick = sampler_info(setup_.sampler).expected_points(setup_) < kQuickPoints;
    if (!shown && quick && !wants_end_ && !wants_try_) run_ = std::move(run);
    return std::nullopt;
  }
  const std::uint64_t at = wants_try_.value_or(shown ? run_->timeline.position() : 0);
  if (!wants_end_) run->timeline.seek(at);
  const bool beyond = wants_try_ && at > *total;
  wants_end_ = false;
  wants_try_.reset();
  run_ = std::move(run);
  if (!beyond) return std::nullopt;
  return "This picture shows try " + std::to_string(at) + ", but its setup ends after " +
         std::to_string(*total);
}

void Side::seek(std::uint64_t at) {
  run_->timeline.seek(at);
  run_->measure();
}

void Side::step_pick(int direction) {
  direction > 0 ? run_->timeline.step_pick() : run_->timeline.back_pick();
  run_->measure();
}

void Side::to_start() {
  wants_end_ = false;
  wants_try_.reset();
  seek(0);
}

void Side::to_end() {
  if (const auto total = run_->timeline.total(); total && !busy()) {
    seek(*total);
  } else {
    wants_end_ = true;
  }
}

}  // namespace annulus
