#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

TEST(Scene, FitsTheDomainAndCarriesThePointsAsTheyAre) {
  Shown run(default_setup());
  run.timeline.seek(500);
  const Index later = run.timeline.sampler().count();
  run.timeline.seek(100);
  ASSERT_LT(run.timeline.sampler().count(), later);
  const DrawList list = run.draw({});
  EXPECT_EQ(list.canvas, kCanvas);
  EXPECT_EQ(list.background, kDark.canvas);
  EXPECT_DOUBLE_EQ(list.to_pixels.scale, 1.416);  // see view_test.cpp
  const PointStore& store = run.timeline.sampler().store();
  EXPECT_EQ(list.points.run, 7u);
  EXPECT_EQ(list.points.positions.data(), store.positions.data());
  EXPECT_EQ(list.points.positions.size(), later);  // later points too, so that they are uploaded once
  EXPECT_EQ(list.points.parents.data(), store.parents.data());
  EXPECT_EQ(list.points.parents.size(), later);
  EXPECT_EQ(list.points.period_x, 0);
  EXPECT_EQ(list.points.period_y, 0);
  for (const Cloud& cloud : clouds_of(list)) EXPECT_EQ(cloud.count, run.timeline.sampler().count());

  Shown torus(periodic());
  const DrawList wrapped = torus.draw({});
  EXPECT_EQ(wrapped.points.period_x, 740);
  EXPECT_EQ(wrapped.points.period_y, 500);
}

TEST(Scene, TryZeroIsOneActivePointInTheMiddleAndNoPick) {
  Shown run(default_setup());
  EXPECT_TRUE(
      run.draw(only({Layer::annulus, Layer::candidates, Layer::searched, Layer::violations})).items.empty());
  const std::vector<Cloud> clouds = clouds_of(run.draw(only({Layer::points})));
  ASSERT_EQ(clouds.size(), 4u);
  EXPECT_TRUE(shapes_of(run.draw(only({Layer::points}))).empty());
  for (const Cloud& cloud : clouds) EXPECT_EQ(cloud.kind, CloudKind::dots);
  EXPECT_FALSE(clouds[0].selected);
  EXPECT_EQ(clouds[0].count, 1u);
  EXPECT_EQ(clouds[0].colour, kDark.point);
  // A ringed dot: the ring's edge, the gap, the dot; larger than a retired one.
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_TRUE(clouds[i].selected);
    EXPECT_THAT(clouds[i].only, testing::ElementsAre(0u));
    EXPECT_EQ(clouds[i].colour, i == 2 ? kDark.canvas : kDark.active);
  }
  EXPECT_GT(clouds[1].radius, clouds[2].radius);
  EXPECT_GT(clouds[2].radius, clouds[3].radius);
  EXPECT_FLOAT_EQ(clouds[0].radius, 0.8f * clouds[3].radius);
}

TEST(Scene, EveryLayerAddsExactlyItsOwnMarksInTheOrderOfPainting) {
  for (const annulus::Setup& setup : {preset_setup(preset("blog")), periodic(30)}) {
    Shown run(setup);
    run.timeline.seek(1500);
    run.seek(Verdict::too_close);
    Style style;
    style.legend = false;
    std::vector<std::string> expected;
    for (std::size_t i = 0; i < kLayers.size(); ++i) {
      style.layers = Layers::none();
      style.layers.set(static_cast<Layer>(i), true);
      std::vector<std::string> own = described(run.draw(style));
      if (static_cast<Layer>(i) == Layer::candidates) {  // whose number keeps clear of the cells searched
        style.layers = only({Layer::searched}).layers;
        const auto cells = static_cast<std::ptrdiff_t>(described(run.draw(style)).size());
        style.layers.set(Layer::candidates, true);
        own = described(run.draw(style));
        own.erase(own.begin(), own.begin() + cells);
      }
      // There is no mask, no field, no gap being filled and, with correct options, no violation.
      const auto layer = static_cast<Layer>(i);
      EXPECT_EQ(own.empty(), layer == Layer::map || layer == Layer::squares ||
                                 (layer == Layer::violations && domain_of(setup).periodic))
          << i;
      expected.insert(expected.end(), own.begin(), own.end());
    }
    for (std::size_t i = 0; i < kLayers.size(); ++i) style.layers.set(static_cast<Layer>(i), true);
    EXPECT_EQ(described(run.draw(style)), expected);
    style.layers = Layers::none();
    EXPECT_TRUE(run.draw(style).items.empty());
  }
}

