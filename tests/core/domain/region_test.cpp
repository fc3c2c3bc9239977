#include "core/domain/region.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <stop_token>

#include "core/domain/stopped.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/support.h"

// Masks: an image stretched over the domain, bright is inside; its parts; where growth starts in them.
namespace annulus::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

// 40 x 30 units, each pixel 10 x 10.
Region region(std::initializer_list<std::string_view> rows, bool periodic = false) {
  const ImageValue mask = picture(rows);
  return Region({10.0 * mask.pixels->width, 10.0 * mask.pixels->height, periodic}, mask.pixels);
}

const Region::Chooser kAnywhere{[](Vec2) { return true; }, [](Vec2) {}};

TEST(Region, APlaceIsInsideWhereItsPixelIsBright) {
  const Region r = region({".#..",  //
                           "##..",  //
                           "#..#"});
  EXPECT_TRUE(r.contains({0, 0}));
  EXPECT_TRUE(r.contains({9.99f, 9.99f}));
  EXPECT_FALSE(r.contains({10, 9.99f}));  // y downwards: the pixel right of the first is dark
  EXPECT_FALSE(r.contains({9.99f, 10}));
  EXPECT_TRUE(r.contains({39.9f, 0}));
  EXPECT_TRUE(r.contains({10, 20}));
  EXPECT_FALSE(r.contains({39.9f, 29.9f}));
  // Outside the domain, whatever the nearest pixel is.
  EXPECT_FALSE(r.contains({-0.1f, 5}));
  EXPECT_FALSE(r.contains({40, 0}));
  EXPECT_FALSE(r.contains({15, 30}));
  EXPECT_DOUBLE_EQ(r.inside_share(), 7.0 / 12);
  EXPECT_TRUE(r.masked());
  EXPECT_FALSE(r.empty());
}

// 0.5 and more: 128 of 255, 32768 of 65535.
TEST(Region, HalfOfWhiteIsInside) {
  for (const auto& [level, inside] :
       {std::pair{127 * 257, false}, {128 * 257, true}, {32767, false}, {32768, true}}) {
    const GreyImage image{1, 1, {static_cast<std::uint16_t>(level)}};
    const Region r({10, 10, false}, std::make_shared<const KnownImage>(image));
    EXPECT_EQ(r.contains({5, 5}), inside) << level;
    EXPECT_EQ(r.empty(), !inside);
  }
}

// The image does not have the shape of the domain: each axis is stretched by itself.
TEST(Region, TheMaskIsStretchedOverTheDomain) {
  const Region r({90, 8, false}, picture({"#.#", "..."}).pixels);
  EXPECT_FALSE(r.contains({29.9f, 3.9f}));
  EXPECT_TRUE(r.contains({30.1f, 3.9f}));
  EXPECT_FALSE(r.contains({60.1f, 3.9f}));
  EXPECT_TRUE(r.contains({60.1f, 4.1f}));
}

TEST(Region, WithoutAMaskTheDomainIsInside) {
  const Region r({40, 30, false}, nullptr);
  EXPECT_TRUE(r.contains({0, 0}));
  EXPECT_FALSE(r.contains({40, 0}));
  EXPECT_FALSE(r.masked());
  EXPECT_EQ(r.inside_share(), 1);
  EXPECT_EQ(r.nearest_inside({7, 8}), (Vec2{7, 8}));
  EXPECT_THAT(r.place_in_each_part({7, 8}, kAnywhere), ElementsAre(Vec2{7, 8}));
}

TEST(Region, TheNearestInsideIsTheMiddleOfTheNearestPixel) {
  const Region plane = region({"....",  //
                               ".###",  //
                               "####"});
  EXPECT_EQ(plane.nearest_inside({3, 4}), (Vec2{3, 4}));     // inside already
  EXPECT_EQ(plane.nearest_inside({12, 18}), (Vec2{5, 15}));  // 7.6 away; (15, 5) is 13.3
  EXPECT_EQ(plane.nearest_inside({36, 29}), (Vec2{35, 5}));
  // On a torus across the border.
  const Region torus = region({".###", "####", "####"}, true);
  EXPECT_EQ(torus.nearest_inside({39, 29}), (Vec2{5, 5}));
}

