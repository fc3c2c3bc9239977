#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "core/sampler_info.h"
#include "tests/app/scene/scene_support.h"
#include "tests/dense_setup.h"

namespace annulus::scene {
namespace {

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

  // With no plate, which would hide what is below, but with a halo; near the line's middle, beside the line.
  EXPECT_TRUE(of_kind(shapes, ShapeKind::rectangle).empty());
  EXPECT_EQ(with_alpha(texts[0].halo, 1), kDark.canvas);
  EXPECT_GT(texts[0].halo.a, 0.5f);
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
  const std::vector<Shape> cells = shapes_of(run.draw(only({Layer::searched})));
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
  std::snprintf(expected, sizeof expected, "%.2f < 30", std::hypot(bx + turn - cx, by - cy));
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

}  // namespace
}  // namespace annulus::scene
