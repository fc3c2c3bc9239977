#include <random>

#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

constexpr int kMany = 3000;

// Points all over a canvas of 400 x 300 at scale 1, each with a parent nearby or, across the border, far
// away.
struct Crowd {
  Crowd() {
    std::mt19937 random(5);
    std::uniform_real_distribution<float> x(0, 400), y(0, 300), radius(0.3f, 2);
    for (Index i = 0; i < kMany; ++i) {
      positions.push_back({x(random), y(random)});
      parents.push_back(i == 0 ? kNoPoint : static_cast<Index>(random() % i));
      radii.push_back(radius(random));
    }
    for (Index i = 0; i < kMany; i += 3) some.push_back(kMany - 1 - i);
  }

  PointData points(std::uint64_t run) const { return {run, positions, parents, 0, 0, radii}; }

  std::vector<Vec2> positions;
  std::vector<Index> parents;
  std::vector<float> radii;
  std::vector<Index> some;
};

std::vector<Cloud> every_cloud(const Crowd& crowd) {
  std::vector<Cloud> clouds;
  for (const CloudKind kind : {CloudKind::dots, CloudKind::discs, CloudKind::cells, CloudKind::tree}) {
    Cloud cloud = cloud_of(kind, 2500, 4.3f, 1.2f);
    cloud.cell_width = 7;
    cloud.cell_height = 5;
    cloud.colour = {0, 0, 0, 0.25f};
    cloud.edge = 0.3f;
    for (const bool own_radii : {false, true}) {
      for (const bool selected : {false, true}) {
        cloud.own_radii = own_radii && kind == CloudKind::discs;
        cloud.selected = selected;
        cloud.only = crowd.some;
        cloud.first = selected ? 0 : 100;
        clouds.push_back(cloud);
      }
    }
  }
  return clouds;
}

Image cut_out(const Image& image, int left, int top, int width, int height) {
  Image part{width, height, {}};
  for (int y = top; y < top + height; ++y) {
    for (int x = left; x < left + width; ++x)
      for (const int level : pixel(image, x, y)) part.rgba.push_back(static_cast<std::uint8_t>(level));
  }
  return part;
}

TEST(PointsNear, AreThoseThatBruteForceFinds) {
  const Crowd crowd;
  std::mt19937 random(3);
  std::uniform_real_distribution<float> x(-50, 450), y(-50, 350), side(0, 120);
  PointsNear near;
  std::size_t all = 0;
  Bounds area{{100, 100}, {200, 180}};
  for (int i = 0; i < 400; ++i) {
    if (i % 10 == 0) {
      const Vec2 corner{x(random), y(random)};
      area = {corner, {corner.x + side(random), corner.y + side(random)}};
    } else {  // a small step, or a small zoom
      area.low.x += 3;
      area.high.x += 2 + static_cast<float>(i % 3);
      area.high.y -= 0.5f;
    }
    const auto first = static_cast<Index>(random() % 3 == 0 ? random() % kMany : 0);
    const auto count = static_cast<Index>(random() % (kMany + 500));
    std::vector<Index> expected;
    for (Index p = first; p < std::min<Index>(kMany, first + count); ++p) {
      const Vec2 at = crowd.positions[p];
      if (at.x >= area.low.x && at.x <= area.high.x && at.y >= area.low.y && at.y <= area.high.y)
        expected.push_back(p);
    }
    const std::span<const Index> found = near.find(crowd.points(1), first, count, area);
    ASSERT_EQ(std::vector<Index>(found.begin(), found.end()), expected) << i;
    all += expected.size();
  }
  EXPECT_GT(all, 5000u);
  // Another run has other points.
  const std::vector<Vec2> other = {area.low};
  EXPECT_EQ(near.find({2, other, {}, 0, 0}, 0, kMany, area).size(), 1u);
}

// Marks are left out outside the view only if they would not have shown.
TEST_F(RenderTest, APartOfThePictureIsThatPartOfTheWhole) {
  const Crowd crowd;
  for (const Cloud& cloud : every_cloud(crowd)) {
    SCOPED_TRACE(testing::Message() << static_cast<int>(cloud.kind) << ' ' << cloud.own_radii << ' '
                                    << cloud.selected);
    // The margin is so wide that every mark is in the picture.
    DrawList list = white_canvas(1400, 1300);
    list.to_pixels = {1, 500, 500};
    list.points = crowd.points(1);
    list.items = {cloud};
    const Image whole = shot(list);
    ASSERT_GT(total_ink(whole), 1000);

    list.canvas = {90, 70};
    list.to_pixels = {1, -150, -110};
    expect_alike(shot(list), cut_out(whole, 650, 610, 90, 70));
    list.to_pixels = {1, 20, 30};  // over the domain's corner
    expect_alike(shot(list), cut_out(whole, 480, 470, 90, 70));
  }
}

TEST_F(RenderTest, ThePastOfAPartHasOnlyItsOwnPoints) {
  const Crowd crowd;
  for (Cloud cloud : every_cloud(crowd)) {
    if (cloud.selected) continue;
    SCOPED_TRACE(static_cast<int>(cloud.kind));
    DrawList list = white_canvas(90, 70);
    list.to_pixels = {1, -150, -110};
    cloud.first = 0;
    // Back and forth through a run whose later points are known, compared with runs that never had them.
    std::uint64_t other = 2;
    for (const std::uint32_t count : {0u, 700u, 2999u, 40u, 701u, 1u}) {
      cloud.count = count;
      list.items = {cloud};
      list.points = crowd.points(1);
      const Image past = shot(list);
      Crowd fewer = crowd;
      fewer.positions.resize(count);
      fewer.parents.resize(count);
      fewer.radii.resize(count);
      list.points = fewer.points(other++);
      EXPECT_EQ(past.rgba, shot(list).rgba) << count;
    }
  }
}

}  // namespace
}  // namespace annulus::render
