#include "core/measures/distances.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/lookup/place_tree.h"
#include "core/measures/close_pairs.h"
#include "core/measures/stacks.h"

namespace annulus {
namespace {

constexpr Index kAtOnce = 4096;  // points between two questions whether to go on
// So that a distance of 1.02 r, as it comes out of coordinates, lies in the bin that begins there.
constexpr double kSlack = 1e-9;

// If radii differ: the neighbour nearest in multiples of the distance to keep.
Distances::Neighbour nearest_share(const MeasuredSet& set, const PlaceTree& tree, Index i, double reach,
                                   std::uint64_t& looks) {
  Distances::Neighbour best{kNoPoint, 0, std::numeric_limits<double>::infinity()};
  tree.visit(set.places[i], [&](const PlaceTree::Some& some) {
    ++looks;
    if (some.least > reach * reach) return true;
    // Nothing is nearer than a point at the same place.
    const double nearest = std::sqrt(some.least) / required_of(set, i, some).most;
    if (nearest > best.share || best.share == 0) return true;
    if (!some.exact) return false;
    const Index j = some.points.front();
    if (j != i && (nearest < best.share || j < best.point)) best = {j, std::sqrt(some.least), nearest};
    return true;
  });
  return best;
}

// The mean distance to the nearest neighbour with Hanisch's weights.
std::optional<double> weighted_mean(const MeasuredSet& set,
                                    const std::vector<Distances::Neighbour>& nearest) {
  const Domain& domain = set.domain();
  double sum = 0, weights = 0;
  for (Index i = 0; i < nearest.size(); ++i) {
    const double d = nearest[i].distance;
    const Location& p = set.places[i];
    const bool counts = domain.periodic || set.region.masked() ||
                        (d <= p.x && d <= p.y && d <= domain.width - p.x && d <= domain.height - p.y &&
                         2 * d < domain.width && 2 * d < domain.height);
    if (nearest[i].point == kNoPoint || !counts) continue;
    const bool weighted = !domain.periodic && !set.region.masked();
    const double weight = weighted ? 1 / ((domain.width - 2 * d) * (domain.height - 2 * d)) : 1;
    sum += weight * d;
    weights += weight;
  }
  if (weights > 0) return sum / weights;
  return std::nullopt;
}

std::optional<double> plain_mean(const std::vector<Distances::Neighbour>& nearest) {
  double sum = 0;
  std::size_t count = 0;
  for (const auto& neighbour : nearest) {
    if (neighbour.point == kNoPoint) continue;
    sum += neighbour.distance;
    ++count;
  }
  if (count == 0) return std::nullopt;
  return sum / static_cast<double>(count);
}

void summarize(const MeasuredSet& set, Distances& found) {
  std::vector<double> shares;
  double smallest = std::numeric_limits<double>::infinity(), smallest_share = smallest;
  for (const auto& neighbour : found.nearest) {
    shares.push_back(neighbour.point == kNoPoint ? std::numeric_limits<double>::infinity() : neighbour.share);
    if (neighbour.point != kNoPoint) smallest = std::min(smallest, neighbour.distance);
    smallest_share = std::min(smallest_share, shares.back());
    const double one = 1 / static_cast<double>(set.size());
    const int bin = Distances::bin_of(shares.back());
    Distances::Histogram& histogram = found.histogram;
    (bin < 0 ? histogram.below
     : bin == static_cast<int>(Distances::Histogram::kBins)
         ? histogram.beyond
         : histogram.share[static_cast<std::size_t>(bin)]) += one;
  }
  if (smallest == std::numeric_limits<double>::infinity()) return;
  found.smallest = smallest;
  found.smallest_share = smallest_share;
  found.mean = weighted_mean(set, found.nearest);
  if (!found.mean) found.mean = plain_mean(found.nearest);
  const auto middle = shares.begin() + static_cast<std::ptrdiff_t>((shares.size() - 1) / 2);
  std::ranges::nth_element(shares, middle);
  if (*middle < std::numeric_limits<double>::infinity()) found.median_share = *middle;
  if (set.sized()) return;
  const double h = set.lattice_distance();
  found.rho_min = smallest / h;
  if (found.mean) found.rho_mean = *found.mean / h;
}

}  // namespace

int Distances::bin_of(double share) {
  if (share < 1 - kSlack) return -1;
  if (share >= 2 - kSlack) return static_cast<int>(Histogram::kBins);
  return std::min(static_cast<int>((share - 1 + kSlack) / Histogram::kBin),
                  static_cast<int>(Histogram::kBins) - 1);
}

Distances measure_distances(const MeasuredSet& set, const ShareDone& done) {
  Distances found;
  found.nearest.resize(set.size());
  const ShareDone first = part_of(done, 0, 0.5), second = part_of(done, 0.5, 1);
  Index visited = 0;
  const auto tell = [&](std::size_t all) {
    if (visited++ % kAtOnce == 0) first(static_cast<double>(visited) / static_cast<double>(all));
  };
  if (set.sized()) {
    const PlaceTree tree(set.domain(), set.places, set.radii);
    double largest = set.radius;
    for (const float radius : set.radii) largest = std::max(largest, double{radius});
    for (const Index i : tree.by_place()) {
      tell(set.size());
      found.nearest[i] = nearest_share(set, tree, i, 2 * largest, found.looks);
    }
    count_pairs(set, tree, found, second);
  } else {
    const Stacks stacks(set.places);
    const PlaceTree tree(set.domain(), stacks.places());
    for (const Index place : tree.by_place()) {
      tell(stacks.places().size());
      const auto here = stacks.at(place);
      if (here.size() > 1) {
        for (const Index i : here) found.nearest[i] = {i == here[0] ? here[1] : here[0], 0, 0};
      } else {
        const auto [other, squared] = tree.nearest(place);
        const double distance = other == kNoPoint ? 0 : std::sqrt(squared);
        found.nearest[here[0]] = {other == kNoPoint ? kNoPoint : stacks.at(other)[0], distance,
                                  distance / set.radius};
      }
    }
    if (stacks.places().size() < set.places.size())
      count_pairs(set, PlaceTree(set.domain(), set.places), found, second);
    else
      count_pairs(set, tree, found, second);
  }
  summarize(set, found);
  return found;
}

}  // namespace annulus
