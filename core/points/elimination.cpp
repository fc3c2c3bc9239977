#include "core/points/elimination.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace annulus {
namespace {

// The area that the points really have: a run that is under way, or that has died, fills only a part. Cells
// of eight points on average are hardly ever empty by chance.
double filled_area(const PointSet& points) {
  constexpr double kPointsInCell = 8;
  const Domain& domain = points.domain;
  const double cells = std::max(static_cast<double>(points.positions.size()) / kPointsInCell, 1.0);
  const double side = std::sqrt(domain.width / cells * domain.height);
  const auto along = [&](double length) { return std::max(std::floor(length / side), 1.0); };
  // A strip has no more cells along it than points.
  const double columns = std::min(along(domain.width), cells), rows = std::min(along(domain.height), cells);
  const auto cell_of = [](float at, double length, double count) {
    return static_cast<std::size_t>(std::clamp(std::floor(double{at} / length * count), 0.0, count - 1));
  };
  std::vector<bool> filled(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (const Vec2 p : points.positions)
    filled[cell_of(p.y, domain.height, rows) * static_cast<std::size_t>(columns) +
           cell_of(p.x, domain.width, columns)] = true;
  const auto count = static_cast<double>(std::ranges::count(filled, true));
  return std::min(points.area, domain.width * domain.height * count / static_cast<double>(filled.size()));
}

// How far `count` points can be from each other at most; in a narrow strip they stand in one row.
double farthest(const PointSet& points, double area, Index count) {
  const double lattice = lattice_distance(points, area, count);
  if (!points.radii.empty()) return lattice;
  const double row = area / std::min(points.domain.width, points.domain.height) / count;
  return std::max(lattice, row);
}

}  // namespace

Elimination::Elimination(const PointSet& points, std::span<const Index> all, double reach, Index staying,
                         const NowAndThen& now_and_then)
    : all_(all),
      reach_(reach),
      now_and_then_(now_and_then),
      near_(points, reach),
      weights_(all.size()),
      gone_(all.size()) {
  for (const Index point : all) near_.push(point);
  std::vector<Crowded> crowded;
  crowded.reserve(all.size());
  for (Index i = 0; i < near_.size(); ++i) {
    visit_neighbours(i, [&](Index, double weight) { weights_[i] += weight; });
    if (all[i] >= staying) crowded.push_back({weights_[i], all[i], i});
  }
  queue_ = std::priority_queue<Crowded>({}, std::move(crowded));
}

Index Elimination::take() {
  for (;;) {
    Crowded most = queue_.top();
    queue_.pop();
    if (most.weight == weights_[most.number]) {
      gone_[most.number] = true;
      visit_neighbours(most.number, [&](Index other, double weight) { weights_[other] -= weight; });
      return most.point;
    }
    // A neighbour has gone since it was queued.
    most.weight = weights_[most.number];
    queue_.push(most);
  }
}

std::vector<Index> Elimination::left() const {
  std::vector<Index> left;
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (!gone_[i]) left.push_back(all_[i]);
  return left;
}

template <class Visit>
void Elimination::visit_neighbours(Index number, Visit visit) {
  constexpr std::uint64_t kStepsAtOnce = 4096;
  near_.visit_within(all_[number], reach_, [&](Index other, double squared) {
    if (now_and_then_ && ++steps_ % kStepsAtOnce == 0) now_and_then_();
    if (other == number || gone_[other]) return;
    // To the power of 8, as Yuksel chose it; without pow(), which differs between machines.
    const double a = 1 - std::sqrt(squared) / reach_, b = a * a, c = b * b;
    visit(other, c * c);
  });
}

std::vector<Index> progressive_order(const PointSet& points, std::vector<Index> all,
                                     const NowAndThen& now_and_then) {
  std::vector<Index> order(all.size());
  if (all.empty()) return order;
  const double area = filled_area(points);
  while (all.size() > 1) {
    const std::size_t half = all.size() / 2;
    Elimination elimination(points, all, farthest(points, area, static_cast<Index>(half)), 0, now_and_then);
    for (std::size_t i = all.size(); i-- > half;) order[i] = elimination.take();
    all = elimination.left();
  }
  order[0] = all[0];
  return order;
}

}  // namespace annulus
