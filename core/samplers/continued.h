#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/samplers/wrapping.h"

namespace annulus {

// A sampler that goes on where another one has finished, with the same points: what comes before stays as it
// is, try for try. A class that derives from it says what happens then, through the hooks below; each of its
// tries it hands to add_try(), so that points, counts and what is looked up near a place remain in one hand.
class Continued : public Wrapping {
 public:
  void begin(Trace* trace) override;
  std::uint64_t advance(std::uint64_t steps, Stop stop, Trace* trace) override;
  void finish(unsigned threads, const std::stop_token& stop) override;
  bool between_picks() const override { return before_->finished() ? !in_round() : before_->between_picks(); }
  bool finished() const override { return before_->finished() && done(); }
  Keyframe save() const override;
  void restore(const Keyframe& keyframe) override;
  Ring candidate_ring() const override { return going_on() ? Ring{} : before_->candidate_ring(); }
  std::vector<Vec2> spots() const override { return going_on() ? std::vector<Vec2>{} : before_->spots(); }

 protected:
  using Wrapping::Wrapping;

  // Whether at least one step after the end of what comes before has been made.
  bool going_on() const { return before_->finished() && steps() > taken_over_at_; }

  // The last try of what comes before has just been made, or there is none to make.
  virtual void take_over(Trace* trace) = 0;
  // As advance(), from there on.
  virtual std::uint64_t go_on(std::uint64_t steps, Stop stop, Trace* trace) = 0;
  // Both are asked only after take_over().
  virtual bool done() const = 0;
  virtual bool in_round() const = 0;
  // What it counts itself, always as many numbers; before take_over() all may be 0. go_back() is called when
  // the points are those of the keyframe, and only for one from after take_over().
  virtual std::vector<std::uint64_t> own_numbers() const = 0;
  virtual void go_back(std::span<const std::uint64_t> numbers) = 0;

 private:
  std::uint64_t taken_over_at_ = 0;  // steps then
};

}  // namespace annulus
