// Points by place while they are born, compared with a look at all of them.
#include "core/recording/born_points.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/core/scatter.h"

namespace annulus {
namespace {

Location place_in(test::Scatter& scatter, double low, double high) {
  const double x = double{scatter.coordinate(low, high)};
  return {x, double{scatter.coordinate(low, high)}};
}

// Everywhere, some outside, a crowd in one place, and some removed.
TEST(BornPoints, TheNearestIsThatOfBruteForce) {
  for (const bool periodic : {false, true}) {
    test::Scatter scatter(7);
    BornPoints points({10, 10, periodic});
    for (int i = 0; i < 600; ++i) {
      points.insert(i % 3 == 0 ? place_in(scatter, -1, 11) : place_in(scatter, 4, 4.2));
      if (i % 5 == 0) points.remove(static_cast<Index>(i / 2));
      const Location place = place_in(scatter, i % 2 == 0 ? -2 : 3.9, i % 2 == 0 ? 12 : 4.3);
      for (const double within : {0.01, 0.5, 1e9}) {
        BornPoints::Nearest expected{kNoPoint, within};
        for (Index other = 0; other < points.size(); ++other) {
          const double d = points.distance(place, points[other]);
          if (!points.is_removed(other) && d < expected.distance) expected = {other, d};
        }
        const auto found = points.nearest(place, within);
        ASSERT_EQ(found.point, expected.point) << i << ' ' << within;
        if (found.point != kNoPoint) {
          ASSERT_EQ(found.distance, expected.distance);
        }
      }
    }
  }
}

// Places in the domain, in a crowd, at a few places each several times, and far outside in all directions;
// some are removed. From places all around, each point is visited once if it is within reach, also if that is
// farther than around the torus.
TEST(BornPoints, ThoseWithinReachAreThoseOfBruteForce) {
  for (const Domain& domain : {Domain{10, 10, false}, Domain{10, 7, true}, Domain{20, 0.5, true}}) {
    test::Scatter scatter(11);
    BornPoints points(domain);
    for (Index i = 0; i < 500; ++i) {
      Location place = place_in(scatter, -1, 11);
      if (i % 4 == 1) place = place_in(scatter, 3, 3.01);
      if (i % 4 == 2) place = {std::floor(place.x / 5) * 5, 0.25};
      if (i % 16 == 3) place = place_in(scatter, -1e4, 1e4);
      points.insert(place);
      if (i % 3 == 0) points.remove(i / 2);
      const Location from = i % 2 == 0 ? place : place_in(scatter, -12, 12);
      for (const double reach : {0.0, 0.005, 2.0, 8.0, 1e5}) {
        std::vector<std::pair<Index, double>> expected, found, asked;
        for (Index other = 0; other < points.size(); ++other) {
          const double d = points.distance(from, points[other]);
          if (!points.is_removed(other) && d <= reach) expected.emplace_back(other, d);
        }
        points.visit_within(from, reach, [&](Index point, double d) { found.emplace_back(point, d); });
        std::ranges::sort(found);
        ASSERT_EQ(found, expected) << i << ' ' << reach;
        points.any_within(from, reach, [&](Index point, double d) {
          asked.emplace_back(point, d);
          return asked.size() == 3;
        });
        ASSERT_EQ(asked.size(), std::min<std::size_t>(3, expected.size()));
      }
    }
  }
}

// By radii of their own, of which some are a hundred times as large, and what is within reach of each other.
TEST(BornPoints, ThoseWithinTheirOwnReachAreThoseOfBruteForce) {
  test::Scatter scatter(5);
  BornPoints points({10, 7, true});
  std::vector<float> radii;
  for (Index i = 0; i < 600; ++i) {
    const Location place = i % 5 == 1 ? Location{2, 0.25} : place_in(scatter, -1, 11);
    radii.push_back(i % 40 == 3 ? 5 : scatter.coordinate(0.01f, 0.05f));
    points.insert(place, radii.back());
    if (i % 3 == 0) points.remove(i / 2);
    std::vector<Index> expected, found;
    for (Index other = 0; other < points.size(); ++other)
      if (!points.is_removed(other) && points.distance(place, points[other]) <= double{radii[other]})
        expected.push_back(other);
    points.visit_within(
        place, [](float largest) { return double{largest}; },
        [&](Index other, double d) {
          if (d <= double{radii[other]}) found.push_back(other);
        });
    std::ranges::sort(found);
    ASSERT_EQ(found, expected) << i;
  }
}

// One that reaches everywhere, born first.
TEST(BornPoints, ALargeRadiusIsNoReasonToLookAtAllOthers) {
  const auto work = [](Index n) {
    test::Scatter scatter(7);
    BornPoints points({1, 1, false});
    const double reach = 0.3 / std::sqrt(n);
    for (Index i = 0; i < n; ++i) {
      const Location place = place_in(scatter, 0, 1);
      points.insert(place, i == 0 ? 2 : static_cast<float>(reach));
      points.visit_within(
          place, [](float largest) { return double{largest}; }, [](Index, double) {});
    }
    return points.work();
  };
  EXPECT_LT(work(8'000), 6 * work(2'000));
}

// More neighbours among doubles than a square lists, which is too small to be quartered; they go and others
// come. Nothing that is left is lost, and little more is looked at than all that are there.
TEST(BornPoints, SquaresTooSmallToBeQuarteredListAll) {
  for (const double at : {0.0, 1e18}) {
    BornPoints points({1, 1, false});
    std::vector<Index> there;
    double next = at;
    for (Index i = 0; i < 300; ++i, next = std::nextafter(next, HUGE_VAL)) {
      points.insert({next, at});
      there.push_back(i);
      if (i % 3 > 0) {
        const auto gone = there.begin() + static_cast<std::ptrdiff_t>(i * 7 % there.size());
        points.remove(*gone);
        there.erase(gone);
      }
      std::vector<Index> found;
      const std::uint64_t before = points.work();
      points.visit_within({at, at}, 1e9, [&](Index point, double) { found.push_back(point); });
      std::ranges::sort(found);
      ASSERT_EQ(found, there) << i;
      EXPECT_LT(points.work(), before + there.size() + 200);
    }
  }
}

// Heaps at a few places, some of whose points are removed, the first ones too.
TEST(BornPoints, HeapsAreSearchedAsAllTheirPoints) {
  test::Scatter scatter(3);
  BornPoints points({10, 10, false});
  for (Index i = 0; i < 400; ++i) {
    points.insert({std::floor(double{scatter.coordinate(0, 3)}), i % 7 == 0 ? 1.5 : 1.0});
    if (i % 3 == 0) points.remove(i / 4);
    const Location place{std::floor(double{scatter.coordinate(0, 3)}), 1};
    BornPoints::Nearest expected;
    std::size_t around = 0, visited = 0;
    for (Index other = 0; other < points.size(); ++other) {
      const double d = points.distance(place, points[other]);
      if (points.is_removed(other)) continue;
      around += d == 0 ? 1 : 0;
      if (d < expected.distance) expected = {other, d};
    }
    points.visit_within(place, 0.25, [&](Index, double d) { visited += d == 0 ? 1 : 0; });
    ASSERT_EQ(points.nearest(place).point, expected.point) << i;
    ASSERT_EQ(visited, around) << i;
  }
}

// Two heaps on both sides of a torus' seam, 0.5 apart. By hand, after the last point of the first one has
// gone.
TEST(BornPoints, HeapsAreFoundAcrossTheSeamAndByTheirLatestPoint) {
  BornPoints points({10, 10, true});
  for (int i = 0; i < 3; ++i) {
    points.insert({9.75, 5});
    points.insert({0.25, 5});
  }
  points.remove(4);
  std::vector<Index> visited, latest;
  points.visit_within({9.75, 5}, 0.5, [&](Index point, double d) {
    if (d <= 0.5) visited.push_back(point);
  });
  std::ranges::sort(visited);
  EXPECT_EQ(visited, (std::vector<Index>{0, 1, 2, 3, 5}));
  EXPECT_FALSE(points.any_latest_within({9.75, 5}, 0.5, [&](Index point) {
    latest.push_back(point);
    return false;
  }));
  std::ranges::sort(latest);
  EXPECT_EQ(latest, (std::vector<Index>{2, 5}));
  EXPECT_TRUE(points.any_latest_within({9.75, 5}, 0.5, [](Index point) { return point == 5; }));
  EXPECT_EQ(points.nearest({0.1, 5}).point, 1u);
}

TEST(BornPoints, OfEqualsTheEarliestIsNearest) {
  BornPoints points({10, 10, false});
  EXPECT_EQ(points.nearest({1, 1}).point, kNoPoint);
  for (const double x : {4.0, 6.0, 6.0, 4.0}) points.insert({x, 5});
  EXPECT_EQ(points.nearest({5, 5}).point, 0u);
  EXPECT_EQ(points.nearest({5.5, 5}).point, 1u);
}

// In all of the domain, in a small part of it, far outside and in a line, where the domain is wide and low. A
// search goes down one more box if there are twice as many.
TEST(BornPoints, SearchesTakeHardlyLongerAmongFourTimesAsMany) {
  struct Crowd {
    Domain domain;
    double low, high, height;
  };
  for (const Crowd& crowd : {Crowd{{1, 1, false}, 0, 1, 1}, Crowd{{1e3, 1e3, false}, 300, 300.5, 1e-3},
                             Crowd{{10, 10, false}, 1e6, 1.001e6, 1e3}, Crowd{{1e6, 1, true}, 0, 1e6, 0}}) {
    const auto work = [&](Index n) {
      test::Scatter scatter(7);
      BornPoints points(crowd.domain);
      for (Index i = 0; i < n; ++i) {
        const double x = double{scatter.coordinate(crowd.low, crowd.high)},
                     y = crowd.height > 0 ? double{scatter.coordinate(0, crowd.height)} : 0.5;
        const double nearest = points.nearest({x, y}).distance;
        points.insert({x, y});
        EXPECT_EQ(points.nearest({x, y}).distance, 0);
        int there = 0;
        points.visit_within({x, y}, nearest / 2, [&](Index, double) { ++there; });
        if (nearest > 0) {
          EXPECT_EQ(there, 1);
        }
      }
      return points.work();
    };
    EXPECT_LT(work(8'000), 5 * work(2'000));
    EXPECT_LT(work(8'000), 8'000u * 400);
  }
}

TEST(BornPoints, InAnEmptyDomainHardlyAnythingIsLookedAt) {
  BornPoints points({1000, 1000, false});
  points.insert({1, 1});
  const std::uint64_t before = points.work();
  EXPECT_EQ(points.nearest({900, 900}).point, 0u);
  EXPECT_LT(points.work(), before + 10);
}

// The doubles of the places: neighbours, the largest, and some near 0; each is found, and its neighbour when
// it is gone.
TEST(BornPoints, PlacesOfAnySizeAreToldApart) {
  for (const double x : {0.0, 1e-300, 1.0, 512.0, 1e9, -1e17, 1e300}) {
    BornPoints points({1000, 1e-3, false});
    double next = x;
    std::vector<double> all;
    for (int i = 0; i < 40; ++i, next = std::nextafter(next, HUGE_VAL)) {
      points.insert({next, -x});
      all.push_back(next);
    }
    for (Index i = 0; i < 40; ++i) {
      EXPECT_EQ(points.nearest({all[i], -x}).point, i) << x;
      points.remove(i);
      EXPECT_EQ(points.nearest({all[i], -x}).point, i == 39 ? kNoPoint : i + 1) << x;
    }
  }
}

// Heaps whose points are removed: each as soon as it is there, from the first or the last one on, every
// second first, and with another heap in the same cell. What is looked at in all grows as they do.
TEST(BornPoints, RemovedPointsOfAHeapAreNotLookedAtAgain) {
  using Removal = void (*)(BornPoints&, Index);
  const Removal removals[]{[](BornPoints& points, Index n) {
                             for (Index i = 0; i < n; ++i) {
                               points.insert({5, 5});
                               points.remove(i);
                               EXPECT_EQ(points.nearest({5, 5}).point, kNoPoint);
                             }
                           },
                           [](BornPoints& points, Index n) {
                             for (Index i = 0; i < n; ++i) points.insert({5, 5});
                             for (Index i = 0; i < n; ++i) {
                               EXPECT_EQ(points.nearest({5, 5}, 1).point, i);
                               points.remove(i);
                             }
                             EXPECT_EQ(points.nearest({5, 5}, 1).point, kNoPoint);
                           },
                           [](BornPoints& points, Index n) {
                             for (Index i = 0; i < n; ++i) points.insert({5, 5});
                             for (Index i = n; i-- > 1;) {
                               Index latest = kNoPoint;
                               points.any_latest_within({5, 5}, 0, [&](Index point) {
                                 latest = point;
                                 return true;
                               });
                               EXPECT_EQ(latest, i);
                               points.remove(i);
                               EXPECT_EQ(points.nearest({5, 5}, 1).point, 0u);
                             }
                           },
                           [](BornPoints& points, Index n) {
                             for (Index i = 0; i < n; ++i) points.insert({5, 5});
                             for (Index i = 1; i < n; i += 2) points.remove(i);
                             for (Index i = 0; i < n; i += 2) {
                               EXPECT_EQ(points.nearest({5, 5}, 1).point, i);
                               points.remove(i);
                             }
                           },
                           [](BornPoints& points, Index n) {
                             for (Index i = 0; i < n; ++i) points.insert({5, i % 2 == 0 ? 5 : 5.001});
                             for (Index i = 0; i < n; ++i) {
                               EXPECT_EQ(points.nearest({5, i % 2 == 0 ? 5 : 5.001}, 1).point, i);
                               points.remove(i);
                             }
                           }};
  for (const Removal& removal : removals) {
    const auto work = [&](Index n) {
      BornPoints points({10, 10, false});
      removal(points, n);
      return points.work();
    };
    EXPECT_LT(work(8'000), 5 * work(2'000));
    EXPECT_LT(work(8'000), 8'000u * 200);
  }
}

}  // namespace
}  // namespace annulus
