// Which values two setups do not share, and the titles made of them.
#include "app/texts/differences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/texts/setup_name.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

std::vector<std::string> names(const Setup& a, const Setup& b) {
  std::vector<std::string> all;
  for (const Difference& difference : differences(a, b))
    all.push_back((difference.a ? "" : "b only: ") + difference.either().name +
                  (difference.b ? "" : ": a only"));
  return all;
}

std::string title(const Setup& setup, const Setup& other) {
  return difference_for_people(setup, other, Language::english);
}

TEST(Differences, AreOnlyTheValuesThatDiffer) {
  const annulus::Setup a = default_setup();
  annulus::Setup b = a;
  EXPECT_THAT(names(a, b), ElementsAre());
  b.values["tries"] = std::uint64_t{8};
  EXPECT_THAT(names(a, b), ElementsAre("tries"));
  EXPECT_EQ(title(a, b), "k = 30");
  EXPECT_EQ(title(b, a), "k = 8");
  b.values["radius"] = 20.0;
  b.values["width"] = 900.0;
  EXPECT_EQ(names(a, b).size(), 3u);
  EXPECT_THAT(title(b, a), testing::EndsWith(" +1")) << "two at most";
}

TEST(Differences, AShortNameTellsWhatPointsDependOn) {
  annulus::Setup setup = default_setup("bridson");
  setup.values.at("radius") = 20.0;
  EXPECT_EQ(in_short(setup, Language::english), "Bridson, 740 \u00d7 500, r = 20, k = 30, seed 1");
  setup.values.at("periodic") = true;
  setup.values.at("start") = std::string("random");
  setup.values.at("fill") = true;
  setup.reseed(7);
  const std::string name = in_short(setup, Language::english);
  EXPECT_THAT(name, testing::HasSubstr(", periodic, "));
  EXPECT_THAT(name, testing::HasSubstr(", Start = random, "));
  EXPECT_THAT(name, testing::HasSubstr(", fill"));
  EXPECT_THAT(name, testing::EndsWith(", seed 7"));
}

TEST(Differences, OfTwoSamplersAreTheirOwnValuesToo) {
  const annulus::Setup a = default_setup("bridson");
  annulus::Setup b = default_setup("uniform");
  EXPECT_THAT(names(a, b), Contains("tries: a only"));
  EXPECT_THAT(names(a, b), Contains("b only: count"));
  EXPECT_THAT(names(a, b), Not(Contains("radius"))) << "both have it, and it is the same";
  EXPECT_THAT(names(a, b), Not(Contains("points: a only"))) << "nobody asked for a number";
  EXPECT_THAT(names(a, b), Not(Contains("spacing: a only")));
  EXPECT_EQ(title(a, b), "Bridson");
  annulus::Setup asked = a;
  asked.values["points"] = std::uint64_t{300};
  EXPECT_THAT(names(asked, b), Contains("points: a only"));
  b.values["radius"] = 20.0;
  EXPECT_THAT(names(a, b), Contains("radius"));
  EXPECT_EQ(title(a, b), "Bridson, r = 34");
}

TEST(Differences, AndWhatIsCommonAreNeverTheSame) {
  for (const SamplerInfo& one : samplers()) {
    for (const SamplerInfo& other : samplers()) {
      const annulus::Setup a = default_setup(one.name), b = default_setup(other.name);
      const std::vector<std::string> differing = names(a, b);
      for (const Parameter* parameter : common(a, b)) EXPECT_THAT(differing, Not(Contains(parameter->name)));
      EXPECT_FALSE(title(a, b).empty());
    }
  }
}

}  // namespace
}  // namespace annulus
