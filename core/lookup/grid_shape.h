#pragma once

#include <cstdint>

#include "core/domain/geometry.h"

namespace annulus {

// A cell that is searched for points near a candidate.
struct SearchedCell : Box {
  Index point = kNoPoint;  // the point that the search finds there
  bool own = false;        // whether the candidate falls in this cell
};

// The cells in which a sampler looks points up, for drawing.
struct GridShape {
  double cell_width = 0;  // 0: no grid
  double cell_height = 0;
  std::uint32_t columns = 0;
  std::uint32_t rows = 0;
  // The corner of the one that is called (0, 0), domain units; the first one in the domain may be another.
  double left = 0, top = 0;
};

}  // namespace annulus
