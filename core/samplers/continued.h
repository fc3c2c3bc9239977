#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/sampler.h"

namespace annulus {

// A sampler that goes on where another one has finished, with the same points: what comes before stays as it
// is, try for try. A class that derives from it says what happens then, through the hooks below; each of its
// tries it hands to add_try(), so that points, counts and what is looked up near a place remain in one hand.
class Continued : public Sampler {
 public:
  void reserve(Index points) override { before_->reserve(points); }
  void begin(Trace* trace) override;
  std::uint64_t advance(std::uint64_t steps, Stop stop, Trace* trace) override;
  void finish(unsigned threads, const std::stop_token& stop) override;
  Event add_try(Vec2 position, const Judgement& judgement) override {
    return before_->add_try(position, judgement);
  }
  void add_too_close(std::uint64_t tries) override { before_->add_too_close(tries); }

  bool between_picks() const override { return before_->finished() ? !in_round() : before_->between_picks(); }
  bool finished() const override { return before_->finished() && done(); }
  Keyframe save() const override;
  void restore(const Keyframe& keyframe) override;
  std::uint64_t keyframe_interval() const override { return before_->keyframe_interval(); }

  const Counts& counts() const override { return before_->counts(); }
  Index count() const override { return before_->count(); }
  const PointStore& store() const override { return before_->store(); }
  std::span<const Index> active() const override { return before_->active(); }
  Index waiting_from() const override { return before_->waiting_from(); }
  std::span<const Index> pickable() const override { return before_->pickable(); }
  Judgement judgement_at(Vec2 place) const override { return before_->judgement_at(place); }
  std::vector<Fact> facts() const override { return before_->facts(); }
  Ring ring_around(Index point) const override { return before_->ring_around(point); }
  Ring candidate_ring() const override { return going_on() ? Ring{} : before_->candidate_ring(); }
  std::vector<Vec2> spots() const override { return going_on() ? std::vector<Vec2>{} : before_->spots(); }
  GridShape grid() const override { return before_->grid(); }
  std::vector<SearchedCell> searched_cells(Vec2 place) const override {
    return before_->searched_cells(place);
  }
  const RadiusField* field() const override { return before_->field(); }
  std::optional<CellWeights> cells() const override { return before_->cells(); }
  std::optional<OpenSquares> open_squares() const override { return before_->open_squares(); }
  std::vector<Box> open_boxes() const override { return before_->open_boxes(); }
  Vec2 output_offset() const override { return before_->output_offset(); }

 protected:
  explicit Continued(std::unique_ptr<Sampler> before) : before_(std::move(before)) {}

  const Sampler& before() const { return *before_; }
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
  std::unique_ptr<Sampler> before_;
  std::uint64_t taken_over_at_ = 0;  // steps then
};

}  // namespace annulus
