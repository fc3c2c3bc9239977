#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "tests/app/scene_support.h"

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
  EXPECT_THAT(words({Layer::candidates}), ElementsAre("accepted", "too close", "outside"));
  EXPECT_TRUE(words({Layer::grid, Layer::outline, Layer::violations}).empty());
  run.timeline.run_to_end();
  EXPECT_THAT(words({Layer::violations}), ElementsAre("nearer than r"));
  EXPECT_EQ(words({Layer::points, Layer::annulus, Layer::violations}).size(), 4u);
}

// The domain ends at (76.08, 736): its legend is one row below that, the chips as they are on the canvas.
TEST(Legend, IsARowUnderTheDomainsLeftEdge) {
  Shown run(default_setup());
  Style style;
  const DrawList list = run.draw(style);
  const std::vector<Text> texts = texts_of(list);
  ASSERT_EQ(texts.size(), 6u);
  for (const Text& text : texts) {
    EXPECT_EQ(text.at.y, texts[0].at.y);
    EXPECT_EQ(text.colour, kDark.muted);
    EXPECT_EQ(text.size, 12);
  }
  EXPECT_GT(texts[0].at.y, 736 + 12);
  EXPECT_LT(texts[0].at.y, 800 - 4);
  EXPECT_NEAR(texts[0].at.x, 76.08 + 20, 0.01);
  for (std::size_t i = 1; i < texts.size(); ++i)
    EXPECT_GE(texts[i].at.x, texts[i - 1].at.x + measure(texts[i - 1].text, 12, false) + 20);
  // Left of each name its chip, in the colour of what it names.
  const Colour colours[] = {kDark.point,    kDark.active,    kDark.accent,
                            kDark.accepted, kDark.too_close, kDark.outside};
  const std::vector<Shape> shapes = shapes_of(list);
  for (std::size_t i = 0; i < texts.size(); ++i) {
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
  // At 320 x 240 there is room for all of it, in rows.
  Style style;
  std::set<float> rows;
  const std::vector<Text> texts = texts_of(run.draw(style, {320, 240}));
  std::vector<std::string> names;
  for (const Text& text : texts) {
    if (text.strong) continue;
    rows.insert(text.at.y);
    names.push_back(text.text);
  }
  EXPECT_EQ(names.size(), 7u);
  EXPECT_GE(rows.size(), 2u);
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
