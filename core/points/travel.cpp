#include "core/points/travel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/domain/domain.h"
#include "core/lookup/place_tree.h"

namespace annulus {
namespace {

constexpr std::size_t kNeighbours = 8;
constexpr Index kAtOnce = 4096;       // points, between two calls of NowAndThen
constexpr Index kLongestSegment = 3;  // that or-opt moves
constexpr double kLeastGain = 1e-12;  // of the edges that are taken away: less may be rounding

double distance(Vec2 a, Vec2 b) {
  const double x = double{a.x} - double{b.x}, y = double{a.y} - double{b.y};
  return std::sqrt(x * x + y * y);
}

using Neighbours =
    std::vector<std::array<Index, kNeighbours>>;  // the nearest first; kNoPoint where all are there

// Of some of the places: for each of these the nearest others of them. Of equally far ones the lower number.
Neighbours nearest(std::span<const Vec2> places, std::span<const Index> some,
                   const NowAndThen& now_and_then) {
  std::vector<Location> at;
  at.reserve(some.size());
  for (const Index place : some) at.push_back({double{places[place].x}, double{places[place].y}});
  const PlaceTree tree(Domain{1, 1, false}, at);
  Neighbours all(some.size());
  std::vector<std::pair<double, Index>> best;
  for (Index own = 0; own < some.size(); ++own) {
    if (now_and_then && own % kAtOnce == 0) now_and_then();
    best.clear();
    tree.visit(at[own], [&](const PlaceTree::Some& found) {
      const double worst =
          best.size() < kNeighbours ? std::numeric_limits<double>::infinity() : best.back().first;
      if (found.least > worst || worst == 0) return true;
      if (!found.exact || found.points.front() == own) return false;
      const std::pair<double, Index> one{found.least, some[found.points.front()]};
      best.insert(std::ranges::lower_bound(best, one), one);
      if (best.size() > kNeighbours) best.pop_back();
      return false;
    });
    all[own].fill(kNoPoint);
    for (std::size_t i = 0; i < best.size(); ++i) all[own][i] = best[i].second;
  }
  return all;
}

// A way of which each place has up to two neighbours, made of the shortest edges that still fit: first among
// all places, then among the ends of the parts, until it is one.
class GreedyWay {
 public:
  GreedyWay(std::span<const Vec2> places, const Neighbours& near, const NowAndThen& now_and_then)
      : places_(places), links_(places.size(), {kNoPoint, kNoPoint}), parts_(places.size()) {
    std::iota(parts_.begin(), parts_.end(), Index{0});
    std::vector<Index> ends = parts_;
    join(ends, near);
    while (joined_ + 1 < places.size()) {
      std::erase_if(ends, [&](Index place) { return links_[place][1] != kNoPoint; });
      join(ends, nearest(places, ends, now_and_then));
    }
  }

  std::vector<Index> in_order() const {
    std::vector<Index> order;
    Index at = 0;
    while (links_[at][1] != kNoPoint) ++at;
    for (Index before = kNoPoint; at != kNoPoint;) {
      order.push_back(at);
      const Index next = links_[at][0] == before ? links_[at][1] : links_[at][0];
      before = std::exchange(at, next);
    }
    return order;
  }

 private:
  struct Edge {
    double length;
    Index a, b;
    std::tuple<double, Index, Index> in_order() const { return {length, a, b}; }
  };

  void join(std::span<const Index> some, const Neighbours& near) {
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < some.size(); ++i)
      for (const Index other : near[i])
        if (other != kNoPoint && part(some[i]) != part(other))
          edges.push_back({distance(places_[some[i]], places_[other]), std::min(some[i], other),
                           std::max(some[i], other)});
    std::ranges::sort(edges, {}, &Edge::in_order);
    for (const Edge& edge : edges) {
      if (links_[edge.a][1] != kNoPoint || links_[edge.b][1] != kNoPoint) continue;
      const Index one = part(edge.a), other = part(edge.b);
      if (one == other) continue;
      parts_[other] = one;
      ++joined_;
      for (const auto& [from, to] : {std::pair(edge.a, edge.b), std::pair(edge.b, edge.a)})
        links_[from][links_[from][0] == kNoPoint ? 0 : 1] = to;
    }
  }

  Index part(Index place) {
    while (parts_[place] != place) place = parts_[place] = parts_[parts_[place]];
    return place;
  }

  std::span<const Vec2> places_;
  std::vector<std::array<Index, 2>> links_;
  std::vector<Index> parts_;  // union-find
  std::size_t joined_ = 0;
};

// A round trip through all places and a stop that is at no distance from any: without it, it is a way.
class RoundTrip {
 public:
  RoundTrip(std::span<const Vec2> places, std::vector<Index> way, const Neighbours& near)
      : places_(places), near_(near), trip_(std::move(way)), stop_(static_cast<Index>(places.size())) {
    trip_.push_back(stop_);
    at_.resize(trip_.size());
    for (Index i = 0; i < size(); ++i) at_[trip_[i]] = i;
  }

  void shorten(const NowAndThen& now_and_then) {
    waits_.assign(places_.size(), true);
    waiting_.assign(trip_.begin(), trip_.end() - 1);
    for (std::size_t step = 0; !waiting_.empty(); ++step) {
      if (now_and_then && step % kAtOnce == 0) now_and_then();
      const Index place = waiting_.front();
      waiting_.pop_front();
      waits_[place] = false;
      while (exchange(place, 1) || exchange(place, -1) || move(place, 1) || move(place, -1)) {
      }
    }
  }

