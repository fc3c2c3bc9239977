#include "app/session/pane.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <string>
#include <utility>

#include "app/session/run_maker.h"
#include "core/goal/goal.h"
#include "core/making/resolved.h"
#include "core/run/destination.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Runs of up to about as many points are shown at try 0 before they are finished.
constexpr double kQuickPoints = 1e6;

// A run that is made sooner is not shown while it grows.
constexpr std::chrono::milliseconds kSoonEnough{300};

// Another number for every run of the window: the renderer knows by it which run's points it has uploaded.
std::uint64_t next_run() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

double expected_points(const Setup& setup) {
  return sampler_info(setup.sampler).expected_points(setup);
}

Resolved without_runs(const Setup& setup) {
  Resolved known = estimated(setup);
  return needs_runs(known) ? estimated(without_goal(known)) : known;
}

// What a step or a jump may take for measuring; update() does the rest.
void measure_some(Run& run) {
  run.measure_until({});
}

}  // namespace

// A goal's radius may be known only after some runs; until then try 0 is shown with the radius expected.
Pane::Pane(const Setup& setup, RunMaker& maker)
    : maker_(maker),
      run_(std::make_shared<Run>(without_runs(setup), next_run())),
      state_(Wished{{estimated(setup), needs_runs(setup) ? next_run() : run_->id, Present{}, Clock::now()}}) {
}

Pane::Pane(const Setup& setup, RunMaker& maker, const Pane& beside)
    : maker_(maker),
      run_(beside.run_),
      state_(Wished{{estimated(setup), next_run(), Present{}, Clock::now()}}) {}

Pane::~Pane() {
  maker_.cancel();
  maker_.discard(std::move(run_));
}

const Pane::Wish* Pane::pending() const {
  if (const auto* wished = std::get_if<Wished>(&state_)) return &wished->wish;
  if (const auto* making = std::get_if<Making>(&state_)) return &making->wish;
  return nullptr;
}

Pane::Wish* Pane::pending() {
  return const_cast<Wish*>(std::as_const(*this).pending());
}

const Resolved& Pane::setup() const {
  const Wish* wish = pending();
  return wish ? wish->setup : run_->setup;
}

double Pane::making_seconds() const {
  const Wish* wish = pending();
  return wish ? std::chrono::duration<double>(Clock::now() - wish->since).count() : 0;
}

double Pane::making_share() const {
  return std::min(static_cast<double>(making_points()) / std::max(expected_points(setup()), 1.0), 1.0);
}

std::uint64_t Pane::making_points() const {
  return maker_.points_so_far();
}

std::optional<Pane::Coming> Pane::coming() const {
  const auto* making = std::get_if<Making>(&state_);
  if (!making || making->points.empty() || Clock::now() < making->begun + kSoonEnough) return std::nullopt;
  const Wish& wish = making->wish;
  if (traits_of(wish.setup).cells || !(domain_of(wish.setup) == domain_of(run_->setup))) return std::nullopt;
  if (wish.id == run_->id && !std::holds_alternative<AtEnd>(wish.place) && run_->timeline.position() > 0)
    return std::nullopt;
  return Coming{making->number, making->points};
}

bool Pane::measured() const {
  return run_->spacing.size() == run_->timeline.sampler().store().positions.size();
}

bool Pane::complete() const {
  const Wish* wish = pending();
  return (!wish || wish->id == run_->id) && run_->timeline.total();
}

void Pane::ask_for(Setup setup, std::uint64_t id, Place place) {
  const Wish* before = pending();
  state_ = Wished{{estimated(std::move(setup)), id, place, before ? before->since : Clock::now()}};
}

void Pane::use(Setup setup) {
  const Wish* before = pending();
  const bool at_end = run_->timeline.at_end() || (before && std::holds_alternative<AtEnd>(before->place));
  ask_for(std::move(setup), next_run(), at_end ? Place(AtEnd{}) : Place(Present{}));
}

void Pane::use(Setup setup, std::uint64_t at, bool or_end) {
  if (!(setup == this->setup())) return ask_for(std::move(setup), next_run(), AtTry{at, or_end});
  if (Wish* same = pending()) {
    same->place = AtTry{at, or_end};
  } else {
    seek(at);
  }
}

