#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <vector>

#include "app/application/command.h"
#include "app/session/tries_survey.h"

namespace annulus {

class Pane;

// The curves of max tries for the setup of a pane, as far as they have been read. They are read while they
// are shown: coarsely as soon as the setup rests, then the rest while there are no commands.
class TriesCurves {
 public:
  using Clock = std::chrono::steady_clock;

  bool open() const { return open_; }  // somebody looks at it
  // Both empty while nothing is known.
  const std::vector<CurvePoint>& own() const { return own_; }
  const std::vector<CurvePoint>& beside() const { return beside_; }
  std::uint64_t seeds() const { return seeds_; }              // that have been read for each k
  bool complete() const { return read_to_ == Depth::whole; }  // no more will be read
  // Whether the curves are of another setup than the present one, which is read as soon as it rests.
  bool stale() const { return stale_; }
  // Whether both are read for setups that have the same curves.
  bool same_as(const TriesCurves& other) const { return present_ == other.present_; }
  // Why reading has not begun.
  enum class Waits : std::uint8_t { no, for_run, for_others, for_request };
  // For the run, which is still being made; until the processors have no other work; or for a ReadTriesCurve,
  // as a setup with many points does, see has_many_points().
  Waits waits() const { return waits_; }
  // How much of it is read, 0 to 1.
  double share() const { return whole_ == 0 ? 0 : static_cast<double>(read_) / static_cast<double>(whole_); }

  void apply(const command::ShowTriesCurve&) { open_ = true; }
  void apply(const command::HideTriesCurve&) { open_ = false; }
  void apply(const command::ReadTriesCurve&) { requested_ = true; }  // of the present setup

  // Call it at each command: reading the rest waits until there has been none for a while.
  void touch(Clock::time_point now = Clock::now()) { touched_ = now; }

  // Call it once a frame, with the pane whose setup counts; null if nothing is to be read now. `twin`: those
  // of the other side. If both setups have the same curves they are read once: by the side that `leads`,
  // unless the other one knows them already.
  void update(const Pane* pane, Clock::time_point now = Clock::now(), const TriesCurves* twin = nullptr,
              bool leads = false);
  // Whether an update would change what is shown.
  bool has_news(Clock::time_point now = Clock::now()) const;

 private:
  using Depth = TriesSurvey::Depth;

  void rest();  // stops reading
  void begin(const Pane& pane);
  void take_readings();
  bool follows(const TriesCurves& twin, bool leads) const;
  void follow(const TriesCurves& twin);       // takes its readings over
  bool touched(Clock::time_point now) const;  // not long ago
  Depth next_depth() const { return read_to_ ? Depth::whole : Depth::coarse; }

  bool open_ = false, stale_ = false, requested_ = false;
  Waits waits_ = Waits::no;
  std::optional<Depth> read_to_;             // all that can be read of it so far is read
  std::optional<Setup> read_of_;             // what the curves depend on of the setup that is being read
  std::optional<Setup> present_;             // and of the present one,
  std::optional<Setup> whole_present_;       // all of which is this
  std::optional<Clock::time_point> begins_;  // once the setup has rested until then
  Clock::time_point touched_{};
  std::vector<CurveReading> readings_;  // of read_of_
  std::size_t read_ = 0, whole_ = 0;
  std::vector<CurvePoint> own_, beside_;
  std::uint64_t seeds_ = 0;
  std::unique_ptr<TriesSurvey> survey_;
  std::list<std::unique_ptr<TriesSurvey>> stopping_;
};

}  // namespace annulus
