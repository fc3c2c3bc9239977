// A place at several moments: what stands there then, by brute force, and that its picture shows it.
#include "app/lessons/frames.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/app/lessons/shipped_lesson_claims.h"
#include "tests/app/scene/scene_support.h"

namespace annulus {
namespace {

struct Frames : testing::Test {
  const scene::PageMark& mark() const { return lesson->steps.front().marks.back(); }
  // Whether a point fits at this place of the frame: the domain's border is far away.
  bool is_free(std::size_t frame, double x, double y) const {
    return std::ranges::all_of(mark().frames[frame].dots, [&](const scene::PageFrame::Dot& dot) {
      return std::hypot(x - dot.at.x, y - dot.at.y) >= 20;
    });
  }
  // The parts of the free area in the frame, seen on a lattice.
  std::size_t gaps(std::size_t frame) const {
    constexpr double kStep = 0.25;
    const scene::Position at = mark().at.at;
    std::set<std::pair<int, int>> left;
    for (int i = 0; i < mark().width / kStep; ++i)
      for (int j = 0; j < mark().height / kStep; ++j)
        if (is_free(frame, at.x - mark().width / 2 + kStep * i, at.y - mark().height / 2 + kStep * j))
          left.emplace(i, j);
    std::size_t count = 0;
    for (; !left.empty(); ++count) {
      std::vector<std::pair<int, int>> open{left.extract(left.begin()).value()};
      while (!open.empty()) {
        const auto [i, j] = open.back();
        open.pop_back();
        for (int x = -1; x <= 1; ++x)
          for (int y = -1; y <= 1; ++y)
            if (left.erase({i + x, j + y}) > 0) open.emplace_back(i + x, j + y);
      }
    }
    return count;
  }
  std::shared_ptr<const Lesson> lesson = shipped("how-full", Language::english);
};

TEST_F(Frames, ShowTwoGapsThatOneDartCloses) {
  ASSERT_EQ(mark().frames.size(), 3u);
  EXPECT_EQ(gaps(0), 2u);
  EXPECT_FALSE(mark().frames[0].dart);
  EXPECT_EQ(gaps(1), 2u) << "its disc comes with the next frame";
  const std::optional<Vec2> dart = mark().frames[1].dart;
  ASSERT_TRUE(dart);
  EXPECT_TRUE(is_free(1, double{dart->x}, double{dart->y}));
  EXPECT_EQ(gaps(2), 0u);
  std::size_t lit = 0;
  for (const scene::PageFrame::Dot& dot : mark().frames[2].dots)
    if (dot.lit) {
      EXPECT_EQ(dot.at, *dart);
      ++lit;
    }
  EXPECT_EQ(lit, 1u);
}

TEST_F(Frames, StandBesideTheDomainWithTheirPictures) {
  scene::Shown run(lesson->steps.front().setups->a);
  run.timeline.seek(21'539);
  scene::Style style;
  style.marks = {mark()};
  const scene::Size canvas{856, 616};
  const scene::ShownRun shown{run.setup, run.timeline.sampler(), run.timeline.pick()};
  const scene::Room room = scene::room_of(style, canvas);
  style.view = view_of(*lesson->steps.front().camera, style.marks, shown, canvas, room);
  const scene::DrawList list = run.draw(style, canvas);
  std::vector<scene::Raster> pictures;
  for (const scene::Item& item : list.items)
    if (const auto* raster = std::get_if<scene::Raster>(&item)) pictures.push_back(*raster);
  ASSERT_EQ(pictures.size(), 3u);
  const scene::Position at = mark().at.at;
  // In the first gap, 4 units from the place's middle: green there is twice as strong as red.
  const auto is_green = [&](const scene::Raster& raster) {
    const double scale = raster.picture.width / mark().width;
    const auto x = static_cast<std::size_t>(scale * (324.6 - at.x + mark().width / 2));
    const auto y = static_cast<std::size_t>(scale * (109 - at.y + mark().height / 2));
    const std::size_t pixel = 4 * (y * static_cast<std::size_t>(raster.picture.width) + x);
    return raster.picture.rgba[pixel + 1] > 2 * raster.picture.rgba[pixel];
  };
  ASSERT_TRUE(is_free(0, 324.6, 109));
  EXPECT_TRUE(is_green(pictures[0]));
  EXPECT_TRUE(is_green(pictures[1]));
  EXPECT_FALSE(is_green(pictures[2]));
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    EXPECT_GE(pictures[i].a.x, canvas.width - 220) << "250 px of a presentation, and margins";
    EXPECT_LT(pictures[i].b.x, canvas.width);
    EXPECT_LT(pictures[i].b.y, canvas.height);
    EXPECT_NEAR((pictures[i].b.x - pictures[i].a.x) / (pictures[i].b.y - pictures[i].a.y), 48.0f / 30, 0.02);
    if (i > 0) {
      EXPECT_GT(pictures[i].a.y, pictures[i - 1].b.y);
    }
  }
}

}  // namespace
}  // namespace annulus
