// The layers of what is empty: gaps and the largest empty circle.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/goal/goal.h"
#include "core/making/resolved.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

std::vector<Area> areas_of(const DrawList& list) {
  std::vector<Area> all;
  for (const Item& item : list.items)
    if (const auto* area = std::get_if<Area>(&item)) all.push_back(*area);
  return all;
}

double nearest(Shown& run, Vec2 place) {
  double least = 1e9;
  for (const Vec2 p : run.timeline.sampler().points())
    least = std::min(least, std::sqrt(domain_of(run.setup).distance_squared(p, place)));
  return least;
}

TEST(SceneEmpty, EveryPlusStandsWhereOneMorePointFits) {
  for (const annulus::Setup& setup : {default_setup(), periodic(30)}) {
    Shown run(setup);
    run.timeline.run_to_end();
    const auto lines = of_kind(shapes_of(run.draw(only({Layer::gaps}, 1))), ShapeKind::line);
    int marks = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      // A level line followed by an upright one with the same middle.
      const Vec2 middle{(lines[i].a.x + lines[i].b.x) / 2, (lines[i].a.y + lines[i].b.y) / 2};
      if (lines[i].a.y != lines[i].b.y || lines[i + 1].a.x != lines[i + 1].b.x) continue;
      if (!near(middle, {lines[i + 1].a.x, (lines[i + 1].a.y + lines[i + 1].b.y) / 2})) continue;
      ++marks;
      // Zoom 1: pixel = position + (230, 150).
      EXPECT_GT(nearest(run, {middle.x - 230, middle.y - 150}), radius_of(setup) - 0.01);
    }
    EXPECT_GT(marks, 5);
  }
}

TEST(SceneEmpty, TheFreeAreaIsFilledUnlessItIsNotKnown) {
  Shown run(default_setup());
  run.timeline.seek(200);
  const std::vector<Area> areas = areas_of(run.draw(only({Layer::gaps}, 1)));
  ASSERT_EQ(areas.size(), 1u);
  EXPECT_FALSE(areas[0].corners->empty());
  for (std::size_t i = 0; i < areas[0].corners->size(); i += 17)
    EXPECT_GT(nearest(run, (*areas[0].corners)[i]), radius_of(run.setup) - 0.1);
  EXPECT_EQ(areas[0].colour.a, 1);
  run.timeline.seek(0);
  EXPECT_TRUE(run.draw(only({Layer::points}, 1)).items.size() >= 1);
  const Subject unknown{run.setup, run.timeline, run.spacing, 7};
  EXPECT_TRUE(build_scene(unknown, only({Layer::gaps, Layer::hole}), kCanvas, {}, measure).items.empty());
}

TEST(SceneEmpty, TheLargestEmptyCircleSaysItsSizeAndTouchesAPoint) {
  Shown run(with(default_setup(), {{"radius", 20.0}}));
  run.timeline.run_to_end();
  const DrawList list = run.draw(only({Layer::hole}, 1));
  const auto texts = texts_of(list);
  ASSERT_EQ(texts.size(), 1u);
  EXPECT_EQ(texts[0].text, "R = 1.20 r");  // as of the same run in another program
  // It touches the border, so that a part of the rim is dashed: thinner pieces.
  const auto rim = of_kind(shapes_of(list), ShapeKind::line);
  double thin = 0, thick = 0;
  for (const Shape& piece : rim) (piece.width < 2 ? thin : thick) += 1;
  EXPECT_GT(thin, 10);
  EXPECT_GT(thick, 40);
  // All that is filled lies in the domain.
  const auto areas = areas_of(list);
  ASSERT_EQ(areas.size(), 1u);
  for (const Vec2 p : *areas[0].corners) {
    EXPECT_GE(p.y, 0);
    EXPECT_LE(p.y, 500.001f);
  }
}