// Masks of several blocks with few bright pixels, compared with a search of every pixel: the first of the
// nearest.
TEST(Region, TheNearestInsideIsFoundWhereverItLies) {
  for (const bool periodic : {false, true}) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      GreyImage image{200, 150, std::vector<std::uint16_t>(200 * 150)};
      for (std::uint64_t n = 0; n < 1 + seed % 5; ++n)
        image.levels[rng::mix64(1000 * seed + n) % image.levels.size()] = 0xFFFF;
      // Some have a row of equally near pixels.
      if (seed % 3 == 0) std::fill_n(image.levels.begin() + 200 * 70, 150, std::uint16_t{0xFFFF});
      const Domain domain{400, 600, periodic};
      const Region r(domain, std::make_shared<const KnownImage>(image));
      for (std::uint64_t i = 0; i < 40; ++i) {
        const std::uint64_t random = rng::mix64(7777 * seed + i);
        const Vec2 p{static_cast<float>(random % 400), static_cast<float>((random >> 32) % 600)};
        if (r.contains(p)) continue;
        double nearest = std::numeric_limits<double>::infinity();
        Vec2 expected;
        for (int row = 0; row < 150; ++row) {
          for (int column = 0; column < 200; ++column) {
            const Vec2 middle{2.0f * static_cast<float>(column) + 1, 4.0f * static_cast<float>(row) + 2};
            const double d = domain.distance_squared(p, middle);
            if (image.levels[image.at(column, row)] == 0 || d >= nearest) continue;
            nearest = d;
            expected = middle;
          }
        }
        ASSERT_EQ(r.nearest_inside(p), expected) << periodic << " seed " << seed << " place " << i;
      }
    }
  }
}

// Slow work on a mask stops when it is asked to.
TEST(Region, StopsWhenItIsToldTo) {
  const ImageValue mask = picture({"#.#", "..."});
  annulus::Setup setup = make_setup({{"mask", mask}});
  std::stop_source stop;
  EXPECT_TRUE(make_sampler(resolved(setup), stop.get_token()));
  stop.request_stop();
  EXPECT_THROW(make_sampler(resolved(setup), stop.get_token()), Stopped);
  setup.values["islands"] = text("start");
  EXPECT_THROW(make_sampler(resolved(setup), stop.get_token()), Stopped);
  // As many points as Bridson's sampler would make: that run ends too.
  EXPECT_THROW(make_sampler(resolved(default_setup("uniform")), stop.get_token()), Stopped);
  EXPECT_THROW(make_sampler(resolved(default_setup("best")), stop.get_token()), Stopped);
}

// Corners do not connect. In the order of rows, each at the pixel nearest to the part's middle.
TEST(Region, PartsAreConnectedByEdges) {
  const Region r = region({"..#.",  //
                           "..##",  //
                           "##..",  //
                           "#.#."});
  // {(0..1, 0..1)}, {(3,0)}, {(2,2), (3,2), (3,3)}, {(1,3)}
  EXPECT_THAT(r.place_in_each_part({5, 5}, kAnywhere),
              ElementsAre(Vec2{5, 5}, Vec2{35, 5}, Vec2{35, 25}, Vec2{15, 35}));
  EXPECT_THAT(r.place_in_each_part({15, 35}, kAnywhere),
              ElementsAre(Vec2{15, 35}, Vec2{5, 5}, Vec2{35, 5}, Vec2{35, 25}));
}

TEST(Region, OnATorusPartsMeetOverTheBorder) {
  const Region torus = region({".##.",  //
                               "#..#",  //
                               ".##."},
                              true);
  // All four corners are one part, the middle is another.
  EXPECT_EQ(torus.place_in_each_part({5, 5}, kAnywhere).size(), 2u);
  EXPECT_EQ(region({".##.", "#..#", ".##."}).place_in_each_part({5, 5}, kAnywhere).size(), 5u);
  // Its middle lies on the border too, not half-way between the corners.
  const Vec2 corner = torus.place_in_each_part({15, 15}, kAnywhere).back();
  EXPECT_TRUE(torus.contains(corner));
}

