// Plots as data, as pictures and as tables: of sets whose measures are known by hand.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/charts/chart_image.h"
#include "app/charts/measure_charts.h"
#include "app/charts/measure_tables.h"
#include "app/charts/plot_files.h"
#include "app/charts/tries_chart.h"
#include "app/texts/language.h"
#include "core/measures/figures.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using testing::DoubleEq;
using testing::ElementsAre;

const Translator& english() {
  return translator(Language::english);
}

// One of eight points has its neighbour below r, the others at 1.03 r.
Measures eight_points() {
  Measures m;
  m.points = 8;
  m.radius = 10;
  m.distances.smallest = 5;
  m.distances.median_share = 1.03;
  m.distances.histogram.below = 0.125;
  m.distances.histogram.share[1] = 0.875;
  m.pairs.emplace();
  m.pairs->g = {0, 0.5, 2};
  m.spectrum.emplace();
  m.spectrum->across = m.spectrum->down = 1;
  m.spectrum->step_across = m.spectrum->step_down = 2.5;
  m.spectrum->power = {0, 0, 0, 1, 0, 1, 0, 0, 2};
  m.spectrum->rings = {{0.5, 0.25, 0, 4}, {1, 2, 0, 8}, {3, 1, 0, 16}};
  return m;
}

std::vector<std::vector<std::string>> cells_of(const std::string& csv) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(csv);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> row(1);
    for (const char c : line) {
      if (c == ',')
        row.emplace_back();
      else
        row.back() += c;
    }
    rows.push_back(row);
  }
  return rows;
}

std::string csv_of(MeasurePlot plot, const Measures& m) {
  const Series one{&m, {}};
  return plot_csv(plot, std::span(&one, 1));
}

TEST(PlotFiles, NumbersAreThoseOfTheMeasures) {
  const Measures m = eight_points();
  const auto nearest = cells_of(csv_of(MeasurePlot::nearest, m));
  EXPECT_THAT(nearest[0], ElementsAre("from_over_r", "to_over_r", "share"));
  EXPECT_THAT(nearest[1], ElementsAre("0", "1", "0.125")) << "what is nearer than r";
  EXPECT_THAT(nearest[2], ElementsAre("1", "1.02", "0"));
  EXPECT_THAT(nearest[3], ElementsAre("1.02", "1.04", "0.875"));
  EXPECT_EQ(nearest.size(), 1 + 1 + Distances::Histogram::kBins);
  EXPECT_EQ(csv_of(MeasurePlot::pairs, m), "distance_over_r,g\n0.025,0\n0.07500000000000001,0.5\n0.125,2\n");
  EXPECT_EQ(csv_of(MeasurePlot::power, m), "u,power,frequencies\n0.5,0.25,4\n1,2,8\n3,1,16\n");
  const auto spectrum = cells_of(csv_of(MeasurePlot::spectrum, m));
  ASSERT_EQ(spectrum.size(), 10u);
  EXPECT_THAT(spectrum[4], ElementsAre("-2.5", "0", "1"));
  EXPECT_THAT(spectrum[9], ElementsAre("2.5", "2.5", "2"));
}

TEST(PlotFiles, RowsOfTwoSidesBeginWithTheirLetter) {
  const Measures a = eight_points();
  Measures b = a;
  b.pairs->g = {3};
  const std::vector<Series> both{{&a, {}, "A"}, {&b, {}, "B"}};
  EXPECT_EQ(plot_csv(MeasurePlot::pairs, both),
            "side,distance_over_r,g\nA,0.025,0\nA,0.07500000000000001,0.5\nA,0.125,2\nB,0.025,3\n");
}

