#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {

// Points that stand before a run begins. They never change.
struct GivenPoints {
  std::vector<Vec2> positions;
  std::vector<float> radii;          // each point's own; empty if the file has none
  std::vector<std::uint32_t> lines;  // of the file, from 1, where each stands; empty if it has no lines

  friend bool operator==(const GivenPoints& a, const GivenPoints& b) {
    return a.positions == b.positions && a.radii == b.radii;
  }
};

// The value of a parameter that is a list of points: none, a file's name that nobody has read yet, or points.
struct PointsValue {
  std::string name;  // of the file they came from
  std::shared_ptr<const GivenPoints> points;

  bool none() const { return name.empty() && !points; }
  bool unread() const { return !name.empty() && !points; }
  friend bool operator==(const PointsValue& a, const PointsValue& b) {
    return a.name == b.name && (a.points == b.points || (a.points && b.points && *a.points == *b.points));
  }
};

}  // namespace annulus
