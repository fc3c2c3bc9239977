#include <numeric>
#include <random>

#include "app/render/density_map.h"
#include "app/render/gl_object.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"
#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

// `columns` x `rows` points, one in the middle of every unit square.
std::vector<Vec2> lattice(int columns, int rows) {
  std::vector<Vec2> points;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x)
      points.push_back({static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f});
  }
  return points;
}

PointData crowd(std::uint64_t run, const std::vector<Vec2>& positions, double width, double height,
                double spacing) {
  PointData points{run, positions, {}, 0, 0};
  points.width = width;
  points.height = height;
  points.spacing = spacing;
  return points;
}

std::vector<Vec2> scattered(std::size_t count, float width, float height) {
  std::mt19937 random(11);
  // Some lie outside, as wrong options can produce them.
  std::uniform_real_distribution<float> x(-1, width + 1), y(-1, height + 1);
  std::vector<Vec2> points(count);
  for (Vec2& p : points) p = {x(random), y(random)};
  return points;
}

std::vector<std::uint32_t> counts_of(const DensityMap& map) {
  return {map.counts().begin(), map.counts().end()};
}

TEST(DensityMap, EveryPointIsSharedOutAmongTheTexelsAroundIt) {
  const std::vector<Vec2> positions = scattered(2000, 60, 41);
  DensityMap map;
  ASSERT_TRUE(map.update(crowd(1, positions, 60, 41, 1), 2000));
  ASSERT_EQ(map.columns(), 15);
  ASSERT_EQ(map.rows(), 10);
  // By brute force: a tent that falls to 0 a texel away from its middle, flat beyond the outermost middles.
  const auto tent = [](double place, double texel, int i, int number) {
    const double at = std::clamp(place / texel - 0.5, 0.0, number - 1.0);
    return std::max(0.0, 1 - std::abs(at - i));
  };
  for (int row = 0; row < map.rows(); ++row) {
    for (int column = 0; column < map.columns(); ++column) {
      double expected = 0;
      for (const Vec2 p : positions)
        expected += tent(double{p.x}, 4, column, 15) * tent(double{p.y}, 4.1, row, 10);
      const auto at = static_cast<std::size_t>(row * map.columns() + column);
      // Shares are rounded to sixteenths along each axis.
      EXPECT_NEAR(map.counts()[at] / double{DensityMap::kPoint}, expected, 0.5) << column << ", " << row;
    }
  }
}

TEST(DensityMap, NoPointIsLostAndThePastIsThatOfARunWithFewerPoints) {
  const std::vector<Vec2> positions = scattered(5000, 90, 70);
  const PointData points = crowd(1, positions, 90, 70, 1.3);
  DensityMap map;
  for (const Index count : {5000u, 1u, 0u, 4321u, 17u, 4999u, 5000u, 9000u}) {
    map.update(points, count);
    const std::vector<std::uint32_t> counts = counts_of(map);
    const Index there = std::min(count, 5000u);
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}),
              std::uint64_t{DensityMap::kPoint} * there);
    DensityMap fresh;
    fresh.update(points, count);
    EXPECT_EQ(counts, counts_of(fresh)) << count;
    EXPECT_EQ(map.spacing(), fresh.spacing()) << count;
    EXPECT_FALSE(map.update(points, count));
  }
  const std::vector<Vec2> other = {{1, 1}};
  EXPECT_TRUE(map.update(crowd(2, other, 90, 70, 1.3), 9000));
  const std::vector<std::uint32_t> counts = counts_of(map);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0u), DensityMap::kPoint);
}

TEST(DensityMap, AnEvenSetIsEvenUpToTheBorder) {
  DensityMap map;
  map.update(crowd(1, lattice(80, 40), 80, 40, 1), 3200);
  for (const std::uint32_t count : map.counts()) EXPECT_EQ(count, 16 * DensityMap::kPoint);
  EXPECT_DOUBLE_EQ(map.spacing(), 1);
}

