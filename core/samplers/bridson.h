#pragma once

#include <variant>

#include "core/background_grid.h"
#include "core/registry.h"
#include "core/rng.h"
#include "core/sampler.h"

namespace annulus {

// Bridson 2007, "Fast Poisson Disk Sampling in Arbitrary Dimensions", with the variants that people really
// use, right and wrong.
class Bridson final : public Sampler {
 public:
  explicit Bridson(const Setup& setup);

  void begin(Trace* trace) override;
  std::uint64_t advance(std::uint64_t tries, Stop stop, Trace* trace) override;
  bool between_picks() const override { return !in_pick_; }
  bool finished() const override { return active_.empty(); }
  Keyframe save() const override;
  void restore(const Keyframe& keyframe) override;
  const Counts& counts() const override { return counts_; }
  Index count() const override { return count_; }
  std::span<const Index> active() const override { return active_; }
  const PointStore& store() const override { return store_; }
  Ring candidate_ring() const override { return {options_.radius, 2 * options_.radius}; }
  GridShape grid() const override;
  std::vector<Box> searched_cells(Vec2 candidate) const override;

 private:
  enum class Distance : std::uint8_t { area, linear, whole };
  struct Options {
    explicit Options(const Setup& setup);
    Domain domain;
    double radius;
    std::uint32_t max_tries;
    std::uint64_t seed;
    Vec2 start;
    Distance distance;
    bool retire_on_first_failure;
    bool remove_on_accept;
    bool start_is_point;
  };
  struct Judgement {
    Verdict verdict = Verdict::accepted;
    Reason reason = Reason::none;
    Index blocker = kNoPoint;
  };

  template <class Grid, class Sink>
  std::uint64_t run(Grid& grid, std::uint64_t tries, Stop stop, Sink sink);
  template <class Sink>
  void begin_pick(Sink sink);
  template <class Grid, class Sink>
  void try_candidate(Grid& grid, Sink sink);
  template <class Sink>
  void retire(Reason reason, Sink sink);
  template <bool kNearest, class Grid>
  Judgement judge(const Grid& grid, Vec2 candidate) const;

  float candidate_distance(float u) const;
  Vec2 candidate(std::uint32_t j) const;
  Vec2 place_of(Index active_point) const;
  Index add_point(Vec2 position, Index parent);

  Options options_;
  std::variant<BackgroundGrid, ListedGrid> grid_;
  PointStore store_;
  Index count_ = 0;
  std::vector<Index> active_;
  Counts counts_;

  // The pick under way, or the last one.
  std::uint64_t picks_ = 0;  // picks begun
  bool in_pick_ = false;
  std::uint32_t picked_slot_ = 0;  // in the active list
  std::uint32_t candidates_tried_ = 0;
  rng::PickStream stream_;
};

SamplerInfo bridson_info();
std::vector<Preset> bridson_presets();

}  // namespace annulus
