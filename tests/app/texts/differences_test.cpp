// Which values two setups do not share, and the titles made of them.
#include "app/texts/differences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/files/recorded_file.h"
#include "app/texts/setup_name.h"
#include "core/goal/goal.h"
#include "core/sampler_info.h"
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
  set_goal(asked, ByPoints{300, false});
  EXPECT_THAT(names(asked, b), Contains("points: a only"));
  b.values["radius"] = 20.0;
  EXPECT_THAT(names(a, b), Contains("radius"));
  EXPECT_EQ(title(a, b), "Bridson, r = 34");
}

// Whatever the size of what they hold: it stands above the canvas.
TEST(Differences, FilesAreCalledByTheirNames) {
  const auto points = [](const char* path, const char* csv) {
    return setup_of_recording(read_points_recording(path, csv));
  };
  const annulus::Setup a = points("one/trees.csv", "x,y\n0,0\n9,0\n9,9\n"),
                       b = points("one/stones.csv", "x,y\n0,0\n7,0\n7,5\n"),
                       c = points("two/trees.csv", "x,y\n0,0\n5,0\n5,5\n"),
                       d = points("/two/new/trees.csv", "x,y\n0,0\n5,0\n5,6\n"),
                       e = points("/one/new/trees.csv", "x,y\n0,0\n5,0\n5,7\n");
  EXPECT_EQ(title(a, b), "trees.csv");
  EXPECT_EQ(title(b, a), "stones.csv");
  EXPECT_EQ(title(a, default_setup()), "trees.csv") << "beside a run too";
  EXPECT_EQ(title(a, c), "one/trees.csv");
  EXPECT_EQ(title(c, a), "two/trees.csv");
  EXPECT_EQ(title(default_setup(), a), "Bridson, r = 34") << "how large a file's domain is, is chance";
  EXPECT_EQ(title(d, e), "two/new/trees.csv");
  EXPECT_EQ(title(d, points("trees.csv", "x,y\n0,0\n5,0\n")), "new/trees.csv");
  annulus::Setup again = a;
  EXPECT_EQ(title(a, again), "trees.csv");
  again.values["radius"] = 5.0;
  EXPECT_EQ(title(a, again), "r = 9") << "the same file";
  EXPECT_EQ(title(again, a), "r = 5");
}

TEST(Differences, StandardInputIsCalledSo) {
  const annulus::Setup a = setup_of_recording(read_points_recording("-", "x,y\n0,0\n9,0\n9,9\n")),
                       b = setup_of_recording(read_points_recording("b.csv", "x,y\n0,0\n9,0\n9,8\n"));
  EXPECT_EQ(name_for_people(a, Language::english), "standard input");
  EXPECT_EQ(name_for_people(a, Language::german), "Standardeingabe");
  EXPECT_EQ(title(a, b), "standard input");
  EXPECT_EQ(title(b, a), "b.csv");
  EXPECT_EQ(title(a, default_setup()), "standard input");
  EXPECT_EQ(title(a, a), "standard input");
  EXPECT_EQ(file_name("folder/-", Language::english), "-") << "a file of that name";
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
