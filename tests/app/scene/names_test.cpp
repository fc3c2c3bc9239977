#include <gmock/gmock.h>

#include <map>

#include "app/scene/inset.h"
#include "core/goal/goal.h"
#include "core/making/resolved.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

// Lesson 4's run.
Setup sparse() {
  return with(default_setup(), {{"radius", 40.0},
                                {"tries", std::uint64_t{10}},
                                {"seed", std::uint64_t{3949}},
                                {"start", std::string("370,250")}});
}

Style named(bool large = true) {
  Style style;
  style.labels = true;
  style.large = large;
  for (const LayerInfo& layer : kLayers) style.layers.set(layer.layer, false);
  for (const Layer layer : {Layer::outline, Layer::points, Layer::annulus, Layer::candidates})
    style.layers.set(layer, true);
  return style;
}

struct Extent {
  float left, top, right, bottom;
};

// Of a text as it is drawn, without the space around it.
Extent box_of(const Text& text) {
  const float half = measure(text.text, text.size, text.strong) / 2;
  return {text.at.x - half, text.at.y - 0.75f * text.size, text.at.x + half, text.at.y + 0.1f * text.size};
}

bool overlap(const Extent& a, const Extent& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool is_name(const Text& text) {
  return text.size == 14.7f;
}

std::vector<std::string> names_of(const DrawList& list) {
  std::vector<std::string> names;
  for (const Text& text : texts_of(list))
    if (is_name(text)) names.push_back(text.text);
  return names;
}

TEST(Names, SayWhatIsThereOnce) {
  Shown run(sparse());
  run.timeline.seek(35);
  EXPECT_THAT(names_of(run.draw(named(), {571, 400})),
              testing::UnorderedElementsAre("picked", "annulus r to 2r", "accepted", "too close", "active"));
  run.timeline.run_to_end();
  EXPECT_THAT(names_of(run.draw(named(), {571, 400})), testing::Not(testing::Contains("active")));
  Style without = named();
  without.legend = false;
  EXPECT_TRUE(names_of(run.draw(without, {571, 400})).empty());
}

TEST(Names, AreAwayWhereTheyWouldCoverTooMuchOrJumpAbout) {
  Shown dense(with(default_setup(), {{"radius", 5.0}}));
  dense.timeline.seek(400);
  EXPECT_TRUE(names_of(dense.draw(named())).empty());
  Shown run(sparse());
  run.timeline.seek(35);
  Style moving = named();
  moving.tempo = Tempo::moving;
  EXPECT_TRUE(names_of(run.draw(moving)).empty());
}

// At every try of the run, on a small and a large canvas.
TEST(Names, NeverOverlapNorLeaveTheCanvasNorLieInTheRing) {
  Shown run(sparse());
  std::map<std::string, int> seen;
  for (const Size canvas : {Size{571, 400}, {400, 300}, {900, 600}}) {
    for (std::uint64_t at = 0; at < 400; at += 3) {
      SCOPED_TRACE(at);
      run.timeline.seek(at);
      const DrawList list = run.draw(named(), canvas);
      const std::vector<Text> texts = texts_of(list);
      const PickRecord& pick = run.timeline.pick();
      const Vec2 centre =
          pick.empty() ? Vec2{-1e6f, 0} : to_pixel(list.to_pixels, pick.centre.x, pick.centre.y);
      const auto outer = static_cast<float>(80 * list.to_pixels.scale);
      for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!is_name(texts[i])) continue;
        ++seen[texts[i].text];
        const Extent box = box_of(texts[i]);
        EXPECT_GE(box.left, 0) << texts[i].text;
        EXPECT_GE(box.top, 0) << texts[i].text;
        EXPECT_LE(box.right, canvas.width) << texts[i].text;
        EXPECT_LE(box.bottom, canvas.height) << texts[i].text;
        const float dx = std::clamp(centre.x, box.left, box.right) - centre.x;
        const float dy = std::clamp(centre.y, box.top, box.bottom) - centre.y;
        EXPECT_GT(std::hypot(dx, dy), outer) << texts[i].text << " lies in the ring";
        for (std::size_t j = 0; j < texts.size(); ++j) {
          if (i != j) {
            EXPECT_FALSE(overlap(box, box_of(texts[j]))) << texts[i].text << " on " << texts[j].text;
          }
        }
        EXPECT_EQ(std::ranges::count(texts, texts[i].text, &Text::text), 1);
      }
      // The leaders end at a name, and cross none.
      for (const Shape& leader : those(of_kind(shapes_of(list), ShapeKind::line),
                                       [](const Shape& shape) { return shape.width == 1.6f; })) {
        for (const Text& text : texts) {
          const Extent box = box_of(text);
          const Vec2 middle{(leader.a.x + leader.b.x) / 2, (leader.a.y + leader.b.y) / 2};
          EXPECT_FALSE(middle.x > box.left && middle.x < box.right && middle.y > box.top &&
                       middle.y < box.bottom)
              << text.text;
        }
      }
    }
  }
  for (const char* name : {"picked", "annulus r to 2r", "too close", "accepted", "active"})
    EXPECT_GT(seen[name], 20) << name;
}

