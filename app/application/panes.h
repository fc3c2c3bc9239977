#pragma once

#include <functional>
#include <optional>

#include "app/session/lock.h"
#include "app/session/pane.h"
#include "app/session/pane_id.h"
#include "app/session/run_maker.h"
#include "core/run/destination.h"

namespace annulus {

// The panes of the canvas, moved through time together, as they are locked.
class Panes {
 public:
  // A single pane at try 0. The setup must have passed check().
  explicit Panes(const Setup& setup) : a_(setup, maker_a_) {}

  const Pane& a() const { return a_; }
  const Pane* b() const { return b_ ? &*b_ : nullptr; }  // null if the canvas is whole
  bool has(PaneId id) const { return id == PaneId::a || b_; }
  // Throws std::bad_optional_access for B if the canvas is whole.
  const Pane& operator[](PaneId id) const { return id == PaneId::a ? a_ : b_.value(); }
  // What concerns one of them alone.
  Pane& operator[](PaneId id) { return id == PaneId::a ? a_ : b_.value(); }

  Lock lock() const { return lock_; }  // as it was chosen
  // It stays as it is if there is nothing to lock by.
  void set_lock(Lock lock) { lock_ = can_lock(lock) ? lock : lock_; }
  // Whether there is anything to lock by, beside a file: its points came without tries, and how fast a trace
  // was made it does not tell.
  bool can_lock(Lock lock) const;
  // B follows A.
  void lock_by_points();
  // The unit of positions.
  Lock counting() const { return b_ ? lock_ : Lock::tries; }

  bool busy() const { return a_.busy() || (b_ && b_->busy()); }
  bool making() const { return a_.making() || (b_ && b_->making()); }
  bool measured() const { return a_.measured() && (!b_ || b_->measured()); }
  bool complete() const { return a_.complete() && (!b_ || b_->complete()); }
  bool at_end() const { return a_.run().timeline.at_end() && (!b_ || b_->run().timeline.at_end()); }
  double position() const;
  double step() const;  // the smallest one, in that unit

  // The setups to show from now on. A pane whose setup changes begins anew, or is shown at its end if it was
  // there.
  void use(const Setup& a, const std::optional<Setup>& b);

  // Call it once a frame. Returns a message if something went wrong.
  std::optional<Message> update(Pane::Clock::time_point end);

  void seek(double at);
  // For each pane: asked after each try, whether to stop there. Empty: never.
  using Stops = PerPane<std::function<bool()>>;
  // Forwards to there, or to the first try before it at which a pane stops. Returns whether one did.
  bool seek_stop(double at, const Stops& stops);
  // Of this pane's run; the other one follows.
  void seek_try(PaneId id, std::uint64_t at);
  void step_pick(int direction);
  void to_start();
  void to_end();
  // B follows, or goes to a moment of its own.
  void reach(const Destination& goal, const std::optional<Destination>& of_b = {});
  // Locked by tries, to the first state after this one in which the last try has two verdicts. If the sides
  // have gone apart already, to the next one in which the new point of one is nearer to another than it
  // should be. To the end if there is none.
  void to_next_difference();

 private:
  std::uint64_t tries_at(const Pane& pane, double at) const;
  void follow(PaneId leader);  // the other pane goes where this one is

  RunMaker maker_a_, maker_b_;
  Pane a_;
  std::optional<Pane> b_;
  Lock lock_ = Lock::tries;
};

}  // namespace annulus