// One point: the circle around a corner of the domain shows a quarter of itself, and its rim ends at the
// border.
TEST(SceneEmpty, ACircleAroundACornerIsCutAtTheBorder) {
  const annulus::Setup setup =
      with(default_setup(), {{"radius", 300.0}, {"width", 400.0}, {"height", 400.0}});
  Shown run(setup);
  run.timeline.run_to_end();
  const Holes::Circle hole = find_emptiness(run.setup, run.timeline.sampler())->holes->largest;
  ASSERT_LT(hole.radius, 400);
  const bool at_corner = std::min(hole.centre.x, 400 - hole.centre.x) < 1e-3 &&
                         std::min(hole.centre.y, 400 - hole.centre.y) < 1e-3;
  ASSERT_TRUE(at_corner) << hole.centre.x << " " << hole.centre.y;
  const DrawList list = run.draw(only({Layer::hole}, 1));
  const auto areas = areas_of(list);
  ASSERT_EQ(areas.size(), 1u);
  double area = 0;
  const std::vector<Vec2>& corners = *areas[0].corners;
  for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
    const Vec2 a = corners[i], b = corners[i + 1], c = corners[i + 2];
    area += std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
  }
  // Of a polygon with 120 sides.
  EXPECT_NEAR(area, 120 * std::sin(2 * std::numbers::pi / 120) / 2 * hole.radius * hole.radius / 4, 1);
  double length = 0;
  for (const Shape& piece : of_kind(shapes_of(list), ShapeKind::line))
    if (piece.width > 2) length += std::hypot(piece.b.x - piece.a.x, piece.b.y - piece.a.y);
  EXPECT_NEAR(length, 120 * std::sin(std::numbers::pi / 120) * 2 * hole.radius / 4, 1);
}

// Small circles are crowded by points: the label may cover one of those, or stay away, but not cross the rim.
TEST(SceneEmpty, TheSizeDoesNotCrossTheCircle) {
  int said = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    Shown run(with(default_setup(), {{"radius", 14.0}, {"periodic", true}, {"seed", seed}}));
    run.timeline.run_to_end();
    const DrawList list = run.draw(only({Layer::hole}, 1));
    const Holes::Circle hole = find_emptiness(run.setup, run.timeline.sampler())->holes->largest;
    const Vec2 centre{static_cast<float>(hole.centre.x + 230), static_cast<float>(hole.centre.y + 150)};
    for (const Text& text : texts_of(list)) {
      const float half = measure(text.text, text.size, true) / 2, middle = text.at.y - 0.365f * text.size;
      const float dx = std::max(std::abs(text.at.x - centre.x) - half, 0.0f),
                  dy = std::max(std::abs(middle - centre.y) - 0.365f * text.size, 0.0f);
      EXPECT_GT(std::hypot(dx, dy), hole.radius);
      ++said;
    }
  }
  EXPECT_GT(said, 0);
}

// A circle around a corner of the domain that fills the canvas: its centre is too near to the edge.
TEST(SceneEmpty, TheSizeInACircleStaysOnTheCanvas) {
  Shown run(with(default_setup(), {{"radius", 300.0}, {"width", 400.0}, {"height", 400.0}}));
  run.timeline.run_to_end();
  const Holes::Circle hole = find_emptiness(run.setup, run.timeline.sampler())->holes->largest;
  ASSERT_GT(hole.radius, 280);  // farther than the canvas' other corner
  const Size canvas{200, 200};
  Style style = only({Layer::hole}, 1);
  style.view.centre_x = hole.centre.x < 200 ? 95 : 305;
  style.view.centre_y = hole.centre.y < 200 ? 95 : 305;
  const auto texts = texts_of(run.draw(style, canvas));
  ASSERT_EQ(texts.size(), 1u);
  const float half = measure(texts[0].text, texts[0].size, true) / 2;
  EXPECT_GE(texts[0].at.x - half, 0);
  EXPECT_LE(texts[0].at.x + half, canvas.width);
  EXPECT_GE(texts[0].at.y - 0.73f * texts[0].size, 0);
  EXPECT_LE(texts[0].at.y, canvas.height);
}

// The largest circle of this run lies around the domain's upper right corner: in it the size would run beyond
// the border.
TEST(SceneEmpty, TheSizeDoesNotCrossTheBorder) {
  Shown run(default_setup());
  run.timeline.run_to_end();
  Style style;
  style.layers = Layers::of_measures();
  for (float width = 640; width <= 1280; width += 20) {
    const DrawList list = run.draw(style, {width, std::round(0.66f * width)});
    const Vec2 corner = to_pixel(list.to_pixels, 740, 0);
    for (const Text& text : texts_of(list)) {
      if (!text.text.starts_with("R = ")) continue;
      const float half = measure(text.text, text.size, true) / 2, top = text.at.y - 0.73f * text.size;
      EXPECT_FALSE(text.at.x - half < corner.x && text.at.x + half > corner.x) << width;
      EXPECT_FALSE(top < corner.y && text.at.y > corner.y) << width;
    }
  }
}