void Pane::make_anew(Setup setup, bool at_end) {
  const Wish* before = pending();
  const std::optional<std::uint64_t> at = before ? wished_try(*before) : run_->timeline.position();
  ask_for(std::move(setup), next_run(), at && !at_end ? Place(AtTry{*at}) : Place(AtEnd{}));
}

void Pane::cancel() {
  maker_.cancel();
  state_ = Settled{};
}

std::optional<std::uint64_t> Pane::wished_try(const Wish& wish) const {
  if (std::holds_alternative<AtEnd>(wish.place)) return std::nullopt;
  if (const auto* at = std::get_if<AtTry>(&wish.place)) return at->number;
  return run_->id == wish.id ? run_->timeline.position() : 0;
}

void Pane::send_wish() {
  auto* wished = std::get_if<Wished>(&state_);
  if (!wished) return;
  const Wish& wish = wished->wish;
  const bool from_try_0 = std::holds_alternative<Present>(wish.place) && wish.id != run_->id;
  maker_.wish(wish.setup, wish.id, from_try_0 && expected_points(wish.setup) < kQuickPoints,
              wished_try(wish));
  state_ = Making{.wish = std::move(wished->wish), .number = next_run()};
}

std::optional<Message> Pane::update(Clock::time_point deadline) {
  std::optional<Message> complaint;
  if (auto* making = std::get_if<Making>(&state_)) {
    const bool waits = std::exchange(making->first_frame, false);
    // Room at once: to move some million points takes longer than a frame.
    if (making->points.empty() && maker_.points_so_far() > 0)
      making->points.reserve(static_cast<std::size_t>(expected_points(making->wish.setup)));
    maker_.collect_points(making->points);
    complaint = take_up(maker_.take(waits ? deadline : Clock::time_point{}));
  }
  if (!measured()) run_->measure_until(deadline);
  return complaint;
}

std::optional<Message> Pane::take_up(std::shared_ptr<Run> run) {
  Wish& wish = std::get<Making>(state_).wish;
  if (!run) {
    const std::optional<Message> error = maker_.error();
    if (!error) return std::nullopt;
    failed_ = std::move(wish.setup);
    state_ = Settled{};
    return Message(English("This setup could not be made: {0}"), {*error});
  }
  if (const std::optional<std::uint64_t> total = run->timeline.total()) return finish(std::move(run), *total);
  // Only its beginning; by now another place in it may be wished for.
  if (std::holds_alternative<Present>(wish.place)) show(std::move(run));
  return std::nullopt;
}

std::optional<Message> Pane::finish(std::shared_ptr<Run> run, std::uint64_t total) {
  // Mostly it is there already, unless another place was wished for meanwhile.
  const Wish& wish = std::get<Making>(state_).wish;
  const std::uint64_t at = wished_try(wish).value_or(total);
  const auto* place = std::get_if<AtTry>(&wish.place);
  const bool or_end = place && place->or_end;
  run->timeline.seek(at);
  state_ = Settled{};
  show(std::move(run));
  if (at <= total || or_end || at == std::numeric_limits<std::uint64_t>::max()) return std::nullopt;
  return Message(English("It should show try {0}, but this run ends after {1}"),
                 {std::to_string(at), std::to_string(*run_->timeline.total_tries())});
}

void Pane::show(std::shared_ptr<Run> run) {
  maker_.discard(std::exchange(run_, std::move(run)));
}

void Pane::seek(std::uint64_t at) {
  run_->timeline.seek(at);
  measure_some(*run_);
}

bool Pane::seek_until(std::uint64_t at, const std::function<bool()>& stop) {
  const bool stopped = run_->timeline.seek_until(at, [&](const PickRecord&) { return stop(); });
  measure_some(*run_);
  return stopped;
}

void Pane::reach(const Destination& goal) {
  annulus::reach(goal, *run_);
  measure_some(*run_);
}

void Pane::step_pick(int direction) {
  direction > 0 ? run_->timeline.step_pick() : run_->timeline.back_pick();
  measure_some(*run_);
}

void Pane::to_start() {
  if (Wish* wish = pending()) wish->place = Present{};
  seek(0);
}

void Pane::to_end() {
  if (Wish* wish = pending()) {
    wish->place = AtEnd{};
  } else if (const auto total = run_->timeline.total()) {
    seek(*total);
  } else {
    ask_for(setup(), run_->id, AtEnd{});
  }
}

}  // namespace annulus