// The violations of a faulty set lie left of the plot, which begins at r.
TEST(MeasureCharts, TheShareNearerThanRIsSaid) {
  const scene::Palette& p = scene::kDarkPalette;
  Measures m = eight_points();
  const Series one{&m, p.accent};
  const auto said = [&](std::span<const Series> series) {
    std::vector<std::string> all;
    for (const Chart::Words& words : nearest_chart(english(), p, series).words)
      if (words.colour == p.violation) all.push_back(words.text);
    return all;
  };
  EXPECT_THAT(said(std::span(&one, 1)), ElementsAre("13% nearer than r"));
  const std::vector<Series> both{{&m, p.side_a, "A"}, {&m, p.side_b, "B"}};
  EXPECT_THAT(said(both), ElementsAre("A: 13% nearer than r", "B: 13% nearer than r"));
  m.distances.histogram.below = 0;
  EXPECT_THAT(said(std::span(&one, 1)), ElementsAre());
}

// Where half of the points have their neighbour stands in a line of its own: it may lie as far right.
TEST(MeasureCharts, TheHalfIsNotSaidOverTheShare) {
  const scene::Palette& p = scene::kDarkPalette;
  Measures m = eight_points();
  m.distances.median_share = 1.7;
  const Series one{&m, p.accent};
  const auto words = nearest_chart(english(), p, std::span(&one, 1)).words;
  ASSERT_EQ(words.size(), 2u);
  EXPECT_EQ(words[0].text, "13% nearer than r");
  EXPECT_EQ(words[1].text, "half");
  constexpr float kLine = 13;  // px
  EXPECT_GE(words[1].down - words[0].down, kLine);
}

// The plot reaches as high as its curves. Only what would flatten all else is cut, and then the number says
// so.
TEST(MeasureCharts, ThePowersRangeIsThatOfTheData) {
  const scene::Palette& p = scene::kDarkPalette;
  Measures m = eight_points();  // up to 2
  const Series one{&m, p.accent};
  const auto chart = [&] { return power_chart(english(), p, std::span(&one, 1)); };
  const auto said = [](const Chart& c) {
    std::vector<std::string> all;
    for (const Chart::Words& words : c.words) all.push_back(words.text);
    return all;
  };
  m.spectrum->rings[1].mean = 1.6;
  EXPECT_EQ(chart().y.high, 2) << "two curves of usual sets can be compared by eye";
  m.spectrum->rings[1].mean = 3.1;
  EXPECT_GT(chart().y.high, 3.1);
  EXPECT_LT(chart().y.high, 3.5);
  EXPECT_THAT(said(chart()), ElementsAre());
  m.spectrum->rings[1].mean = 412;
  EXPECT_EQ(chart().y.high, 8);
  EXPECT_THAT(said(chart()), ElementsAre("up to 412"));
  Measures flat = eight_points();
  const std::vector<Series> both{{&flat, p.side_a, "A"}, {&m, p.side_b, "B"}};
  EXPECT_THAT(said(power_chart(english(), p, both)), ElementsAre("B: up to 412"));
  m.spectrum->rings[1] = {3, 412, 0, 8};  // beyond the plot's right end
  EXPECT_EQ(chart().y.high, 2);
}

// Whether a pixel of the box differs from white, of a picture of 900 x 500 pixels.
bool has_ink(const Image& image, int left, int top, int right, int bottom) {
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x)
      for (int i = 0; i < 3; ++i)
        if (image.rgba[static_cast<std::size_t>(4 * (y * image.width + x) + i)] != 255) return true;
  return false;
}

TEST(ChartImage, NumbersStandBesideTheAxes) {
  Chart chart{"Title", "along", "up", {0, 2}, {0, 2}, {{1, "1"}}, {{1, "1"}}};
  const auto drawn = [&] { return chart_image(std::span(&chart, 1)); };
  Image image = drawn();
  ASSERT_EQ(image.width, 900);
  ASSERT_EQ(image.height, 500);
  // The plot lies from 76 to 870 and from 76 to 434.
  const auto number_below = [&] { return has_ink(image, 465, 444, 482, 462); };
  const auto number_left = [&] { return has_ink(image, 46, 247, 68, 263); };
  EXPECT_TRUE(number_below());
  EXPECT_TRUE(number_left());
  EXPECT_TRUE(has_ink(image, 76, 14, 200, 40)) << "title";
  EXPECT_TRUE(has_ink(image, 76, 50, 120, 66)) << "what goes up";
  EXPECT_TRUE(has_ink(image, 800, 474, 872, 490)) << "what goes along";
  chart.x_ticks.front().text = chart.y_ticks.front().text = "";
  image = drawn();
  EXPECT_FALSE(number_below());
  EXPECT_FALSE(number_left());
}

