#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/application/command.h"
#include "app/application/panes.h"
#include "app/scene/emptiness.h"
#include "app/scene/scene.h"
#include "app/session/live_measures.h"

namespace annulus {

// Is it good? Whether somebody asks, and what is known of the points shown.
class Quality {
 public:
  bool open() const { return open_; }
  const LiveMeasures& live(PaneId id) const { return live_[id]; }
  // Whether something is being found.
  bool busy() const { return live_.a.busy() || live_.b.busy(); }
  // For the canvas; nothing while it is not known, or of other points than those shown.
  std::array<std::optional<scene::Emptiness>, 2> empty() const;

  // The bar of A's histogram whose pairs are lit.
  const std::optional<int>& lit_bar() const { return bar_; }
  // The pair that is lit alone: those nearer than they should be are numbered, the closest one comes alone.
  struct ShownPair {
    std::size_t number, of;
    Vec2 a, b;
    double share;  // of the distance to keep
  };
  std::optional<ShownPair> shown_pair(PaneId id) const;
  // For the canvas: what is lit in this pane.
  std::vector<scene::LitPair> lit(PaneId id) const;

  void apply(const command::LightBar& wish);
  void apply(const command::HidePairs&);
  void show_pair(int step);
  void apply(const command::StopMeasures&);
  void apply(const command::StartMeasures&);
  void show(bool open) { open_ = open; }

  // Call it once a frame. `wanted`: whether the canvas shows what is found, though nobody asks.
  void update(const Panes& panes, bool wanted, double seconds);

 private:
  bool open_ = false;
  PerPane<LiveMeasures> live_;
  std::optional<int> bar_;
  std::optional<std::size_t> pair_;
};

}  // namespace annulus
