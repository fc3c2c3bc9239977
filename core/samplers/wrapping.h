#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/sampler.h"

namespace annulus {

// A sampler around another one, whose points, counts and state it shows as its own.
class Wrapping : public Sampler {
 public:
  void reserve(Index points) override { before_->reserve(points); }
  Event add_try(Vec2 position, const Judgement& judgement) override {
    return before_->add_try(position, judgement);
  }
  void add_too_close(std::uint64_t tries) override { before_->add_too_close(tries); }
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
  Ring candidate_ring() const override { return before_->candidate_ring(); }
  std::vector<Vec2> spots() const override { return before_->spots(); }
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
  explicit Wrapping(std::unique_ptr<Sampler> before) : before_(std::move(before)) {}

  const Sampler& before() const { return *before_; }

  std::unique_ptr<Sampler> before_;
};

}  // namespace annulus
