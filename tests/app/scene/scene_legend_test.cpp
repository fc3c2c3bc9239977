#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "core/samplers/registry.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

TEST(Legend, NamesWhatTheLayersShow) {
  Shown run(preset_setup(preset("blog")));
  const auto words = [&](std::initializer_list<Layer> layers) {
    Style style = only(layers);
    style.legend = true;
    style.view = {};
    return words_of(run.draw(style));
  };
  using testing::ElementsAre;
  EXPECT_THAT(words({Layer::points}), ElementsAre("retired", "active"));
  EXPECT_THAT(words({Layer::annulus}), ElementsAre("picked, annulus r to 2r"));
  EXPECT_THAT(words({Layer::candidates}),
              ElementsAre("accepted", "too close", "outside", "r around the candidate"));
  EXPECT_THAT(words({Layer::searched}), ElementsAre("cell searched"));
  EXPECT_THAT(words({Layer::grid}), ElementsAre("cell with a point"));
  EXPECT_THAT(words({Layer::discs}), ElementsAre("disc of 0.5 r"));
  EXPECT_THAT(words({Layer::exclusion}), ElementsAre("r around a point"));
  EXPECT_THAT(words({Layer::tree}), ElementsAre("from its parent"));
  EXPECT_TRUE(words({Layer::outline, Layer::violations}).empty());
  run.timeline.run_to_end();
  EXPECT_THAT(words({Layer::violations}), ElementsAre("nearer than r"));
  EXPECT_EQ(words({Layer::points, Layer::annulus, Layer::violations}).size(), 4u);
}

// The domain ends at (76.08, 736): the legend begins below that, its chips drawn as on the canvas. Ten
// entries of 1255 px do not fit in a row of 1176 px: the last stands in a second one.
TEST(Legend, BeginsUnderTheDomainsLeftEdge) {
  Shown run(default_setup());
  Style style;
  const DrawList list = run.draw(style);
  const std::vector<Text> texts = texts_of(list);
  ASSERT_EQ(texts.size(), 10u);
  for (const Text& text : texts) {
    EXPECT_EQ(text.at.y, texts[0].at.y + (&text == &texts.back() ? 20 : 0)) << text.text;
    EXPECT_LT(text.at.y, 800 - 4);
    EXPECT_EQ(text.colour, kDark.muted);
    EXPECT_EQ(text.size, 12);
  }
  EXPECT_GT(texts[0].at.y, 736 + 12);
  EXPECT_NEAR(texts[0].at.x, 76.08 + 20, 0.01);
  EXPECT_EQ(texts.back().at.x, texts[0].at.x);
  for (std::size_t i = 1; i + 1 < texts.size(); ++i)
    EXPECT_GE(texts[i].at.x, texts[i - 1].at.x + measure(texts[i - 1].text, 12, false) + 20);
  // Left of each name stands its chip, in the named thing's colour.
  const Colour colours[] = {kDark.point,    kDark.active,    kDark.accent,
                            kDark.accepted, kDark.too_close, kDark.outside};
  const std::vector<Shape> shapes = shapes_of(list);
  for (std::size_t i = 0; i < std::size(colours); ++i) {
    EXPECT_FALSE(those(shapes,
                       [&](const Shape& s) {
                         return s.colour == colours[i] && s.a.x > texts[i].at.x - 21 &&
                                s.b.x < texts[i].at.x && std::abs(s.a.y - texts[i].at.y) < 12;
                       })
                     .empty())
        << texts[i].text;
  }
}

TEST(Legend, NeverLeavesTheCanvas) {
  Shown run(preset_setup(preset("blog")));
  run.timeline.run_to_end();
  for (const Size canvas : {Size{320, 240}, {1200, 800}, {120, 90}, {60, 20}, {4000, 50}, {200, 2000}}) {
    for (const View& view :
         {View{}, View{false, 370, 250, 40}, View{false, 0, 0, 0.5}, View{false, 800, 600, 3}}) {
      Style style = only({Layer::points, Layer::annulus, Layer::violations});
      style.legend = true;
      style.layers.set(Layer::candidates, canvas.width != 320);
      style.view = view;
      const DrawList with_legend = run.draw(style, canvas);
      for (const Text& text : texts_of(with_legend)) {
        if (text.size != 12 || text.strong) continue;
        EXPECT_GE(text.at.x, 0);
        EXPECT_LE(text.at.x + measure(text.text, 12, false), canvas.width);
        EXPECT_GE(text.at.y - 10, 0);
        EXPECT_LE(text.at.y + 3, canvas.height);
      }
    }
  }
  // At 320 x 500 there is room for all of it, in rows.
  Style style;
  std::set<float> rows;
  const std::vector<Text> texts = texts_of(run.draw(style, {320, 500}));
  std::vector<std::string> names;
  for (const Text& text : texts) {
    if (text.strong) continue;
    rows.insert(text.at.y);
    names.push_back(text.text);
  }
  EXPECT_THAT(names, testing::IsSupersetOf({"retired", "nearer than r", "r around the candidate"}));
  EXPECT_GE(rows.size(), 4u);
}

// Entries without room below a domain that is seen whole are left out rather than drawn over it; large
// letters need more room.
TEST(Legend, NeverHidesADomainThatIsSeenWhole) {
  Shown run(preset_setup(preset("blog")));
  run.timeline.run_to_end();
  for (const bool large : {false, true}) {
    for (const Size canvas : {Size{320, 240}, {336, 218}, {224, 145}, {480, 500}, {1200, 800}}) {
      Style style;
      style.large = large;
      const DrawList list = run.draw(style, canvas);
      const double bottom = to_pixel(list.to_pixels, 0, domain_of(run.setup).height).y;
      int names = 0;
      for (const Text& text : texts_of(list)) {
        if (text.strong) continue;
        EXPECT_EQ(text.size, large ? 16 : 12);
        EXPECT_GT(double{text.at.y} - double{text.size} * 0.8, bottom) << canvas.width;
        ++names;
      }
      EXPECT_GT(names, 0) << canvas.width;
    }
  }
}

TEST(Legend, LiesOnAPlateWhereTheDomainLeavesItNoRoom) {
  Shown run(default_setup());
  Style style = only({Layer::points}, 5);  // the domain reaches over all edges
  style.legend = true;
  const DrawList list = run.draw(style);
  const std::vector<Shape> plates = of_kind(shapes_of(list), ShapeKind::rectangle);
  ASSERT_EQ(plates.size(), 1u);
  EXPECT_EQ(with_alpha(plates[0].colour, 1), kDark.canvas);
  EXPECT_EQ(plates[0].b.y, 800);
  for (const Text& text : texts_of(list)) {
    EXPECT_GT(text.at.x, plates[0].a.x);
    EXPECT_LT(text.at.x + measure(text.text, 12, false), plates[0].b.x);
    EXPECT_GT(text.at.y - 10, plates[0].a.y);
  }
}

}  // namespace
}  // namespace annulus::scene
