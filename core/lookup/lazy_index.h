#pragma once

#include <span>
#include <utility>

#include "core/domain/domain.h"
#include "core/domain/geometry.h"

namespace annulus {

// An index that takes up points when it is asked, not when they are born: a run made in whole picks never
// pays for what only single tries read, and the other way round. `Lookup` has insert(Vec2, Index),
// rewind(positions, from, count) and clear(), and allocates with its first point.
template <class Lookup>
class LazyIndex {
 public:
  explicit LazyIndex(Lookup lookup) : lookup_(std::move(lookup)) {}

  // The index with all these points in it, in order of birth; the points it has are the first of them. The
  // change is invisible from outside.
  const Lookup& with(std::span<const Vec2> points) const {
    for (; known_ < points.size(); ++known_) lookup_.insert(points[known_], known_);
    return lookup_;
  }
  // Takes up all points at once, if it has none yet; for a `Lookup` with insert_all(points).
  void fill(std::span<const Vec2> points) {
    lookup_.insert_all(points);
    known_ = static_cast<Index>(points.size());
  }
  // Removes the points from number `count` on.
  void rewind(std::span<const Vec2> positions, Index count) {
    if (known_ <= count) return;
    if (count < known_ / 4) {  // inserting few again is faster than removing many
      lookup_.clear();
      known_ = 0;
      return;
    }
    lookup_.rewind(positions, known_, count);
    known_ = count;
  }
  // With the points it happens to have, to learn its shape.
  const Lookup& as_it_is() const { return lookup_; }

 private:
  mutable Lookup lookup_;
  mutable Index known_ = 0;
};

}  // namespace annulus
