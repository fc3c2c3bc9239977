#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/session/goal.h"
#include "app/session/run_maker.h"
#include "core/run/preview.h"
#include "core/run/run.h"

namespace annulus {

// One side of the canvas: a setup and its run. The run lags behind the setup while it is made on a thread of
// its own. Panels read it; only the application changes it.
class Pane {
 public:
  using Clock = std::chrono::steady_clock;

  // At try 0, made at once. The setup must have passed check(). The maker must outlive it.
  Pane(const Setup& setup, RunMaker& maker);
  // Beside another side, whose run it shows too until its own is there.
  Pane(const Setup& setup, RunMaker& maker, const Pane& beside);
  ~Pane();
  Pane(const Pane&) = delete;
  Pane& operator=(const Pane&) = delete;

  const Setup& setup() const { return setup_; }                   // what the controls say
  const Run& run() const { return *run_; }                        // what the canvas shows
  std::shared_ptr<const Run> shared_run() const { return run_; }  // for who needs it for longer

  // Whether the run is not yet what the setup asks for; since when, and about how much of it is made, 0 to 1.
  bool making() const { return needs_run_ || maker_.busy(); }
  double making_seconds() const;
  double making_share() const;
  std::uint64_t making_points() const { return maker_.points_so_far(); }
  // Whether the measures are those of the whole run.
  bool measured() const { return measured_; }
  // Whether anything changes by itself.
  bool busy() const { return making() || !measured_; }

  // Shows the setup's run as soon as it is there: at its end where the present one is at its end, else at try
  // 0.
  void use(const Setup& setup);
  // The same at this try.
  void use(const Setup& setup, std::uint64_t at);
  // Leaves the run that is being made: the setup is again the one of the run shown.
  void cancel();

  // Once a frame. Sends the wish for the run that the setup asks for ...
  void send_wish();
  // ... and takes up what has been made, and measures; waits for a small run, rather than showing the one
  // before it, until `deadline`. Returns a message where something is wrong.
  std::optional<Message> update(Clock::time_point deadline);

  // Whether the run is shown that the setup asks for, with its whole length known.
  bool complete() const { return run_->id == wanted_ && run_->timeline.total().has_value(); }
  void seek(std::uint64_t at);
  // Forwards, at most to that try: to the first after which `stop` says so. Whether it did.
  bool seek_until(std::uint64_t at, const std::function<bool()>& stop);
  void reach(const Goal& goal);
  void step_pick(int direction);  // -1 or 1
  // See there.
  std::optional<Preview> preview_next_try() { return annulus::preview_next_try(run_->setup, run_->timeline); }
  void to_start();
  void to_end();  // now, or when it is made

 private:
  std::optional<Message> take_up(std::shared_ptr<Run> run);
  void show(std::shared_ptr<Run> run);
  std::uint64_t present_try() const;  // of the setup's run
  void need_run();
  // What measuring a step or a jump may take; update() does the rest.
  void measure_some() { measured_ = run_->measure_until({}); }

  RunMaker& maker_;
  Setup setup_;
  std::shared_ptr<Run> run_;
  std::uint64_t wanted_;    // the number of the setup's run
  bool needs_run_ = false;  // the setup has changed since the last frame
  bool fresh_ = false;      // the wish was sent in this frame
  bool measured_ = false;
  Clock::time_point since_;  // when the first wish was made that has not been granted
  bool wants_end_ = false;   // where the run being made is to be shown
  std::optional<std::uint64_t> wants_try_;
};

}  // namespace annulus
