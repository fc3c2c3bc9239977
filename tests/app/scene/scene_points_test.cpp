#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "app/files/recorded_file.h"
#include "core/recording/trace_intake.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/app/scene/scene_support.h"
#include "tests/dense_setup.h"

namespace annulus::scene {
namespace {

TEST(Scene, DotsFollowTheRoomBetweenPoints) {
  Shown run(dense_setup());  // r = 10
  const auto dot = [&](double zoom) { return clouds_of(run.draw(only({Layer::points}, zoom)))[3].radius; };
  EXPECT_NEAR(dot(1.4), 3, 1e-5);       // r is 14 px
  EXPECT_NEAR(dot(0.5), 1.5, 1e-5);     // 0.3 of 5 px
  EXPECT_NEAR(dot(0.1), 0.75, 1e-5);    // never invisible
  EXPECT_NEAR(dot(1.4 * 16), 6, 1e-5);  // grows with the fourth root
  EXPECT_NEAR(dot(1e4), 8, 1e-5);
}

TEST(Scene, DiscsAndExclusionDiscsAreCloudsInUnitsOfR) {
  Shown run(dense_setup());
  run.timeline.seek(300);
  Style style = only({Layer::discs});
  style.display_radius = 0.7;
  const std::vector<Cloud> discs = clouds_of(run.draw(style));
  ASSERT_EQ(discs.size(), 1u);
  EXPECT_EQ(discs[0].kind, CloudKind::discs);
  EXPECT_FLOAT_EQ(discs[0].radius, 7);
  EXPECT_GT(discs[0].edge, discs[0].colour.a);
  style.disc_units = 4;  // whatever r is
  EXPECT_FLOAT_EQ(clouds_of(run.draw(style))[0].radius, 4);
  const std::vector<Cloud> exclusion = clouds_of(run.draw(only({Layer::exclusion})));
  ASSERT_EQ(exclusion.size(), 1u);
  EXPECT_FLOAT_EQ(exclusion[0].radius, 10);
  // Small ones are drawn as a tone; for that the renderer must know their spacing.
  const std::vector<Cloud> small = clouds_of(run.draw(only({Layer::exclusion}, 0.2)));
  EXPECT_EQ(small.at(0).colour, exclusion[0].colour);
  EXPECT_EQ(small.at(0).edge, exclusion[0].edge);
  EXPECT_EQ(run.draw(style).points.spacing, 10);
  EXPECT_EQ(run.draw(style).points.width, 740);
  EXPECT_EQ(run.draw(style).points.height, 500);
}

TEST(Scene, OutdatedPointsAndDiscsAreFaint) {
  Shown run(dense_setup());
  run.timeline.seek(300);
  const auto opacities = [&](float points) {
    Style style = only({Layer::points, Layer::discs});
    style.points = points;
    std::vector<float> all;
    for (const Cloud& cloud : clouds_of(run.draw(style))) {
      all.push_back(cloud.colour.a);
      all.push_back(cloud.edge);
    }
    return all;
  };
  std::vector<float> faint = opacities(1);
  for (float& one : faint) one *= 0.5f;
  EXPECT_THAT(opacities(0.5f), testing::Pointwise(testing::FloatEq(), faint));
}

TEST(Scene, DiscsOfDifferentRadiiFadeOutWithTheLargest) {
  Shown run(with(dense_setup("variable"), {{"radius-min", 5.0}, {"radius-max", 20.0}}));
  run.timeline.seek(300);
  const auto edge = [&](double zoom) {
    return clouds_of(run.draw(only({Layer::exclusion}, zoom))).at(0).edge;
  };
  EXPECT_FLOAT_EQ(edge(0.2), edge(1));
  EXPECT_NEAR(edge(0.15), edge(1) / 2, 1e-5);
  EXPECT_TRUE(run.draw(only({Layer::exclusion}, 0.1)).items.empty());
  EXPECT_EQ(run.draw({}).points.spacing, 20);
}

// Far more points than a told r has room for: a tone of their own neighbourhood, not of r.
TEST(Scene, CrowdsOfAFileAreAToneWhereTheyAre) {
  std::string trace = R"({"trace":1,"width":100,"height":80,"radius":10})"
                      "\n";
  for (int i = 0; i < 2000; ++i)
    trace += R"({"x":)" + std::to_string(45 + 0.005 * i) +
             R"(,"y":40,"verdict":"accepted"})"
             "\n";
  TraceIntake intake("it");
  intake.add(trace);
  intake.end();
  Shown run(setup_of_recording(intake.recording()));
  run.timeline.run_to_end();
  EXPECT_NEAR(run.draw({}).points.spacing, 2, 1e-9);  // 100 x 80 / 2000 = 4
  // Their discs are one tone, 6 around them: 22 x 12.
  Style style = only({Layer::discs});
  style.display_radius = 0.6;
  const std::vector<Shape> shapes = shapes_of(run.draw(style));
  ASSERT_EQ(shapes.size(), 1u);
  EXPECT_EQ(shapes[0].kind, ShapeKind::tile);
  EXPECT_NEAR((shapes[0].b.x - shapes[0].a.x) / (shapes[0].b.y - shapes[0].a.y), 22.0 / 12, 0.05);
}

// As of a file whose r is in other units than its points: a hundred thousand discs, each as large as the
// canvas, would take minutes to draw.
TEST(Scene, DiscsThatLieTwentyOverEachOtherAreOneTone) {
  Shown run(with(dense_setup("uniform"), {{"count", std::uint64_t{2000}}}));
  run.timeline.run_to_end();
  Style style = only({Layer::discs});
  // Discs of r/2 cover about half of the domain, those of x r then 2 x^2 of it.
  style.display_radius = 3;
  EXPECT_EQ(clouds_of(run.draw(style)).size(), 1u);
  style.display_radius = 4;
  const DrawList list = run.draw(style);
  EXPECT_TRUE(clouds_of(list).empty());
  const std::vector<Shape> shapes = shapes_of(list);
  ASSERT_EQ(shapes.size(), 1u);
  EXPECT_EQ(shapes[0].kind, ShapeKind::tile);
  EXPECT_EQ(shapes[0].a, doubled(0, 0));
  EXPECT_EQ(shapes[0].b, doubled(740, 500));
  // As twenty fills of 0.05; a single disc is no darker for being large.
  EXPECT_NEAR(shapes[0].colour.a, 1 - std::pow(0.95, 20), 1e-5);
  Shown one(with(dense_setup("uniform"), {{"count", std::uint64_t{1}}}));
  one.timeline.run_to_end();
  style.display_radius = 1e4;
  const std::vector<Shape> alone = shapes_of(one.draw(style));
  ASSERT_EQ(alone.size(), 1u);
  EXPECT_NEAR(alone[0].colour.a, 0.05, 1e-5);
}

// The distance is held against r as the file tells it, not less what its coordinates are rounded by.
TEST(Scene, AFilesPairIsComparedWithItsOwnRadius) {
  TraceIntake intake("it");
  intake.add(R"({"trace":1,"width":100,"height":80,"radius":20}
{"event":"start","x":40,"y":40}
{"event":"pick","point":0}
{"event":"candidate","x":50,"y":40,"verdict":"accepted"}
)");
  intake.end();
  Shown run(setup_of_recording(intake.recording()));
  run.timeline.run_to_end();
  EXPECT_THAT(words_of(run.draw({})), testing::Contains("10 < 20"));
}

TEST(Scene, SpacingOfANumberOfPointsIsThatOfTheirNumber) {
  Shown run(with(dense_setup("uniform"), {{"count", std::uint64_t{3700}}}));
  EXPECT_NEAR(run.draw({}).points.spacing, 10, 1e-9);  // 740 x 500 / 3700 = 100
}

TEST(Scene, TheTreeIsACloud) {
  Shown run(dense_setup());
  run.timeline.seek(300);
  const DrawList list = run.draw(only({Layer::tree}));
  ASSERT_EQ(list.items.size(), 1u);
  EXPECT_EQ(clouds_of(list).at(0).kind, CloudKind::tree);
  EXPECT_EQ(clouds_of(list).at(0).count, run.timeline.sampler().count());
  EXPECT_GT(clouds_of(list).at(0).width, 0);
}

TEST(Scene, ViolationsAreThePairsThatBruteForceFinds) {
  Shown run(preset_setup(preset("blog")));
  run.timeline.run_to_end();
  const Style style = only({Layer::violations}, 1);
  const std::vector<Shape> shapes = shapes_of(run.draw(style));
  const std::span<const Vec2> points = run.timeline.sampler().points();
  std::size_t pairs = 0;
  std::set<std::size_t> ends;
  const auto pixel = [](Vec2 p) { return Vec2{p.x + 230, p.y + 150}; };
  std::multiset<std::string> expected, drawn;
  const auto key = [](Vec2 a, Vec2 b) {
    if (std::pair{b.x, b.y} < std::pair{a.x, a.y}) std::swap(a, b);
    char text[80];
    std::snprintf(text, sizeof text, "%.1f %.1f %.1f %.1f", double{a.x}, double{a.y}, double{b.x},
                  double{b.y});
    return std::string(text);
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double dx = double{points[i].x} - double{points[j].x},
                   dy = double{points[i].y} - double{points[j].y};
      if (dx * dx + dy * dy >= 100) continue;
      ++pairs;
      ends.insert({i, j});
      expected.insert(key(pixel(points[i]), pixel(points[j])));
    }
  }
  ASSERT_GT(pairs, 100u);
  for (const Shape& line : of_kind(shapes, ShapeKind::line)) {
    EXPECT_EQ(line.colour, kDark.violation);
    drawn.insert(key(line.a, line.b));
  }
  EXPECT_EQ(drawn, expected);
  // Its grid is rounded down: points outside are ringed too.
  std::size_t outside = 0;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (points[i].x > 740 || points[i].y > 500) {
      ends.insert(i);
      ++outside;
    }
  EXPECT_GT(outside, 0u);
  const std::vector<Shape> rings = of_kind(shapes, ShapeKind::ring);
  EXPECT_EQ(rings.size(), ends.size());
  for (const std::size_t end : ends) EXPECT_EQ(at(rings, ShapeKind::ring, pixel(points[end])).size(), 1u);
}

TEST(Scene, ThePastHasOnlyItsOwnViolations) {
  Shown run(preset_setup(preset("blog")));
  run.timeline.run_to_end();
  run.draw({});
  run.timeline.seek(0);
  EXPECT_TRUE(run.draw(only({Layer::violations})).items.empty());
}

TEST(Scene, ViolationsThatCoverEverythingAreATint) {
  Shown run(with(dense_setup(), {{"radius", 3.0}}));
  run.timeline.run_to_end();
  // As if r were 60: hundreds of pairs a point.
  Spacing wide(domain_of(run.setup), 60);
  wide.append(run.timeline.sampler().store().positions, {}, run.timeline.sampler().count());
  ASSERT_GT(wide.violations(run.timeline.sampler().count()).size(), 1'000'000u);
  const Subject subject{run.setup, run.timeline, wide, 1};
  const auto shapes = [&](ShapeKind kind, double zoom) {
    return of_kind(shapes_of(build_scene(subject, only({Layer::violations}, zoom), kCanvas, {}, measure)),
                   kind);
  };
  EXPECT_TRUE(shapes(ShapeKind::line, 1).empty());
  EXPECT_TRUE(shapes(ShapeKind::ring, 1).empty());
  const std::vector<Shape> tints = shapes(ShapeKind::rectangle, 1);
  ASSERT_EQ(tints.size(), 1u);
  EXPECT_EQ(tints[0].a, (Vec2{230, 150}));
  EXPECT_EQ(tints[0].b, (Vec2{970, 650}));
}

// Whoever is too near is marked, whether or not the pair is among those that are listed.
TEST(Scene, EndsOfPairsThatAreNotListedAreRinged) {
  Shown run(default_setup());
  run.timeline.run_to_end();
  const Index count = run.timeline.sampler().count();
  Spacing few(domain_of(run.setup), 60, 0, 10);
  few.append(run.timeline.sampler().store().positions, {}, count);
  ASSERT_FALSE(few.all_listed(count));
  ASSERT_GT(few.points_in_violation(count), 150u);
  const Subject subject{run.setup, run.timeline, few, 1};
  const auto shapes = shapes_of(build_scene(subject, only({Layer::violations}, 1), kCanvas, {}, measure));
  EXPECT_EQ(of_kind(shapes, ShapeKind::ring).size(), few.points_in_violation(count));
}

// Of so many pairs a frame looks only at a selection, unless few points are in view.
TEST(Scene, ZoomedInNoneOfVeryManyViolationsIsMissing) {
  Shown run(with(dense_setup(), {{"radius", 3.0}}));
  run.timeline.run_to_end();
  const std::span<const Vec2> points = run.timeline.sampler().points();
  Spacing wide(domain_of(run.setup), 10);
  wide.append(run.timeline.sampler().store().positions, {}, static_cast<Index>(points.size()));
  ASSERT_GT(wide.violations(static_cast<Index>(points.size())).size(), 200'000u);
  const Subject subject{run.setup, run.timeline, wide, 1};
  const auto draw = [&](double zoom) {
    return build_scene(subject, only({Layer::violations}, zoom), kCanvas, {}, measure);
  };
  const DrawList list = draw(40);
  const auto in_view = [&](Index i) {
    const Vec2 at = to_pixel(list.to_pixels, points[i].x, points[i].y);
    return at.x > 0 && at.y > 0 && at.x < kCanvas.width && at.y < kCanvas.height;
  };
  std::size_t expected = 0;  // by their later point
  for (Index i = 0; i < points.size(); ++i)
    for (Index j = 0; in_view(i) && j < i; ++j)
      if (std::hypot(double{points[i].x} - double{points[j].x}, double{points[i].y} - double{points[j].y}) <
          10)
        ++expected;
  ASSERT_GT(expected, 100u);
  EXPECT_GE(of_kind(shapes_of(list), ShapeKind::line).size(), expected);
  EXPECT_LE(of_kind(shapes_of(draw(1)), ShapeKind::line).size(), 10'000u);
}

TEST(Scene, DiscsNearTheBorderOfATorusAlsoShowAtTheOtherSide) {
  Shown run(periodic(30));
  run.timeline.run_to_end();
  const std::vector<Shape> shapes = shapes_of(run.draw(only({Layer::exclusion}, 1)));
  std::multiset<std::pair<int, int>> expected, drawn;  // hundredths of a pixel
  const auto put = [](auto& set, double x, double y) {
    set.insert({static_cast<int>(std::lround(x * 10)), static_cast<int>(std::lround(y * 10))});
  };
  for (const Vec2 p : run.timeline.sampler().points()) {
    for (int column = -1; column <= 1; ++column) {
      for (int row = -1; row <= 1; ++row) {
        const double x = double{p.x} + 740 * column, y = double{p.y} + 500 * row;
        if ((column || row) && x > -30 && x < 770 && y > -30 && y < 530) put(expected, x + 230, y + 150);
      }
    }
  }
  ASSERT_GT(expected.size(), 40u);
  for (const Shape& ring : of_kind(shapes, ShapeKind::ring)) {
    EXPECT_NEAR(ring.radius, 30, 1e-4);
    put(drawn, double{ring.a.x}, double{ring.a.y});
  }
  EXPECT_EQ(drawn, expected);
  Shown plane(with(dense_setup(), {{"radius", 30.0}}));
  plane.timeline.run_to_end();
  EXPECT_TRUE(shapes_of(plane.draw(only({Layer::exclusion}, 1))).empty());
}

TEST(Scene, AViewBeyondATorusShowsItsPointsAgain) {
  Shown run(periodic(30));
  run.timeline.run_to_end();
  Style style = only({Layer::points}, 1);
  style.view.centre_y = 500;
  std::size_t expected = 0;  // of the canvas of 1200 x 800
  for (const Vec2 p : run.timeline.sampler().points())
    for (int column = -1; column <= 1; ++column)
      for (int row = -1; row <= 1; ++row) {
        const double x = double{p.x} + 740 * column, y = double{p.y} + 500 * row;
        if ((column || row) && std::abs(x - 370) < 600 && std::abs(y - 500) < 400) ++expected;
      }
  const auto discs = of_kind(shapes_of(run.draw(style)), ShapeKind::disc);
  ASSERT_GT(expected, 100u);
  EXPECT_NEAR(static_cast<double>(discs.size()), static_cast<double>(expected), 20) << "some are at the edge";
  style.view = {};
  EXPECT_TRUE(of_kind(shapes_of(run.draw(style)), ShapeKind::disc).empty()) << "fitted";
}

// Steps of r along the border would be more than can be walked.
TEST(Scene, SoDoLargeDiscsAmongTinyOnes) {
  TraceIntake intake("it");
  intake.add(R"({"trace":1,"width":740,"height":500,"radius":1e-22,"periodic":true}
{"x":1,"y":200,"verdict":"accepted","radius":8}
{"x":300,"y":200,"verdict":"accepted"}
)");
  intake.end();
  Shown run(setup_of_recording(intake.recording()));
  run.timeline.run_to_end();
  // Its tone, its edge and its dot.
  const std::vector<Shape> shapes = shapes_of(run.draw(only({Layer::exclusion}, 1)));
  ASSERT_EQ(shapes.size(), 3u);
  EXPECT_EQ(shapes[0].a, (Vec2{741 + 230, 200 + 150}));
}

// The points of another run, which is being made, instead of what the run shown has.
TEST(Scene, ARunThatComesShowsItsPointsAlone) {
  Shown run(dense_setup());
  run.seek(Verdict::too_close);
  const auto coming = with(dense_setup(), {{"radius", 1.0}});
  const std::vector<Vec2> points = {{1, 2}, {3, 4}, {5, 6}};
  Style style = only({Layer::points, Layer::outline, Layer::discs, Layer::grid, Layer::candidates}, 1);
  Subject subject{run.setup, run.timeline, run.spacing, 7};
  subject.coming.emplace(Coming{coming, 8, points});
  const DrawList list = build_scene(subject, style, kCanvas, {}, measure);
  EXPECT_EQ(list.points.run, 8u);
  EXPECT_EQ(list.points.positions.data(), points.data());
  EXPECT_EQ(list.points.positions.size(), 3u);
  EXPECT_TRUE(list.points.parents.empty());
  EXPECT_EQ(list.points.spacing, 1) << "r of the run that comes";
  ASSERT_EQ(clouds_of(list).size(), 1u);
  EXPECT_EQ(clouds_of(list)[0].kind, CloudKind::dots);
  EXPECT_EQ(clouds_of(list)[0].count, 3u);
  ASSERT_EQ(shapes_of(list).size(), 1u) << "the outline";
  EXPECT_EQ(shapes_of(list)[0].kind, ShapeKind::frame);
}

// (110, 10) lies outside the domain, (80, 10) on the dark half of the mask.
TEST(Scene, PointsOfAFileThatLieOutsideAreViolations) {
  GivenPlane given{.width = 100, .height = 50, .radius = 5};
  given.mask =
      ImageValue{"left.png", test::grey_image(2, 1, [](int column, int) { return column == 0 ? 65535 : 0; })};
  Shown run(setup_of_recording(read_points_recording("p.csv", "x,y\n10,10\n80,10\n110,10\n"), given));
  run.timeline.run_to_end();
  Style style = only({Layer::violations});
  style.view = {false, 50, 25, 1};
  const std::vector<Shape> rings = of_kind(shapes_of(run.draw(style)), ShapeKind::ring);
  ASSERT_EQ(rings.size(), 2u);
  for (const Shape& ring : rings) EXPECT_EQ(ring.colour, kDark.violation);
  style = only({Layer::points, Layer::candidates});
  style.legend = true;
  EXPECT_THAT(words_of(run.draw(style)), testing::IsSupersetOf({"point", "latest point"}))
      << "nobody accepted it";
}

}  // namespace
}  // namespace annulus::scene
