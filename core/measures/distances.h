#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/measures/measured_set.h"

namespace annulus {

// What follows from the distances of neighbours.
struct Distances {
  // Of each point: who is nearest, and how far. If radii differ, nearest in multiples of the distance to
  // keep.
  struct Neighbour {
    Index point = kNoPoint;  // none: it is alone, or if radii differ nobody is within two distances to keep
    double distance = 0;     // domain units
    double share = 0;        // of the distance that the two are to keep
  };
  std::vector<Neighbour> nearest;

  // Domain units; nothing for fewer than two points.
  std::optional<double> smallest;
  std::optional<double> smallest_share;  // the smallest one in multiples of the distance to keep
  // To the nearest neighbour. In a plane a point counts if its neighbour is nearer than the border, and the
  // more, the fewer places it could have lain at (Hanisch 1984), since beyond the border neighbours are
  // missing; if none counts, or with a mask, the plain mean.
  std::optional<double> mean;
  // The same two over the distance h of a hexagonal lattice as dense (Lagae and Dutre 2008). Not if radii
  // differ.
  std::optional<double> rho_min, rho_mean;
  // Half of the points have their nearest neighbour within this share of the distance to keep.
  std::optional<double> median_share;

  // Pairs nearer than they are to be. Of all of them the first ones are listed, with the earlier point first.
  struct Pair {
    Index earlier, later;
  };
  static constexpr std::size_t kMostListed = 100'000;
  // Exact up to so many; if there are more it is one more than that: a radius in wrong units makes n^2 / 2.
  static constexpr std::uint64_t kMostCounted = 10'000'000;
  std::uint64_t violations = 0;
  std::vector<Pair> violating;
  // How many points, and boxes of points, were looked at for all this.
  std::uint64_t looks = 0;

  // Shares of the points by the distance of their nearest neighbour over the one to keep.
  struct Histogram {
    static constexpr double kBin = 0.02;
    static constexpr std::size_t kBins = 50;  // from 1 to 2
    double below = 0, beyond = 0;
    std::array<double, kBins> share{};
  };
  Histogram histogram;
  // The bin of such a distance: -1 below 1, kBins from 2 on.
  static int bin_of(double share);
};

// Takes O(n log n).
Distances measure_distances(const MeasuredSet& set, const ShareDone& done = {});

// The pair correlation g(d): how often a distance occurs, over how often it would by chance.
struct PairCorrelation {
  static constexpr double kBin = 0.05;  // r
  std::vector<double> g;                // of distances from 0 on; up to 6 r, less if the domain is small
  std::vector<double> by_chance;        // how many pairs a bin would have; g is what it has beside that
  double middle(std::size_t bin) const { return (static_cast<double>(bin) + 0.5) * kBin; }  // r
  struct Peak {
    double at = 0, height = 0;  // r, g
  };
  // The highest bin of those that have clearly more pairs than by chance; nothing if none has.
  std::optional<Peak> peak() const;
};

// Nothing if radii differ: then distances have no common unit. At the border of a plane and of a mask pairs
// are missing; that is corrected by the set covariance. Takes O(n).
std::optional<PairCorrelation> measure_pairs(const MeasuredSet& set, const ShareDone& done = {});

}  // namespace annulus
