#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/points/point_set.h"

namespace annulus {

// In which order points are written down.
enum class Order : std::uint8_t {
  birth,
  progressive,  // the first m are spread well, whatever m is
  random,
  morton,  // along a Z curve: what is near in the plane is near in the file
  travel,  // on a short way, for pens that go from point to point: see short_way()
};

// Called every few thousand steps of a long work; it may throw to stop.
using NowAndThen = std::function<void()>;

// The points' numbers in that order. Ties go to the point that was born first. `seed` is for the random one.
std::vector<Index> ordered(const PointSet& points, Order order, std::uint64_t seed,
                           const NowAndThen& now_and_then = {});

// For m = 1 to all: the smallest distance of two of the first m points of the order, as PointSet tells
// distances; infinite for one.
std::vector<double> smallest_distances(const PointSet& points, std::span<const Index> order,
                                       const NowAndThen& now_and_then = {});

// The same divided by lattice_distance(): the relative radius of Lagae and Dutre (2008). Between 0.65 and
// 0.85 points are spread well.
std::vector<double> prefix_spread(const PointSet& points, std::span<const Index> order,
                                  const NowAndThen& now_and_then = {});

}  // namespace annulus
