#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "app/scene/draw_list.h"

namespace annulus::scene {

// Canvas px.
struct NameBox {
  Vec2 low, high;
};

struct NameLeader {
  Vec2 from, to;
};

// Where a name stands, and the line to its mark if it does not stand beside it.
struct NamePlace {
  NameBox box;
  std::optional<NameLeader> leader = {};
  float cost = 0;  // the more it covers, and the farther away it is
};

// Finds places for names among marks. No name leaves the canvas, lies on another one or on a leader, or in
// the ring; if it can be avoided, none covers a mark.
class NamePlaces {
 public:
  // `mark_cost`: what covering a mark costs, against a px of distance.
  explicit NamePlaces(Size canvas, float mark_cost = 60) : canvas_(canvas), mark_cost_(mark_cost) {}

  void add_mark(Vec2 at, float radius) { marks_.push_back({at, radius}); }
  // The edge of a circle, which a name rather does not cross.
  void add_rim(Vec2 at, float radius) { rims_.push_back({at, radius}); }
  void add_box(const NameBox& box) { boxes_.push_back(box); }
  void add_leader(const NameLeader& leader) { leaders_.push_back(leader); }
  // No name stands on the lines of this frame; leaders may cross them.
  void add_frame(const NameBox& frame);
  // Names stay in this box if they can.
  void prefer(const NameBox& box) { preferred_ = box; }
  // No name begins farther than this from its mark's edge, px.
  void keep_within(float farthest) { farthest_ = farthest; }
  // No name stands inside this circle.
  void set_ring(Vec2 centre, float radius) { ring_ = {centre, radius}; }

  // For a text of that width and height, `gap` px from the mark's edge or as near as is possible; nothing if
  // there is no place.
  std::optional<NamePlace> find(Vec2 mark, float mark_radius, Vec2 extent, float gap) const;

 private:
  struct Circle {
    Vec2 at;
    float radius = 0;
  };

  bool allowed(const NameBox& box) const;
  bool allowed(const NameLeader& leader) const;
  float covered(const NameBox& box) const;
  float covered(const NameLeader& leader) const;

  Size canvas_;
  float mark_cost_, farthest_ = std::numeric_limits<float>::infinity();
  std::vector<Circle> marks_, rims_;
  std::vector<NameBox> boxes_, sides_;  // `sides_`: of frames
  std::vector<NameLeader> leaders_;
  std::optional<Circle> ring_;
  std::optional<NameBox> preferred_;
};

}  // namespace annulus::scene
