#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/lookup/coverage.h"
#include "core/lookup/sized_index.h"
#include "core/sampler.h"

namespace annulus {

// Where the discs around the points of a run leave room: for places one by one, as they are stored, and for
// whole squares. It judges as it should be, whatever mistake made the points.
class Discs {
 public:
  virtual ~Discs() = default;

  virtual const Squares& squares() const = 0;
  // The level at which filling begins.
  virtual int first_level() const = 0;
  // What covers squares of the first level, if that is known for all of them.
  virtual const Coverage* coverage() const { return nullptr; }

  // Throws darts at squares of the first level and takes up the points, if that can be done for many at once;
  // see dart_lanes::ThrowDarts. hold() may then be told of them as of points that it has.
  virtual dart_lanes::Thrown throw_darts(dart_lanes::Draws&, std::uint64_t, std::span<dart_lanes::Kept>) {
    return {};
  }

  // All that follows concerns the first `count` points of the run.
  virtual void hold(const PointStore& store, Index count) = 0;
  // The same for whoever does not ask for the coverage of squares before the next hold().
  virtual void hold_points(const PointStore& store, Index count) { hold(store, count); }
  // With `nearest` the blocker is the nearest point, else any.
  virtual Judgement judge(Vec2 place, bool nearest) const = 0;
  // Whether the disc of one point certainly covers all of the box, even for the smallest radius in it.
  virtual bool within_one(const Box& box) const = 0;
  // The same for each quarter of up to kMostBoxes squares, those of a cell in a row: bit i for quarter(box,
  // i) of a square's box. x and y are the middles of the quarters, of which up to 15 more are read.
  virtual void covered_quarters(std::span<const Squares::Square> squares, int level, const float* x,
                                const float* y, std::uint8_t* covered) const = 0;
  // So that what judge() reads for a place in the square is soon in the cache.
  virtual void fetch(const Squares::Square&) const {}
  virtual bool within(Index point, const Box& box) const = 0;
  // Whether the point's disc may cover some part of the box; asked only where there is no coverage.
  virtual bool may_cover_part(Index, const Box&) const { return true; }
};

// All of one radius.
std::unique_ptr<Discs> equal_discs(const Region& region, double radius);
// Each point has its own; the field must live as long.
std::unique_ptr<Discs> sized_discs(Region region, const RadiusField& field, ConflictRule rule);

}  // namespace annulus