TEST(Scene, TheHoveredPointIsRingedOnTop) {
  Shown run(default_setup());
  run.timeline.seek(300);
  Style style = only({Layer::points, Layer::candidates});
  const DrawList list = run.draw(style, kCanvas, {Index{2}});
  const auto* mark = std::get_if<Shapes>(&list.items.back());
  ASSERT_TRUE(mark && mark->shapes.size() == 1);
  EXPECT_EQ(mark->shapes[0].kind, ShapeKind::ring);
  EXPECT_TRUE(near(mark->shapes[0].a, doubled(run.point(2))));
  EXPECT_EQ(described(run.draw(style, kCanvas, {run.timeline.sampler().count()})),
            described(run.draw(style)));
}

TEST(Scene, LightThemeHasItsOwnColours) {
  Shown run(default_setup());
  run.timeline.seek(100);
  Style style;
  style.theme = Theme::light;
  const DrawList list = run.draw(style);
  EXPECT_EQ(list.background, kLightPalette.canvas);
  for (const Text& text : texts_of(list)) EXPECT_TRUE(text.colour == kLightPalette.muted || text.strong);
  for (const Shape& shape : shapes_of(list)) EXPECT_NE(with_alpha(shape.colour, 1), kDark.accent);
}

TEST(Scene, NothingIsEverNotANumber) {
  const auto finite = [](std::initializer_list<double> values) {
    return std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
  };
  for (const annulus::Setup& setup :
       {default_setup(), preset_setup(preset("blog")), preset_setup(preset("lague")), periodic(30)}) {
    Shown run(setup);
    for (const std::uint64_t tries : {0u, 1u, 2u, 50u, 700u, 100'000'000u}) {
      run.timeline.seek(tries);
      for (const Size canvas : {Size{1200, 800}, {1, 1}, {0, 0}}) {
        for (const View& view : {View{}, View{false, 0, 0, 1e5}, View{false, -1e6, 1e6, 1e-3}}) {
          Style style;
          for (const LayerInfo& row : kLayers) style.layers.set(row.layer, true);
          style.view = view;
          const DrawList list = run.draw(style, canvas, {Index{0}});
          for (const Shape& s : shapes_of(list)) {
            ASSERT_TRUE(finite({s.a.x, s.a.y, s.b.x, s.b.y, s.radius, s.width, s.dash, s.colour.a}));
            ASSERT_TRUE(s.radius >= 0 && s.width >= 0 && s.colour.a > 0 && s.colour.a <= 1);
          }
          for (const Cloud& c : clouds_of(list))
            ASSERT_TRUE(finite({c.radius, c.width, c.cell_width, c.cell_height, c.colour.a}));
          for (const Text& t : texts_of(list)) ASSERT_TRUE(finite({t.at.x, t.at.y}));
        }
      }
    }
  }
}

// Points are drawn as clouds, so a scene of many points costs no more shapes than one of few.
TEST(Scene, PointsCostNoShapes) {
  Shown run(with(default_setup(), {{"radius", 3.0}}));
  run.timeline.run_to_end();
  ASSERT_GT(run.timeline.sampler().count(), 20'000u);
  Style style;
  for (const LayerInfo& row : kLayers) style.layers.set(row.layer, row.layer != Layer::gaps);
  EXPECT_LT(shapes_of(run.draw(style)).size(), 1'000u);
  // Gaps are marked one by one, but not more of them than can be told apart.
  run.timeline.seek(run.timeline.position() / 2);
  EXPECT_LT(shapes_of(run.draw(only({Layer::gaps}, 1))).size(), 30'000u);
}

}  // namespace
}  // namespace annulus::scene
