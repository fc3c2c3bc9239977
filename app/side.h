#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "app/run.h"
#include "app/run_maker.h"

namespace annulus {

// One side of the canvas: a setup and its run. The run lags behind the setup while it is made on a thread of
// its own. Panels read it; only the application changes it.
class Side {
 public:
  // At try 0, made at once. The setup must have passed check().
  explicit Side(const Setup& setup);

  const Setup& setup() const { return setup_; }  // what the controls say
  const Run& run() const { return *run_; }       // what the canvas shows
  bool making() const { return maker_.busy(); }
  std::uint64_t making_points() const { return maker_.points_so_far(); }
  bool busy() const { return making() || needs_run_; }

  // Shows the setup's run as soon as it is there: at its end where the present one is at its end, else at try
  // 0.
  void use(const Setup& setup);
  // The same at this try.
  void use(const Setup& setup, std::uint64_t at);

  // Takes up what has been made; once a frame. Returns a message where something is wrong.
  std::optional<std::string> update();

  // Whether the run is shown that the setup asks for, with its whole length known.
  bool complete() const { return run_->id == wanted_ && run_->timeline.total().has_value(); }
  void seek(std::uint64_t at);
  void step_pick(int direction);  // -1 or 1
  void to_start();
  void to_end();  // now, or when it is made

 private:
  std::optional<std::string> take_up(std::unique_ptr<Run> run);

  Setup setup_;
  std::unique_ptr<Run> run_;
  RunMaker maker_;
  std::uint64_t wanted_;    // the number of the setup's run
  bool needs_run_ = false;  // the setup has changed since the last frame
  bool wants_end_ = false;  // where the run being made is to be shown
  std::optional<std::uint64_t> wants_try_;
};

}  // namespace annulus
