#include "core/run/inspection.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "core/domain/radius_field.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/support.h"

// Facts about points and places, compared with brute force over all points and with what the run then does.
namespace annulus::test {
namespace {

class Inspection : public testing::TestWithParam<Case> {
 protected:
  Inspection() : setup_(GetParam().setup), timeline_(setup_), spacing_(make_spacing()) {}

  void seek(std::uint64_t at) {
    timeline_.seek(at);
    const PointStore& store = timeline_.sampler().store();
    spacing_.append(store.positions, store.radii, timeline_.sampler().count());
  }
  std::uint64_t length() {
    if (!timeline_.total()) timeline_.run_to_end();
    seek(*timeline_.total());
    return *timeline_.total();
  }
  const Sampler& sampler() const { return timeline_.sampler(); }
  const Traits& traits() const { return traits_of(setup_); }
  double apart(Vec2 a, Vec2 b) const {
    return distance({double{a.x}, double{a.y}}, {double{b.x}, double{b.y}}, domain_of(setup_));
  }
  PlaceFacts at(Vec2 place) const { return place_facts(setup_, timeline_, spacing_, place); }
  PointFacts of(Index point) const { return point_facts(setup_, timeline_, spacing_, point); }

  // The nearest of all points that stand, by a look at each.
  std::vector<std::pair<double, Index>> by_distance(Vec2 place, Index except) const {
    std::vector<std::pair<double, Index>> all;
    for (Index i = 0; i < sampler().count(); ++i)
      if (i != except && std::ranges::count(sampler().removed(), i) == 0)
        all.push_back({apart(sampler().points()[i], place), i});
    std::ranges::sort(all);
    return all;
  }
  void expect_nearest(const std::vector<Near>& near, Vec2 place, Index except, double reach) const {
    auto all = by_distance(place, except);
    std::erase_if(all, [&](const auto& one) { return one.first > reach; });
    ASSERT_GE(near.size(), std::min<std::size_t>(all.size(), 6));
    all = by_distance(place, except);
    for (std::size_t i = 0; i < near.size(); ++i) {
      EXPECT_EQ(near[i].point, all[i].second);
      EXPECT_NEAR(near[i].distance, all[i].first, 1e-9);
    }
  }

  Resolved setup_;
  Timeline timeline_;
  Spacing spacing_;

