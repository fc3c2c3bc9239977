#include "app/session/task.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/run/timeline.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// A blocker at these shares of r is neither under the candidate nor a matter of a hair.
constexpr double kNearBlocker = 0.4, kFarBlocker = 0.97;

// Tries looked through for a task.
constexpr std::uint64_t kMostTries = 20'000;

bool grows_here(const PickRecord& record) {
  return record.around_point && record.picked != kNoPoint;
}

// Whether a point fits there beside those born before it. A mistake lets others in.
bool fits(const Setup& setup, const Sampler& sampler, Index point) {
  const Domain domain = domain_of(setup);
  const std::span<const Vec2> all = sampler.store().positions;
  const double radius = radius_of(setup);
  return domain.contains(all[point]) && std::ranges::none_of(all.first(point), [&](Vec2 earlier) {
           return domain.distance_squared(all[point], earlier) < radius * radius;
         });
}

// Whether the last try ends a pick that somebody else could have ended: its candidate fits, so a place does.
bool sets_place(const Setup& setup, const Sampler& sampler, const PickRecord& record) {
  const PickRecord::Candidate& last = record.candidates.back();
  return last.verdict == Verdict::accepted && fits(setup, sampler, last.point) &&
         (grows_here(record) || (traits_of(setup).throws && !record.around_point));
}

bool sets_blocker(const Setup& setup, const Sampler& sampler, const PickRecord& record) {
  const PickRecord::Candidate& last = record.candidates.back();
  if (last.verdict != Verdict::too_close || last.reason != Reason::none) return false;
  const double d = std::sqrt(domain_of(setup).distance_squared(last.position, sampler.points()[last.point]));
  return d >= kNearBlocker * last.required && d <= kFarBlocker * last.required;
}

// All its cells are there, none is cut off by the border.
bool sets_cells(const Setup& setup, const Sampler& sampler, const PickRecord& record) {
  const PickRecord::Candidate& last = record.candidates.back();
  if (last.verdict != Verdict::too_close && last.verdict != Verdict::accepted) return false;
  if (last.reason != Reason::none) return false;
  const GridShape grid = sampler.grid();
  const Domain domain = domain_of(setup);
  const double x = 3 * grid.cell_width, y = 3 * grid.cell_height;
  const Vec2 at = last.position;
  return double{at.x} > x && double{at.y} > y && double{at.x} < domain.width - x &&
         double{at.y} < domain.height - y && !sampler.searched_cells(at).empty();
}

std::optional<Task> find_gap(const Setup& setup, const Timeline& timeline, Index earlier) {
  const auto& births = timeline.sampler().store().births;
  for (Index back = earlier; back + 1 < births.size(); ++back) {
    const auto point = static_cast<Index>(births.size() - 1 - back);
    const std::uint64_t birth = births[point];
    if (birth > 0 && fits(setup, timeline.sampler(), point)) return Task{TaskKind::gap, birth - 1, birth};
  }
  return std::nullopt;
}

}  // namespace

bool has_tasks(const Setup& setup) {
  const Traits& traits = traits_of(setup);
  // What was refused a file of points does not tell, nor a trace without its r by which distance.
  if (shows_points(setup) || (is_recorded(setup) && !radius_is_known(setup))) return false;
  return traits.keeps_distance && !traits.cells && !traits.chooses && !traits.sized;
}

std::vector<TaskKind> task_kinds(const Setup& setup, const Sampler& sampler) {
  if (!has_tasks(setup)) return {};
  std::vector<TaskKind> kinds{TaskKind::place, TaskKind::blocker};
  // A mistaken search is no answer to the question which cells can hold a point nearer than r.
  const bool searches_enough = !setup.has("neighbourhood") || setup.text("neighbourhood") == "5x5";
  if (sampler.grid().cell_width > 0 && searches_enough) kinds.push_back(TaskKind::cells);
  kinds.push_back(TaskKind::gap);
  return kinds;
}

std::optional<Task> find_task(const Setup& setup, Timeline& timeline, TaskKind kind, std::uint64_t from,
                              Index earlier) {
  if (kind == TaskKind::gap) return find_gap(setup, timeline, earlier);
  const std::uint64_t at = timeline.position();
  std::optional<Task> task;
  timeline.seek(from);
  timeline.seek_until(from + kMostTries, [&](const PickRecord& record) {
    if (record.empty()) return false;
    const std::uint64_t now = timeline.position();
    const Sampler& sampler = timeline.sampler();
    if (kind == TaskKind::place && record.tries_before >= from && sets_place(setup, sampler, record))
      task = {kind, record.tries_before, now};
    if (kind == TaskKind::blocker && sets_blocker(setup, sampler, record)) task = {kind, now - 1, now};
    if (kind == TaskKind::cells && sets_cells(setup, sampler, record)) task = {kind, now - 1, now - 1};
    return task.has_value();
  });
  timeline.seek(at);
  return task;
}

}  // namespace annulus
