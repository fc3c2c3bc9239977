#include "core/measures/distances.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/measures/place_grid.h"
#include "core/measures/place_tree.h"
#include "core/measures/stacks.h"

namespace annulus {
namespace {

constexpr Index kAtOnce = 4096;  // points between two questions whether to go on
// So that a distance of 1.02 r, as it comes out of coordinates, lies in the bin that begins there.
constexpr double kSlack = 1e-9;

double largest_required(const MeasuredSet& set) {
  double largest = set.radius;
  for (const float radius : set.radii) largest = std::max(largest, double{radius});
  return largest;
}

// Pairs within little more than the distance to keep.
class PairCounter {
 public:
  PairCounter(const MeasuredSet& set, Distances& found) : set_(set), found_(found) {}

  static constexpr double kContact = 1.001, kLooseContact = 1.01;

  // `pairs`: how many pairs of points have this distance; list(visit) visits them.
  template <class List>
  void count(double squared, double required, std::uint64_t pairs, List list) {
    const double share = squared / (required * required);
    if (share > kLooseContact * kLooseContact) return;
    loose_ += pairs;
    if (share <= kContact * kContact) contacts_ += pairs;
    if (squared >= required * required) return;
    found_.violations += pairs;
    list([&](Index i, Index j) {
      if (found_.violating.size() >= Distances::kMostListed) return false;
      found_.violating.push_back({std::min(i, j), std::max(i, j)});
      return true;
    });
  }

  // The same of several points around i, itself perhaps among them; false if their distances from it, of
  // which the least and the most are given, are of several kinds.
  bool count_around(Index i, std::span<const Index> points, double least, double most) {
    const std::size_t kind = kind_of(least);
    if (kind != kind_of(most)) return false;
    around_[kind] += points.size();
    if (kind > 0) return true;
    for (const Index j : points) {
      if (found_.violating.size() >= Distances::kMostListed) break;
      if (j < i) found_.violating.push_back({j, i});
    }
    return true;
  }
  // After that of each point: so each pair has been counted twice, and each point once.
  void finish_around() {
    const std::uint64_t near = around_[0] - set_.size();
    found_.violations = near / 2;
    contacts_ = (near + around_[1]) / 2;
    loose_ = (near + around_[1] + around_[2]) / 2;
    finish();
  }

  void finish() {
    std::ranges::sort(found_.violating, {},
                      [](const Distances::Pair& p) { return std::pair(p.later, p.earlier); });
    const double points = std::max<double>(set_.size(), 1);
    found_.contacts = static_cast<double>(contacts_) / points;
    found_.loose_contacts = static_cast<double>(loose_) / points;
  }

 private:
  const MeasuredSet& set_;
  Distances& found_;
  std::uint64_t contacts_ = 0, loose_ = 0;
  std::array<std::uint64_t, 4> around_{};  // of each kind

  // Nearer than r, in contact, in loose contact, or farther.
  std::size_t kind_of(double squared) const {
    const double share = squared / (set_.radius * set_.radius);
    if (squared < set_.radius * set_.radius) return 0;
    return share <= kContact * kContact ? 1 : share <= kLooseContact * kLooseContact ? 2 : 3;
  }
};

// If radii differ.
void count_sized_pairs(const MeasuredSet& set, const PlaceGrid& grid, Distances& found,
                       const ShareDone& done) {
  PairCounter counter(set, found);
  const double reach = largest_required(set) * PairCounter::kLooseContact;
  Index visited = 0;
  for (const Index i : grid.by_cell()) {
    if (done && visited++ % kAtOnce == 0) done(static_cast<double>(visited) / set.size());
    grid.visit_within(set.places[i], reach, [&](Index j, double squared) {
      if (j < i) counter.count(squared, set.required(i, j), 1, [&](auto add) { add(i, j); });
    });
  }
  counter.finish();
}

void count_pairs(const MeasuredSet& set, const Stacks& stacks, const PlaceGrid& grid, Distances& found,
                 const ShareDone& done) {
  PairCounter counter(set, found);
  const double reach = set.radius * PairCounter::kLooseContact;
  Index visited = 0;
  for (const Index place : grid.by_cell()) {
    if (done && visited++ % kAtOnce == 0)
      done(static_cast<double>(visited) / static_cast<double>(stacks.places().size()));
    const auto here = stacks.at(place);
    const std::uint64_t count = here.size();
    if (count > 1) {
      counter.count(0, set.radius, count * (count - 1) / 2, [&](auto add) {
        for (std::size_t i = 1; i < here.size(); ++i)
          for (std::size_t j = 0; j < i; ++j)
            if (!add(here[i], here[j])) return;
      });
    }
    grid.visit_within(stacks.places()[place], reach, [&](Index other, double squared) {
      if (other >= place) return;
      const auto there = stacks.at(other);
      counter.count(squared, set.radius, count * there.size(), [&](auto add) {
        for (const Index i : here)
          for (const Index j : there)
            if (!add(i, j)) return;
      });
    });
  }
  counter.finish();
}

// If many lie close together: their pairs would take long to be counted one by one.
void count_heaped_pairs(const MeasuredSet& set, Distances& found, const ShareDone& done) {
  const PlaceTree tree(set.domain(), set.places);
  PairCounter counter(set, found);
  for (Index i = 0; i < set.size(); ++i) {
    if (done && i % kAtOnce == 0) done(static_cast<double>(i) / set.size());
    tree.visit(set.places[i], [&](std::span<const Index> points, double least, double most) {
      return counter.count_around(i, points, least, most);
    });
  }
  counter.finish_around();
}

// If radii differ: the neighbour nearest in multiples of the distance to keep.
Distances::Neighbour nearest_share(const MeasuredSet& set, const PlaceGrid& grid, Index i, double reach) {
  Distances::Neighbour best{kNoPoint, 0, std::numeric_limits<double>::infinity()};
  grid.visit_within(set.places[i], reach, [&](Index j, double squared) {
    if (j == i) return;
    const double distance = std::sqrt(squared), share = distance / set.required(i, j);
    if (share < best.share || (share == best.share && j < best.point)) best = {j, distance, share};
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
  if (set.sized()) {
    const PlaceGrid grid(set.domain(), set.places);
    const double reach = 2 * largest_required(set);
    for (const Index i : grid.by_cell()) {
      if (visited++ % kAtOnce == 0) first(static_cast<double>(visited) / set.size());
      found.nearest[i] = nearest_share(set, grid, i, reach);
    }
    count_sized_pairs(set, grid, found, second);
  } else {
    const Stacks stacks(set.places);
    const PlaceGrid grid(set.domain(), stacks.places());
    for (const Index place : grid.by_cell()) {
      if (visited++ % kAtOnce == 0)
        first(static_cast<double>(visited) / static_cast<double>(stacks.places().size()));
      const auto here = stacks.at(place);
      if (here.size() > 1) {
        for (const Index i : here) found.nearest[i] = {i == here[0] ? here[1] : here[0], 0, 0};
      } else {
        const auto [other, distance] = grid.nearest(place);
        found.nearest[here[0]] = {other == kNoPoint ? kNoPoint : stacks.at(other)[0], distance,
                                  distance / set.radius};
      }
    }
    if (grid.crowded())
      count_heaped_pairs(set, found, second);
    else
      count_pairs(set, stacks, grid, found, second);
  }
  summarize(set, found);
  return found;
}

}  // namespace annulus
