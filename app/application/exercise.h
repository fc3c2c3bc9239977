#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/session/judging.h"
#include "app/session/prediction.h"
#include "app/session/task.h"

namespace annulus {

// Being the algorithm: whether it is on, the task that is set, and the answers so far.
class Exercise {
 public:
  struct Open {
    Score score = {};
    std::uint64_t before = 0;         // the try that was shown before, or 0 if the run is another one now
    bool of_lesson = false;           // a page begins with this single task
    std::uint64_t run = 0;            // that the task is about
    std::optional<Task> task = {};    // nothing: the run has none of this kind
    TaskKind kind = TaskKind::place;  // that was asked for
    Index gaps = 0;                   // set so far
    std::vector<GridCell> chosen = {};
    std::optional<Judged> judged = {};

    bool waits() const { return task && !judged; }
  };

  const std::optional<Open>& open() const { return open_; }

  void begin(const Score& score, std::uint64_t at, bool of_lesson = false) {
    open_ = {.score = score, .before = at, .of_lesson = of_lesson};
  }
  void close() { open_.reset(); }
  void set(TaskKind kind, const std::optional<Task>& task, std::uint64_t run) {
    if (open_->run != 0 && open_->run != run) open_->before = 0;  // that try was another run's
    open_->kind = kind;
    open_->task = task;
    open_->run = run;
    open_->chosen.clear();
    open_->judged.reset();
    if (task && kind == TaskKind::gap) ++open_->gaps;
  }
  void toggle(const GridCell& cell) {
    if (std::erase(open_->chosen, cell) == 0) open_->chosen.push_back(cell);
  }
  void judge(Judged judged) {
    open_->score.take(is_right(judged));
    open_->judged = std::move(judged);
  }

 private:
  std::optional<Open> open_;
};

}  // namespace annulus