  std::vector<Index> way() const {
    std::vector<Index> way;
    for (Index i = 1; i < size(); ++i) way.push_back(trip_[wrapped(at_[stop_], i)]);
    if (!way.empty() && way.back() < way.front()) std::ranges::reverse(way);
    return way;
  }

 private:
  Index size() const { return static_cast<Index>(trip_.size()); }
  Index wrapped(Index from, std::int64_t by) const {
    const std::int64_t at = (std::int64_t{from} + by) % size();
    return static_cast<Index>(at < 0 ? at + size() : at);
  }
  Index beside(Index place, int way) const { return trip_[wrapped(at_[place], way)]; }
  double length(Index a, Index b) const {
    return a == stop_ || b == stop_ ? 0 : distance(places_[a], places_[b]);
  }
  void put(Index at, Index place) {
    trip_[at] = place;
    at_[place] = at;
  }
  void look_again(std::initializer_list<Index> places) {
    for (const Index place : places) {
      if (place == stop_ || waits_[place]) continue;
      waits_[place] = true;
      waiting_.push_back(place);
    }
  }

  static bool is_gain(double before, double after) { return before - after > kLeastGain * before; }

  // 2-opt: the edges from a and from c, both that `way`, become a to c and b to d.
  bool exchange(Index a, int way) {
    const Index b = beside(a, way);
    const double present = length(a, b);
    for (const Index c : near_[a]) {
      if (c == kNoPoint || length(a, c) >= present) return false;
      const Index d = beside(c, way);
      if (!is_gain(present + length(c, d), length(a, c) + length(b, d))) continue;
      way > 0 ? reverse(b, c) : reverse(c, b);
      look_again({a, b, c, d});
      return true;
    }
    return false;
  }

  // The stretch from one place forward to another, the other way round; or what is left, if that is less.
  void reverse(Index from, Index to) {
    std::int64_t count = wrapped(at_[to], -std::int64_t{at_[from]}) + 1;
    Index low = at_[from], high = at_[to];
    if (2 * count > size()) {
      std::swap(low, high);
      low = wrapped(low, 1);
      high = wrapped(high, -1);
      count = size() - count;
    }
    for (; count > 1; count -= 2) {
      const Index first = trip_[low], last = trip_[high];
      put(low, last);
      put(high, first);
      low = wrapped(low, 1);
      high = wrapped(high, -1);
    }
  }

  // Or-opt: a, with up to two more that follow it that way, goes between c and one of the places beside it, a
  // beside c.
  bool move(Index a, int way) {
    const Index before = beside(a, -way);
    Index end = a;
    for (Index count = 1; count <= kLongestSegment && count + 3 <= size(); ++count) {
      if (count > 1) end = beside(end, way);
      const Index after = beside(end, way);
      if (end == before || after == before) return false;
      const double taken = length(before, a) + length(end, after), closed = length(before, after);
      for (const Index c : near_[a]) {
        if (c == kNoPoint || length(a, c) >= taken - closed) break;
        if (within(c, a, count, way)) continue;
        for (const int side : {1, -1}) {
          const Index d = beside(c, side);
          if (within(d, a, count, way)) continue;
          if (!is_gain(taken + length(c, d), closed + length(a, c) + length(end, d))) continue;
          put_between(a, count, way, c, side);
          look_again({before, a, end, after, c, d});
          return true;
        }
      }
    }
    return false;
  }

  // Whether a place is one of `count` from a on.
  bool within(Index place, Index a, Index count, int way) const {
    const Index steps =
        way > 0 ? wrapped(at_[place], -std::int64_t{at_[a]}) : wrapped(at_[a], -std::int64_t{at_[place]});
    return steps < count;
  }

  // Shifts what lies between, on the shorter side.
  void put_between(Index a, Index count, int way, Index c, int side) {
    std::array<Index, kLongestSegment> segment{};  // from a on
    for (Index i = 0; i < count; ++i) segment[i] = trip_[wrapped(at_[a], way * std::int64_t{i})];
    const Index first = way > 0 ? at_[a] : wrapped(at_[a], -std::int64_t{count} + 1);  // forward in the trip
    const Index left = side > 0 ? at_[c] : wrapped(at_[c], -1);  // it goes behind this one, before the next
    const Index forth = wrapped(left, -std::int64_t{first} - count + 1);  // so many follow the segment
    const Index back = size() - count - forth;
    Index to = first;
    if (forth <= back) {
      for (Index i = 0; i < forth; ++i)
        put(wrapped(first, i), trip_[wrapped(first, std::int64_t{i} + count)]);
      to = wrapped(first, forth);
    } else {
      for (Index i = 0; i < back; ++i)
        put(wrapped(first, std::int64_t{count} - 1 - i), trip_[wrapped(first, -std::int64_t{i} - 1)]);
      to = wrapped(first, -std::int64_t{back});
    }
    // a is beside c: at the beginning if that is on the left.
    for (Index i = 0; i < count; ++i) put(wrapped(to, i), segment[side > 0 ? i : count - 1 - i]);
  }

  std::span<const Vec2> places_;
  const Neighbours& near_;
  std::vector<Index> trip_, at_;
  Index stop_;
  std::deque<Index> waiting_;
  std::vector<bool> waits_;
};

}  // namespace

std::vector<Index> short_way(std::span<const Vec2> places, const NowAndThen& now_and_then) {
  if (places.empty()) return {};
  std::vector<Index> all(places.size());
  std::iota(all.begin(), all.end(), Index{0});
  const Neighbours near = nearest(places, all, now_and_then);
  RoundTrip trip(places, GreedyWay(places, near, now_and_then).in_order(), near);
  trip.shorten(now_and_then);
  return trip.way();
}

}  // namespace annulus
