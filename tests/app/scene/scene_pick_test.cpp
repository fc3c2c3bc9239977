#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/sampler_info.h"
#include "tests/app/scene/scene_support.h"
#include "tests/dense_setup.h"

namespace annulus::scene {
namespace {

double distance_to(const Shown& run, const PickRecord::Candidate& c) {
  return std::sqrt(domain_of(run.setup).distance_squared(c.position, run.point(c.point)));
}

TEST(Scene, TheFirstPickShowsItsAnnulusInTheMiddle) {
  Shown run(dense_setup());
  run.timeline.seek(1);
  Style style;
  style.layers = Layers::none();
  style.layers.set(Layer::annulus, true);
  const std::vector<Shape> shapes = shapes_of(run.draw(style));
  // Without the legend's chips.
  const std::vector<Shape> rings = those(shapes, [](const Shape& s) { return near(s.a, {600, 382}); });
  ASSERT_EQ(rings.size(), 4u);
  for (const Shape& ring : rings) {
    EXPECT_EQ(ring.kind, ShapeKind::ring);
    EXPECT_EQ(with_alpha(ring.colour, 1), kDark.accent);
  }
  EXPECT_NEAR(rings[0].radius, 1.5 * 14.16, 1e-3);  // filled from r to 2r
  EXPECT_NEAR(rings[0].width, 14.16, 1e-3);
  EXPECT_LT(rings[0].colour.a, 0.3f);
  EXPECT_NEAR(rings[1].radius, 14.16, 1e-3);
  EXPECT_NEAR(rings[2].radius, 28.32, 1e-3);
  EXPECT_EQ(rings[1].colour.a, 1);
  EXPECT_LT(rings[3].radius, 14);  // the picked point's own, clear of its dot
  EXPECT_GT(rings[3].radius - rings[3].width / 2, 5);
}

TEST(Scene, ATooCloseCandidateIsACrossWithALineToItsBlockerAndTheNumbers) {
  Shown run(dense_setup());
  run.timeline.seek(40);
  const PickRecord::Candidate last = run.seek(Verdict::too_close);
  const DrawList list = run.draw(only({Layer::candidates}));
  const std::vector<Shape> shapes = shapes_of(list);
  const Vec2 place = doubled(last.position), blocker = doubled(run.point(last.point));

  EXPECT_EQ(links(shapes, place, blocker), 1u);
  const std::vector<Shape> cross = those(of_kind(shapes, ShapeKind::line), [&](const Shape& s) {
    return near({(s.a.x + s.b.x) / 2, (s.a.y + s.b.y) / 2}, place);
  });
  ASSERT_EQ(cross.size(), 2u);
  EXPECT_EQ(cross[0].colour, kDark.too_close);
  // At right angles to each other.
  EXPECT_NEAR((cross[0].b.x - cross[0].a.x) * (cross[1].b.x - cross[1].a.x) +
                  (cross[0].b.y - cross[0].a.y) * (cross[1].b.y - cross[1].a.y),
              0, 1e-3);
  const std::vector<Shape> rings = at(shapes, ShapeKind::ring, place);
  ASSERT_EQ(rings.size(), 2u);
  EXPECT_GT(rings[0].dash, 0);  // r around it: the blocker lies inside
  EXPECT_NEAR(rings[0].radius, 20, 1e-4);
  EXPECT_EQ(rings[1].dash, 0);  // the last one is circled
  EXPECT_LT(rings[1].radius, 12);

  const double distance = std::hypot(double{last.position.x} - double{run.point(last.point).x},
                                     double{last.position.y} - double{run.point(last.point).y});
  char expected[32];
  std::snprintf(expected, sizeof expected, "%.2f < 10", distance);
  const std::vector<Text> texts = texts_of(list);
  ASSERT_EQ(texts.size(), 1u);
  EXPECT_EQ(texts[0].text, expected);
  EXPECT_EQ(texts[0].colour, kDark.too_close);
  EXPECT_TRUE(texts[0].strong);
  EXPECT_EQ(texts[0].align, Align::centre);
  EXPECT_EQ(texts[0].size, 12);

  // On a plate no larger than its letters need; near the line's middle, beside the line.
  const std::vector<Shape> plates = of_kind(shapes, ShapeKind::rectangle);
  ASSERT_EQ(plates.size(), 1u);
  EXPECT_EQ(with_alpha(plates[0].colour, 1), kDark.canvas);
  EXPECT_NEAR(plates[0].b.x - plates[0].a.x, measure(expected, 12, true) + 4, 1e-3);
  EXPECT_NEAR((plates[0].a.x + plates[0].b.x) / 2, texts[0].at.x, 1e-3);
  const float half = measure(expected, 12, true) / 2;
  for (int i = 0; i <= 10; ++i) {
    const float t = static_cast<float>(i) / 10;
    const float x = place.x + t * (blocker.x - place.x), y = place.y + t * (blocker.y - place.y);
    EXPECT_FALSE(std::abs(x - texts[0].at.x) < half && y > texts[0].at.y - 9 && y < texts[0].at.y);
  }
  EXPECT_LT(std::hypot(texts[0].at.x - (place.x + blocker.x) / 2, texts[0].at.y - (place.y + blocker.y) / 2),
            60);
}

TEST(Scene, EveryCandidateOfThePickHasItsMark) {
  Shown run(dense_setup());
  run.timeline.run_to_end();  // the last pick failed throughout, at the border
  const DrawList list = run.draw(only({Layer::candidates}, 20));
  const auto& candidates = run.timeline.pick().candidates;
  ASSERT_EQ(candidates.size(), 30u);
  Style style = only({Layer::candidates}, 20);
  style.view.centre_x = double{run.timeline.pick().centre.x};
  style.view.centre_y = double{run.timeline.pick().centre.y};
  const std::vector<Shape> shapes = shapes_of(run.draw(style));
  std::size_t outside = 0, faint = 0;
  for (const PickRecord::Candidate& c : candidates) {
    const Vec2 place{static_cast<float>(600 + 20 * (double{c.position.x} - style.view.centre_x)),
                     static_cast<float>(400 + 20 * (double{c.position.y} - style.view.centre_y))};
    const auto middle_at = [&](const Shape& s) {
      return near({(s.a.x + s.b.x) / 2, (s.a.y + s.b.y) / 2}, place, 0.05f);
    };
    const bool seen = place.x > 0 && place.y > 0 && place.x < 1200 && place.y < 800;
    if (!seen) continue;
    if (c.verdict == Verdict::outside) {
      ++outside;
      const std::vector<Shape> squares = those(of_kind(shapes, ShapeKind::frame), middle_at);
      ASSERT_EQ(squares.size(), 1u);
      EXPECT_EQ(squares[0].colour, kDark.outside);
      EXPECT_NEAR(squares[0].b.x - squares[0].a.x, squares[0].b.y - squares[0].a.y, 1e-3);
    } else {
      EXPECT_EQ(those(of_kind(shapes, ShapeKind::line), middle_at).size(), 2u);
      faint += &c != &candidates.back();
    }
  }
  EXPECT_GT(outside, 3u);
  EXPECT_GT(faint, 3u);
  EXPECT_EQ(
      those(shapes, [](const Shape& s) { return s.kind == ShapeKind::line && s.colour.a < 0.5f; }).size(),
      faint);
}

TEST(Scene, AnAcceptedCandidateIsARingedDisc) {
  Shown run(dense_setup());
  const Vec2 place = doubled(run.seek(Verdict::accepted).position);
  const DrawList list = run.draw(only({Layer::candidates}));
  const std::vector<Shape> shapes = shapes_of(list);
  ASSERT_EQ(at(shapes, ShapeKind::disc, place).size(), 1u);
  EXPECT_EQ(at(shapes, ShapeKind::disc, place)[0].colour, kDark.accepted);
  EXPECT_EQ(at(shapes, ShapeKind::ring, place).size(), 2u);  // its own ring and the last one's
  EXPECT_TRUE(texts_of(list).empty());
}

TEST(Scene, ATakenPlaceIsNamedInsteadOfADistance) {
  Shown run(preset_setup(preset("blog")));
  const PickRecord::Candidate last =
      run.seek([](const PickRecord::Candidate& c) { return c.reason == Reason::place_taken; });
  const DrawList list = run.draw(only({Layer::candidates}));
  EXPECT_THAT(words_of(list), testing::ElementsAre("place taken by " + std::to_string(last.point)));
  EXPECT_EQ(links(shapes_of(list), doubled(last.position), doubled(run.point(last.point))), 1u);
  EXPECT_TRUE(those(shapes_of(list), [](const Shape& s) { return s.dash > 0; }).empty());
  // Only its own place was looked at.
  const std::vector<Shape> cells =
      of_kind(shapes_of(run.draw(only({Layer::searched}))), ShapeKind::rectangle);
  ASSERT_EQ(cells.size(), 1u);
  const Vec2 p = doubled(last.position);
  EXPECT_TRUE(p.x > cells[0].a.x - 1 && p.x < cells[0].b.x + 1 && p.y > cells[0].a.y - 1 &&
              p.y < cells[0].b.y + 1);
}

TEST(Scene, LinesGoTheShortWayRoundATorusAndComeInAtTheOtherSide) {
  Shown run(periodic(30));
  PickRecord::Candidate last{};
  do {
    last = run.seek(Verdict::too_close);
  } while (std::abs(last.position.x - run.point(last.point).x) < 370);
  const Vec2 blocker = run.point(last.point);
  const double turn = last.position.x < blocker.x ? -740 : 740;
  const DrawList list = run.draw(only({Layer::candidates}, 1));
  const auto pixel = [](double x, double y) {
    return Vec2{static_cast<float>(x + 230), static_cast<float>(y + 150)};
  };
  const double cx = double{last.position.x}, cy = double{last.position.y}, bx = double{blocker.x},
               by = double{blocker.y};
  EXPECT_EQ(links(shapes_of(list), pixel(cx, cy), pixel(bx + turn, by)), 1u);
  EXPECT_EQ(links(shapes_of(list), pixel(cx - turn, cy), pixel(bx, by)), 1u);
  EXPECT_EQ(links(shapes_of(list), pixel(cx, cy), pixel(bx, by)), 0u);
  char expected[32];
  std::snprintf(expected, sizeof expected, "%.1f < 30", std::hypot(bx + turn - cx, by - cy));
  EXPECT_THAT(words_of(list), testing::ElementsAre(expected));
}

TEST(Scene, TheAnnulusWrapsRoundATorus) {
  Shown run(periodic(30));
  do {
    run.timeline.step_pick();
  } while (run.timeline.pick().centre.x > 50 || run.timeline.pick().centre.y > 430 ||
           run.timeline.pick().centre.y < 70);
  const Vec2 centre = run.timeline.pick().centre;
  const std::vector<Shape> shapes = shapes_of(run.draw(only({Layer::annulus}, 1)));
  EXPECT_EQ(at(shapes, ShapeKind::ring, {centre.x + 230, centre.y + 150}).size(),
            4u);  // including the picked point's own
  EXPECT_EQ(at(shapes, ShapeKind::ring, {centre.x + 970, centre.y + 150}).size(), 3u);
  EXPECT_EQ(shapes.size(), 7u);
}

// lague grows from the centre, which is no point: 2 * (370, 250) - (140, 100).
TEST(Scene, AStartThatIsNoPointIsADiamond) {
  Shown run(preset_setup(preset("lague")));
  const auto diamond = [&](const std::vector<Shape>& shapes, Colour colour) {
    const std::vector<Shape> lines = of_kind(shapes, ShapeKind::line);
    ASSERT_EQ(lines.size(), 4u);
    float left = 1e9f, right = -1e9f, top = 1e9f, bottom = -1e9f;
    for (const Shape& line : lines) {
      EXPECT_EQ(line.colour, colour);
      EXPECT_FLOAT_EQ(std::abs(line.a.x - line.b.x), std::abs(line.a.y - line.b.y));
      left = std::min({left, line.a.x, line.b.x});
      right = std::max({right, line.a.x, line.b.x});
      top = std::min({top, line.a.y, line.b.y});
      bottom = std::max({bottom, line.a.y, line.b.y});
    }
    EXPECT_NEAR(left + right, 2 * 600, 1e-3);
    EXPECT_NEAR(top + bottom, 2 * 400, 1e-3);
    EXPECT_LT(right - left, 30);
  };
  const DrawList start = run.draw(only({Layer::points}));
  EXPECT_TRUE(clouds_of(start).empty());
  diamond(shapes_of(start), kDark.active);
  run.timeline.seek(1);
  const std::vector<Shape> annulus = shapes_of(run.draw(only({Layer::annulus})));
  EXPECT_EQ(at(annulus, ShapeKind::ring, {600, 400}).size(), 3u);
  diamond(annulus, kDark.accent);
  run.timeline.run_to_end();
  EXPECT_TRUE(shapes_of(run.draw(only({Layer::points}))).empty());  // retired, and no point
}

// At the end the way to the points goes, and the points stay.
TEST(Scene, LastMarksFadeAndPointsDoNot) {
  Shown run(dense_setup());
  run.timeline.seek(40);
  run.seek(Verdict::too_close);
  Style style = only({Layer::grid, Layer::searched, Layer::annulus, Layer::candidates, Layer::points});
  const auto opacities = [&](float of_marks) {
    style.last_marks = of_marks;
    return run.draw(style);
  };
  const DrawList whole = opacities(1), half = opacities(0.5f), gone = opacities(0);
  const std::vector<Shape> of_whole = shapes_of(whole), of_half = shapes_of(half);
  ASSERT_EQ(of_half.size(), of_whole.size());
  for (std::size_t i = 0; i < of_half.size(); ++i)
    EXPECT_FLOAT_EQ(of_half[i].colour.a, 0.5f * of_whole[i].colour.a);
  EXPECT_FLOAT_EQ(lattice_of(half)->colour.a, 0.5f * lattice_of(whole)->colour.a);
  EXPECT_TRUE(shapes_of(gone).empty());
  EXPECT_TRUE(texts_of(gone).empty());
  EXPECT_FALSE(lattice_of(gone));
  const auto of_points = [](const DrawList& list) {
    std::vector<Cloud> dots = clouds_of(list);
    std::erase_if(dots, [](const Cloud& cloud) { return cloud.kind != CloudKind::dots; });
    return dots;
  };
  ASSERT_EQ(of_points(gone).size(), of_points(whole).size());
  for (std::size_t i = 0; i < of_points(gone).size(); ++i)
    EXPECT_EQ(of_points(gone)[i].colour, of_points(whole)[i].colour);
}

// What changes with each try must not flash more than three times a second.
TEST(Scene, TheFasterItPlaysTheLessOfATryIsDrawn) {
  Shown run(with(default_setup(), {{"radius", 34.0}}));
  const PickRecord::Candidate last = run.seek([&](const PickRecord::Candidate& c) {
    // 26.4 is said as 26, but not 33.6 as 34.
    return c.verdict == Verdict::too_close && distance_to(run, c) < 33;
  });
  Style style = only({Layer::searched, Layer::annulus, Layer::candidates});
  const auto drawn = [&](Tempo tempo) {
    style.tempo = tempo;
    return run.draw(style);
  };
  const auto dashed = [](const DrawList& list) {
    return those(shapes_of(list), [](const Shape& s) { return s.dash > 0; }).size();
  };
  const auto cells = [](const DrawList& list) {
    return of_kind(shapes_of(list), ShapeKind::rectangle).size();
  };
  const DrawList still = drawn(Tempo::still), slow = drawn(Tempo::slow), moving = drawn(Tempo::moving),
                 fast = drawn(Tempo::fast);
  const std::string whole = std::to_string(std::lround(distance_to(run, last))) + " < 34";
  EXPECT_THAT(words_of(slow), testing::ElementsAre(whole));
  EXPECT_THAT(words_of(still),
              testing::ElementsAre(testing::AllOf(testing::HasSubstr("."), testing::EndsWith(" < 34"))));
  for (const DrawList* list : {&still, &slow}) {
    EXPECT_GT(cells(*list), 5u);
    EXPECT_GT(dashed(*list), 0u);
  }
  EXPECT_EQ(cells(moving), 0u);
  EXPECT_EQ(dashed(moving), 0u);
  EXPECT_TRUE(words_of(moving).empty());
  EXPECT_FALSE(shapes_of(moving).empty()) << "the pick and its candidates";
  EXPECT_TRUE(shapes_of(fast).empty()) << "nothing has passed";
}

// The older, the fainter; each pick once, with its last try.
TEST(Scene, TriesOfTheLastSecondFade) {
  Shown run(dense_setup());
  run.timeline.seek(1);
  const Sampler::Ring ring = run.timeline.sampler().candidate_ring();
  const std::vector<PassedTry> passed{{0.75, {100, 100}, Verdict::too_close, true, {110, 100}, ring},
                                      {0.5, {120, 100}, Verdict::accepted, true, {110, 100}, ring},
                                      {0, {300, 200}, Verdict::too_close, true, {310, 200}, ring}};
  Style style = only({Layer::annulus, Layer::candidates});
  style.tempo = Tempo::fast;
  Subject subject{run.setup, run.timeline, run.spacing, 7};
  subject.passed = passed;
  const std::vector<Shape> shapes = shapes_of(build_scene(subject, style, kCanvas, {}, measure));
  const auto opacity_at = [&](ShapeKind kind, Vec2 place, Colour colour) {
    float most = 0;
    for (const Shape& shape : those(of_kind(shapes, kind), [&](const Shape& s) {
           const Vec2 middle = kind == ShapeKind::line ? Vec2{(s.a.x + s.b.x) / 2, (s.a.y + s.b.y) / 2} : s.a;
           return near(middle, place) && with_alpha(s.colour, 1) == colour;
         }))
      most = std::max(most, shape.colour.a);
    return most;
  };
  EXPECT_NEAR(opacity_at(ShapeKind::line, doubled(100, 100), kDark.too_close), 0.25, 1e-5);
  EXPECT_NEAR(opacity_at(ShapeKind::line, doubled(300, 200), kDark.too_close), 1, 1e-5);
  EXPECT_NEAR(opacity_at(ShapeKind::ring, doubled(120, 100), kDark.accepted), 0.5, 1e-5);
  EXPECT_NEAR(opacity_at(ShapeKind::ring, doubled(110, 100), kDark.accent), 0.5, 1e-5);
  EXPECT_NEAR(opacity_at(ShapeKind::ring, doubled(310, 200), kDark.accent), 1, 1e-5);
  EXPECT_EQ(at(shapes, ShapeKind::ring, doubled(110, 100)).size(), 2u) << "its ring and its mark";
}

// With 3 x 3 cells try 18 accepts a point 24.99 away from point 5, which its search has missed; B, with 5 x
// 5, refuses the same candidate for it.
TEST(Scene, AnAcceptedPointSaysWhomItIsTooNear) {
  Shown run(with(default_setup(), {{"radius", 28.0}, {"neighbourhood", std::string("3x3")}}));
  run.timeline.seek(18);
  const auto says = [&](const Style& style) {
    const std::vector<Text> texts = texts_of(run.draw(style));
    return std::ranges::any_of(texts, [](const Text& text) { return text.text == "25.0 < 28"; });
  };
  EXPECT_TRUE(says(only({Layer::candidates, Layer::violations})));
  EXPECT_FALSE(says(only({Layer::candidates}))) << "pairs are hidden";
}

}  // namespace
}  // namespace annulus::scene
