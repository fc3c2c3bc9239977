#pragma once

#include <array>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>

#include "app/session/job.h"
#include "core/domain/geometry.h"
#include "core/measures/free_area.h"
#include "core/measures/measures.h"
#include "core/run/run.h"

namespace annulus {

// The measures of the run that a pane shows, as it stands now. They are found on a thread, part by part, and
// follow the run; what is not found yet keeps its last value, which is then stale.
class LiveMeasures {
 public:
  // So many points are measured again and again while the run goes on; more, only once it rests.
  static constexpr Index kLive = 20'000;

  enum class Part : std::uint8_t { distances, empty, spectrum, room };
  static constexpr std::size_t kParts = 4;

  // Each part is of the last points for which it was found.
  struct Found {
    std::shared_ptr<const MeasuredSet> set;  // that the distances are of
    Measures measures;
    std::shared_ptr<const FreeArea> free;  // with `holes` of the measures; null if there are none
    std::shared_ptr<const Holes> holes;
  };
  // Null until the first part of this run is there.
  const Found* found() const { return found_ ? &*found_ : nullptr; }
  // Whether the part has ever been found.
  bool known(Part part) const { return states_[static_cast<std::size_t>(part)].has_value(); }
  // The step of the run that the part was found at; nothing if it never was.
  std::optional<std::uint64_t> found_at(Part part) const {
    const std::optional<State>& state = states_[static_cast<std::size_t>(part)];
    return state ? std::optional(state->at) : std::nullopt;
  }
  // Whether the part is of another run, or of other points than those shown for so long that somebody may see
  // it; or of other points than the distances, so that what is said of both is true of neither.
  bool stale(Part part) const;
  // Whether all of it is of the points shown.
  bool complete() const;

  // Whether something is being found; for how long, seconds, and how much of it is done, 0 to 1.
  bool busy() const { return current_ != nullptr; }
  // Whether it begins as soon as the points rest, or something will soon be stale.
  bool waits() const { return waits_; }
  double seconds() const { return current_ ? jobs_.back().seconds() : 0; }
  double share() const { return current_ ? jobs_.back().share() : 1; }
  bool stopped() const { return stopped_; }

  // Call it once a frame while somebody wants to know, with the run that is shown; `seconds` have passed.
  // `part`: if only what lies in it is measured, see part_alone().
  void update(const std::shared_ptr<const Run>& run, const std::optional<Box>& part, double seconds);
  void stop();  // until the points change or start() is called
  void start() { stopped_ = false; }
  void forget();  // all that is known; nobody wants to know any more

 private:
  struct State {  // of a run
    std::uint64_t run = 0, at = 0;
    std::optional<Box> part = {};
    friend bool operator==(const State&, const State&) = default;
  };
  // Where the work lays down what it finds.
  struct Board {
    State state;
    std::mutex mutex;
    Found found;
    std::size_t parts = 0;  // how many of them are there
  };

  void collect();
  void begin(const Run& run);

  std::optional<Found> found_;
  std::array<std::optional<State>, kParts> states_{};  // that each part is of
  std::array<double, kParts> behind_{};                // seconds since it was of the points shown
  State now_;
  double rest_ = 0;  // seconds since the points have changed
  bool stopped_ = false, waits_ = false;
  std::size_t taken_ = 0;           // parts of the board
  std::shared_ptr<Board> current_;  // the last job's; null: there is nothing to wait for
  std::list<Job> jobs_;             // those before the last one are being stopped
};

}  // namespace annulus
