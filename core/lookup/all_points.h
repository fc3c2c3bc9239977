#pragma once

#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/lookup/grid_shape.h"

namespace annulus {

// Brute force, in place of a background grid: a candidate is compared with all points, in order of birth.
class AllPoints {
 public:
  explicit AllPoints(const Domain& domain) : domain_(domain) {}

  GridShape shape() const { return {}; }
  bool outside(Vec2 p) const { return !domain_.contains(p); }
  Index occupant_refusing(Vec2) const { return kNoPoint; }

  void insert(Vec2, Index index) { count_ = index + 1; }
  void clear() { count_ = 0; }
  void rewind(std::span<const Vec2>, Index, Index count) { count_ = count; }

  // Calls visit(index) for each point, until it returns true.
  template <class Visit>
  void visit_near(Vec2, Visit&& visit) const {
    for (Index index = 0; index < count_; ++index)
      if (visit(index)) return;
  }

  std::vector<SearchedCell> searched_cells(Vec2) const { return {}; }

 private:
  Domain domain_;
  Index count_ = 0;
};

}  // namespace annulus
