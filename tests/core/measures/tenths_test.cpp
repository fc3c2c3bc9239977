#include "core/measures/tenths.h"

#include <gmock/gmock.h>

#include "core/domain/density.h"
#include "core/making/given_values.h"
#include "core/measures/ten_steps.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

// Four columns of density 0, 0.1, 0.5 and 1: 100 points want none, 6.25, 31.25 and 62.5.
MeasuredSet set_with(std::vector<Location> places) {
  const GreyImage image{4, 1, {0, 6553, 32768, 65535}};
  MeasuredSet set{Region({40, 10, false}, nullptr), 1};
  set.wanted =
      std::make_shared<const ImageDensity>(std::make_shared<const KnownImage>(image), ImageDensity::Rule{});
  set.places = std::move(places);
  return set;
}

std::vector<Location> in_columns(int second, int third, int fourth) {
  std::vector<Location> places;
  for (const auto& [x, count] : {std::pair{15.0, second}, {25.0, third}, {35.0, fourth}})
    places.insert(places.end(), static_cast<std::size_t>(count), Location{x, 5});
  return places;
}

TEST(Tenths, CountWhatIsWantedAndMade) {
  const auto tenths = measure_tenths(set_with(in_columns(5, 25, 70))).value();
  EXPECT_NEAR(tenths.wanted[0], 6.25, 0.01);
  EXPECT_NEAR(tenths.wanted[5], 31.25, 0.01);  // 32768 is a hair above a half
  EXPECT_NEAR(tenths.wanted[9], 62.5, 0.01);
  EXPECT_EQ(tenths.made[0], 5);
  EXPECT_EQ(tenths.made[5], 25);
  EXPECT_EQ(tenths.made[9], 70);
  EXPECT_FALSE(excess(tenths, 0).has_value()) << "so few are chance";
  EXPECT_NEAR(*excess(tenths, 9), 70 / 62.5 - 1, 1e-3);
}

TEST(Tenths, TheVerdictSaysWhatIsShort) {
  const auto said = [](int second, int third, int fourth) {
    return verdict(measure_tenths(set_with(in_columns(second, third, fourth))).value()).text();
  };
  EXPECT_EQ(said(62, 312, 625), "The points follow the image.");
  EXPECT_EQ(said(62, 250, 688),
            "The points follow the image. Where its density is 0.5 to 0.6 of the largest, 20% of them are "
            "missing.");
  EXPECT_EQ(said(40, 320, 640),
            "The points follow the image. Its sparsest parts get too few: 36% are missing there.");
}

TEST(Tenths, AMaskTakesAwayWhatIsWanted) {
  auto set = set_with(in_columns(0, 30, 60));
  const GreyImage mask{4, 1, {65535, 0, 65535, 65535}};
  set.region = Region({40, 10, false}, std::make_shared<const KnownImage>(mask));
  EXPECT_NEAR(measure_tenths(set)->wanted[0], 0, 1e-9);
}

// By density each step gets its share. Read as radii r falls from 3 to 1 in equal steps, and a step gets
// points like 1 / r^2: the lightest 1 / 3.81 of them where 10 / 55 is wanted, the fifth 0.25 / 3.81 where 5 /
// 55 is.
TEST(TenSteps, SayWhatRadiiWouldGive) {
  auto setup = default_setup("variable");
  give(setup, {{"density-image", picture({"19"})}, {"points", whole(4000)}, {"density-floor", 0.02}});
  const TenSteps steps = measure_ten_steps(setup);
  for (std::size_t i = 1; i < 10; ++i) EXPECT_NEAR(*excess(steps.by_density, i), 0, 0.1) << i;
  EXPECT_NEAR(*excess(steps.by_radius, 9), 0.44, 0.05);
  EXPECT_NEAR(*excess(steps.by_radius, 4), -0.28, 0.05);
}

}  // namespace
}  // namespace annulus::test
