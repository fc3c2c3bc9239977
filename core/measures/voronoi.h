#pragma once

#include <span>
#include <vector>

#include "core/measures/measured_set.h"

namespace annulus {

// The Voronoi cells of points: what is nearer to one than to all others. In a plane they end at the border of
// the domain, on a torus they may reach across it; a mask is not heeded. Takes O(n log n).
class Voronoi {
 public:
  Voronoi(const Domain& domain, std::span<const Location> places, const ShareDone& done = {});

  // One side of a cell, on the way round it.
  struct Side {
    Location from;         // where it begins, domain units
    double clearance = 0;  // of that corner: the distance to the cell's point, and no point is nearer
    Index neighbour = 0;   // beyond the side; kNoPoint: the border
    double distance = 0;   // twice that of the side's line from the cell's point: that of the neighbour
    Index corner = 0;  // the number of the corner where it begins, the same in each cell that it belongs to
  };
  // Of points at the very same place only one has a cell; those of the others have no sides.
  std::span<const Side> cell(Index point) const {
    return std::span(sides_).subspan(begins_[point], begins_[point + 1] - begins_[point]);
  }
  Index size() const { return static_cast<Index>(begins_.size()) - 1; }
  Index corners() const { return corners_; }

  // Calls visit(point, side, the side after it) for all sides of all cells.
  template <class Visit>
  void visit_sides(Visit visit) const {
    for (Index point = 0; point < size(); ++point) {
      const auto sides = cell(point);
      for (std::size_t i = 0; i < sides.size(); ++i)
        visit(point, sides[i], sides[i + 1 == sides.size() ? 0 : i + 1]);
    }
  }

 private:
  // Which copy of a point a neighbour is: 0 to 8 in rows, 4 is the point itself; the opposite one of i is 8 -
  // i.
  using Copy = unsigned char;
  double build(const Domain& domain, std::span<const Location> places, double margin, const ShareDone& done);
  void clip(std::vector<Side>& cell, std::vector<Copy>& copies, Location point, const Domain& domain) const;
  void number_corners();

  std::vector<Side> sides_;
  std::vector<Copy> copies_;  // for each side
  std::vector<Index> begins_{0};
  Index corners_ = 0;
};

// Numbers that are joined step by step.
class Joined {
 public:
  explicit Joined(std::size_t size);
  Index add();  // one more number, which is returned
  Index root(Index i);
  void join(Index a, Index b);

 private:
  std::vector<Index> parents_;
};

}  // namespace annulus
