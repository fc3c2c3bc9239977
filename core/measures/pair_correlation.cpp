#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/lookup/place_tree.h"
#include "core/measures/covariance.h"
#include "core/measures/distances.h"
#include "core/measures/stacks.h"

namespace annulus {
namespace {

constexpr double kFarthest = 6;  // r
// Pairs that are looked at: for each point far more than a full set has within that, but not all of them if r
// is larger than makes sense. With few points there may be more for each.
constexpr double kMostNeighbours = 400, kPairsAtLeast = 2e7;
double most_pairs(const MeasuredSet& set) {
  return std::max(kMostNeighbours * static_cast<double>(set.size()), kPairsAtLeast);
}

// Bins up to the farthest distance that can be looked at and corrected.
std::size_t bins_of(const MeasuredSet& set) {
  const Domain& domain = set.domain();
  const double side = std::min(domain.width, domain.height);
  const double points = static_cast<double>(set.size());
  const double affordable = std::sqrt(most_pairs(set) * set.area() / std::numbers::pi) / points;
  const double farthest = std::min({kFarthest * set.radius, domain.periodic ? side / 2 : side, affordable});
  return static_cast<std::size_t>(std::floor(farthest / (PairCorrelation::kBin * set.radius) * (1 + 1e-9)));
}

// The integral of 2 pi d gamma(d) over a bin, by Simpson's rule.
double ring_area(const SetCovariance& gamma, double from, double to) {
  const auto value = [&](double d) { return 2 * std::numbers::pi * d * gamma(d); };
  return (value(from) + 4 * value((from + to) / 2) + value(to)) * (to - from) / 6;
}

}  // namespace

std::optional<PairCorrelation::Peak> PairCorrelation::peak() const {
  // Deviations of a count by chance, the root of its mean: beyond four not in one of 120 bins.
  constexpr double kClearly = 4, kFewPairs = 10;
  std::optional<Peak> peak;
  for (std::size_t b = 0; b < g.size(); ++b) {
    const double chance = by_chance[b], pairs = g[b] * chance;
    if (pairs < kFewPairs || pairs - chance < kClearly * std::sqrt(std::max(chance, 1.0))) continue;
    if (!peak || g[b] > peak->height) peak = Peak{middle(b), g[b]};
  }
  return peak;
}

std::optional<PairCorrelation> measure_pairs(const MeasuredSet& set, const ShareDone& done) {
  if (set.sized() || set.size() < 2) return std::nullopt;
  const double bin = PairCorrelation::kBin * set.radius;
  std::vector<std::uint64_t> pairs(bins_of(set));
  if (pairs.empty()) return std::nullopt;
  const Stacks stacks(set.places);
  const PlaceTree tree(set.domain(), stacks.places());
  const double reach = bin * static_cast<double>(pairs.size());
  constexpr Index kPlacesAtOnce = 1024;
  Index visited = 0;
  double near = 0;
  for (const Index place : tree.by_place()) {
    if (near > 4 * most_pairs(set)) break;
    if (done && visited++ % kPlacesAtOnce == 0)
      done(static_cast<double>(visited) / static_cast<double>(stacks.places().size()));
    const std::uint64_t count = stacks.at(place).size();
    pairs[0] += count * (count - 1) / 2;
    tree.visit_within(stacks.places()[place], reach, [&](Index other, double squared) {
      const std::uint64_t both = count * stacks.at(other).size();
      near += static_cast<double>(both);
      // A distance of r, as it comes out of coordinates, lies in the bin that begins there.
      const double at = std::sqrt(squared) / bin * (1 + 1e-9);
      if (other < place && at < static_cast<double>(pairs.size()))
        pairs[static_cast<std::size_t>(at)] += both;
    });
  }
  // Far more than spread out as evenly as the points of a set: they lie in heaps.
  if (near > 4 * most_pairs(set)) return std::nullopt;
  const SetCovariance gamma(set.region, reach);
  const double points = static_cast<double>(set.size());
  PairCorrelation found;
  for (std::size_t b = 0; b < pairs.size(); ++b) {
    const double by_chance = points * (points - 1) / 2 / set.area() *
                             ring_area(gamma, static_cast<double>(b) * bin, static_cast<double>(b + 1) * bin);
    found.by_chance.push_back(by_chance);
    found.g.push_back(by_chance > 0 ? static_cast<double>(pairs[b]) / by_chance : 0);
  }
  return found;
}

}  // namespace annulus
