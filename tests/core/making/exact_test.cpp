// Exactly as many points as a setup asks for.
#include "core/making/exact.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/domain/region.h"
#include "core/goal/goal.h"
#include "core/io/points_csv.h"
#include "core/making/make_sampler.h"
#include "core/making/with_radius.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/fill/gap_oracle.h"
#include "tests/core/samplers/asking.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Of the places in the files: as many as asked for, none nearer than the radius.
void expect_exact(const annulus::Setup& asked) {
  const Resolved setup = resolved(asked);
  const FinishedRun run = finish(setup);
  const Table table = read_table(points_csv(*run.sampler));
  EXPECT_EQ(table.rows.size(), asked.integer("points"));
  EXPECT_EQ(run.sampler->remaining(), asked.integer("points"));
  const Region region = region_of(setup);
  for (const auto& row : table.rows)
    EXPECT_TRUE(region.contains({static_cast<float>(row[0]), static_cast<float>(row[1])}));
  if (table.header == "x,y") {
    EXPECT_GE(smallest_distance(places_of(table), domain_of(setup)), setup.real("radius"));
    return;
  }
  for (std::size_t i = 0; i < table.rows.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_GE(distance({table.rows[i][0], table.rows[i][1]}, {table.rows[j][0], table.rows[j][1]},
                         domain_of(setup)),
                std::max(table.rows[i][2], table.rows[j][2]));
}

TEST(ExactlyAsMany, In200SetupsWithTheirDistances) {
  int setups = 0;
  for (const char* sampler : {"bridson", "roberts", "iterated", "variable", "dart"}) {
    for (const bool periodic : {false, true}) {
      for (const bool masked : {false, true}) {
        for (const std::uint64_t wanted : {20u, 33u, 64u, 90u, 150u}) {
          // Discs of different sizes need more room on a torus.
          const std::uint64_t points = wanted * (std::string_view(sampler) == "variable" ? 8 : 1);
          for (const std::uint64_t seed : {1u, 2u}) {
            SCOPED_TRACE(std::string(sampler) + " " + std::to_string(points) + " seed " +
                         std::to_string(seed) + (periodic ? " periodic" : "") + (masked ? " masked" : ""));
            annulus::Setup setup = asking(sampler, points, true, {{"periodic", periodic}, {"seed", seed}});
            if (masked) setup.values["mask"] = some_mask();
            if (setup.has("iterations")) setup.values["iterations"] = whole(15);
            if (setup.has("tries")) setup.values["tries"] = whole(8);
            if (setup.has("discards")) setup.values["discards"] = whole(200);
            if (setup.has("radius-max")) setup.values["radius-max"] = 2 * setup.real("radius-min");
            expect_exact(setup);
            ++setups;
          }
        }
      }
    }
  }
  EXPECT_EQ(setups, 200);
}

TEST(ExactlyAsMany, AFewOrOneOnly) {
  for (const char* sampler : {"bridson", "roberts", "dart"})
    for (const std::uint64_t points : {1u, 2u, 3u, 7u}) expect_exact(asking(sampler, points, true));
}

TEST(ExactlyAsMany, TheTimeBeforeIsThatOfTheRunAlone) {
  for (const char* sampler : {"bridson", "roberts"}) {
    const Resolved exact = resolved(asking(sampler, 200, true));
    annulus::Setup plain = exact;
    set_goal(plain, ByRadius{});
    const std::string before = trace_text(plain), all = trace_text(exact);
    const std::string events = before.substr(0, before.rfind('\n', before.size() - 2));
    EXPECT_THAT(all, StartsWith(events));
    const bool removes = all.find("\"removed\"") != std::string::npos;
    EXPECT_EQ(removes, finish(plain).sampler->count() > 200);
    EXPECT_THAT(all, HasSubstr("\"finished\",\"points\":200"));
  }
}

// What is seen of a run without gaps is seen of one that is trimmed afterwards too.
TEST(ExactlyAsMany, ItsSquaresAreThoseOfTheRunAlone) {
  for (const char* sampler : {"maximal", "bridson"}) {
    annulus::Setup asked = default_setup(sampler);
    if (asked.has("fill")) asked.values["fill"] = true;
    set_goal(asked, ByPoints{60, true});
    const Resolved setup = resolved(asked);
    const auto exact = make_sampler(setup), plain = make_before_exact(setup);
    exact->begin(nullptr);
    plain->begin(nullptr);
    bool seen = false;
    while (!plain->finished()) {
      exact->advance(1, Stop::after_tries, nullptr);
      plain->advance(1, Stop::after_tries, nullptr);
      const auto squares = exact->open_squares(), expected = plain->open_squares();
      ASSERT_EQ(squares.has_value(), expected.has_value());
      ASSERT_EQ(exact->open_boxes().size(), plain->open_boxes().size());
      if (!squares) continue;
      seen = true;
      ASSERT_EQ(squares->left, expected->left);
      ASSERT_EQ(squares->share, expected->share);
    }
    EXPECT_TRUE(seen) << sampler;
  }
}

TEST(ExactlyAsMany, SteppedAndRestoredItIsTheSame) {
  for (const char* sampler : {"bridson", "roberts"}) {
    const Resolved setup = resolved(asking(sampler, 150, true));
    const FinishedRun whole_run = finish(setup);
    const auto stepped = make_sampler(setup);
    stepped->begin(nullptr);
    std::vector<Keyframe> keyframes;
    while (!stepped->finished()) {
      if (stepped->between_picks()) keyframes.push_back(stepped->save());
      stepped->advance(1, Stop::after_tries, nullptr);
    }
    const auto expect_end = [&] {
      EXPECT_EQ(stepped->counts(), whole_run.sampler->counts());
      EXPECT_EQ(points_csv(*stepped), points_csv(*whole_run.sampler));
    };
    expect_end();
    // The last keyframes lie among the points that were added, if any were.
    for (const std::size_t back : {1u, 2u, 5u, 60u, 200u}) {
      stepped->restore(keyframes[keyframes.size() - back]);
      EXPECT_EQ(stepped->removed().size(), 0);
      stepped->advance(std::numeric_limits<std::uint64_t>::max(), Stop::after_tries, nullptr);
      expect_end();
    }
  }
}

TEST(ExactlyAsMany, RemovesCrowdedPointsAndNotTheLastBorn) {
  const Resolved setup = resolved(asking("roberts", 400, true));
  const FinishedRun run = finish(setup);
  ASSERT_GT(run.sampler->removed().size(), 3);
  EXPECT_LT(run.sampler->removed().front(), 200);
  EXPECT_FALSE(run.sampler->is_removed(run.sampler->count() - 1));
}

// Nothing is removed for that, which would open a gap.
TEST(ExactlyAsMany, WithoutGapsNoneIsLeftOpen) {
  const ImageValue mask = some_mask();
  for (const char* sampler : {"maximal", "bridson", "roberts", "iterated", "dart"}) {
    for (const std::uint64_t points : {1u, 40u, 250u}) {
      for (const bool periodic : {false, true}) {
        for (const bool masked : {false, true}) {
          if (points == 1 && periodic) continue;  // a torus has room for more at any radius it allows
          SCOPED_TRACE(std::string(sampler) + " " + std::to_string(points) + (periodic ? " periodic" : "") +
                       (masked ? " masked" : ""));
          annulus::Setup asked = asking(sampler, points, true, {{"periodic", periodic}});
          if (masked) asked.values["mask"] = mask;
          if (asked.has("fill")) asked.values["fill"] = true;
          if (asked.has("discards")) asked.values["discards"] = whole(200);
          expect_exact(asked);
          const Resolved setup = resolved(asked);
          const FinishedRun run = finish(setup);
          EXPECT_TRUE(run.sampler->removed().empty());
          const std::optional<Place> gap =
              find_gap(run.places, {setup.real("radius")}, domain_of(setup), mask_of(setup).get());
          EXPECT_FALSE(gap) << gap->x << ", " << gap->y;
        }
      }
    }
  }
}

// With the same draws, runs of radii near to each other would be nearly the same, and few numbers would come
// up among them: a radius for each of 24 numbers in a row is a matter of draws of their own.
TEST(ExactlyAsMany, WithoutGapsThereIsARadiusForEachNumber) {
  for (const char* sampler : {"roberts", "iterated"}) {
    for (std::uint64_t points = 300; points < 324; ++points) {
      annulus::Setup asked = asking(sampler, points, true);
      asked.values["fill"] = true;
      const FinishedRun run = finish(resolved(asked));
      EXPECT_TRUE(run.sampler->removed().empty()) << sampler << ' ' << points;
      EXPECT_EQ(run.sampler->count(), points);
    }
  }
}

// Where only points stood that were removed, there is room; else the nearest of those that keep the place
// away is named, with the distance of the two. Compared with a look at all pairs.
TEST(ExactlyAsMany, WherePointsWereRemovedTheOthersJudge) {
  for (const char* sampler : {"roberts", "variable"}) {
    annulus::Setup asked = asking(sampler, 400, true);
    if (asked.has("conflict")) asked.values["conflict"] = text("either");
    const Resolved setup = resolved(asked);
    const FinishedRun run = finish(setup);
    ASSERT_FALSE(run.sampler->removed().empty()) << sampler;
    const PointStore& store = run.sampler->store();
    const RadiusField* field = run.sampler->field();
    const Domain domain = domain_of(setup);
    int free = 0, refused = 0;
    for (const Index gone : run.sampler->removed()) {
      for (int i = 0; i < 40; ++i) {
        const double own = field ? double{store.radii[gone]} : setup.real("radius");
        const double away = own * 0.02 * i, turn = 2.4 * i;
        const Vec2 place{static_cast<float>(double{store.positions[gone].x} + away * std::cos(turn)),
                         static_cast<float>(double{store.positions[gone].y} + away * std::sin(turn))};
        if (!domain.contains(place)) continue;
        const double radius = field ? double{field->at(place)} : setup.real("radius");
        Index nearest = kNoPoint;
        double least = std::numeric_limits<double>::infinity(), required = radius;
        for (const Index point : run.sampler->kept()) {
          const Vec2 at = store.positions[point];
          const double d = distance({double{place.x}, double{place.y}}, {double{at.x}, double{at.y}}, domain);
          const double needed = field ? std::max(radius, double{store.radii[point]}) : radius;
          if (d >= needed || d >= least) continue;
          least = d;
          nearest = point;
          required = needed;
        }
        // Where the sampler itself names a point that is kept, that one is nearest too.
        const Judgement judged = run.sampler->judgement_at(place);
        ASSERT_EQ(judged.verdict == Verdict::accepted, nearest == kNoPoint) << sampler << ' ' << gone;
        ASSERT_DOUBLE_EQ(judged.required, required) << sampler << ' ' << gone;
        ASSERT_EQ(judged.blocker, nearest) << sampler << ' ' << gone;
        ++(nearest == kNoPoint ? free : refused);
      }
    }
    EXPECT_GT(free, 0) << sampler;
    EXPECT_GT(refused, 0) << sampler;
  }
}

}  // namespace
}  // namespace annulus::test
