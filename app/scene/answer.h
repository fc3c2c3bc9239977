#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/run/pick_record.h"

namespace annulus::scene {

// What an answer marks on top of everything else: the distances it is judged by, the places and cells that
// somebody clicked, and those that were right.
struct Answer {
  struct Link {
    Vec2 from, to;
    double required = 0;  // the distance to keep, written beside the line's own; 0: none
    Verdict verdict = Verdict::accepted;
  };
  struct Spot {
    Vec2 at;
    Verdict verdict = Verdict::pending;
    double radius = 0;  // of a circle around it, domain units; 0: none
  };
  // The last two: searched by another program for a point, and not, though it holds one that is too near.
  enum class Cell : std::uint8_t { chosen, right, missing, surplus, searched, overlooked };
  struct MarkedCell {
    Box box;
    Cell mark = Cell::chosen;
  };

  std::vector<MarkedCell> cells = {};
  std::vector<Link> links = {};
  std::vector<Spot> spots = {};
  std::optional<Vec2> asked = {};  // a candidate whose verdict is to be predicted
};

}  // namespace annulus::scene