// People count the searched cells, 5x5 without the corners: the name covers none of them.
TEST(Names, TheSearchedCellsHaveOneThatCoversNone) {
  Shown run(sparse());
  Style style = named();
  style.layers.set(Layer::grid, true);
  style.layers.set(Layer::searched, true);
  int seen = 0;
  for (std::uint64_t at = 1; at < 120; ++at) {
    SCOPED_TRACE(at);
    run.timeline.seek(at);
    const auto& last = run.timeline.pick().candidates.back();
    if (last.verdict == Verdict::outside) continue;
    const DrawList list = run.draw(style, {571, 400});
    const double cell = 40 / std::sqrt(2.0);
    const double column = std::floor(double{last.position.x} / cell),
                 row = std::floor(double{last.position.y} / cell);
    for (const Text& text : texts_of(list)) {
      if (text.text != "searched") continue;
      ++seen;
      for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y) {
          if (std::abs(x) == 2 && std::abs(y) == 2) continue;
          const Vec2 low = to_pixel(list.to_pixels, (column + x) * cell, (row + y) * cell),
                     high = to_pixel(list.to_pixels, (column + x + 1) * cell, (row + y + 1) * cell);
          EXPECT_FALSE(overlap(box_of(text), {low.x, low.y, high.x, high.y})) << x << ", " << y;
        }
    }
  }
  EXPECT_GT(seen, 60);
}

// While they can be read; faster they would change more than three times a second.
TEST(Names, AFewStandInTheLegendsPlaceUnlessItMoves) {
  Shown run(sparse());
  run.timeline.seek(35);
  Style few = named();
  few.labels = false;
  few.tempo = Tempo::slow;
  few.few_names = true;
  const std::vector<Text> texts = texts_of(run.draw(few, {571, 400}));
  std::vector<std::string> names;
  for (const Text& text : texts)
    if (is_name(text)) names.push_back(text.text);
  EXPECT_THAT(names, testing::UnorderedElementsAre("picked", "annulus r to 2r", "active"));
  EXPECT_THAT(texts, testing::Not(testing::Contains(testing::Field(&Text::text, "too close"))))
      << "no legend";
  few.tempo = Tempo::moving;
  EXPECT_TRUE(names_of(run.draw(few, {571, 400})).empty());
  EXPECT_THAT(texts_of(run.draw(few, {571, 400})),
              testing::Contains(testing::Field(&Text::text, "too close")));
}

// The sentence tells points by their numbers.
TEST(Names, PointsHaveNumbersWhereTheyAreSeenNear) {
  Shown run(sparse());
  run.timeline.seek(35);
  Style few = named();
  few.labels = false;
  few.few_names = true;
  Vec2 centre{370, 250};
  const auto numbers = [&](bool near, Tempo tempo) {
    few.view = near ? View{false, double{centre.x}, double{centre.y}, 2.5} : View{};
    few.tempo = tempo;
    std::map<std::string, Vec2> found;
    for (const Text& text : texts_of(run.draw(few)))
      if (text.text.find_first_not_of("0123456789") == std::string::npos) found[text.text] = text.at;
    return found;
  };
  EXPECT_TRUE(numbers(false, Tempo::still).empty());
  EXPECT_TRUE(numbers(true, Tempo::slow).empty());
  const auto near = numbers(true, Tempo::still);
  ASSERT_FALSE(near.empty());
  for (Index i = 0; i < run.timeline.sampler().count(); ++i) {
    few.view = {false, 370, 250, 2.5};
    const Vec2 at = to_pixel(run.draw(few).to_pixels, double{run.point(i).x}, double{run.point(i).y});
    const bool inside = at.x > 8 && at.y > 8 && at.x < 1192 && at.y < 792;
    ASSERT_EQ(near.contains(std::to_string(i)), inside) << i;
    if (!inside) continue;
    EXPECT_LT(std::hypot(near.at(std::to_string(i)).x - at.x, near.at(std::to_string(i)).y - at.y), 25) << i;
  }
  // On a page and in a presentation only those that the sentence speaks of.
  few.labels = true;
  const PickRecord::Candidate last = run.seek(Verdict::too_close);
  centre = last.position;
  const auto spoken = numbers(true, Tempo::still);
  std::vector<std::string> all;
  for (const auto& [number, at] : spoken) all.push_back(number);
  EXPECT_THAT(all, testing::UnorderedElementsAre(std::to_string(run.timeline.pick().picked),
                                                 std::to_string(last.point)));
}

