#include "core/measures/close_pairs.h"

#include <algorithm>
#include <utility>

namespace annulus {
namespace {

constexpr Index kPointsAtOnce = 4096;  // points between two questions whether to go on

bool is_nearer(const MeasuredSet& set, double squared, double required) {
  // A distance of r, as it comes out of a file's coordinates, is not nearer; radii of points are kept as
  // floats.
  const double rounding = set.exact ? 0 : set.sized() ? 0x1p-23 : 1e-9;
  const double least = required * (1 - rounding) - set.slack;
  return squared < least * std::max(least, 0.0);
}

}  // namespace

RequiredRange required_of(const MeasuredSet& set, Index i, const PlaceTree::Some& some) {
  if (!set.sized()) return {set.radius, set.radius};
  if (some.exact) {
    const double required = set.required(i, some.points.front());
    return {required, required};
  }
  // Either may be the later one, and no rule asks for less if a radius is larger.
  const double own = double{set.radii[i]};
  const auto both = [&](double radius) {
    return std::minmax({required_distance(set.rule, own, radius), required_distance(set.rule, radius, own)});
  };
  return {both(some.smallest).first, both(some.largest).second};
}

void count_pairs(const MeasuredSet& set, const PlaceTree& tree, Distances& found, const ShareDone& done) {
  std::uint64_t twice = 0;  // the pairs found so far, those that both points have been asked for twice
  Index visited = 0;
  for (const Index i : tree.by_place()) {
    if (done && visited++ % kPointsAtOnce == 0) done(static_cast<double>(visited) / set.size());
    tree.visit(set.places[i], [&](const PlaceTree::Some& some) {
      ++found.looks;
      const RequiredRange required = required_of(set, i, some);
      if (!is_nearer(set, some.least, required.most)) return true;
      if (!is_nearer(set, some.most, required.least)) return false;
      twice += some.points.size();
      for (const Index j : some.points) {
        if (found.violating.size() >= Distances::kMostListed) break;
        if (j < i) found.violating.push_back({j, i});
      }
      return true;
    });
    if (is_nearer(set, 0, set.required(i, i))) --twice;  // itself
    found.violations = std::min(twice / 2, Distances::kMostCounted + 1);
    if (found.violations > Distances::kMostCounted) break;
  }
  std::ranges::sort(found.violating, {},
                    [](const Distances::Pair& p) { return std::pair(p.later, p.earlier); });
}

}  // namespace annulus
