#pragma once

#include <span>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {

// Points that lie at the very same place, as one: of n of them there are n (n - 1) / 2 pairs, which no loop
// has to visit. If no two are at one place, the places are those of all points in their order.
class Stacks {
 public:
  explicit Stacks(std::span<const Location> places);

  std::span<const Location> places() const { return places_; }  // each once, ordered by their first points
  // The points at a place, ascending; never empty.
  std::span<const Index> at(Index place) const {
    return std::span(points_).subspan(begins_[place], begins_[place + 1] - begins_[place]);
  }

 private:
  std::vector<Location> places_;
  std::vector<Index> begins_, points_;
};

}  // namespace annulus
