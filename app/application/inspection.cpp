#include "app/application/inspection.h"

#include <algorithm>
#include <utility>

#include "core/samplers/registry.h"

namespace annulus {

void Inspection::inspect(const command::Inspect& wish, const Run& run) {
  auto& inspected = inspected_[wish.pane];
  const bool same = inspected && inspected->point == wish.point && inspected->place == wish.place;
  if (wish.beside && !same && inspected) {  // its search goes on
    first_[wish.pane] = std::exchange(inspected, std::nullopt);
  } else {
    close(wish.pane);
  }
  if (same) return;
  const bool known = wish.point < run.timeline.sampler().store().positions.size();
  inspected = Inspected{run.id, wish.place, known ? wish.point : kNoPoint};
  if (known && traits_of(run.setup).grows) search_retirements(wish.pane, run);
}

void Inspection::inspect_last(const Run& run) {
  const PickRecord& pick = run.timeline.pick();
  if (inspected_.a || pick.empty()) return close(PaneId::a);
  const PickRecord::Candidate& last = pick.candidates.back();
  const bool born = last.verdict == Verdict::accepted && !run.timeline.sampler().cells();
  inspect({last.position, born ? last.point : kNoPoint, PaneId::a}, run);
}

void Inspection::inspect_next(int step, const Run& run) {
  const Sampler& sampler = run.timeline.sampler();
  if (sampler.cells() || sampler.count() == 0) return;
  const auto& inspected = inspected_.a;
  const auto count = std::int64_t{sampler.count()};
  // From a place or from nothing, to the latest point.
  const std::int64_t from =
      inspected && inspected->point != kNoPoint ? std::int64_t{inspected->point} + step : count - 1;
  const auto point = static_cast<Index>(std::clamp(from, std::int64_t{0}, count - 1));
  if (inspected && inspected->point == point) return;
  inspect({sampler.points()[point], point, PaneId::a}, run);
}

void Inspection::apply(const command::CloseInspector& wish) {
  auto& first = first_[wish.pane];
  if (wish.first) return first.reset();
  if (!first) return close(wish.pane);
  inspected_[wish.pane] = std::exchange(first, std::nullopt);
}

void Inspection::close(PaneId id) {
  inspected_[id].reset();
  first_[id].reset();
  for (Search& search : searches_)
    if (search.pane == id) search.job.cancel();
}

void Inspection::keep(PaneId id, std::optional<std::uint64_t> run) {
  if (inspected_[id] && inspected_[id]->run != run) close(id);
}

void Inspection::search_retirements(PaneId id, const Run& run) {
  Inspected& inspected = *inspected_[id];
  inspected.searching = true;
  searches_.emplace_back(
      id,
      [this, id, setup = run.setup, number = run.id, point = inspected.point,
       birth = run.timeline.sampler().store().births[inspected.point]](JobControl& control) -> Job::Finish {
        auto found = retirements(setup, point, birth, [&] { return !control.cancelled(); });
        return [this, id, number, point, found = std::move(found)] {
          for (auto* asking : {&inspected_[id], &first_[id]}) {
            if (!*asking || (*asking)->run != number || (*asking)->point != point) continue;
            (*asking)->searching = false;
            (*asking)->retirements = found;
          }
        };
      });
}

std::optional<Message> Inspection::update() {
  std::optional<Message> wrong;
  std::erase_if(searches_, [&](Search& search) {
    if (!search.job.done()) return false;
    const bool wanted = !search.job.cancelled();
    try {
      const Job::Finish finish = search.job.take();
      if (wanted) finish();
    } catch (const Cancelled&) {
    } catch (const std::exception& error) {
      if (wanted) wrong = message_of(error);
    }
    return true;
  });
  return wrong;
}

}  // namespace annulus
