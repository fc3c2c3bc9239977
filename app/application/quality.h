#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/application/command.h"
#include "app/application/panes.h"
#include "app/application/seed_ranges.h"
#include "app/scene/emptiness.h"
#include "app/scene/scene.h"
#include "app/session/live_measures.h"

namespace annulus {

// Is it good? Whether somebody asks, and what is known of the points shown.
class Quality {
 public:
  bool open() const { return open_; }
  const LiveMeasures& live(PaneId id) const { return live_[id]; }
  // Whether something is being found, or will be as soon as the points rest.
  bool busy() const { return live_.a.busy() || live_.b.busy() || live_.a.waits() || live_.b.waits(); }
  // Whether nothing is found since the processors have other work.
  bool held_up() const { return held_up_; }
  // Whether many seeds are asked for, and what they give.
  bool over_seeds() const { return over_seeds_; }
  const SeedRanges& seeds(PaneId id) const { return seeds_[id]; }
  // Whether something has been found in the background that the next update shows.
  bool has_news() const { return seeds_.a.has_news() || seeds_.b.has_news(); }
  // For the canvas; nothing while it is not known, or of other points than those shown.
  std::array<std::optional<scene::Emptiness>, 2> empty() const;

  // The bar of A's histogram whose pairs are lit.
  const std::optional<int>& lit_bar() const { return bar_; }
  // The pair that is lit alone: those nearer than they should be are numbered from the closest on (of
  // their listed ones, see Distances); if there is none, the closest one comes alone.
  struct ShownPair {
    std::size_t number, of;
    Vec2 a, b;
    double share;  // of the distance to keep
  };
  std::optional<ShownPair> shown_pair(PaneId id) const;
  // What is measured alone of a run in this domain, and all that somebody has drawn; nothing: all of it.
  std::optional<Box> part_of(const Domain& domain) const;
  const std::optional<Box>& part() const { return part_; }
  // For the canvas: what is lit in this pane.
  std::vector<scene::LitPair> lit(PaneId id) const;

  // Whether the bar of a histogram or a pair is lit.
  bool lights_pairs() const { return bar_ || pair_; }

  void apply(const command::LightBar& wish);
  void apply(const command::HidePairs&);
  void apply(const command::MeasurePart& wish) { part_ = wish.box; }
  void show_pair(int step);
  void apply(const command::StopMeasures&);
  void apply(const command::StartMeasures&);
  void apply(const command::ToggleSeeds&) { over_seeds_ = !over_seeds_; }
  void show(bool open);

  // Call it once a frame, when the points have moved. `wanted`: whether the canvas shows what is found,
  // though nobody asks; `may_work`: whether the processors are free for it.
  void update(const Panes& panes, bool wanted, bool may_work, double seconds);

 private:
  bool open_ = false, over_seeds_ = false, held_up_ = false;
  PerPane<LiveMeasures> live_;
  PerPane<SeedRanges> seeds_;
  std::optional<Box> part_;
  std::optional<int> bar_;
  std::optional<std::size_t> pair_;
};

}  // namespace annulus
