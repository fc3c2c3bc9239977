#include "core/io/point_order.h"

#include <algorithm>

#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {

std::string_view name_of(Order order) {
  switch (order) {
    case Order::birth:
      break;
    case Order::progressive:
      return "progressive";
    case Order::random:
      return "random";
    case Order::morton:
      return "morton";
  }
  return "birth";
}

std::optional<Order> order_named(std::string_view name) {
  const auto found = std::ranges::find(kOrders, name, name_of);
  if (found == kOrders.end()) return std::nullopt;
  return *found;
}

PointSet point_set(const PointTable& points, const Setup& setup) {
  PointSet set{.domain = domain_of(setup), .positions = points.positions, .radii = points.radii};
  set.area = set.domain.width * set.domain.height;
  if (mask_of(setup)) set.area *= region_of(setup).inside_share();
  if (points.sized) set.rule = conflict_rule(setup);
  return set;
}

void put_in_order(PointTable& points, const Setup& setup, Order order, const NowAndThen& now_and_then) {
  points.order = order;
  points.rows.clear();
  if (order == Order::birth) return;
  points.rows = ordered(point_set(points, setup), order, setup.seeded() ? setup.seed() : 0, now_and_then);
}

}  // namespace annulus
