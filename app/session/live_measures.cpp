#include "app/session/live_measures.h"

#include <algorithm>
#include <utility>

#include "core/measures/part_alone.h"

namespace annulus {
namespace {

// Seconds. A value that lags less is not called stale: it would flicker while a run plays.
constexpr double kUnseen = 0.5, kLong = 2 * kUnseen;
// While points change, a measurement that takes longer gives way to one of the new points.
constexpr double kPatience = 0.25;
// For so long a run must rest before more than kLive points are measured.
constexpr double kRest = 0.3;

constexpr std::array kAllParts{LiveMeasures::Part::distances, LiveMeasures::Part::empty,
                               LiveMeasures::Part::spectrum, LiveMeasures::Part::room};

// Shares of the work that the parts take, about.
constexpr double kDistances = 0.1, kEmpty = 0.3, kSpectrum = 0.6;

// What is found after the distances. Of millions of points it is moved, since a copy takes longer than a
// frame.
void move_other_parts(Measures& from, Measures& to) {
  to.holes = std::move(from.holes);
  to.cells = from.cells;
  to.spectrum = std::move(from.spectrum);
  to.room = from.room;
  to.roomy = from.roomy;
}

}  // namespace

bool LiveMeasures::stale(Part part) const {
  const auto i = static_cast<std::size_t>(part);
  const bool mixed = states_[i] && states_[i] != states_.front();
  return states_[i] != now_ && (mixed || behind_[i] > kUnseen);
}

bool LiveMeasures::complete() const {
  return std::ranges::all_of(states_, [this](const auto& state) { return state == now_; });
}

void LiveMeasures::forget() {
  for (Job& job : jobs_) job.cancel();
  current_.reset();
  found_.reset();
  states_ = {};
  now_ = {};
  stopped_ = waits_ = false;
}

void LiveMeasures::stop() {
  for (Job& job : jobs_) job.cancel();
  current_.reset();
  stopped_ = true;
  waits_ = false;
}

void LiveMeasures::begin(const Run& run) {
  for (Job& job : jobs_) job.cancel();
  current_ = std::make_shared<Board>();
  current_->state = now_;
  taken_ = 0;
  jobs_.emplace_back(
      Job::Kind::reads, "",
      [board = current_, setup = run.setup, part = now_.part,
       points = standing_points(run.setup, run.timeline.sampler())](JobControl& control) -> Job::Finish {
        const ShareDone done = [&](double share) { control.set_share(share); };
        const auto found = [&](auto change) {
          done(control.share());
          const std::scoped_lock lock(board->mutex);
          change(board->found);
          ++board->parts;
        };
        MeasuredSet whole = measured_set(setup, points, control.stop_token());
        const auto set =
            std::make_shared<const MeasuredSet>(part ? part_alone(whole, *part) : std::move(whole));
        found([&, quick = measure_quickly(*set, part_of(done, 0, kDistances))](Found& all) mutable {
          all.set = set;
          all.measures = std::move(quick);
        });
        std::shared_ptr<const FreeArea> free;
        std::optional<Holes> holes;
        std::optional<Cells> cells;
        if (!set->sized()) {
          const Voronoi voronoi(set->domain(), set->all_places(), part_of(done, kDistances, 0.2));
          holes = measure_holes(*set, voronoi, part_of(done, 0.2, kEmpty));
          cells = measure_cells(*set, voronoi);
          free = std::make_shared<const FreeArea>(free_area(*set, voronoi));
        }
        const bool shown = holes && set->discs;
        const auto shared = shown ? std::make_shared<const Holes>(*holes) : nullptr;
        found([&](Found& all) {
          all.measures.holes = std::move(holes);
          all.measures.cells = cells;
          if (shown) all.free = free;
          all.holes = shared;
        });
        found([&, spectrum = measure_spectrum(*set, part_of(done, kEmpty, kSpectrum))](Found& all) {
          all.measures.spectrum = spectrum;
        });
        found([&, room = measure_room(*set, part_of(done, kSpectrum, 1))](Found& all) {
          all.measures.room = room;
          all.measures.roomy = !room && all.measures.discs && !all.measures.sized;
        });
        return [] {};
      });
}

// Takes what has been found since the last frame. What is found soon is taken as a whole, so that no part is
// of other points than the rest.
void LiveMeasures::collect() {
  if (current_) {
    const std::scoped_lock lock(current_->mutex);
    Found& new_found = current_->found;
    const bool soon = states_.back() && current_->parts < kParts && !jobs_.back().done() &&
                      jobs_.back().seconds() < kPatience;
    for (; !soon && taken_ < current_->parts; ++taken_) {
      if (!found_) found_.emplace();
      switch (static_cast<Part>(taken_)) {
        case Part::distances: {
          // The other parts are taken below, once they are found; until then they stay as they were.
          Measures rest;
          move_other_parts(new_found.measures, rest);
          move_other_parts(found_->measures, new_found.measures);
          found_->measures = std::move(new_found.measures);
          move_other_parts(rest, new_found.measures);
          found_->set = new_found.set;
          break;
        }
        case Part::empty:
          found_->measures.holes = std::move(new_found.measures.holes);
          found_->measures.cells = new_found.measures.cells;
          found_->free = new_found.free;
          found_->holes = new_found.holes;
          break;
        case Part::spectrum:
          found_->measures.spectrum = std::move(new_found.measures.spectrum);
          break;
        case Part::room:
          found_->measures.room = new_found.measures.room;
          found_->measures.roomy = new_found.measures.roomy;
          break;
      }
      states_[taken_] = current_->state;
      const State& of = current_->state;
      behind_[taken_] = of.run == now_.run && of.part == now_.part ? 0 : kLong;
    }
  }
  for (auto job = jobs_.begin(); job != jobs_.end();) {
    if (!job->done()) {
      ++job;
      continue;
    }
    const bool last = current_ && &*job == &jobs_.back();
    try {
      job->take()();
    } catch (const Cancelled&) {
    } catch (const std::exception&) {  // memory is short: what is found stays, and nothing is tried again
      if (last) stopped_ = true;
    }
    if (last) current_.reset();
    job = jobs_.erase(job);
  }
}

void LiveMeasures::update(const std::shared_ptr<const Run>& run, const std::optional<Box>& part,
                          double seconds) {
  collect();
  const Timeline& timeline = run->timeline;
  const State state{run->id, timeline.position(), part};
  rest_ = state == now_ ? rest_ + seconds : 0;
  if (state != now_) stopped_ = false;
  // Another run, or another part: nothing of the one before is shown as if it were of this one.
  if (state.run != now_.run || state.part != now_.part) {
    behind_.fill(kLong);
  }
  now_ = state;
  for (std::size_t i = 0; i < kParts; ++i) behind_[i] = states_[i] == now_ ? 0 : behind_[i] + seconds;
  waits_ = !complete() && (!stopped_ || std::ranges::any_of(kAllParts, [this](Part one) {
    return states_[static_cast<std::size_t>(one)] != now_ && !stale(one);
  }));
  if (complete() || stopped_) return;
  if (timeline.sampler().remaining() > kLive && rest_ < kRest) return;
  if (current_ && (current_->state == now_ || jobs_.back().seconds() < kPatience)) return;
  begin(*run);
  waits_ = false;
}

}  // namespace annulus