 private:
  Spacing make_spacing() const {
    if (const RadiusField* field = timeline_.sampler().field())
      return Spacing(domain_of(setup_), field->smallest(), field->largest(), conflict_rule(setup_));
    return Spacing(domain_of(setup_), radius_of(setup_));
  }
};
INSTANTIATE_TEST_SUITE_P(, Inspection, testing::ValuesIn(small_variants()),
                         [](const auto& test) { return test.param.name; });

// The judgement of the next candidate's place is the verdict that it then gets, with wrong options too.
TEST_P(Inspection, ForetellsEachCandidate) {
  if (traits().cells) return;
  const std::uint64_t total = length();
  for (std::uint64_t next = 1; next <= total; next += 1 + next / 40) {
    seek(next);
    const PickRecord pick = timeline_.pick();
    const PickRecord::Candidate candidate = pick.candidates.back();
    seek(next - 1);
    const std::string before = state_text(sampler());
    const PlaceFacts facts = at(candidate.position);
    EXPECT_EQ(state_text(sampler()), before) << "asking changes nothing";
    const bool compared = setup_.has("c") && candidate.verdict != Verdict::outside;
    ASSERT_EQ(facts.judged.verdict, compared ? Verdict::pending : candidate.verdict) << "try " << next;
    ASSERT_EQ(facts.judged.reason, candidate.reason) << "try " << next;
    if (candidate.verdict == Verdict::too_close) {
      EXPECT_EQ(facts.judged.blocker, candidate.point) << "try " << next;
      EXPECT_EQ(facts.judged.required, candidate.required) << "try " << next;
    }
    if (candidate.verdict == Verdict::accepted) {
      EXPECT_EQ(facts.chance, pick.around_point ? Chance::now : Chance::anywhere) << "try " << next;
    }
    if (pick.around_point) {
      EXPECT_THAT(facts.reaching, testing::Contains(pick.picked)) << "try " << next;
    }
  }
}

TEST_P(Inspection, PlacesAreWhatBruteForceSays) {
  if (traits().cells) return;
  const std::uint64_t total = length();
  std::mt19937 random(7);
  const Domain domain = domain_of(setup_);
  std::map<Chance, int> seen;
  for (const std::uint64_t stage : {std::uint64_t{0}, total / 9, total / 3, total * 2 / 3, total}) {
    seek(stage);
    Inside inside(setup_, sampler().count() > 0
                              ? Place{double{sampler().points()[0].x}, double{sampler().points()[0].y}}
                              : Place{});
    for (int i = 0; i < 60; ++i) {
      // Some lie beside the domain, mostly a little.
      const double beside = i % 10 == 0 ? 3 : 0.05;
      const auto part = [&] {
        return static_cast<double>(random()) / 4294967296.0 * (1 + 2 * beside) - beside;
      };
      const Vec2 place{static_cast<float>(part() * domain.width), static_cast<float>(part() * domain.height)};
      const PlaceFacts facts = at(place);
      ++seen[facts.chance];
      if (!domain.contains(place)) {
        if (promises_inside(setup_)) {
          EXPECT_EQ(facts.judged.verdict, Verdict::outside);
          EXPECT_EQ(facts.chance, Chance::none);
        }
        continue;
      }
      const double own = sampler().field() ? double{sampler().field()->at(place)} : radius_of(setup_);
      expect_nearest(facts.near, place, kNoPoint, 2 * own);

      std::vector<std::pair<double, Index>> too_near;
      const DistanceToKeep keep(setup_);
      for (const auto& [distance, point] : by_distance(place, kNoPoint)) {
        const double theirs = sampler().field() ? double{sampler().store().radii[point]} : own;
        if (traits().keeps_distance && distance < keep(own, theirs)) too_near.push_back({distance, point});
      }
      ASSERT_EQ(facts.too_near.size(), too_near.size());
      for (std::size_t j = 0; j < too_near.size(); ++j)
        EXPECT_EQ(facts.too_near[j].point, too_near[j].second);

      const bool tiled = setup_.has("tile") && setup_.integer("tile") > 0;
      if (promises_inside(setup_) && !(setup_.has("islands") && setup_.text("islands") == "start")) {
        EXPECT_EQ(facts.judged.verdict == Verdict::outside && facts.judged.reason == Reason::none,
                  !inside.at({double{place.x}, double{place.y}}));
      }
      if (promises_distance(setup_) && facts.judged.verdict != Verdict::outside) {
        EXPECT_EQ(facts.judged.verdict == Verdict::too_close, !too_near.empty());
      }
      const bool refused =
          facts.judged.verdict == Verdict::outside || facts.judged.verdict == Verdict::too_close;
      EXPECT_EQ(facts.chance == Chance::none, refused);
      if (refused) continue;
      EXPECT_EQ(facts.chance == Chance::over, timeline_.at_end());
      if (timeline_.at_end() || !traits().grows || tiled) continue;
      // Whose ring is it in? Lengths far from a ring's edge, so that rounding does not matter.
      std::set<Index> reaching;
      bool at_edge = false;
      for (const Index point : sampler().active()) {
        if (point == kNoPoint) {
          at_edge = true;
          continue;
        }
        const Sampler::Ring ring = sampler().ring_around(point);
        const double d = apart(sampler().points()[point], place);
        at_edge = at_edge || std::abs(d - ring.inner) < 1e-3 || std::abs(d - ring.outer) < 1e-3;
        if (d > ring.inner && d < ring.outer) reaching.insert(point);
      }
      std::size_t missed = 0;
      for (Index point = 0; point < sampler().count(); ++point) {
        const Sampler::Ring ring = sampler().ring_around(point);
        const double d = apart(sampler().points()[point], place);
        at_edge = at_edge || std::abs(d - ring.inner) < 1e-3 || std::abs(d - ring.outer) < 1e-3;
        const bool over = point < sampler().waiting_from() &&
                          std::ranges::find(sampler().active(), point) == sampler().active().end();
        if (over && d > ring.inner && d < ring.outer) ++missed;
      }
      if (at_edge) continue;
      EXPECT_EQ(facts.missed, missed);
      EXPECT_EQ(std::set<Index>(facts.reaching.begin(), facts.reaching.end()), reaching);
      if (sampler().active().empty()) {
        EXPECT_EQ(facts.chance, Chance::anywhere);
      } else if (!reaching.empty()) {
        EXPECT_EQ(facts.chance, Chance::now);
      } else {
        EXPECT_EQ(facts.chance, setup_.has("field") || fills_gaps(GetParam().setup) ? Chance::by_dart
                                                                                    : Chance::out_of_reach);
      }
    }
  }
  EXPECT_GT(seen[Chance::none] + seen[Chance::over], 0);
}

TEST_P(Inspection, PointsAreWhatBruteForceSays) {
  if (traits().cells) return;
  const std::uint64_t total = length();
  for (const std::uint64_t stage : {total / 5, total / 2, total}) {
    seek(stage);
    const PointStore& store = sampler().store();
    const auto count = sampler().count();
    const std::set<Index> active(sampler().active().begin(), sampler().active().end());
    for (Index point = 0; point < store.positions.size(); point += 1 + count / 30) {
      const PointFacts facts = of(point);
      EXPECT_EQ(facts.birth, store.births[point]);
      EXPECT_EQ(facts.life == Life::unborn, store.births[point] > stage);
      if (point >= count) continue;
      EXPECT_EQ(facts.life == Life::still, !traits().grows);
      EXPECT_EQ(facts.life == Life::active, active.contains(point));
      std::vector<Index> children;
      for (Index i = 0; i < count; ++i)
        if (traits().grows && store.parents[i] == point) children.push_back(i);
      EXPECT_EQ(facts.children, children) << point;
      // Each is the parent of the one before it, and the last has none.
      Index link = point;
      for (const Index ancestor : facts.chain) {
        EXPECT_EQ(store.parents[link], ancestor);
        link = ancestor;
      }
      EXPECT_EQ(store.parents[link], kNoPoint);
      const double unit = sampler().field() ? double{store.radii[point]} : radius_of(setup_);
      expect_nearest(facts.near, facts.at, point, 4 * unit);
    }
  }
}

class AllRetirements final : public Trace {
 public:
  void on(const Event& event) override {
    if (event.kind == EventKind::retire) of[event.point].push_back(event.tries);
  }
  std::map<Index, std::vector<std::uint64_t>> of;
};

TEST_P(Inspection, RetirementsAreThoseOfTheRun) {
  if (!traits().grows) return;
  const std::uint64_t total = length();
  AllRetirements all;
  const auto run = make_sampler(setup_);
  run->begin(&all);
  while (!run->finished()) run->advance(1, Stop::after_tries, &all);
  const Index count = sampler().count();
  for (Index point = 0; point < count; point += 1 + count / 8) {
    std::vector<std::uint64_t> found;
    for (const Retirement& one :
         retirements(setup_, point, sampler().store().births[point], [] { return true; }))
      found.push_back(one.at);
    EXPECT_EQ(found, all.of[point]) << point;
    // Before the first retirement it is not retired, and after the last one it is.
    if (found.empty()) continue;
    seek(found.front() - 1);
    EXPECT_NE(of(point).life, Life::retired);
    seek(found.back());
    if (found.back() < total && !traits().queues) {
      EXPECT_EQ(of(point).life, Life::retired);
    }
    seek(total);
  }
}

TEST(InspectionOfRetirements, CanBeStopped) {
  int asked = 0;
  EXPECT_TRUE(retirements(resolved(make_setup()), 0, 0, [&] { return ++asked < 1; }).empty());
}

TEST(InspectionOfCells, WeightsAndChances) {
  annulus::Setup setup = make_setup_of("weighted", {{"columns", whole(3)},
                                                    {"rows", whole(3)},
                                                    {"border-factor", 1.0},
                                                    {"bias", 1.0},
                                                    {"picks", whole(4)}});
  Timeline timeline(resolved(setup));
  // At the start the middle weighs 1 + 1, the eight cells of the border 1 each.
  EXPECT_EQ(cell_facts(timeline, {1.5f, 1.2f})->weight, 2);
  EXPECT_DOUBLE_EQ(cell_facts(timeline, {1.5f, 1.2f})->chance, 0.2);
  EXPECT_DOUBLE_EQ(cell_facts(timeline, {0.5f, 2.9f})->chance, 0.1);
  EXPECT_FALSE(cell_facts(timeline, {3.0f, 1}));
  EXPECT_FALSE(cell_facts(timeline, {-0.1f, 1}));
  timeline.seek(2);
  const auto picked = cell_facts(timeline, timeline.sampler().points()[1]);
  EXPECT_EQ(picked->weight, CellWeights::kPicked);
  EXPECT_EQ(picked->pick, Index{1});
  EXPECT_EQ(picked->picked_in, 2u);
  EXPECT_EQ(picked->chance, 0);
  timeline.run_to_end();
  double chances = 0;
  for (float x = 0.5f; x < 3; ++x)
    for (float y = 0.5f; y < 3; ++y) chances += cell_facts(timeline, {x, y})->chance;
  EXPECT_EQ(chances, 0) << "nothing is picked any more";
}

}  // namespace
}  // namespace annulus::test
