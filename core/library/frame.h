#pragma once

#include <annulus/annulus.h>

#include "core/domain/geometry.h"

namespace annulus {

// Where a sampling's domain lies: between the caller's coordinates and those of a setup, whose domain begins
// at 0,0.
class Frame {
 public:
  // Width and height must be valid. Throws Error if the domain lies too far from 0, or if no float lies in
  // it.
  explicit Frame(const Sampling& sampling);

  // Throws Error, which names the field, if the caller's place lies outside the domain.
  void check(const std::string& field, Location place) const;
  Location to_setup(Location place) const { return {across_.inward(place.x), down_.inward(place.y)}; }
  // A place of the setup, rounded to floats within the domain.
  Vec2 to_caller(Vec2 place) const { return {across_.outward(place.x), down_.outward(place.y)}; }

  // With a smaller distance, floats at the edge farthest from 0 cannot tell points apart.
  double smallest_radius() const;

 private:
  struct Side {
    double from, to;
    float first, last;  // of the floats in it
    Side(const char* field, double from, double length);
    bool holds(double at) const { return at >= from && at < to; }
    double inward(double at) const;
    float outward(float at) const;
  };
  Side across_, down_;
};

}  // namespace annulus
