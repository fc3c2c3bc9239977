#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {

class Sampler;
class Timeline;
struct Setup;

// Being the algorithm: what somebody does by hand in a run.
enum class TaskKind : std::uint8_t {
  place,    // the next candidate, where a point fits
  blocker,  // click the point that rejects a candidate
  cells,    // click the cells that have to be searched for a candidate
  gap,      // near the end: click where a point still fits
};

// Whether runs of the setup have any: their points keep one distance.
bool has_tasks(const Setup& setup);

// The tasks that runs of the setup have, in the order they take turns.
std::vector<TaskKind> task_kinds(const Setup& setup, const Sampler& sampler);

struct Task {
  TaskKind kind = TaskKind::place;
  std::uint64_t at = 0;        // tries made when it is set
  std::uint64_t shown_at = 0;  // tries made when the run's own answer is shown
};

// The first task of this kind at try `from` or later; nothing if there is none. A gap is that of the last
// point born, or of an earlier one: `earlier` points before it. The run must be known to its end. The
// timeline moves and returns to its place.
std::optional<Task> find_task(const Setup& setup, Timeline& timeline, TaskKind kind, std::uint64_t from,
                              Index earlier = 0);

}  // namespace annulus
