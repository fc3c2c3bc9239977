#include <algorithm>

#include "app/application/application.h"
#include "core/samplers/registry.h"

// Choosing a point or a place to be told about, and finding out when a point was retired.
namespace annulus {

void Application::inspect(const command::Inspect& wish) {
  if (state_.asks()) return;  // it would give the verdict away
  const int side = wish.side == 1 && state_.b ? 1 : 0;
  auto& inspected = state_.inspected[static_cast<std::size_t>(side)];
  const bool same = inspected && inspected->point == wish.point && inspected->place == wish.place;
  close_inspector(side);
  if (same) return;
  const Run& run = state_.side(side).run();
  const bool known = wish.point < run.timeline.sampler().store().positions.size();
  inspected = Inspected{run.id, wish.place, known ? wish.point : kNoPoint};
  if (known && sampler_info(run.setup.sampler).words.grows) search_retirements(side);
}

void Application::inspect_last() {
  const PickRecord& pick = state_.a.run().timeline.pick();
  if (state_.inspected[0] || pick.empty()) return close_inspector(0);
  const PickRecord::Candidate& last = pick.candidates.back();
  const bool born = last.verdict == Verdict::accepted && !state_.a.run().timeline.sampler().cells();
  inspect({last.position, born ? last.point : kNoPoint, 0});
}

void Application::inspect_next(int step) {
  const Sampler& sampler = state_.a.run().timeline.sampler();
  if (sampler.cells() || sampler.count() == 0) return;
  const auto& inspected = state_.inspected[0];
  const auto count = std::int64_t{sampler.count()};
  // From nowhere to the latest point; from a place too.
  const std::int64_t from =
      inspected && inspected->point != kNoPoint ? std::int64_t{inspected->point} + step : count - 1;
  const auto point = static_cast<Index>(std::clamp(from, std::int64_t{0}, count - 1));
  if (inspected && inspected->point == point) return;
  inspect({sampler.points()[point], point, 0});
}

void Application::close_inspector(int side) {
  state_.inspected[static_cast<std::size_t>(side)].reset();
  for (Search& search : searches_)
    if (search.side == side) search.job.cancel();
}

void Application::search_retirements(int side) {
  auto& inspected = *state_.inspected[static_cast<std::size_t>(side)];
  const Run& run = state_.side(side).run();
  inspected.searching = true;
  searches_.emplace_back(
      side,
      [this, side, setup = run.setup, id = run.id, point = inspected.point,
       birth = run.timeline.sampler().store().births[inspected.point]](JobControl& control) -> Job::Finish {
        auto found = retirements(setup, point, birth, [&] { return !control.cancelled(); });
        return [this, side, id, point, found = std::move(found)]() mutable {
          auto& asking = state_.inspected[static_cast<std::size_t>(side)];
          if (!asking || asking->run != id || asking->point != point) return;
          asking->searching = false;
          asking->retirements = std::move(found);
        };
      });
}

void Application::take_up_searches() {
  std::erase_if(searches_, [&](Search& search) {
    if (!search.job.done()) return false;
    const bool wanted = !search.job.cancelled();
    try {
      const Job::Finish finish = search.job.take();
      if (wanted) finish();
    } catch (const Cancelled&) {
    } catch (const std::exception& error) {
      if (wanted) complain(message_of(error));
    }
    return true;
  });
}

void Application::drop_stale_inspections() {
  for (const int side : {0, 1}) {
    const auto& inspected = state_.inspected[static_cast<std::size_t>(side)];
    const bool there = side == 0 || state_.b;
    if (inspected && (!there || state_.side(side).run().id != inspected->run)) close_inspector(side);
  }
}

}  // namespace annulus