TEST(Region, APlaceThatIsRefusedGivesWayToTheNextNearest) {
  const Region r = region({".#.....",  //
                           ".#....."});
  std::vector<Vec2> chosen;
  const auto choose = [&](Vec2 p) { chosen.push_back(p); };
  const auto not_in_the_middle = [&](Vec2 p) {
    EXPECT_THAT(chosen, ElementsAre(Vec2{5, 5}));
    return p.x != 45;  // the middle of the part is at 45, 10
  };
  const auto places = r.place_in_each_part({5, 5}, {not_in_the_middle, choose});
  EXPECT_THAT(places, ElementsAre(Vec2{5, 5}, Vec2{35, 5}));  // 10 from the middle, first in the rows
  EXPECT_EQ(chosen, places);
  const auto nowhere = [](Vec2) { return false; };
  EXPECT_THAT(r.place_in_each_part({5, 5}, {nowhere, choose}), ElementsAre(Vec2{5, 5}));
}

TEST(Region, KeepsOnePart) {
  Region r = region({"..#.",  //
                     "#.#."});
  r.keep_part_of({5, 5});
  EXPECT_TRUE(r.contains({15, 15}));
  EXPECT_FALSE(r.contains({35, 5}));
  EXPECT_DOUBLE_EQ(r.inside_share(), 3.0 / 8);
  EXPECT_EQ(r.nearest_inside({35, 5}), (Vec2{15, 5}));
}

// 740 x 500 as everywhere; two islands with a strait in the middle, the left one larger.
const ImageValue& islands() {
  static const ImageValue mask = picture({"...##..",  //
                                          "...##..",  //
                                          "...##.."},
                                         "islands.png");
  return mask;
}