// On a low canvas points are near to one another: the size stands beyond the border, or on a line of its own.
TEST(SceneEmpty, TheSizeCoversNoPointNorTheFrameOfAPart) {
  const Style style = [] {
    Style shown;
    shown.layers = Layers::of_measures();
    shown.legend = false;  // it would take the room below these canvases
    return shown;
  }();
  for (const Size canvas : {Size{416, 520}, {740, 760}}) {
    for (const char* sampler : {"bridson", "roberts"}) {
      SCOPED_TRACE(sampler);
      Shown run(with(default_setup(sampler), {{"radius", 20.0}}));
      run.timeline.run_to_end();
      run.spacing.append(run.timeline.sampler().store().positions, {}, run.timeline.sampler().count());
      Subject subject{run.setup, run.timeline, run.spacing, 7};
      subject.empty = find_emptiness(run.setup, run.timeline.sampler());
      const Holes::Circle hole = subject.empty->holes->largest;
      // A frame whose right side runs just where the size would like to stand, if there is room elsewhere.
      const bool roomy = canvas.width > 500;
      if (roomy)
        subject.empty->part = annulus::Box{hole.centre.x - 200, hole.centre.y - 100,
                                           hole.centre.x + hole.radius + 30, hole.centre.y + 40};
      const DrawList list = build_scene(subject, style, canvas, {}, measure);
      const auto texts = texts_of(list);
      const auto size = std::ranges::find_if(texts, [](const Text& t) { return t.text.starts_with("R = "); });
      ASSERT_NE(size, texts.end());
      EXPECT_GT(size->halo.a, 0);
      const float half = measure(size->text, size->size, true) / 2, top = size->at.y - 0.73f * size->size;
      const auto lies_on = [&](Vec2 low, Vec2 high) {
        return low.x < size->at.x + half && high.x > size->at.x - half && low.y < size->at.y && high.y > top;
      };
      for (const Vec2 p : run.timeline.sampler().points()) {
        const Vec2 at = to_pixel(list.to_pixels, p.x, p.y);
        EXPECT_FALSE(lies_on({at.x - 1, at.y - 1}, {at.x + 1, at.y + 1})) << p.x << ", " << p.y;
      }
      if (!roomy) continue;
      const annulus::Box& part = *subject.empty->part;
      const Vec2 low = to_pixel(list.to_pixels, part.left, part.top);
      const Vec2 high = to_pixel(list.to_pixels, part.right, part.bottom);
      EXPECT_FALSE(lies_on({high.x, low.y}, high));
      EXPECT_FALSE(lies_on({low.x, high.y}, high));
    }
  }
}

// Where the circle touches the foot and points are near one another: not at the other edge.
TEST(SceneEmpty, TheSizeStandsBesideItsCircle) {
  for (const double radius : {14.0, 18.5, 26.0}) {
    Shown run(with(default_setup(), {{"radius", radius}}));
    run.timeline.run_to_end();
    Style style;
    style.layers = Layers::of_measures();
    const DrawList list = run.draw(style, {855, 560});
    const Holes::Circle hole = find_emptiness(run.setup, run.timeline.sampler())->holes->largest;
    const Vec2 centre = to_pixel(list.to_pixels, hole.centre.x, hole.centre.y);
    for (const Text& text : texts_of(list)) {
      if (!text.text.starts_with("R = ")) continue;
      const float half = measure(text.text, text.size, true) / 2;
      const double aside = std::max(std::abs(text.at.x - centre.x) - half, 0.0f),
                   above = std::max(std::abs(text.at.y - text.size / 3 - centre.y) - text.size / 2, 0.0f);
      EXPECT_LE(std::hypot(aside, above) - hole.radius * list.to_pixels.scale, 3 * text.size) << radius;
    }
  }
}