TEST(DensityMap, SpacingIsThatOfPointsWhereThereAreAny) {
  // A corner of a domain a hundred times as large.
  const std::vector<Vec2> corner = lattice(80, 80);
  DensityMap map;
  map.update(crowd(1, corner, 800, 800, 1), 6400);
  EXPECT_NEAR(map.spacing(), 1, 0.06);
  // The map finds that points are far apart, whatever spacing the run promises: each has four texels of its
  // own.
  const std::vector<Vec2> lonely = {{40, 40}, {400, 80}, {500.5f, 603}};
  map.update(crowd(2, lonely, 800, 800, 1), 3);
  EXPECT_GE(map.spacing(), 5);
  // A domain of any size has a map of bounded size.
  map.update(crowd(3, lonely, 1e6, 1e5, 0.01), 3);
  EXPECT_LE(map.columns(), DensityMap::kMaxSide);
  EXPECT_LE(map.rows(), DensityMap::kMaxSide);
}

class DensityTest : public RenderTest {
 protected:
  // A lattice over the whole canvas, drawn as that cloud, with so many pixels between points.
  Image lattice_shot(const Cloud& cloud, double pixels, int scale = 1) {
    DrawList list = white_canvas(200, 200);
    list.to_pixels = {pixels, 0, 0};
    const auto side = static_cast<int>(std::ceil(200 / pixels));
    positions_ = lattice(side, side);
    list.points = crowd(run_++, positions_, side, side, 1);
    list.items = {cloud};
    return shot(list, scale);
  }

  std::uint64_t run_ = 1;
  std::vector<Vec2> positions_;
};

constexpr std::uint32_t kAll = 1'000'000;

TEST_F(DensityTest, TonesAreWhatMarksCover) {
  // A dot of 0.6 px covers pi (0.36 + 1/12) px with its soft edge; from 2 px between points on it gets
  // fainter as their number a pixel grows, so that its tone stays 1 - exp(-1.393 / 4).
  for (const double spacing : {1.0, 0.8, 0.4}) {
    const Image dots = lattice_shot(cloud_of(CloudKind::dots, kAll, 0.6f), spacing);
    for (const int at : {1, 20, 99, 198}) EXPECT_NEAR(ink(dots, at, 199 - at), 0.2941, 0.006) << spacing;
  }
  // Half black discs of 1 px, 2 px from each other: pi (1 + 1/12) of 4 px.
  Cloud discs = cloud_of(CloudKind::discs, kAll, 0.5f);
  discs.colour.a = 0.5f;
  EXPECT_NEAR(ink(lattice_shot(discs, 2), 77, 50), 1 - std::exp(-0.5 * 3.4034 / 4), 0.006);
  // Rings of 0.5 units are 1 px thick at 4 px, and a quarter of that at 1 px.
  const Image rings = lattice_shot(rings_of(kAll, 0.5f, 1), 2);
  EXPECT_NEAR(ink(rings, 77, 50), 1 - std::exp(-2 * std::numbers::pi * 0.25 / 4), 0.006);
  Cloud cells = cloud_of(CloudKind::cells, kAll);
  cells.cell_width = 0.5;
  cells.cell_height = 0.8;
  EXPECT_NEAR(ink(lattice_shot(cells, 3), 77, 50), 1 - std::exp(-0.4), 0.006);
}

// Zooming does not make the tone jump: the mean tone of a real set hardly changes while marks fade into it.
TEST_F(DensityTest, MarksFadeIntoTheirTone) {
  annulus::Setup setup = default_setup();
  setup.values["width"] = 300.0;
  setup.values["height"] = 300.0;
  setup.values["radius"] = 1.0;
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const std::vector<Vec2> positions = timeline.sampler().store().positions;
  const auto tone = [&](const Cloud& cloud, double scale) {
    DrawList list = white_canvas(200, 200);
    list.to_pixels = {scale, -20, -20};
    list.points = crowd(1, positions, 300, 300, 1);
    list.items = {cloud};
    return total_ink(shot(list)) / 40000;
  };
  // The mean spacing of this set is 1.2 r.
  double last = tone(cloud_of(CloudKind::dots, kAll, 0.6f), 1.75);
  for (double scale = 1.74; scale > 0.76; scale -= 0.01) {
    const double next = tone(cloud_of(CloudKind::dots, kAll, 0.6f), scale);
    EXPECT_NEAR(next, last, 0.02) << scale;
    last = next;
  }
  EXPECT_NEAR(tone(cloud_of(CloudKind::dots, kAll, 0.6f), 1.7),
              tone(cloud_of(CloudKind::dots, kAll, 0.6f), 0.8), 0.08);
  Cloud discs = cloud_of(CloudKind::discs, kAll, 0.5f);
  discs.colour.a = 0.05f;
  EXPECT_NEAR(tone(discs, 8.1), tone(discs, 3.9), 0.006);
  Cloud rings = rings_of(kAll, 0.5f, 1);
  rings.edge = 0.32f;
  EXPECT_NEAR(tone(rings, 8.1), tone(rings, 6), 0.01);
  EXPECT_NEAR(tone(rings, 8.1), tone(rings, 3.9), 0.01);
}