TEST(ChartImage, ACurveGoesThroughItsPlaces) {
  Chart chart{"", "", "", {0, 2}, {0, 2}, {}, {}};
  chart.curves.push_back({{{0, 1}, {1, 1}, {1, 5}}, {1, 0, 0, 1}});
  const Image image = chart_image(std::span(&chart, 1));
  const auto at = [&](int x, int y) { return &image.rgba[static_cast<std::size_t>(4 * (y * 900 + x))]; };
  EXPECT_EQ(at(200, 255)[0], 255);
  EXPECT_EQ(at(200, 255)[1], 0) << "y = 1 is half way up";
  EXPECT_EQ(at(200, 245)[1], 255);
  EXPECT_EQ(at(472, 100)[1], 0) << "x = 1 is half way";
  EXPECT_EQ(at(472, 60)[1], 255) << "cut where the plot ends";
}

TEST(ChartImage, TheSpectrumIsAsSharpAsItIs) {
  const Measures m = eight_points();
  const Image picture = spectrum_picture(*m.spectrum, 2, {0, 0, 0, 1}, {1, 1, 1, 1});
  ASSERT_EQ(picture.width, 5);
  const auto level = [&](int x, int y) { return picture.rgba[static_cast<std::size_t>(4 * (5 * y + x))]; };
  EXPECT_EQ(level(0, 2), 128) << "chance is mid grey";
  EXPECT_EQ(level(2, 2), 0);
  EXPECT_EQ(level(4, 4), 255) << "twice that of chance";
  const Series one{&m, {}};
  const Image image = plot_image(MeasurePlot::spectrum, english(), std::span(&one, 1), {});
  const auto red = [&](int x, int y) {
    return image.rgba[static_cast<std::size_t>(4 * (y * image.width + x))];
  };
  EXPECT_EQ(red(76, 76), 0);
  EXPECT_EQ(red(76 + 500, 76 + 500), 255) << "right and down";
}

// What a saved plot says below its axes: of the marks in it, and of what it was measured on.
TEST(ChartImage, MeaningsAndCaptionStandBelow) {
  Chart chart{"", "", "", {0, 2}, {0, 2}, {}, {}};
  chart.bands.push_back({{{0, 0, 1}, {2, 0, 1}}, {1, 0, 0, 1}, "chance"});
  const auto drawn = [&](const std::vector<std::string>& caption) {
    return chart_image(std::span(&chart, 1), caption);
  };
  const Image legend = drawn({}), both = drawn({"Bridson"});
  const auto is_red = [&](const Image& image, int x, int y) {
    const std::uint8_t* pixel = &image.rgba[static_cast<std::size_t>(4 * (y * image.width + x))];
    return pixel[0] == 255 && pixel[1] == 0;
  };
  EXPECT_GT(legend.height, 500);
  EXPECT_TRUE(is_red(legend, 88, 522)) << "a sample of the band";
  EXPECT_TRUE(has_ink(legend, 110, 510, 170, 534)) << "its meaning";
  EXPECT_GT(both.height, legend.height);
  EXPECT_TRUE(has_ink(both, 76, 534, 140, 558)) << "the caption";
  const std::string word = "words";
  std::string longer = word;
  for (int i = 0; i < 60; ++i) longer += " " + word;
  const Image wrapped = drawn({longer});
  EXPECT_GT(wrapped.height, both.height) << "too long for one line";
  EXPECT_FALSE(has_ink(wrapped, 871, 500, 900, wrapped.height));
}

