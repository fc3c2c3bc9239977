#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <set>

#include "core/recording/trace_intake.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

// What is on the canvas, and nothing else.
TEST(Legend, NamesOnlyWhatOccurs) {
  Shown run(preset_setup(preset("blog")));
  const auto words = [&](std::initializer_list<Layer> layers, bool moving = false) {
    Style style = only(layers);
    style.legend = true;
    if (moving) style.tempo = Tempo::moving;
    style.view = {};
    return words_of(run.draw(style));
  };
  using testing::ElementsAre;
  // One active point, and no pick yet.
  EXPECT_THAT(words({Layer::points}), ElementsAre("active"));
  for (const Layer layer : {Layer::annulus, Layer::candidates, Layer::searched, Layer::tree})
    EXPECT_TRUE(words({layer}).empty());
  EXPECT_THAT(words({Layer::grid}), ElementsAre("cell with a point"));
  EXPECT_THAT(words({Layer::discs}), ElementsAre("disc of half r"));
  EXPECT_THAT(words({Layer::exclusion}), ElementsAre("r around a point"));
  run.seek(Verdict::accepted);
  EXPECT_THAT(words({Layer::annulus}), ElementsAre("picked, annulus r to 2r"));
  EXPECT_THAT(words({Layer::candidates}), ElementsAre("accepted"));
  EXPECT_THAT(words({Layer::searched}), ElementsAre("cell searched"));
  EXPECT_THAT(words({Layer::tree}), ElementsAre("from its parent"));
  run.seek(Verdict::too_close);
  EXPECT_THAT(words({Layer::candidates}), testing::IsSupersetOf({"too close", "r around the candidate"}));
  run.seek(Verdict::outside);
  EXPECT_THAT(words({Layer::candidates}), testing::Contains("outside"));
  // Too fast to be read, each verdict stays once it has come, so that the row stands still.
  EXPECT_THAT(words({Layer::candidates}, true), ElementsAre("accepted", "too close", "outside"));
  EXPECT_TRUE(words({Layer::outline}).empty());
  run.timeline.run_to_end();
  EXPECT_THAT(words({Layer::points}), ElementsAre("retired"));
  // What has faded is not on the canvas.
  Style faded = only({Layer::points, Layer::grid, Layer::annulus, Layer::candidates, Layer::searched});
  faded.legend = true;
  faded.view = {};
  faded.last_marks = 0;
  EXPECT_THAT(words_of(run.draw(faded)), ElementsAre("retired"));
  EXPECT_THAT(words({Layer::violations}), ElementsAre("nearer than r"));
}

// The domain ends at (76.08, 736): the row begins below its left edge, its chips drawn as on the canvas.
// Why a trace removes its points only its program knows.
TEST(Legend, SaysOfATraceOnlyThatPointsAreRemoved) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":100,\"height\":100,\"radius\":10}\n"
      "{\"try\":1,\"x\":50,\"y\":50,\"verdict\":\"accepted\"}\n"
      "{\"event\":\"removed\",\"point\":0}\n");
  intake.end();
  Shown run(with(default_setup(kRecorded), {{"width", 100.0},
                                            {"height", 100.0},
                                            {"radius", 10.0},
                                            {"recording", RecordingValue{"it", intake.recording(), {}}}}));
  run.timeline.run_to_end();
  Style style = only({Layer::points});
  style.legend = true;
  EXPECT_THAT(words_of(run.draw(style)), testing::ElementsAre("removed"));
}

// Points with radii of their own make no field of radii, which only a mask's layer would name.
TEST(Legend, NamesNoScaleOfRadiiThatNothingIsPaintedIn) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":100,\"height\":100,\"radius\":5}\n"
      "{\"x\":20,\"y\":50,\"radius\":5,\"verdict\":\"accepted\"}\n"
      "{\"x\":40,\"y\":50,\"radius\":7,\"verdict\":\"accepted\"}\n");
  intake.end();
  const auto mask = std::make_shared<const KnownImage>(GreyImage{2, 1, {0, 65535}});
  Shown run(with(default_setup(kRecorded), {{"width", 100.0},
                                            {"height", 100.0},
                                            {"radius", 5.0},
                                            {"mask", ImageValue{"", mask}},
                                            {"recording", RecordingValue{"it", intake.recording(), {}}}}));
  run.timeline.run_to_end();
  ASSERT_TRUE(run.timeline.sampler().field());
  Style style = only({Layer::map});
  style.legend = true;
  EXPECT_THAT(words_of(run.draw(style)), testing::ElementsAre("outside the mask"));
}

// The menu of layers may stand there.
TEST(Legend, LeavesItsRightEndFree) {
  Shown run(default_setup());
  run.seek(Verdict::too_close);
  Style style;
  style.beside_legend = 700;  // of 1,200
  const std::vector<Text> texts = texts_of(run.draw(style));
  std::size_t names = 0;
  for (const Text& text : texts) {
    if (text.size != 12 || text.strong) continue;
    ++names;
    EXPECT_LE(text.at.x + measure(text.text, 12, false), 500) << text.text;
  }
  EXPECT_GE(names, 2u);
}

