#include "app/session/pane.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

// Runs up to this size are shown at try 0 before they are finished.
constexpr double kQuickPoints = 1e6;

// Another one for every run, whichever side it is on: what has been uploaded of a run is known by it.
std::uint64_t next_run() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

double expected_points(const Setup& setup) {
  return sampler_info(setup.sampler).expected_points(setup);
}

}  // namespace

Pane::Pane(const Setup& setup, RunMaker& maker)
    : maker_(maker), setup_(setup), run_(std::make_shared<Run>(setup, next_run())), wanted_(run_->id) {
  need_run();
}

Pane::Pane(const Setup& setup, RunMaker& maker, const Pane& beside)
    : maker_(maker), setup_(setup), run_(beside.run_), wanted_(next_run()) {
  need_run();
}

Pane::~Pane() {
  maker_.cancel();
  maker_.discard(std::move(run_));
}

double Pane::making_seconds() const {
  return making() ? std::chrono::duration<double>(Clock::now() - since_).count() : 0;
}

double Pane::making_share() const {
  return std::min(static_cast<double>(maker_.points_so_far()) / std::max(expected_points(setup_), 1.0), 1.0);
}

void Pane::need_run() {
  if (!making()) since_ = Clock::now();
  needs_run_ = true;
}

void Pane::use(const Setup& setup) {
  wants_end_ = wants_end_ || run_->timeline.at_end();
  wants_try_.reset();
  setup_ = setup;
  wanted_ = next_run();
  need_run();
}

void Pane::use(const Setup& setup, std::uint64_t at) {
  if (!(setup == setup_)) use(setup);
  wants_end_ = false;
  if (making()) {
    wants_try_ = at;
  } else {
    seek(at);
  }
}

void Pane::cancel() {
  maker_.cancel();
  needs_run_ = false;
  wants_end_ = false;
  wants_try_.reset();
  setup_ = run_->setup;
  wanted_ = run_->id;
}

void Pane::send_wish() {
  if (!std::exchange(needs_run_, false)) return;
  const bool elsewhere = wants_end_ || wants_try_ || run_->id == wanted_;
  fresh_ = true;
  maker_.wish(setup_, wanted_, !elsewhere && expected_points(setup_) < kQuickPoints,
              wants_end_ ? std::nullopt : std::optional(wants_try_.value_or(present_try())));
}

std::optional<Message> Pane::update(Clock::time_point deadline) {
  auto complaint = take_up(maker_.take(std::exchange(fresh_, false) ? deadline : Clock::time_point{}));
  if (!measured_) measured_ = run_->measure_until(deadline);
  return complaint;
}

std::optional<Message> Pane::take_up(std::shared_ptr<Run> run) {
  if (!run) {
    const std::optional<Message> error = maker_.error();
    if (!error) return std::nullopt;
    wants_end_ = false;
    return Message("This setup could not be made: {}"_words, {*error});
  }
  const std::optional<std::uint64_t> total = run->timeline.total();
  if (!total) {  // just begun
    if (!wants_end_ && !wants_try_) show(std::move(run));
    return std::nullopt;
  }
  // Mostly it is there already; meanwhile something else may have been wished.
  const std::uint64_t at = wants_end_ ? *total : wants_try_.value_or(present_try());
  run->timeline.seek(at);
  const bool beyond = at > *total;
  wants_end_ = false;
  wants_try_.reset();
  show(std::move(run));
  if (!beyond) return std::nullopt;
  return Message("This picture shows try {}, but its setup ends after {}"_words,
                 {std::to_string(at), std::to_string(*total)});
}

std::uint64_t Pane::present_try() const {
  return run_->id == wanted_ ? run_->timeline.position() : 0;
}

void Pane::show(std::shared_ptr<Run> run) {
  maker_.discard(std::exchange(run_, std::move(run)));
  measured_ = false;
}

void Pane::seek(std::uint64_t at) {
  run_->timeline.seek(at);
  measure_some();
}

bool Pane::seek_until(std::uint64_t at, const std::function<bool()>& stop) {
  const bool stopped = run_->timeline.seek_until(at, [&](const PickRecord&) { return stop(); });
  measure_some();
  return stopped;
}

void Pane::reach(const Goal& goal) {
  annulus::reach(goal, *run_);
  measure_some();
}

void Pane::step_pick(int direction) {
  direction > 0 ? run_->timeline.step_pick() : run_->timeline.back_pick();
  measure_some();
}

void Pane::to_start() {
  wants_end_ = false;
  wants_try_.reset();
  seek(0);
}

void Pane::to_end() {
  if (const auto total = run_->timeline.total(); total && !making()) {
    seek(*total);
    return;
  }
  wants_end_ = true;
  if (!making()) need_run();
}

}  // namespace annulus
