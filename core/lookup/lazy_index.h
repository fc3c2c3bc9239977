#pragma once

#include <optional>
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
  // Whether an empty one beside it costs nothing, so that one with points can be put aside.
  static constexpr bool kKeeps = requires { requires Lookup::kLightWhenEmpty; };

  explicit LazyIndex(Lookup lookup) : lookup_(std::move(lookup)) {
    if constexpr (kKeeps) empty_ = lookup_;
  }

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
  // To be asked with `count` points next. Of a long way back the index is kept for the way forward again:
  // with ten million points it would take a quarter of a second to make. Positions do not change.
  void rewind(std::span<const Vec2> positions, Index count) {
    if (known_ > count && count < known_ / 4) {  // inserting few again is faster than removing many
      if (kKeeps && (!ahead_ || known_of_ahead_ < known_)) {
        ahead_ = std::exchange(lookup_, *empty_);
        known_of_ahead_ = known_;
      } else {
        lookup_.clear();
      }
      known_ = 0;
    } else if (ahead_ && known_ < count && known_of_ahead_ < 2 * count - known_) {  // nearer from there
      lookup_ = std::move(*ahead_);
      ahead_.reset();
      known_ = known_of_ahead_;
    }
    if (known_ <= count) return;
    lookup_.rewind(positions, known_, count);
    known_ = count;
  }
  // With the points it happens to have, to learn its shape.
  const Lookup& as_it_is() const { return lookup_; }

 private:
  mutable Lookup lookup_;
  mutable Index known_ = 0;
  std::optional<Lookup> empty_, ahead_;
  Index known_of_ahead_ = 0;
};

}  // namespace annulus