TEST(Legend, BeginsUnderTheDomainsLeftEdge) {
  Shown run(default_setup());
  run.seek(Verdict::too_close);
  Style style;
  const DrawList list = run.draw(style);
  const std::vector<Text> texts = texts_of(list);
  std::vector<Text> names;
  std::ranges::copy_if(texts, std::back_inserter(names),
                       [](const Text& text) { return text.size == 12 && !text.strong; });
  ASSERT_GE(names.size(), 5u);
  for (const Text& text : names) {
    EXPECT_EQ(text.at.y, names[0].at.y) << text.text;
    EXPECT_LT(text.at.y, 800 - 4);
    EXPECT_EQ(text.colour, kDark.muted);
  }
  EXPECT_GT(names[0].at.y, 736 + 12);
  EXPECT_NEAR(names[0].at.x, 76.08 + 20, 0.01);
  for (std::size_t i = 1; i < names.size(); ++i)
    EXPECT_GE(names[i].at.x, names[i - 1].at.x + measure(names[i - 1].text, 12, false) + 20);
  // Left of each name stands its chip, in the named thing's colour.
  const std::vector<std::pair<std::string, Colour>> colours{
      {"active", kDark.active}, {"picked, annulus r to 2r", kDark.accent}, {"too close", kDark.too_close}};
  const std::vector<Shape> shapes = shapes_of(list);
  for (const auto& [name, colour] : colours) {
    const auto text = std::ranges::find(names, name, &Text::text);
    ASSERT_NE(text, names.end()) << name;
    EXPECT_FALSE(those(shapes,
                       [&, colour = colour](const Shape& s) {
                         return s.colour == colour && s.a.x > text->at.x - 21 && s.b.x < text->at.x &&
                                std::abs(s.a.y - text->at.y) < 12;
                       })
                     .empty())
        << name;
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
}

// The entries that have no room go as a whole, and their number says that they are missing.
TEST(Legend, SaysHowManyEntriesHaveNoRoom) {
  Shown run(default_setup());
  run.seek(Verdict::too_close);
  Style style;
  const auto names = [&](float width) {
    std::vector<std::string> all;
    std::set<float> rows;
    for (const Text& text : texts_of(run.draw(style, {width, 800}))) {
      if (text.size != 12 || text.strong) continue;
      all.push_back(text.text);
      rows.insert(text.at.y);
    }
    EXPECT_LE(rows.size(), 2u) << width;
    return all;
  };
  const std::vector<std::string> all = names(4000);
  EXPECT_EQ(names(600), all) << "in two rows";
  for (const float width : {150.0f, 200.0f, 260.0f}) {
    std::vector<std::string> some = names(width);
    ASSERT_FALSE(some.empty()) << width;
    ASSERT_LT(some.size(), all.size()) << width;
    EXPECT_EQ(some.back(), "+" + std::to_string(all.size() - (some.size() - 1))) << width;
    some.pop_back();
    EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin())) << width;
    EXPECT_NE(std::ranges::find(some, "disc of half r"), some.end()) << "half r is always said: " << width;
  }
}

// The row stands below a domain that is seen whole; large letters need more room.
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

// The largest empty circle, dashed beyond the domain, may reach down to the row.
TEST(Legend, NoCircleRunsThroughItsLetters) {
  constexpr float kAir = 12;  // px, above the letters
  bool reached = false;       // by the dashed part of a circle
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Shown run(with(default_setup(), {{"radius", 25.0}, {"seed", seed}}));
    run.timeline.run_to_end();
    Style style;
    style.layers = Layers::of_measures();
    const std::vector<Item> items = run.draw(style).items;
    // Its letters come last, and its marks with their ground before them.
    const auto* texts = std::get_if<Texts>(&items.back());
    const auto* marks = std::get_if<Shapes>(&items[items.size() - 2]);
    ASSERT_TRUE(texts && marks);
    const Text &first = texts->texts.front(), &last = texts->texts.back();
    const Vec2 low{first.at.x, first.at.y - first.size};
    const Vec2 high{last.at.x + measure(last.text, last.size, false), last.at.y};
    for (std::size_t i = 0; i + 2 < items.size(); ++i) {
      const auto* shapes = std::get_if<Shapes>(&items[i]);
      if (!shapes) continue;
      for (const Shape& line : of_kind(shapes->shapes, ShapeKind::line)) {
        const Vec2 at{(line.a.x + line.b.x) / 2, (line.a.y + line.b.y) / 2};
        EXPECT_FALSE(at.x > low.x && at.x < high.x && at.y > low.y && at.y < high.y);
        if (at.x > low.x && at.x < high.x && at.y > low.y - kAir) reached = true;
      }
    }
    const std::vector<Shape> grounds = of_kind(marks->shapes, ShapeKind::rectangle);
    ASSERT_FALSE(grounds.empty());
    EXPECT_EQ(with_alpha(grounds[0].colour, 1), kDark.canvas);
    EXPECT_GT(grounds[0].colour.a, 0.8f);
    EXPECT_LT(grounds[0].a.x, low.x);
    EXPECT_LT(grounds[0].a.y, low.y);
    EXPECT_GT(grounds[0].b.x, high.x);
    EXPECT_GT(grounds[0].b.y, high.y);
  }
  EXPECT_TRUE(reached);
}

}  // namespace
}  // namespace annulus::scene