std::vector<std::string> meanings_of(const Chart& chart) {
  std::vector<std::string> all;
  const auto add = [&](const auto& parts) {
    for (const auto& part : parts) all.push_back(part.meaning);
  };
  add(chart.curves);
  add(chart.uprights);
  add(chart.levels);
  add(chart.bands);
  return all;
}

TEST(MeasureCharts, EveryBandAndMarkHasAMeaning) {
  Measures m = eight_points();
  m.spectrum->effective_nyquist = 0.5;
  const scene::Palette& p = paper();
  const Series one{&m, p.accent};
  EXPECT_THAT(meanings_of(nearest_chart(english(), p, std::span(&one, 1))),
              ElementsAre("half have a neighbour within 1.03 r"));
  EXPECT_THAT(meanings_of(pairs_chart(english(), p, std::span(&one, 1))),
              ElementsAre("", "1: as many pairs as by chance"));
  EXPECT_THAT(meanings_of(power_chart(english(), p, std::span(&one, 1))),
              ElementsAre("", "resolution (effective Nyquist frequency): 0.50",
                          "1: random points, on average", "random points, 95% of the time"));
  const std::vector<Series> both{{&m, p.side_a, "A"}, {&m, p.side_b, "B"}};
  EXPECT_THAT(meanings_of(power_chart(english(), p, both)),
              ElementsAre("A", "B", "1: random points, on average"));
}

TEST(PlotFiles, SpectraOfTwoSidesStandSideBySide) {
  const Measures a = eight_points();
  Measures b = a;
  b.spectrum->power = {2, 2, 2, 2, 2, 2, 2, 2, 2};
  const std::vector<Series> both{{&a, {}, "A"}, {&b, {}, "B"}};
  const Image image = plot_image(MeasurePlot::spectrum, english(), both, {});
  const auto red = [&](int x) {
    return image.rgba[static_cast<std::size_t>(4 * ((76 + 250) * image.width + x))];
  };
  EXPECT_EQ(red(76 + 250), 0);
  EXPECT_EQ(red(76 + 501 + 60 + 250), 255);
}

TEST(TriesChart, NumbersAreThoseOfTheCurves) {
  const annulus::Setup setup = default_setup("bridson");
  const std::vector<CurvePoint> own{{5, 100, 900, 7, {0.25, 0.5, 0.75}, OverCurveSeeds{1.5, 2, 2.5}},
                                    {30, 120, 4000, 3, {0.125, 0.25, 0.5}, std::nullopt}};
  const std::string csv = tries_csv(setup, {own, {}, {}});
  EXPECT_THAT(csv, testing::HasSubstr("\nbridson,5,100,900,0.25,0.5,0.75,1.5,2,2.5\n"));
  EXPECT_THAT(csv, testing::EndsWith("\nbridson,30,120,4000,0.125,0.25,0.5,,,\n"));
  const auto rows = cells_of(csv);
  EXPECT_EQ(rows[0].size(), rows[2].size());
}

// Somebody who has only the file must know what its dots are, and of which seeds its band is.
TEST(TriesChart, EveryMarkOfAFileHasAMeaning) {
  const annulus::Setup setup = default_setup("bridson");
  const auto point = [](double tries) {
    return CurvePoint{tries, 100, 900, 7, {0.25, 0.5, 0.75}, OverCurveSeeds{1.5, 2, 2.5}};
  };
  const std::vector<CurvePoint> own{point(5), point(10), point(30), point(100), point(300)};
  const std::vector<Chart> charts = explained_tries_charts(english(), setup, {own, {}, {}, false, 10, 8});
  ASSERT_EQ(charts.size(), 2u);
  EXPECT_EQ(charts[0].bands.front().meaning, "range of seeds 1 to 8");
  for (const Chart& chart : charts) {
    ASSERT_EQ(chart.rings.size(), 3u);
    EXPECT_EQ(chart.rings[0].meaning, "to compare: k = 5, 100");
    EXPECT_EQ(chart.rings[2].meaning, "this setup");
  }
}

