#pragma once

#include <utility>
#include <vector>

#include "core/domain/region.h"
#include "core/lookup/growing_index.h"
#include "core/samplers/standing.h"
#include "core/setup/setup.h"

// Where growth starts.
namespace annulus {

// At the chosen start and, if a mask has several parts, at one place in each of the others (unless the setup
// says --islands start). Where points stand before the run, only in those parts that hold none of them.
std::vector<Vec2> start_places(const Setup& setup, const Region& region, const Region::Chooser& chooser);

// The same if any two points keep one distance, but for those that stand.
std::vector<Vec2> start_places(const Setup& setup, const Region& region, const Standing& standing);

// Places that keep a distance from each other, in domain units.
class PlacesApart {
 public:
  PlacesApart(const Domain& domain, double distance)
      : distance_squared_(distance * distance), index_(domain) {}

  // Whether none of the places is too near to this one.
  template <class Look = NobodyLooks>
  bool free(Vec2 place, Look&& look = {}) const {
    const auto nearest =
        index_.search(places_, index_.size(), place, {.within = distance_squared_}, std::forward<Look>(look));
    return nearest.index == kNoPoint || nearest.squared >= distance_squared_;
  }
  void add(Vec2 place) {
    places_.push_back(place);
    index_.append(places_, static_cast<Index>(places_.size()));
  }

 private:
  double distance_squared_;
  std::vector<Vec2> places_;
  GrowingIndex index_;
};

}  // namespace annulus
