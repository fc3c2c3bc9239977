#pragma once

#include <span>
#include <utility>

#include "core/domain/domain.h"
#include "core/domain/geometry.h"

namespace annulus {

// A structure to look points up in that takes them up when it is asked, not when they are born: a run made by
// whole picks never pays for what only single tries read, nor the other way round. `Lookup` has insert(Vec2,
// Index), rewind(positions, from, count) and clear(), and takes its memory with the first point.
template <class Lookup>
class LazyIndex {
 public:
  explicit LazyIndex(Lookup lookup) : lookup_(std::move(lookup)) {}

  // With all these points in it, in order of birth; those it has are among them. Only how far it lags
  // changes, which nobody sees.
  const Lookup& with(std::span<const Vec2> points) const {
    for (; known_ < points.size(); ++known_) lookup_.insert(points[known_], known_);
    return lookup_;
  }
  // The same where it has none yet, all at once, for a `Lookup` that has insert_all(points).
  void fill(std::span<const Vec2> points) {
    lookup_.insert_all(points);
    known_ = static_cast<Index>(points.size());
  }
  // Takes out the points from number `count` on.
  void rewind(std::span<const Vec2> positions, Index count) {
    if (known_ <= count) return;
    if (count < known_ / 4) {  // few are sooner put in again than many taken out
      lookup_.clear();
      known_ = 0;
      return;
    }
    lookup_.rewind(positions, known_, count);
    known_ = count;
  }
  // With the points it happens to have: for its shape.
  const Lookup& as_it_is() const { return lookup_; }

 private:
  mutable Lookup lookup_;
  mutable Index known_ = 0;
};

}  // namespace annulus
