#include "core/samplers/crowding.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/domain/stopped.h"
#include "core/lookup/point_index.h"

namespace annulus {
namespace {

constexpr double kReach = 2.2;         // radii
constexpr Index kBetweenLooks = 1024;  // points, each some microseconds

double weight(double distance, double reach) {
  if (distance >= reach) return 0;
  const double near = 1 - distance / reach, squared = near * near, fourth = squared * squared;
  return fourth * fourth;
}

}  // namespace

std::vector<Index> most_crowded(const Domain& domain, std::span<const Vec2> positions,
                                std::span<const float> radii, double radius, Index fewer,
                                const std::stop_token& stop) {
  const auto count = static_cast<Index>(positions.size());
  const double largest = radii.empty() ? radius : double{*std::ranges::max_element(radii)};
  PointIndex index(domain, kReach * largest);
  index.append(positions, count);
  // Calls visit(other, weight).
  const auto visit_neighbours = [&](Index point, auto visit) {
    const double widest = radii.empty() ? kReach * radius : kReach * largest;
    index.visit_within(positions, count, positions[point], widest, [&](Index other, double squared) {
      if (other == point) return;
      const double own = radii.empty() ? radius : double{std::max(radii[point], radii[other])};
      visit(other, weight(std::sqrt(squared), kReach * own));
    });
  };

  // The heap may hold old weights: they only fall, so the first one is the most crowded if it is up to date.
  struct Entry {
    double crowding;
    Index point;
    bool operator<(const Entry& other) const {
      return crowding < other.crowding || (crowding == other.crowding && point < other.point);
    }
  };
  std::vector<double> crowding(count, 0);
  std::vector<Entry> heap;
  heap.reserve(count);
  for (Index point = 0; point < count; ++point) {
    if (point % kBetweenLooks == 0) go_on_unless(stop);
    visit_neighbours(point, [&](Index, double w) { crowding[point] += w; });
    heap.push_back({crowding[point], point});
  }
  std::ranges::make_heap(heap, std::less<>{});
  std::vector<Index> removed;
  std::vector<bool> gone(count, false);
  while (removed.size() < fewer && !heap.empty()) {
    std::ranges::pop_heap(heap, std::less<>{});
    Entry& first = heap.back();
    if (first.crowding != crowding[first.point]) {
      first.crowding = crowding[first.point];
      std::ranges::push_heap(heap, std::less<>{});
      continue;
    }
    const Index point = first.point;
    heap.pop_back();
    gone[point] = true;
    removed.push_back(point);
    if (removed.size() % kBetweenLooks == 0) go_on_unless(stop);
    visit_neighbours(point, [&](Index other, double w) {
      if (!gone[other]) crowding[other] -= w;
    });
  }
  std::ranges::sort(removed);
  return removed;
}

}  // namespace annulus
