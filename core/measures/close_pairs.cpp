#include "core/measures/close_pairs.h"

#include <algorithm>
#include <array>
#include <utility>

namespace annulus {
namespace {

constexpr Index kPointsAtOnce = 4096;  // points between two questions whether to go on

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
    if (!is_nearer(squared, required)) return;
    found_.violations += pairs;
    list([&](Index i, Index j) {
      if (found_.violating.size() >= Distances::kMostListed) return false;
      found_.violating.push_back({std::min(i, j), std::max(i, j)});
      return true;
    });
  }

  // The same of some points around i, itself perhaps among them; false if not all are of one kind.
  bool count_around(Index i, const PlaceTree::Some& some) {
    const RequiredRange required = required_of(set_, i, some);
    const std::size_t kind = kind_of(some.least, required.most);
    if (kind != kind_of(some.most, required.least)) return false;
    around_[kind] += some.points.size();
    if (kind > 0) return true;
    for (const Index j : some.points) {
      if (found_.violating.size() >= Distances::kMostListed) break;
      if (j < i) found_.violating.push_back({j, i});
    }
    return true;
  }
  // After that of each point: so each pair has been counted twice, and each point once.
  void finish_around() {
    for (Index i = 0; i < set_.size(); ++i) --around_[kind_of(0, set_.required(i, i))];
    found_.violations = around_[0] / 2;
    contacts_ = (around_[0] + around_[1]) / 2;
    loose_ = (around_[0] + around_[1] + around_[2]) / 2;
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

  bool is_nearer(double squared, double required) const {
    // A distance of r, as it comes out of a file's coordinates, is not nearer; radii of points are kept as
    // floats.
    const double rounding = set_.exact ? 0 : set_.sized() ? 0x1p-23 : 1e-9;
    const double least = required * (1 - rounding) - set_.slack;
    return squared < least * std::max(least, 0.0);
  }
  // Nearer than required, in contact, in loose contact, or farther.
  std::size_t kind_of(double squared, double required) const {
    const double share = squared / (required * required);
    if (is_nearer(squared, required)) return 0;
    return share <= kContact * kContact ? 1 : share <= kLooseContact * kLooseContact ? 2 : 3;
  }
};

}  // namespace

double largest_required(const MeasuredSet& set) {
  double largest = set.radius;
  for (const float radius : set.radii) largest = std::max(largest, double{radius});
  return largest;
}

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

void count_sized_pairs(const MeasuredSet& set, const PlaceGrid& grid, Distances& found,
                       const ShareDone& done) {
  PairCounter counter(set, found);
  const double reach = largest_required(set) * PairCounter::kLooseContact;
  Index visited = 0;
  for (const Index i : grid.by_cell()) {
    if (done && visited++ % kPointsAtOnce == 0) done(static_cast<double>(visited) / set.size());
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
    if (done && visited++ % kPointsAtOnce == 0)
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

void count_heaped_pairs(const MeasuredSet& set, const PlaceTree& tree, Distances& found,
                        const ShareDone& done) {
  PairCounter counter(set, found);
  for (Index i = 0; i < set.size(); ++i) {
    if (done && i % kPointsAtOnce == 0) done(static_cast<double>(i) / set.size());
    tree.visit(set.places[i], [&](const PlaceTree::Some& some) { return counter.count_around(i, some); });
  }
  counter.finish_around();
}

}  // namespace annulus
