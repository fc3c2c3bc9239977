#pragma once

#include <cstdint>

#include "core/domain/geometry.h"

namespace annulus {

// A cell that is searched for points near a candidate.
struct SearchedCell : Box {
  Index point = kNoPoint;  // that the look-up finds there
  bool own = false;        // the candidate falls in it
};

// The cells that a sampler looks points up in, for drawing.
struct GridShape {
  double cell_width = 0;  // 0: no grid
  double cell_height = 0;
  std::uint32_t columns = 0;
  std::uint32_t rows = 0;
};

}  // namespace annulus