TEST(MeasureTables, EachMeasureIsThere) {
  Measures a = eight_points(), b = a;
  a.density.discs_per_area = 0.5;
  b.density.discs_per_area = 0.625;
  const auto rows = cells_of(measures_csv(a));
  ASSERT_EQ(rows.size(), 1 + figures().size());
  EXPECT_THAT(rows[1], ElementsAre("n", "8"));
  const auto named = [](const auto& table, const std::string& name) {
    return *std::ranges::find_if(table, [&](const auto& row) { return row[0] == name; });
  };
  EXPECT_THAT(named(rows, "density.discs_per_area"), ElementsAre("density.discs_per_area", "0.5"));
  EXPECT_EQ(named(rows, "holes.over_r")[1], "") << "it is not known";
  // Of eight points nothing is known of seeds.
  EXPECT_EQ(named(cells_of(comparison_csv(a, b)), "density.discs_per_area")[3], "");
  a.points = b.points = 4000;
  a.periodic = b.periodic = true;
  a.spreads = b.spreads = Spreads{.density = 0.006};
  const auto both = cells_of(comparison_csv(a, b));
  const auto density = named(both, "density.discs_per_area");
  ASSERT_EQ(density.size(), 4u);
  EXPECT_EQ(density[1], "0.5");
  EXPECT_EQ(density[2], "0.625");
  // A deviation of 0.006 at 1000 points is half of it at 4000.
  EXPECT_THAT(std::stod(density[3]), testing::DoubleNear(0.125 / 0.003, 1e-6));
}

// A sampler may leave far more than Bridson's, as the iterated one after few iterations.
TEST(TriesCharts, TheAxesHoldTheOwnCurveFromTenTriesOn) {
  const auto point = [](double tries, double room, double hole) {
    return CurvePoint{tries, 100, 900, 7, {room, room, room}, OverCurveSeeds{hole, hole, hole}};
  };
  const std::vector<CurvePoint> usual{point(3, 3, 9), point(10, 0.2, 1.4), point(30, 0.12, 1.2)};
  std::vector<Chart> charts = tries_charts(english(), paper(), {usual, {}, {}});
  EXPECT_DOUBLE_EQ(charts[0].y.high, 0.4);
  EXPECT_DOUBLE_EQ(charts[1].y.high, 2);
  const std::vector<CurvePoint> much{point(3, 30, 90), point(10, 1.4, 19), point(30, 1.14, 17)};
  charts = tries_charts(english(), paper(), {much, {}, {}});
  EXPECT_DOUBLE_EQ(charts[0].y.high, 2);
  EXPECT_EQ(charts[0].y_ticks[1].text, "100");
  EXPECT_EQ(charts[0].y_ticks[2].text, "200%");
  EXPECT_DOUBLE_EQ(charts[1].y.high, 20);
  EXPECT_EQ(charts[1].y_ticks[1].text, "10");
}

// Points at one place or in a row have peaks of hundreds and thousands: the marks of the axis stay few, and
// told apart by eye.
TEST(MeasureCharts, TheAxisOfPairsHasFewMarks) {
  for (const auto& [height, marks] : std::vector<std::pair<double, std::vector<std::string>>>{
           {30'641.9, {"0", "10,000", "20,000", "30,000"}},
           {400, {"0", "200", "400"}},
           {5, {"0", "2", "4"}}}) {
    Measures m = eight_points();
    m.pairs->g.assign(40, 1);
    m.pairs->g[20] = height;
    const Series one{&m, paper().accent};
    const Chart chart = pairs_chart(english(), paper(), std::span(&one, 1));
    std::vector<std::string> shown;
    for (const Chart::Tick& tick : chart.y_ticks) shown.push_back(tick.text);
    EXPECT_THAT(shown, testing::ElementsAreArray(marks));
  }
}

}  // namespace
}  // namespace annulus
