#include <gmock/gmock.h>

#include <string>

#include "core/making/at_most_words.h"
#include "core/making/given_values.h"
#include "core/making/make_sampler.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/refusal.h"
#include "tests/core/support.h"

// At most N points, at least r apart: the run without the limit, up to its Nth point.
namespace annulus::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

annulus::Setup limited(const std::string& sampler, std::uint64_t most, Values more = {}) {
  auto setup = default_setup(sampler);
  more["at-most"] = whole(most);
  give(setup, more);
  return setup;
}

TEST(AtMost, IsTheBeginningOfTheRunWithoutIt) {
  for (const char* sampler : {"dart", "maximal", "bridson", "roberts", "variable"}) {
    SCOPED_TRACE(sampler);
    const auto all = finish(default_setup(sampler));
    ASSERT_GT(all.places.size(), 60u);
    const auto some = finish(limited(sampler, 60));
    EXPECT_EQ(some.places, std::vector(all.places.begin(), all.places.begin() + 60));
    EXPECT_LT(some.sampler->counts().tries, all.sampler->counts().tries);
    EXPECT_EQ(finish(limited(sampler, 1'000'000)).places, all.places);
    const auto filled =
        finish(limited(sampler, 60, std::string(sampler) == "maximal" ? Values{} : Values{{"fill", true}}));
    EXPECT_EQ(filled.places, some.places);
  }
}

TEST(AtMost, TimeCanBeTravelled) {
  for (const char* sampler : {"dart", "bridson", "roberts", "variable"}) {
    SCOPED_TRACE(sampler);
    Timeline timeline(check(limited(sampler, 60)));
    timeline.run_to_end([] { return true; });
    EXPECT_TRUE(timeline.at_end());
    const std::uint64_t end = *timeline.total();
    timeline.seek(end);
    EXPECT_EQ(timeline.sampler().count(), 60u);
    timeline.seek(end - 1);
    EXPECT_EQ(timeline.sampler().count(), 59u);
    timeline.seek(end);
    EXPECT_EQ(timeline.sampler().count(), 60u);
    EXPECT_TRUE(timeline.sampler().finished());
  }
}

// 740 x 500 with r = 34: 0.5475 * 4 / pi / r^2 times the area, and a border of 0.63 r around it, is 240.
TEST(AtMost, SaysAboutHowManyMoreWouldFit) {
  const auto said = [](const std::string& sampler, std::uint64_t most, std::uint64_t points) {
    const auto remark = at_most_remark(limited(sampler, most), points);
    return remark ? remark->text() : std::string("nothing");
  };
  EXPECT_THAT(said("maximal", 100, 100),
              AllOf(HasSubstr("random sequential set"), HasSubstr("about 140 more")));
  EXPECT_THAT(said("bridson", 100, 100),
              AllOf(HasSubstr("the part grown so far"), HasSubstr("about 140 more")));
  EXPECT_EQ(said("maximal", 500, 240), "nothing");
  // Nothing is told of what is not known: with radii that differ, and of runs that fill their gaps.
  EXPECT_THAT(said("variable", 100, 100), testing::Not(HasSubstr("would fit")));
  EXPECT_THAT(at_most_remark(limited("bridson", 100, {{"fill", true}}), 100)->text(),
              testing::Not(HasSubstr("would fit")));
}

TEST(AtMost, StandsBesideAGivenRadiusOnly) {
  EXPECT_EQ(limited("bridson", 60, {{"radius", 5.0}}).integer("at-most"), 60u);
  EXPECT_THAT(refusal(limited("bridson", 60, {{"tile", whole(8)}})),
              HasSubstr("--at-most cannot stand beside"));
  auto both = limited("bridson", 60);
  set_values(both, {{"points", whole(100)}});
  EXPECT_THAT(refusal(both), HasSubstr("--at-most cannot stand beside --points"));
  // One given later takes the place of the other.
  auto setup = limited("bridson", 60);
  give(setup, {{"points", whole(100)}});
  EXPECT_EQ(setup.integer("at-most"), 0u);
  give(setup, {{"at-most", whole(60)}});
  EXPECT_EQ(setup.integer("points"), 0u);
  EXPECT_THROW(give(setup, {{"at-most", whole(60)}, {"points", whole(100)}}), InputError);
}

// Memory is guarded by the smaller of both numbers.
TEST(AtMost, CountsForMaxPoints) {
  const auto fine = limited("bridson", 1000, {{"radius", 0.5}});
  EXPECT_NO_THROW(check(fine, 2000));
  EXPECT_THROW(check(limited("bridson", 0, {{"radius", 0.5}}), 2000), InputError);
  // But a grid takes memory for all that there is room for: 740 x 500 with r = 0.02 for some 700 million.
  EXPECT_THAT(refusal(limited("bridson", 1000, {{"radius", 0.02}})),
              HasSubstr("--at-most leaves room for about"));
}

}  // namespace
}  // namespace annulus::test