// The mark that asks covers none of them, wherever on the ring the candidate lies.
TEST(Names, KeepOffTheQuestion) {
  Shown run(sparse());
  run.timeline.seek(35);
  const Vec2 centre = run.timeline.pick().centre;
  for (int i = 0; i < 12; ++i) {
    const double angle = i * 3.14159 / 6;
    Hover hover;
    hover.answer.asked = Vec2{centre.x + 81 * static_cast<float>(std::cos(angle)),
                              centre.y + 81 * static_cast<float>(std::sin(angle))};
    const DrawList list = run.draw(named(), {571, 400}, hover);
    const Vec2 at = to_pixel(list.to_pixels, double{hover.answer.asked->x}, double{hover.answer.asked->y});
    constexpr float kRing = 11;
    const Extent question{at.x - kRing, at.y - kRing, at.x + kRing, at.y + kRing};
    for (const Text& text : texts_of(list))
      EXPECT_FALSE(is_name(text) && overlap(box_of(text), question)) << text.text << i;
  }
}

// Nothing else says what these marks are: their names have the words of the legend, also where points lie too
// near to one another to be named.
TEST(Names, SayWhatRareMarksAre) {
  Style style = named();
  style.layers.set(Layer::squares, true);
  annulus::Setup trimmed_setup = default_setup("roberts");
  set_goal(trimmed_setup, ByPoints{150, true});
  Shown trimmed(resolved(trimmed_setup));
  trimmed.timeline.run_to_end();
  EXPECT_THAT(names_of(trimmed.draw(style)), testing::Contains("removed, one too many"));
  trimmed.timeline.seek(trimmed.timeline.position() - 1);
  EXPECT_THAT(names_of(trimmed.draw(style)), testing::Not(testing::Contains("removed, one too many")));

  Shown filled(with(default_setup("maximal"), {{"width", 740.0}, {"height", 740.0}, {"radius", 5.0}}));
  filled.timeline.seek(100);
  const DrawList list = filled.draw(style);
  EXPECT_THAT(names_of(list), testing::IsSupersetOf({"one more point may fit", "part whose turn it is"}));
  // The frame does not run through a name.
  const auto part = filled.timeline.sampler().open_squares()->part;
  ASSERT_TRUE(part);
  const Vec2 low = to_pixel(list.to_pixels, part->left, part->top);
  const Vec2 high = to_pixel(list.to_pixels, part->right, part->bottom);
  for (const Text& text : texts_of(list)) {
    if (!is_name(text)) continue;
    const Extent box = box_of(text);
    for (const Extent& side : {Extent{low.x, low.y, high.x, low.y},
                               {low.x, high.y, high.x, high.y},
                               {low.x, low.y, low.x, high.y},
                               {high.x, low.y, high.x, high.y}})
      EXPECT_FALSE(overlap(box, side)) << text.text;
  }
}

// The window's small map lies over the canvas.
// A point or a circle that they cover does not show between their letters.
TEST(Names, LieOnPlates) {
  Shown run(with(default_setup(), {{"radius", 20.0}}));
  run.timeline.run_to_end();
  Style style;
  style.layers = Layers::of_measures();
  style.labels = style.large = true;
  const DrawList list = run.draw(style, {600, 420});
  const std::vector<Shape> grounds =
      those(of_kind(shapes_of(list), ShapeKind::rectangle),
            [](const Shape& s) { return with_alpha(s.colour, 1) == kDark.canvas && s.colour.a > 0.8f; });
  int names = 0;
  for (const Text& text : texts_of(list)) {
    if (!is_name(text)) continue;
    ++names;
    const Extent box = box_of(text);
    EXPECT_TRUE(std::ranges::any_of(grounds, [&](const Shape& ground) {
      return ground.a.x < box.left && ground.b.x > box.right && ground.a.y < box.top &&
             ground.b.y > box.bottom;
    })) << text.text;
  }
  EXPECT_GT(names, 0);
}

TEST(Names, KeepClearOfTheInset) {
  Shown run(sparse());
  Style near = named();
  const Size canvas{900, 600};
  int names = 0;
  for (std::uint64_t at = 0; at < 400; at += 7) {
    run.timeline.seek(at);
    const PickRecord& pick = run.timeline.pick();
    if (pick.empty()) continue;
    // The pick stands at the lower left of the map, so that names would like to stand on it.
    near.view = {false, double{pick.centre.x} - 70, double{pick.centre.y} + 60, 3};
    const DrawList list = run.draw(near, canvas);
    const auto inset = inset_place(list.to_pixels, domain_of(run.setup), canvas);
    ASSERT_TRUE(inset);
    const Extent map{inset->low.x - kInsetAir, inset->low.y - kInsetAir,
                     inset->low.x + inset->width + kInsetAir, inset->low.y + inset->height + kInsetAir};
    for (const Text& text : texts_of(list)) {
      if (!is_name(text)) continue;
      ++names;
      EXPECT_FALSE(overlap(box_of(text), map)) << text.text << " at try " << at;
    }
  }
  EXPECT_GT(names, 50);
}

}  // namespace
}  // namespace annulus::scene
