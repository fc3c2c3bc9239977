#pragma once

#include "core/domain/geometry.h"

namespace annulus {

// The region to fill: [0, width) x [0, height) in the user's units, or the torus of that size.
struct Domain {
  double width = 0;
  double height = 0;
  bool periodic = false;

  bool contains(Vec2 p) const { return p.x >= 0 && p.y >= 0 && double{p.x} < width && double{p.y} < height; }

  // The stored position nearest to (x, y) inside the domain; coordinates wrap if it is periodic.
  Vec2 wrap(float x, float y) const;
  // The stored position of something drawn at (x, y); in a plane it may lie outside.
  Vec2 stored(float x, float y) const { return periodic ? wrap(x, y) : Vec2{x, y}; }

  // From b to a, the short way round if the domain is periodic. Exact for stored coordinates of comparable
  // size: a difference of two floats rarely needs more than a double's 53 bits.
  struct Offset {
    double x, y;
    double length_squared() const { return x * x + y * y; }
  };
  Offset difference(Vec2 a, Vec2 b) const {
    Offset d{double{a.x} - double{b.x}, double{a.y} - double{b.y}};
    if (periodic) {
      d.x = shorter(d.x, width);
      d.y = shorter(d.y, height);
    }
    return d;
  }
  double distance_squared(Vec2 a, Vec2 b) const { return difference(a, b).length_squared(); }

  friend bool operator==(const Domain&, const Domain&) = default;

 private:
  static double shorter(double d, double period) {
    if (d > period / 2) return d - period;
    if (d < -period / 2) return d + period;
    return d;
  }
};

// From a point to a box, squared; on a torus the short way.
double squared_distance_to_box(const Domain& domain, Vec2 point, const Box& box);
// From a point to the farthest corner of a box, squared; on a torus the short way, for boxes and distances of
// less than half a side.
double squared_distance_to_farthest(const Domain& domain, Vec2 point, const Box& box);

// A rectangle of stored positions, both corners included.
struct Area {
  Vec2 first, last;
  bool contains(Vec2 p) const { return p.x >= first.x && p.y >= first.y && p.x <= last.x && p.y <= last.y; }
};
Area whole(const Domain& domain);

// The distance between neighbouring floats at the far edge of a side this long.
double coordinate_spacing(double side);

// The largest float below `edge`.
float last_inside(double edge);

// The smallest float that is at least `value`, and the largest that is at most it.
float rounded_up(double value);
float rounded_down(double value);

}  // namespace annulus
