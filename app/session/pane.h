#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/run/run.h"
#include "core/setup/setup.h"

namespace annulus {

struct Destination;
class Message;
class RunMaker;

// One pane of the canvas: a setup and its run. While the setup's run is being made on a thread of its own,
// the pane goes on showing the run before. Panels read it; only the application changes it.
class Pane {
 public:
  using Clock = std::chrono::steady_clock;

  // Shows try 0 at once and has the whole run made. The setup must have passed check(). The maker must
  // outlive the pane.
  Pane(const Setup& setup, RunMaker& maker);
  // Shows the other pane's run until its own is made.
  Pane(const Setup& setup, RunMaker& maker, const Pane& beside);
  ~Pane();
  Pane(const Pane&) = delete;
  Pane& operator=(const Pane&) = delete;

  const Resolved& setup() const;                                  // what the controls say
  const Run& run() const { return *run_; }                        // what the canvas shows
  std::shared_ptr<const Run> shared_run() const { return run_; }  // for those who need it for longer
  // For those who look for something in it and come back to where it stands.
  Timeline& timeline() { return run_->timeline; }

  // Whether the setup's run is still to be made; for how long that has been so, and how much of it is made,
  // roughly, from 0 to 1.
  bool making() const { return pending() != nullptr; }
  double making_seconds() const;
  double making_share() const;
  std::uint64_t making_points() const;
  // The points of the run that is being made, as far as it is, in order of birth. Only if that takes a while
  // and there is nothing better to show: at try 0, or instead of another run of the same domain.
  struct Coming {
    std::uint64_t run;  // a number that no run has
    std::span<const Vec2> points;
  };
  std::optional<Coming> coming() const;
  // Whether all known points of the run shown are measured.
  bool measured() const;
  // Whether anything changes without a command.
  bool busy() const { return making() || !measured(); }

  // Shows the setup's run as soon as it is made: at its end if the run before is at its end or was to be
  // shown there, else at try 0.
  void use(Setup setup);
  // Shows the setup's run at this try, or at its end if that comes earlier, which is said unless `or_end`;
  // the largest number asks for the end.
  void use(Setup setup, std::uint64_t at, bool or_end = false);
  // Has the run made anew, since its recording has grown: shown at its end, or where the one before is.
  void make_anew(Setup setup, bool at_end);
  // Gives up the run that is being made: the setup is again the one of the run shown.
  void cancel();

  // Once a frame, for each pane before any is updated: hands a new wish to the maker.
  void send_wish();
  // Once a frame: shows what has been made, and measures. In a wish's first frame it waits for the run until
  // `deadline`, so that a small one follows the controls at once. Returns what went wrong; if the run could
  // not be made, the wish is given up, as by cancel().
  std::optional<Message> update(Clock::time_point deadline);
  // The setup that has been given up so since the last call.
  std::optional<Setup> take_failed() { return std::exchange(failed_, std::nullopt); }

  // Whether the run shown is the setup's, and its whole length is known.
  bool complete() const;
  void seek(std::uint64_t at);
  // Forwards to the first try after which `stop` is true, at most to try `at`. Returns whether `stop` was.
  bool seek_until(std::uint64_t at, const std::function<bool()>& stop);
  void reach(const Destination& goal);
  void step_pick(int direction);  // -1 or 1
  void to_start();
  void to_end();  // at once, or as soon as the run is made

 private:
  // At which try a run is to be shown.
  struct Present {};  // where the run shown is, if it is the beginning of the same run; else at try 0
  struct AtTry {
    std::uint64_t number;
    bool or_end = false;
  };
  struct AtEnd {};
  using Place = std::variant<Present, AtTry, AtEnd>;

  // For a run that is not there, or not to its end.
  struct Wish {
    Resolved setup;
    std::uint64_t id;  // of the run
    Place place;
    Clock::time_point since;  // since when what is shown has not been what is wished
  };

  struct Settled {};  // the run shown is the setup's
  struct Wished {     // its run is to be made, from the next frame on
    Wish wish;
  };
  struct Making {  // the maker is at it
    Wish wish;
    bool first_frame = true;
    Clock::time_point begun = Clock::now();
    std::uint64_t number;  // see Coming
    std::vector<Vec2> points = {};
  };
  using State = std::variant<Settled, Wished, Making>;

  const Wish* pending() const;  // of Wished and Making
  Wish* pending();
  void ask_for(Setup setup, std::uint64_t id, Place place);
  std::optional<std::uint64_t> wished_try(const Wish& wish) const;  // nothing: its end
  std::optional<Message> take_up(std::shared_ptr<Run> run);
  std::optional<Message> finish(std::shared_ptr<Run> run, std::uint64_t total);
  void show(std::shared_ptr<Run> run);

  RunMaker& maker_;
  std::shared_ptr<Run> run_;
  State state_;
  std::optional<Setup> failed_;
};

}  // namespace annulus
