#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/application/command.h"
#include "app/application/panes.h"
#include "app/session/trace_judge.h"

namespace annulus {

// The first pane that shows points or a trace of another program, or soon will.
std::optional<PaneId> pane_of_recording(const Panes& panes);

// What contradicts itself in the points and traces of other programs that the panes show.
class FoundMistakes {
 public:
  // Whether the right panel lists it.
  bool open() const { return open_; }
  // Of the pane's recording; null if it shows none, or if nothing is known yet.
  std::shared_ptr<const TraceJudge::Findings> of(PaneId id) const {
    return judged_[id] ? judged_[id]->findings : nullptr;
  }
  // The one that was shown last of this pane's, from 0.
  std::optional<std::size_t> shown(PaneId id) const { return shown_[id]; }

  // From the one that was shown last to the next (1) or the previous one (-1): of this side's, or of both,
  // one side's after the other's. Nothing if there are none.
  std::optional<command::ShowFinding> beside_shown(int step, std::optional<PaneId> side) const;

  void show(bool open) { open_ = open; }
  void show_one(PaneId id, std::size_t number) {
    shown_[id] = number;
    last_ = id;
  }
  bool busy() const;
  // Whether something has been found that the next update shows.
  bool has_news() const;

  // Call it once a frame.
  void update(const Panes& panes);

 private:
  struct Judged {
    Setup setup;
    std::unique_ptr<TraceJudge> judge;
    std::shared_ptr<const TraceJudge::Findings> findings;
  };
  // Does not wait for its judge.
  void drop(std::optional<Judged>& judged);

  bool open_ = false;
  PerPane<std::optional<Judged>> judged_;
  std::vector<std::unique_ptr<TraceJudge>> stopping_;
  PerPane<std::optional<std::size_t>> shown_;
  std::optional<PaneId> last_;  // the side of which one was shown last
};

}  // namespace annulus
