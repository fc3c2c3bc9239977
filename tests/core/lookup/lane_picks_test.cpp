#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/domain/direction.h"
#include "tests/core/lookup/lanes_support.h"

// A whole pick in vector lanes has the result that brute force finds, with every instruction set of the
// machine.
namespace annulus::test {
namespace {

using LanePicksTest = LanesTest;

constexpr double kRadius = 5;
constexpr std::uint32_t kMostTries = 30;

// Where picks are compared with brute force.
struct Ground {
  Region region;
  Area area;
  double radius;
  CandidateLaw law;
  float distance;  // of candidates on a circle
  std::vector<Vec2> points;

  Lanes lanes() const {
    Lanes lanes(region.domain(), annulus::whole(region.domain()), radius, kMostTries, law, distance);
    for (Index i = 0; i < points.size(); ++i) lanes.insert(points[i], i);
    return lanes;
  }
};

// Points on a square lattice of side r: nine in the first tile, which has room for seven, with gaps at those
// left out.
std::vector<Vec2> lattice(const Domain& domain) {
  std::vector<Vec2> points;
  for (int row = 0; 5 * row + 1 < domain.height; ++row)
    for (int column = 0; 5 * column + 1 < domain.width; ++column)
      if ((row * 7 + column * 3) % 5 != 0)
        points.push_back({static_cast<float>(5 * column + 1), static_cast<float>(5 * row + 1)});
  return points;
}

// Plane and torus, each with a mask and without, filled with a lattice.
std::vector<Ground> lattice_grounds() {
  std::vector<Ground> all;
  for (const bool periodic : {false, true}) {
    for (const bool masked : {false, true}) {
      const Domain domain{63, periodic ? 46.3 : 41, periodic};
      const auto mask = masked ? ragged(13, 17, 60).pixels : nullptr;
      all.push_back(
          {Region(domain, mask), annulus::whole(domain), kRadius, CandidateLaw::area, 0, lattice(domain)});
    }
  }
  return all;
}

// Thrown at random, each at least the radius from all others.
std::vector<Vec2> thrown(const Domain& domain, const Area& area, double radius) {
  std::vector<Vec2> points;
  const rng::PickStream stream(5, 1);
  for (std::uint32_t j = 0; j < 20'000; ++j) {
    const auto [x, y] = stream.candidate(j);
    const Vec2 p{area.first.x + rng::unit(x) * (area.last.x - area.first.x),
                 area.first.y + rng::unit(y) * (area.last.y - area.first.y)};
    if (std::ranges::all_of(points, [&](Vec2 q) { return domain.distance_squared(p, q) >= radius * radius; }))
      points.push_back(p);
  }
  return points;
}

// The result of a pick, candidate by candidate, each compared with every point.
PickResult by_brute_force(const Ground& ground, std::span<const Vec2> points, Vec2 centre,
                          const rng::PickStream& stream, std::uint64_t& outside) {
  const Domain& domain = ground.region.domain();
  PickResult result{0, false, {}};
  outside = 0;
  while (result.tries < kMostTries && !result.accepted) {
    const auto [turn_bits, u] = stream.candidate(result.tries);
    const bool circle = ground.law == CandidateLaw::on_circle;
    const float distance =
        circle ? ground.distance : static_cast<float>(ground.radius) * std::sqrt(1.0f + 3.0f * rng::unit(u));
    const Vec2 towards = direction(rng::unit(circle ? stream.candidate(0).first : turn_bits));
    Vec2 offset{distance * towards.x, distance * towards.y};
    if (circle) {
      // Turned by j/k: the sum of two angles.
      const Vec2 by = direction(static_cast<float>(result.tries / double{kMostTries}));
      offset = {offset.x * by.x - offset.y * by.y, offset.x * by.y + offset.y * by.x};
    }
    ++result.tries;
    Vec2 p{centre.x + offset.x, centre.y + offset.y};
    if (domain.periodic) p = domain.wrap(p.x, p.y);
    if (!ground.area.contains(p) || !ground.region.contains(p)) {
      outside |= std::uint64_t{1} << (result.tries - 1);
      continue;
    }
    result.accepted = std::ranges::none_of(
        points, [&](Vec2 q) { return domain.distance_squared(p, q) < ground.radius * ground.radius; });
    if (result.accepted) result.position = p;
  }
  return result;
}

struct Tally {
  int accepted = 0, outside = 0, later = 0;  // picks: with a point, with a candidate outside, not the first
};

// Lanes that hold `points` make the same picks around them as brute force.
void expect_brute_force(const Ground& ground, const Lanes& lanes, std::span<const Vec2> points,
                        std::uint64_t picks, Tally& tally) {
  for (std::uint64_t pick = 0; pick < picks; ++pick) {
    const Vec2 centre = points[pick % points.size()];
    const rng::PickStream stream(3, pick);
    std::uint64_t outside = 0;
    const PickResult expected = by_brute_force(ground, points, centre, stream, outside);
    std::array<std::uint64_t, 1> are_outside{~std::uint64_t{0}};
    const PickResult result = lanes.pick(centre, stream, ground.region, ground.area, are_outside);
    ASSERT_EQ(result.tries, expected.tries) << lanes_target() << " pick " << pick;
    const std::uint64_t drawn = (std::uint64_t{1} << expected.tries) - 1;
    ASSERT_EQ(are_outside[0] & drawn, outside) << lanes_target() << " pick " << pick;
    ASSERT_EQ(result.accepted, expected.accepted) << lanes_target() << " pick " << pick;
    ASSERT_TRUE(!expected.accepted || result.position == expected.position);
    tally.accepted += expected.accepted ? 1 : 0;
    tally.outside += outside != 0 ? 1 : 0;
    tally.later += expected.accepted && expected.tries > 1 ? 1 : 0;
  }
}

TEST_F(LanePicksTest, APickComesToWhatBruteForceFinds) {
  for (const Ground& ground : lattice_grounds()) {
    const Domain& domain = ground.region.domain();
    const bool periodic = domain.periodic, masked = ground.region.masked();
    ASSERT_TRUE(Lanes::suit(domain, kRadius, ground.law));
    // The last third are added and removed again.
    const auto all = static_cast<Index>(ground.points.size()), kept = all * 2 / 3;
    for (const std::int64_t target : targets()) {
      use(target);
      Lanes lanes = ground.lanes();
      Tally tally;
      expect_brute_force(ground, lanes, ground.points, 20 * all, tally);
      if (!periodic) {
        Ground part = ground;
        part.area = {{10, 4}, {40, 30.5f}};
        expect_brute_force(part, lanes, ground.points, 20 * all, tally);
      }
      lanes.rewind(ground.points, all, kept);
      expect_brute_force(ground, lanes, std::span(ground.points).first(kept), 20 * kept, tally);
      // Everything that can happen did.
      EXPECT_GT(tally.accepted, 100);
      EXPECT_GT(tally.later, 50);
      EXPECT_TRUE((periodic && !masked) || tally.outside > 100);
    }
  }
}

// As coarse as the radius may be, 16 steps of stored coordinates: candidates lie where they are rounded to,
// and across the edge of a torus hardly any distance is certain in single precision.
TEST_F(LanePicksTest, APickAmongCoarseCoordinatesComesToWhatBruteForceFinds) {
  constexpr double kSide = 1048575.9;
  ASSERT_EQ(coordinate_spacing(kSide), 1 / 16.0);
  const float far_edge = last_inside(kSide);
  for (const bool periodic : {false, true}) {
    // A corner of a plane, or both sides of a torus's edge.
    const Domain domain{kSide, periodic ? 9.9 : kSide, periodic};
    const float bottom = last_inside(domain.height);
    const Area area{{far_edge - 24, periodic ? 0 : bottom - 24}, {far_edge, bottom}};
    std::vector<Vec2> points = thrown(domain, area, 1);
    if (periodic)
      for (const Vec2 p : thrown(domain, {{0, 0}, {12, bottom}}, 1))
        if (std::ranges::all_of(points, [&](Vec2 q) { return domain.distance_squared(p, q) >= 1; }))
          points.push_back(p);
    for (const CandidateLaw law : {CandidateLaw::area, CandidateLaw::on_circle}) {
      const Ground ground{
          Region(domain, nullptr), periodic ? annulus::whole(domain) : area, 1, law, 1.1f, points};
      for (const std::int64_t target : targets()) {
        use(target);
        Lanes lanes(domain, ground.area, 1, kMostTries, law, ground.distance);
        for (Index i = 0; i < points.size(); ++i) lanes.insert(points[i], i);
        Tally tally;
        expect_brute_force(ground, lanes, points, 20'000, tally);
        EXPECT_GT(tally.accepted, 100);
        EXPECT_LT(tally.accepted, 19'000);
      }
    }
  }
}

// Candidates 17.76 steps away, in a diagonal direction, are stored 13 steps away in x and in y. That is
// 15.6 steps from a point 24 away in x and in y, nearer than the 16 of the radius, though this one is 33.9
// away, farther than both together.
TEST_F(LanePicksTest, ACandidateRoundedOutwardsMeetsAPointThatItWouldNotHaveMet) {
  const Domain domain{1048575.9, 1048575.9, false};
  const float far_edge = last_inside(domain.width), at = far_edge - 4;
  const Ground ground{Region(domain, nullptr),
                      {{far_edge - 8, far_edge - 8}, {far_edge, far_edge}},
                      1,
                      CandidateLaw::on_circle,
                      1.11f,
                      {{at, at}, {at + 1.5f, at + 1.5f}}};
  for (const std::int64_t target : targets()) {
    use(target);
    Lanes lanes(domain, ground.area, 1, kMostTries, ground.law, ground.distance);
    for (Index i = 0; i < 2; ++i) lanes.insert(ground.points[i], i);
    Tally tally;
    expect_brute_force(ground, lanes, ground.points, 20'000, tally);
    // Nothing else refuses any candidate.
    EXPECT_GT(tally.later, 10);
    EXPECT_EQ(tally.outside, 0);
  }
}

// The nearest points found by brute force, if lanes are certain of them; they hardly ever are not.
TEST_F(LanePicksTest, ALookAtAPickSeesTheNearestPoints) {
  for (Ground ground : lattice_grounds()) {
    const Domain& domain = ground.region.domain();
    std::vector<Vec2>& points = ground.points;
    points.resize(points.size() * 2 / 3);  // a torus has room, too
    for (const std::int64_t target : targets()) {
      use(target);
      const Lanes lanes = ground.lanes();
      int free = 0, too_close = 0, unsure = 0;
      for (std::uint64_t pick = 0; pick < 20 * points.size(); ++pick) {
        const Vec2 centre = points[pick % points.size()];
        const rng::PickStream stream(3, pick);
        std::array<SeenCandidate, kMostTries> seen;
        const std::uint32_t count = lanes.look(centre, stream, ground.region, ground.area, seen);
        std::array<std::uint64_t, 1> outside{};
        const PickResult result = lanes.pick(centre, stream, ground.region, ground.area, outside);
        ASSERT_GE(count, result.tries);
        for (std::uint32_t j = 0; j < count; ++j) {
          const auto away = [&](Vec2 q) { return domain.distance_squared(seen[j].position, q); };
          const Vec2 nearest = *std::ranges::min_element(points, {}, away);
          const bool inside = ground.region.contains(seen[j].position);
          if (seen[j].verdict == SeenCandidate::unsure) {
            unsure += inside ? 1 : 0;
          } else if (seen[j].verdict == SeenCandidate::free) {
            ++free;
            ASSERT_EQ(j + 1, count);
            ASSERT_TRUE(inside && away(nearest) >= kRadius * kRadius);
          } else {
            ++too_close;
            ASSERT_TRUE(inside && away(nearest) < kRadius * kRadius);
            ASSERT_EQ(seen[j].nearest, nearest) << lanes_target() << " pick " << pick;
          }
        }
      }
      EXPECT_GT(free, 100);
      EXPECT_GT(too_close, 5'000);
      EXPECT_LT(unsure, 100);
    }
  }
}

// Stored precision decides which of them is the blocker: the earlier one.
TEST_F(LanePicksTest, TwoThatAreEquallyNearAreNotToldApart) {
  const Domain domain{400, 400, false};
  const Region region(domain, nullptr);
  for (const std::int64_t target : targets()) {
    use(target);
    Lanes lanes(domain, annulus::whole(domain), 64, 1, CandidateLaw::on_circle, 64);
    // The circle's only candidate lies at a random turn: mirrored points beside it are equally near.
    const Vec2 centre{200, 200};
    const rng::PickStream stream(1, 0);
    std::array<SeenCandidate, 1> seen;
    lanes.insert(centre, 0);
    lanes.look(centre, stream, region, annulus::whole(domain), seen);
    const Vec2 p = seen[0].position;
    lanes.insert({p.x - 32, p.y}, 1);
    lanes.insert({p.x + 32, p.y}, 2);
    lanes.look(centre, stream, region, annulus::whole(domain), seen);
    EXPECT_EQ(seen[0].position, p);
    EXPECT_EQ(seen[0].verdict, SeenCandidate::unsure) << lanes_target();
  }
}

}  // namespace
}  // namespace annulus::test
