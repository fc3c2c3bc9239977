#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/making/resolved.h"
#include "core/run/pick_record.h"
#include "core/sampler.h"

namespace annulus {

// One run, at any of its steps: its tries and, if its last step removes points, that one. Points are only
// ever appended, so the past is a prefix: with a small keyframe every few thousand tries, re-execution from
// the nearest one reaches every step in either direction.
class Timeline {
 public:
  static constexpr std::size_t kDefaultBudget = std::size_t{32} << 20;

  // At try 0. The setup must have passed check(). Keyframes take at most `keyframe_budget` bytes: when that
  // is full, every other one is dropped and their interval doubles. `stop` as for make_sampler().
  explicit Timeline(const Resolved& setup, std::size_t keyframe_budget = kDefaultBudget,
                    const std::stop_token& stop = {});

  const Sampler& sampler() const { return *sampler_; }
  // The pick that the last step belongs to; empty at try 0.
  const PickRecord& pick() const { return record_; }

  // Steps made so far.
  std::uint64_t position() const { return sampler_->steps(); }
  // Steps of the whole run, once its end has been reached or if they are known without that.
  std::optional<std::uint64_t> total() const {
    if (const auto known = sampler_->tries_in_all()) return known;
    return end_ ? std::optional(end_->steps) : std::nullopt;
  }
  // The tries among them.
  std::uint64_t tries() const { return sampler_->counts().tries; }
  std::optional<std::uint64_t> total_tries() const {
    if (const auto known = sampler_->tries_in_all()) return known;
    return end_ ? std::optional(end_->tries) : std::nullopt;
  }
  bool at_end() const { return sampler_->finished(); }

  // Called every few milliseconds. If it throws, which ends the work at once, the timeline is of no more use.
  using NowAndThen = std::function<void()>;

  // To the state after `steps` steps, or to the end if the run is shorter. At the present one it takes in
  // what has come of it since, from a run elsewhere.
  void seek(
      std::uint64_t steps, const NowAndThen& now_and_then = [] {});
  // Forwards, at most to that state: to the first step after which `stop` returns true. Returns whether it
  // did.
  bool seek_until(std::uint64_t steps, const std::function<bool(const PickRecord&)>& stop);
  // To the end of the pick under way; between two picks, to the end of the next one.
  void step_pick();
  // To the beginning of the pick under way; between two picks, to the beginning of the last one.
  void back_pick();
  // To the end at full speed. Asks `go_on` every few milliseconds; if it returns false, the timeline stays
  // where it is and false is returned, but the steps since the last keyframe are made again. If it throws,
  // see NowAndThen.
  bool run_to_end(const std::function<bool()>& go_on = [] { return true; });

  std::size_t keyframe_bytes() const { return keyframe_bytes_; }
  std::size_t keyframe_count() const { return keyframes_.size(); }

 private:
  const Keyframe& keyframe_before(std::uint64_t steps) const;
  void advance(std::uint64_t steps, Stop stop, Trace* trace);
  void advance(std::uint64_t steps, Trace* trace, const NowAndThen& now_and_then);
  void go_on_to(std::uint64_t steps, const NowAndThen& now_and_then);
  void keep_keyframe();
  void take_late();

  std::unique_ptr<Sampler> sampler_;
  PickRecord record_;
  std::vector<Keyframe> keyframes_;  // sorted by tries; the first is at try 0; none removes points
  std::size_t keyframe_budget_;
  std::size_t keyframe_bytes_ = 0;
  std::uint64_t interval_;  // tries between keyframes, at least
  struct End {
    std::uint64_t steps, tries;
  };
  std::optional<End> end_;  // once it has been reached
};

}  // namespace annulus
