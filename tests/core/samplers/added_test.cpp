#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"
#include "core/run/timeline.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/samplers/refusal.h"
#include "tests/core/support.h"

// One more point after the run, at places that the setup names.
namespace annulus {
namespace {

using test::finish;
using test::FinishedRun;
using test::make_setup_of;
using test::refusal;

// The place farthest from all points, and that of a point.
TEST(Added, AFreePlaceGetsAPointAndATakenOneNone) {
  for (const char* sampler : {"bridson", "roberts", "iterated", "dart", "maximal"}) {
    SCOPED_TRACE(sampler);
    // So few tries that there is room.
    annulus::Setup setup = make_setup_of(sampler, {{"width", 200.0}, {"height", 150.0}});
    if (setup.has("tries")) setup.values["tries"] = test::whole(3);
    if (setup.has("iterations")) setup.values["iterations"] = test::whole(2);
    if (setup.has("discards")) setup.values["discards"] = test::whole(5);
    const FinishedRun before = finish(setup);
    const Domain domain = domain_of(setup);
    // The place that is farthest from all points, of a lattice.
    test::Place farthest{0, 0};
    double most = 0;
    for (int x = 1; x < 200; x += 2)
      for (int y = 1; y < 150; y += 2) {
        double nearest = 1e9;
        for (const test::Place& p : before.places)
          nearest = std::min(nearest, test::distance(p, {double(x), double(y)}, domain));
        if (nearest > most) farthest = {double(x), double(y)}, most = nearest;
      }
    const bool room = sampler != std::string("maximal");
    if (room) {
      ASSERT_GT(most, 10);
    }
    const test::Place taken = before.places[3];
    setup.values["add"] = to_text(std::vector<Location>{{farthest.x, farthest.y}, {taken.x, taken.y}});
    check(setup);
    const FinishedRun after = finish(setup);
    ASSERT_EQ(after.places.size(), before.places.size() + (room ? 1 : 0));
    EXPECT_TRUE(std::equal(before.places.begin(), before.places.end(), after.places.begin()));
    if (room) {
      EXPECT_EQ(after.places.back(), farthest);
    }
    const Counts &a = after.sampler->counts(), &b = before.sampler->counts();
    EXPECT_EQ(a.tries, b.tries + 2);
    EXPECT_EQ(a.too_close, b.too_close + (room ? 1 : 2));
    // Back over it, and the same again.
    Timeline timeline(resolved(setup), 2000);
    ASSERT_TRUE(timeline.run_to_end());
    ASSERT_EQ(timeline.position(), a.tries);
    const PickRecord::Candidate last = timeline.pick().candidates.back();
    EXPECT_EQ(last.verdict, Verdict::too_close);
    EXPECT_EQ(last.reason, Reason::asked_for);
    EXPECT_EQ(last.point, 3u);
    timeline.seek(b.tries);
    EXPECT_EQ(timeline.sampler().count(), before.places.size());
    timeline.seek(a.tries);
    EXPECT_EQ(test::state_text(timeline.sampler()), test::state_text(*after.sampler));
  }
}

// A mistake lets points come too near; what is asked for is judged as it should be.
TEST(Added, AMistakeOfTheRunIsNoneOfIt) {
  annulus::Setup setup =
      make_setup_of("bridson", {{"width", 200.0}, {"height", 150.0}, {"neighbourhood", test::text("3x3")}});
  const FinishedRun before = finish(setup);
  std::vector<Location> places;
  for (int i = 0; i < 40; ++i) places.push_back({5.0 * i, 3.7 * i});
  setup.values["add"] = to_text(places);
  check(setup);
  const FinishedRun after = finish(setup);
  EXPECT_EQ(test::count_in_violation(after.places, domain_of(setup), 10),
            test::count_in_violation(before.places, domain_of(setup), 10));
  EXPECT_EQ(after.sampler->counts().tries, before.sampler->counts().tries + 40);
}

TEST(Added, RefusesWhatIsNoPlaceForAPoint) {
  const auto with = [](const char* places) {
    annulus::Setup setup = make_setup_of("bridson", {{"width", 200.0}, {"height", 150.0}});
    setup.values["add"] = test::text(places);
    return refusal(setup);
  };
  EXPECT_EQ(with("  10,20   30.5,4e1 "), "accepted");
  const SamplerInfo& bridson = sampler_info("bridson");
  const auto add = std::ranges::find(bridson.parameters, "add", &Parameter::name);
  EXPECT_EQ(parse_value(*add, "none"), test::text("")) << "takes away a file's";
  EXPECT_EQ(with("10,20 200,3"),
            "--add must lie inside the domain, 0 <= x < 200 and 0 <= y < 150; got 200,3");
  EXPECT_EQ(with("10,20 -1,3"), "--add must lie inside the domain, 0 <= x < 200 and 0 <= y < 150; got -1,3");
  EXPECT_EQ(with("10"), "--add must be at most 1000 places, X,Y with blanks between them, or none; got '10'");
  EXPECT_EQ(with("10,nan"),
            "--add must be at most 1000 places, X,Y with blanks between them, or none; got '10,nan'");
  std::string many;
  for (int i = 0; i < 1001; ++i) many += "1,1 ";
  EXPECT_EQ(with(many.c_str()),
            "--add must be at most 1000 places, X,Y with blanks between them, or none; got more");
  annulus::Setup exact = make_setup_of("bridson", {{"points", test::whole(50)}, {"exact", true}});
  exact.values["add"] = test::text("10,20");
  EXPECT_EQ(refusal(exact), "--add cannot stand beside --exact, which says how many points there are");
  annulus::Setup masked = make_setup_of("bridson", {{"mask", test::picture({".#"})}});
  masked.values["add"] = test::text(to_text(std::vector<Location>{{masked.real("width") - 1, 1}}).c_str());
  EXPECT_THAT(refusal(masked), testing::StartsWith("--add must lie inside the mask; got "));
}

}  // namespace
}  // namespace annulus
