// Where the numbers beside candidates and points stand.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/samplers/registry.h"
#include "tests/app/scene/scene_support.h"
#include "tests/dense_setup.h"

namespace annulus::scene {
namespace {

TEST(Scene, TheLabelStaysOnTheCanvas) {
  Shown run(dense_setup());
  run.timeline.seek(40);
  run.seek(Verdict::too_close);
  const Vec2 place = run.timeline.pick().candidates.back().position;
  const Vec2 blocker = run.point(run.timeline.pick().candidates.back().point);
  int labels = 0;
  for (int i = 0; i < 41; ++i) {
    for (int j = 0; j < 41; ++j) {
      Style style = only({Layer::candidates});
      // The line's middle wanders over the whole canvas and beyond its edges.
      style.view.centre_x = double{place.x + blocker.x} / 2 + (i - 20) * 16;
      style.view.centre_y = double{place.y + blocker.y} / 2 + (j - 20) * 11;
      const DrawList list = run.draw(style);
      // At the upper and lower edge, too, there is room on one side of the line.
      const int x = 600 - 2 * 16 * (i - 20), y = 400 - 2 * 11 * (j - 20);
      if (x > 100 && x < 1100 && y > 15 && y < 785) {
        EXPECT_EQ(texts_of(list).size(), 1u) << x << ' ' << y;
      }
      for (const Text& text : texts_of(list)) {
        const float half = measure(text.text, 12, true) / 2;
        EXPECT_GE(text.at.x - half, 0);
        EXPECT_GE(text.at.y - 9, 0);
        EXPECT_LE(text.at.x + half, 1200);
        EXPECT_LE(text.at.y, 800);
        ++labels;
      }
    }
  }
  EXPECT_GT(labels, 1000);
}

void expect_off_the_legend(const std::vector<Text>& texts) {
  const auto label = std::ranges::find_if(
      texts, [](const Text& text) { return text.text.find(" < ") != std::string::npos; });
  ASSERT_NE(label, texts.end());
  const float half = measure(label->text, 12, true) / 2;
  for (const Text& text : texts) {
    if (&text == &*label || text.align != Align::left) continue;
    const float wide = measure(text.text, text.size, false);
    const bool apart = label->at.x + half < text.at.x || label->at.x - half > text.at.x + wide ||
                       label->at.y < text.at.y - text.size || label->at.y - 9 > text.at.y;
    EXPECT_TRUE(apart) << label->text << " lies on " << text.text;
  }
}

// Growth begins at the lower edge, near the legend.
TEST(Scene, TheLabelLiesNotOnTheLegend) {
  int labels = 0;
  for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
    annulus::Setup setup = dense_setup();
    setup.values["radius"] = 20.0;
    setup.values["seed"] = seed;
    setup.values["start"] = std::string("370,499");
    Shown run(setup);
    for (int i = 0; i < 30; ++i) {
      run.seek(Verdict::too_close);
      Style style;
      style.legend = true;
      const std::vector<Text> texts = texts_of(run.draw(style, {640, 480}));
      expect_off_the_legend(texts);
      ++labels;
    }
  }
  EXPECT_EQ(labels, 150);
}

// Growth begins at the upper edge, where one of two canvases says what it is.
TEST(Scene, TheLabelLiesNotOnTheCaption) {
  annulus::Setup setup = dense_setup();
  setup.values["radius"] = 20.0;
  setup.values["start"] = std::string("370,1");
  Shown run(setup);
  Style style;
  style.view = {false, 370, 170, 1};  // the domain's upper edge lies 15 px below that of the canvas
  for (int i = 0; i < 100; ++i) {
    run.seek([](const PickRecord::Candidate& c) {
      return c.verdict == Verdict::too_close && c.reason == Reason::none && c.position.y < 30 &&
             c.position.x > 200 && c.position.x < 540;
    });
    run.spacing.append(run.timeline.sampler().store().positions, {}, run.timeline.sampler().count());
    const DrawList list =
        build_scene({run.setup, run.timeline, run.spacing, 7, Caption{false, "k = 8", "9 points"}}, style,
                    {640, 370}, {}, measure);
    for (const Text& text : texts_of(list)) {
      if (text.text.find(" < ") == std::string::npos) continue;
      EXPECT_GE(text.at.y - 0.73f * text.size, 27) << text.text << " at try " << run.timeline.position();
    }
  }
}

// Points lie so close together that the label must cover some, but still not the legend.
TEST(Scene, TheLabelSoonerLiesOnPointsThanOnTheLegend) {
  annulus::Setup setup = dense_setup();
  setup.values["radius"] = 6.0;
  setup.values["start"] = std::string("370,1");
  Shown run(setup);
  run.timeline.seek(150'000);
  Style style;
  style.legend = true;
  for (int i = 0; i < 100; ++i) {
    run.seek([](const PickRecord::Candidate& candidate) {
      return candidate.verdict == Verdict::too_close && candidate.position.y > 490;
    });
    expect_off_the_legend(texts_of(run.draw(style, {640, 480})));
  }
}

// At this size the annulus is 40 to 80 px around the picked point: there is room beside it and the points.
TEST(Scene, TheLabelLiesOnNoPointAndNotOnTheAnnulus) {
  Shown run(dense_setup());
  Style style = only({Layer::points, Layer::annulus, Layer::candidates}, 4);
  int labels = 0, on_a_point = 0, on_the_annulus = 0;
  for (int i = 0; i < 200; ++i) {
    run.seek(Verdict::too_close);
    const Vec2 centre = run.timeline.pick().centre;
    style.view.centre_x = double{centre.x};
    style.view.centre_y = double{centre.y};
    const std::vector<Text> texts = texts_of(run.draw(style));
    ASSERT_EQ(texts.size(), 1u);
    ++labels;
    const float half = measure(texts[0].text, 12, true) / 2;
    const float low = texts[0].at.y - 8.5f, high = texts[0].at.y;
    for (const Vec2 point : run.timeline.sampler().points()) {
      const double x = 600 + 4 * (double{point.x} - double{centre.x}),
                   y = 400 + 4 * (double{point.y} - double{centre.y});
      if (std::abs(x - double{texts[0].at.x}) < double{half} && y > double{low} && y < double{high})
        ++on_a_point;
    }
    for (int degrees = 0; degrees < 360; ++degrees) {
      for (const double radius : {40.0, 80.0}) {
        const double angle = degrees * 3.14159265358979 / 180;
        const double x = 600 + radius * std::cos(angle), y = 400 + radius * std::sin(angle);
        if (std::abs(x - double{texts[0].at.x}) < double{half} && y > double{low} && y < double{high}) {
          ++on_the_annulus;
          degrees = 360;
          break;
        }
      }
    }
  }
  EXPECT_EQ(on_a_point, 0);
  EXPECT_LT(on_the_annulus, labels / 2) << "only where everything else is worse";
}

// They are counted on the page that speaks of them. A line leads to the number, since it stands aside.
TEST(Scene, TheLabelCoversNoCellThatIsSearched) {
  Shown run(with(default_setup("dart"), {{"radius", 40.0}, {"seed", std::uint64_t{23}}}));
  run.timeline.seek(60);
  const GridShape grid = run.timeline.sampler().grid();
  for (int i = 0; i < 40; ++i) {
    const PickRecord::Candidate candidate = run.seek(Verdict::too_close);
    Style style = only({Layer::candidates, Layer::searched});
    style.view = {};
    const DrawList list = run.draw(style);
    const std::vector<Text> texts = texts_of(list);
    ASSERT_EQ(texts.size(), 1u);
    const float half = measure(texts[0].text, 12, true) / 2;
    const Vec2 low{texts[0].at.x - half, texts[0].at.y - 8.8f}, high{texts[0].at.x + half, texts[0].at.y};
    const GridCell cell = cell_of(grid, candidate.position);
    for (int row = -2; row <= 2; ++row)
      for (int column = -2; column <= 2; ++column) {
        const GridCell one{cell.column + column, cell.row + row};
        const bool in_grid =
            one.column >= 0 && one.row >= 0 && one.column < grid.columns && one.row < grid.rows;
        if (!in_grid || std::abs(row * column) == 4) continue;  // 5 x 5 without the corners
        const Box box = box_of(grid, one);
        const Vec2 a = to_pixel(list.to_pixels, box.left, box.top),
                   b = to_pixel(list.to_pixels, box.right, box.bottom);
        EXPECT_TRUE(high.x < a.x || low.x > b.x || high.y < a.y || low.y > b.y) << texts[0].text << ' ' << i;
      }
    const auto leads_there = [&](const Shape& line) {
      return line.b.x > low.x - 4 && line.b.x < high.x + 4 && line.b.y > low.y - 4 && line.b.y < high.y + 4;
    };
    EXPECT_TRUE(std::ranges::any_of(of_kind(shapes_of(list), ShapeKind::line), leads_there)) << i;
  }
}

// A number far from its line could be of another one.
TEST(Scene, TheLabelStandsBesideItsLine) {
  Shown run(dense_setup());
  Style style = only({Layer::points, Layer::annulus, Layer::candidates}, 2);
  for (int i = 0; i < 300; ++i) {
    run.seek(Verdict::too_close);
    const PickRecord& pick = run.timeline.pick();
    style.view.centre_x = double{pick.centre.x};
    style.view.centre_y = double{pick.centre.y};
    const auto pixel = [&](Vec2 p) {
      return Vec2{static_cast<float>(600 + 2 * (double{p.x} - style.view.centre_x)),
                  static_cast<float>(400 + 2 * (double{p.y} - style.view.centre_y))};
    };
    const std::vector<Text> texts = texts_of(run.draw(style));
    ASSERT_EQ(texts.size(), 1u);
    const Vec2 a = pixel(pick.candidates.back().position), b = pixel(run.point(pick.candidates.back().point));
    const float half = measure(texts[0].text, 12, true) / 2;
    float nearest = 1e9f;  // px, from the letters to the line
    for (int step = 0; step <= 20; ++step) {
      const float t = static_cast<float>(step) / 20, x = a.x + t * (b.x - a.x), y = a.y + t * (b.y - a.y);
      nearest = std::min(nearest, std::hypot(std::max(std::abs(x - texts[0].at.x) - half, 0.0f),
                                             std::max(std::abs(y - (texts[0].at.y - 4.4f)) - 4.4f, 0.0f)));
    }
    EXPECT_LT(nearest, 33) << texts[0].text;
  }
}

// "5" upon "12.26" would read "52.26".
TEST(Scene, TheNumberOfAPointLiesOnNoLabel) {
  Shown run(with(default_setup(), {{"radius", 60.0}}));
  const auto extent = [](const Text& text) {
    const float wide = measure(text.text, text.size, text.strong);
    const float left = text.at.x - (text.align == Align::centre  ? wide / 2
                                    : text.align == Align::right ? wide
                                                                 : 0);
    return Box{left, text.at.y - 0.7 * text.size, left + wide, text.at.y};
  };
  std::size_t labels = 0;
  for (int i = 0; i < 60; ++i) {
    const Vec2 at = run.seek(Verdict::too_close).position;
    Hover hover;
    hover.chosen = place_facts(run.setup, run.timeline, run.spacing, at);
    const std::vector<Text> texts = texts_of(run.draw(only({Layer::candidates}), kCanvas, hover));
    for (const Text& label : texts) {
      if (!label.strong) continue;
      ++labels;
      for (const Text& number : texts) {
        const Box a = extent(label), b = extent(number);
        EXPECT_TRUE(number.strong || a.right <= b.left || b.right <= a.left || a.bottom <= b.top ||
                    b.bottom <= a.top)
            << number.text << " lies on " << label.text << " at try " << run.timeline.position();
      }
    }
  }
  EXPECT_GE(labels, 50u);
}

// A cross below a digit makes neither of them out.
TEST(Scene, TheNumberOfAPointLiesOnNoCandidateIfACornerIsFree) {
  Shown run(with(default_setup(), {{"radius", 60.0}}));
  int seen = 0, elsewhere = 0;
  for (int i = 0; i < 300; ++i) {
    run.seek(Verdict::too_close);
    const PickRecord& pick = run.timeline.pick();
    Hover hover;
    hover.chosen = point_facts(run.setup, run.timeline, run.spacing, pick.picked);
    const DrawList list = run.draw(only({Layer::candidates}), kCanvas, hover);
    const std::vector<Text> texts = texts_of(list);
    const auto pixel = [&](Vec2 place) { return to_pixel(list.to_pixels, place.x, place.y); };
    for (const Text& number : texts) {
      if (number.strong) continue;
      ++seen;
      const Vec2 at = pixel(run.point(static_cast<Index>(std::stoi(number.text))));
      const float wide = measure(number.text, number.size, false), high = 0.73f * number.size;
      const float away = std::abs(number.at.x - at.x);
      // Whether the middle of a candidate, or of a label, lies in its box at that corner, or so near to that.
      const auto taken = [&](float x, float y, float near) {
        const float left = at.x + x * away - (x < 0 ? wide : 0), base = at.y + y * away + (y > 0 ? high : 0);
        const auto inside = [&](Vec2 p, float beside) {
          return p.x > left - near - beside && p.x < left + wide + near + beside &&
                 p.y > base - high - near && p.y < base + near;
        };
        return std::ranges::any_of(pick.candidates,
                                   [&](const auto& one) { return inside(pixel(one.position), 0); }) ||
               (near > 0 && std::ranges::any_of(texts, [&](const Text& label) {
                  return &label != &number && inside(label.at, measure(label.text, label.size, true));
                }));
      };
      const float x = number.align == Align::left ? 1.0f : -1.0f, y = number.at.y > at.y ? 1.0f : -1.0f;
      elsewhere += x < 0 || y > 0;
      if (!taken(x, y, 0)) continue;
      for (const Vec2 corner : {Vec2{1, -1}, Vec2{-1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
        EXPECT_TRUE(taken(corner.x, corner.y, 15))
            << number.text << " could be elsewhere at try " << run.timeline.position();
    }
  }
  EXPECT_GE(seen, 500);
  EXPECT_GE(elsewhere, 10);
}

}  // namespace
}  // namespace annulus::scene
