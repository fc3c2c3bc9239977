#include "tests/app/render/render_support.h"

// Clouds of many small marks: where the processor draws, they are stamped, and must look as single marks do.
namespace annulus::render {
namespace {

constexpr std::uint32_t kColumns = 160, kRows = 125, kPoints = kColumns * kRows;  // enough to be stamped
constexpr float kStep = 5;
constexpr int kRoundings = 3;  // as many marks as lie on top of each other

// A lattice disturbed by a third of a step, some of it outside the canvas.
std::vector<Vec2> disturbed_lattice() {
  std::vector<Vec2> positions;
  std::uint32_t state = 1;
  const auto disturbance = [&] {
    state = state * 1664525u + 1013904223u;
    return kStep * (static_cast<float>(state >> 8) * 0x1p-24f - 0.5f) * 0.66f;
  };
  for (std::uint32_t i = 0; i < kPoints; ++i) {
    const auto column = static_cast<float>(i % kColumns), row = static_cast<float>(i / kColumns);
    const float x = column * kStep + disturbance(), y = row * kStep + disturbance();
    positions.push_back({x, y});
  }
  return positions;
}

class RenderStampsTest : public RenderTest {
 protected:
  DrawList list(const std::vector<Vec2>& positions, Index count, const Cloud& mark, std::uint64_t run) const {
    DrawList list = white_canvas(770, 590);
    list.to_pixels = {1, -11, -7};
    list.points = {run, positions, {}, 0, 0};
    Cloud cloud = mark;
    cloud.count = count;
    list.items = {cloud};
    return list;
  }
  // The same as single marks: too few clouds' worth each to be stamped.
  DrawList in_parts(const std::vector<Vec2>& positions, Index count, const Cloud& mark) const {
    DrawList list = this->list(positions, count, mark, 99);
    list.items.clear();
    for (Index first = 0; first < count; first += 5000) {
      Cloud part = mark;
      part.first = first;
      part.count = std::min<Index>(5000, count - first);
      list.items.push_back(part);
    }
    return list;
  }
  std::vector<Cloud> marks() const {
    Cloud faint = cloud_of(CloudKind::dots, 0, 1.75f), disc = cloud_of(CloudKind::discs, 0, 2.5f, 1);
    faint.colour.a = 0.6f;
    disc.colour.a = 0.1f;
    disc.edge = 0.5f;
    return {cloud_of(CloudKind::dots, 0, 2), faint, cloud_of(CloudKind::dots, 0, 0.3f), disc,
            cloud_of(CloudKind::discs, 0, 0.4f, 0.5f)};
  }
};

TEST_F(RenderStampsTest, LookLikeSingleMarks) {
  const std::vector<Vec2> positions = disturbed_lattice();
  std::uint64_t run = 1;
  for (const Cloud& mark : marks()) {
    SCOPED_TRACE(run);
    const Image stamped = shot(list(positions, kPoints, mark, run++));
    expect_alike(stamped, shot(in_parts(positions, kPoints, mark)), kRoundings);
    EXPECT_GT(total_ink(stamped), 1000);
  }
}

TEST_F(RenderStampsTest, FollowARunForwardsAndBackwards) {
  const std::vector<Vec2> positions = disturbed_lattice();
  const Cloud mark = marks().front();
  for (const Index count : std::vector<Index>{18'000, 18'001, kPoints, 17'000, 19'000}) {
    SCOPED_TRACE(count);
    expect_alike(shot(list(positions, count, mark, 1)), shot(in_parts(positions, count, mark)), kRoundings);
  }
}

TEST_F(RenderStampsTest, FollowTheViewTheRunAndTheMark) {
  const std::vector<Vec2> positions = disturbed_lattice();
  std::vector<Vec2> others = positions;
  for (Vec2& p : others) p.x += 1.5f;
  const Cloud mark = marks().front(), other = marks()[3];
  shot(list(positions, kPoints, mark, 1));
  expect_alike(shot(list(others, kPoints, mark, 2)), shot(in_parts(others, kPoints, mark)), kRoundings);
  expect_alike(shot(list(others, kPoints, other, 2)), shot(in_parts(others, kPoints, other)), kRoundings);
  DrawList moved = list(others, kPoints, other, 2), expected = in_parts(others, kPoints, other);
  moved.to_pixels = expected.to_pixels = {1.25, -31.5, -60};
  expect_alike(shot(moved), shot(expected), kRoundings);
}

}  // namespace
}  // namespace annulus::render
