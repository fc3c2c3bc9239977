#pragma once

#include <vector>

#include "core/points/order.h"

namespace annulus {

// Weighted sample elimination: Yuksel 2015, "Sample Elimination for Generating Poisson Disk Sample Sets". Of
// n points the most crowded one is taken away again and again until half of them are left, then half of
// those, and so on; the order is that of their going, backwards. So the first m are always those that m
// points could best be thinned out to. Takes O(n log n). `all` are the points' numbers, in any order:
// neighbours beside each other are fastest.
std::vector<Index> progressive_order(const PointSet& points, std::vector<Index> all,
                                     const NowAndThen& now_and_then = {});

}  // namespace annulus