std::string refusal(const char* sampler, Changes changes) {
  try {
    make_setup_of(sampler, changes);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

class GrowingSamplers : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(, GrowingSamplers, testing::Values("bridson", "roberts", "variable"));

TEST_P(GrowingSamplers, AStartOffTheMaskIsRefused) {
  const auto said = refusal(GetParam(), {{"mask", islands()}, {"start", text("330,250")}});
  EXPECT_THAT(said, testing::AllOf(StartsWith("--start "), HasSubstr("mask"), HasSubstr("330,250")));
  EXPECT_EQ(refusal(GetParam(), {{"mask", islands()}, {"start", text("310,250")}}), "accepted");
  EXPECT_EQ(refusal(GetParam(), {{"mask", islands()}, {"start", text("random")}}), "accepted");
}

TEST_P(GrowingSamplers, TheCentreMovesIntoTheMaskAndThatIsSaid) {
  const auto setup = make_setup_of(GetParam(), {{"mask", islands()}});
  // Pixels are 105.7 x 166.7; the centre (370, 250) is 105.7 from the middle of the third column of them
  // and 211.4 from that of the sixth.
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  EXPECT_NEAR(double{sampler->points()[0].x}, 2.5 * 740 / 7, 1e-4);
  EXPECT_NEAR(double{sampler->points()[0].y}, 250, 1e-4);
  ASSERT_THAT(remarks(setup), testing::SizeIs(2));
  EXPECT_THAT(remarks(setup)[0].text(),  // 2.5 * 740 / 7
              testing::AllOf(HasSubstr("mask"), HasSubstr("264.3, 250,")));
  // 740 * 3 / 7
  EXPECT_THAT(
      remarks(setup)[1].text(),
      HasSubstr("7 x 3, is stretched over a domain of 740 x 500: --height 317.1 keeps its proportions"));
  EXPECT_THAT(
      remarks(make_setup_of(GetParam(), {{"mask", islands()}, {"start", text("9,9")}, {"height", 317.1}})),
      IsEmpty());
  EXPECT_THAT(remarks(make_setup_of(GetParam())), IsEmpty());
}

// What is said of the dark part of a mask is what is said of the bright part of its negative.
TEST_P(GrowingSamplers, FillTheDarkPartAsTheBrightPartOfTheNegative) {
  const ImageValue strait = picture({"###..##",  //
                                     "###..##",  //
                                     "###..##"},
                                    "strait.png");
  const auto bright = make_setup_of(GetParam(), {{"mask", islands()}});
  const auto dark = make_setup_of(GetParam(), {{"mask", strait}, {"mask-keep", text("dark")}});
  const FinishedRun run = finish(bright), other = finish(dark);
  EXPECT_EQ(other.places, run.places);
  EXPECT_EQ(other.sampler->counts().tries, run.sampler->counts().tries);
  EXPECT_EQ(region_of(dark).half_border(), region_of(bright).half_border());
  EXPECT_THAT(refusal(GetParam(), {{"mask", picture({"."}, "day.png")}, {"mask-keep", text("dark")}}),
              testing::AllOf(StartsWith("--mask "), HasSubstr("day.png"), HasSubstr("below 0.5")));
}

TEST_P(GrowingSamplers, FillAllIslandsOrOnlyTheStarts) {
  for (const char* which : {"all", "start"}) {
    const auto setup = make_setup_of(GetParam(), {{"mask", islands()}, {"islands", text(which)}});
    const FinishedRun run = finish(setup);
    std::size_t left = 0, right = 0;
    for (const Place p : run.places) ++(p.x < 370 ? left : right);
    EXPECT_GT(left, 200u);
    if (which == std::string("start")) {
      EXPECT_EQ(right, 0u);
    } else {
      // Three of seven columns against two.
      EXPECT_GT(static_cast<double>(right), 0.45 * static_cast<double>(left));
      EXPECT_EQ(run.sampler->store().births[1], 0u);  // a start of its own
    }
  }
}

// The strait is 211 wide: no ring of 2r reaches over it. Candidates that fall into it are outside.
TEST_P(GrowingSamplers, CandidatesOffTheMaskAreOutside) {
  const auto setup = make_setup_of(GetParam(), {{"mask", islands()}, {"width", 300.0}, {"height", 200.0}});
  SamplerReplay replay({.k = setup.integer("tries"), .discards = 1000});
  replay.read(trace_text(setup));
  std::size_t off = 0;
  for (const SamplerReplay::Candidate& c : replay.candidates()) {
    const bool in_strait = c.x >= 300 * 3 / 7.0 && c.x < 300 * 5 / 7.0;
    const bool outside = in_strait || c.x < 0 || c.y < 0 || c.x >= 300 || c.y >= 200;
    ASSERT_EQ(c.verdict == "outside", outside) << c.x << "," << c.y;
    off += in_strait ? 1 : 0;
  }
  EXPECT_GT(off, 100u);
}

TEST(Region, AMaskWithNothingInsideIsRefusedByEverySamplerOfThePlane) {
  const ImageValue dark = picture({"##", "#4"}, "dark.png");
  for (const SamplerInfo& info : samplers()) {
    if (!default_setup(info.name).has("mask")) continue;
    EXPECT_THAT(refusal(info.name.c_str(), {{"mask", dark}}),
                testing::AllOf(StartsWith("--mask "), HasSubstr("dark.png")));
  }
}

// Growth cannot start twice within a radius: a small island close to another gets no start of its own.
TEST(Region, StartsKeepTheirDistanceToo) {
  const ImageValue close = picture({"....#.", "....#."});
  const auto starts = [&](double radius) {
    const auto setup = make_setup({{"width", 60.0}, {"height", 20.0}, {"mask", close}, {"radius", radius}});
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    return sampler->count();
  };
  // From the centre (30, 10) the right island's pixels are at (55, 5) and (55, 15): 25.5 away.
  EXPECT_EQ(starts(25), 2u);
  EXPECT_EQ(starts(26), 1u);
}

}  // namespace
}  // namespace annulus::test