// Where points are dense it may have to lie on some: on a ground of its own.
TEST(SceneEmpty, TheSizeLiesOnAPlateAboveThePoints) {
  for (const bool torus : {false, true}) {
    Shown run(with(default_setup(), {{"radius", 20.0}, {"periodic", torus}}));
    run.timeline.run_to_end();
    Style style;
    style.layers = Layers::of_measures();
    style.labels = style.large = true;
    const std::vector<Item> items = run.draw(style, {600, 420}).items;
    std::size_t points = 0, size = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (std::holds_alternative<Cloud>(items[i])) points = i;
      const auto* texts = std::get_if<Texts>(&items[i]);
      if (texts && texts->texts.front().text.starts_with("R = ")) size = i;
    }
    ASSERT_GT(points, 0u);
    ASSERT_GT(size, points + 1);
    const auto* below = std::get_if<Shapes>(&items[size - 1]);
    ASSERT_TRUE(below);
    const Text& text = std::get<Texts>(items[size]).texts.front();
    const float half = measure(text.text, text.size, true) / 2;
    EXPECT_FALSE(those(of_kind(below->shapes, ShapeKind::rectangle), [&](const Shape& ground) {
                   return with_alpha(ground.colour, 1) == kDark.canvas && ground.colour.a > 0.8f &&
                          ground.a.x < text.at.x - half && ground.b.x > text.at.x + half &&
                          ground.a.y < text.at.y - 0.73f * text.size && ground.b.y > text.at.y;
                 }).empty());
  }
}

// Of an exact number some points are removed at the end: they stand no longer.
TEST(SceneEmpty, TheLargestEmptyCircleTouchesAPointThatIsLeft) {
  annulus::Setup setup = default_setup("roberts");
  set_goal(setup, ByPoints{300, true});
  Shown run(resolved(setup));
  run.timeline.run_to_end();
  const Sampler& sampler = run.timeline.sampler();
  ASSERT_FALSE(sampler.removed().empty());
  const Holes::Circle hole = find_emptiness(run.setup, sampler)->holes->largest;
  // Zoom 1: pixel = position + (230, 150).
  const Vec2 centre{static_cast<float>(hole.centre.x + 230), static_cast<float>(hole.centre.y + 150)};
  int links = 0;
  for (const Shape& line : of_kind(shapes_of(run.draw(only({Layer::hole}, 1))), ShapeKind::line)) {
    if (!near(line.a, centre)) continue;
    ++links;
    EXPECT_NEAR(std::hypot(line.b.x - line.a.x, line.b.y - line.a.y), hole.radius, 0.01);
    bool ends_at_one = false;
    for (Index i = 0; i < sampler.count(); ++i)
      ends_at_one |= !sampler.is_removed(i) && near(line.b, {run.point(i).x + 230, run.point(i).y + 150});
    EXPECT_TRUE(ends_at_one);
  }
  EXPECT_EQ(links, 1);
}

TEST(SceneEmpty, WithAMaskTheFreeAreaAndItsMarksLieInside) {
  ImageValue mask;
  mask.pixels = std::make_shared<const KnownImage>(GreyImage{2, 1, {0, 65535}});
  Shown run(with(default_setup(), {{"mask", mask}}));
  run.timeline.seek(40);
  Style style = only({Layer::gaps}, 1);
  style.legend = true;
  const DrawList list = run.draw(style);
  const std::vector<Area> areas = areas_of(list);
  ASSERT_EQ(areas.size(), 1u);
  ASSERT_FALSE(areas[0].corners->empty());
  for (const Vec2 corner : *areas[0].corners) EXPECT_GE(corner.x, 369.7f);  // half a cell of 0.42
  // Smoothed arcs are lines a pixel wide; the two of a plus are wider. The legend has one more, beyond the
  // domain.
  std::size_t marks = 0;
  for (const Shape& line : of_kind(shapes_of(list), ShapeKind::line)) {
    if (line.width < 1.5f) continue;
    ++marks;
    if (line.a.y >= 500) continue;
    EXPECT_GE((line.a.x + line.b.x) / 2, 369.7f);
  }
  EXPECT_GE(marks, 4u);
  EXPECT_EQ(marks % 2, 0u);
  const std::string gaps = std::to_string(marks / 2 - 1);
  EXPECT_THAT(words_of(list),
              testing::ElementsAre(gaps == "1" ? "gap: room for a point" : gaps + " gaps: room for points"));
}

}  // namespace
}  // namespace annulus::scene