TEST_F(DensityTest, SinglePointsStayPoints) {
  // A run that promises many points and has few so far.
  const std::vector<Vec2> positions = {{100, 100}, {101, 100}, {400, 350}};
  DrawList list = white_canvas(200, 200);
  list.to_pixels = {0.4, 0.1, 0.1};
  list.items = {cloud_of(CloudKind::dots, 3, 0.6f)};
  list.points = crowd(1, positions, 500, 500, 1);
  const Image image = shot(list);
  list.points = crowd(2, positions, 500, 500, 0);
  EXPECT_EQ(image.rgba, shot(list).rgba);
  EXPECT_GT(ink(image, 160, 140), 0.5);
}

TEST_F(DensityTest, ALargerPictureShowsThePointsThatItHasRoomFor) {
  // 1.2 px on the canvas: dots a little fainter than by themselves, 2.4 px from each other in the output.
  const Image image = lattice_shot(cloud_of(CloudKind::dots, kAll, 0.6f), 1.2, 2);
  Cloud fainter = cloud_of(CloudKind::dots, kAll, 0.6f);
  fainter.colour.a = 0.36f;
  DrawList list = white_canvas(200, 200);
  list.to_pixels = {1.2, 0, 0};
  list.points = crowd(run_, positions_, 167, 167, 0);
  list.items = {fainter};
  expect_alike(image, shot(list, 2));
}

TEST_F(DensityTest, ThePastHasTheToneOfItsOwnPoints) {
  const std::vector<Vec2> positions = scattered(30000, 200, 150);
  DrawList list = white_canvas(100, 80);
  list.to_pixels = {0.5, 1, 1};
  std::uint64_t other = 2;
  for (const Index count : {30000u, 9000u, 29999u, 12000u, 0u}) {
    list.items = {cloud_of(CloudKind::dots, count, 0.6f), cloud_of(CloudKind::discs, count, 0.7f)};
    list.points = crowd(1, positions, 200, 150, 1);
    const Image past = shot(list);
    const std::vector<Vec2> fewer(positions.begin(), positions.begin() + count);
    list.points = crowd(other++, fewer, 200, 150, 1);
    EXPECT_EQ(past.rgba, shot(list).rgba) << count;
  }
}

// Many new points take several pictures, and the last of these equals one made at once.
TEST_F(DensityTest, WhatTakesTooLongForOnePictureGoesOnInTheNext) {
  const std::vector<Vec2> positions = scattered(40000, 200, 150);
  DrawList list = white_canvas(100, 80);
  list.to_pixels = {0.5, 0, 0};
  list.points = crowd(1, positions, 200, 150, 1);
  const Target target{.width = 100, .height = 80, .framebuffer_height = 80};
  const Framebuffer framebuffer;
  const Renderbuffer colours;
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.id());
  glBindRenderbuffer(GL_RENDERBUFFER, colours.id());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, target.width, target.height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colours.id());
  ASSERT_EQ(glCheckFramebufferStatus(GL_FRAMEBUFFER), static_cast<GLenum>(GL_FRAMEBUFFER_COMPLETE));
  const Renderer::Clock::time_point past{};
  for (const Index count : {kAll, 100u, kAll}) {
    list.items = {cloud_of(CloudKind::dots, count, 0.6f)};
    int pictures = 1;
    while (!renderer_.draw(list, target, past) && pictures < 1000) ++pictures;
    EXPECT_GT(pictures, 1);
    EXPECT_LT(pictures, 40);  // thousands of points each
    EXPECT_TRUE(renderer_.draw(list, target, past));
    Renderer fresh;
    EXPECT_EQ(shot(list).rgba, render_to_image(fresh, list, 1, false).rgba);
  }
  // A renderer that draws a single picture has all of them.
  Renderer fresh;
  EXPECT_TRUE(fresh.draw(list, target));
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

}  // namespace
}  // namespace annulus::render
