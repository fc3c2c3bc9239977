#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <vector>

#include "app/application/command.h"
#include "app/session/job.h"
#include "app/session/pane_id.h"
#include "core/run/inspection.h"
#include "core/run/run.h"

namespace annulus {

// The card that tells what is inspected, px at scale 1: its least and largest width, its distance from the
// canvas's edge, and how much beside what is inspected it leaves free.
struct InspectorCard {
  static constexpr float kNarrowest = 184, kWidest = 264, kEdge = 12, kBeside = 60;
};

// What was chosen in a pane: a point, a place without one, or a cell of a map.
struct Inspected {
  std::uint64_t run = 0;  // the number of its run
  Vec2 place;
  Index point = kNoPoint;
  // For a point that grows: all its retirements in this run, once they are known.
  std::optional<std::vector<Retirement>> retirements = {};
  bool searching = false;  // for retirements
};

// What the inspector shows in each pane.
class Inspection {
 public:
  const PerPane<std::optional<Inspected>>& inspected() const { return inspected_; }
  // What was inspected before that and has been kept beside it.
  const PerPane<std::optional<Inspected>>& first() const { return first_; }
  bool any() const { return inspected_.a || inspected_.b; }
  bool busy() const { return !searches_.empty(); }

  void apply(const command::CloseInspector& wish);
  // In this run, which the pane shows.
  void inspect(const command::Inspect& wish, const Run& run);
  // In pane A.
  void inspect_last(const Run& run);
  void inspect_next(int step, const Run& run);

  void close(PaneId id);
  void clear() { inspected_ = first_ = {}; }
  // Forgets what does not belong to `run`, the number of the pane's present run; nothing: there is no pane.
  void keep(PaneId id, std::optional<std::uint64_t> run);
  // Call it once a frame: collects what has been found. Returns a message if something went wrong.
  std::optional<Message> update();

 private:
  void search_retirements(PaneId id, const Run& run);

  PerPane<std::optional<Inspected>> inspected_, first_;
  // Searches for retirements, each on a thread of its own; unwanted ones stay until they have stopped.
  struct Search {
    Search(PaneId p, Job::Work work) : pane(p), job(Job::Kind::reads, "", std::move(work)) {}
    PaneId pane;
    Job job;
  };
  std::list<Search> searches_;
};

}  // namespace annulus
