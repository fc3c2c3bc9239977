#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "core/io/points_csv.h"
#include "core/points/order.h"
#include "core/setup/setup.h"

namespace annulus {

inline constexpr std::array kOrders{Order::birth, Order::progressive, Order::random, Order::morton,
                                    Order::travel};

// As options and files name it.
std::string_view name_of(Order order);
std::optional<Order> order_named(std::string_view name);

// The points of the table, as orders see them. The table must outlive it.
PointSet point_set(const PointTable& points, const Setup& setup);

// Has the table written in this order from now on; shuffles with the setup's seed.
void put_in_order(PointTable& points, const Setup& setup, Order order, const NowAndThen& now_and_then = {});

}  // namespace annulus
