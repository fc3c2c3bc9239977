#include <functional>

#include "app/render/kept_layers.h"
#include "tests/app/render/render_support.h"

// Pictures of which what they have in common with those before is kept look as if nothing were.
namespace annulus::render {
namespace {

class RenderKeptTest : public RenderTest {
 protected:
  static constexpr int kWidth = 60, kHeight = 40, kFrame = 80;

  // On a framebuffer larger than the picture, as the window's is.
  Image painted(const std::function<void()>& paint) const {
    const CanvasBuffer window(kFrame, kFrame);
    glClearColor(1, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    paint();
    Image image{kFrame, kFrame, std::vector<std::uint8_t>(std::size_t{4} * kFrame * kFrame)};
    glReadPixels(0, 0, kFrame, kFrame, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    return image;
  }
  void expect_same(const std::string& what) {
    SCOPED_TRACE(what);
    const auto never = Renderer::Clock::time_point::max();
    const Image kept = painted([&] { EXPECT_TRUE(layers_.draw(keeping_, list_, target_, never)); });
    expect_alike(painted([&] { renderer_.draw(list_, target_); }), kept, 0);
  }
  Cloud& cloud(std::size_t item) { return std::get<Cloud>(list_.items[item]); }
  Shape& mark() { return std::get<Shapes>(list_.items[2]).shapes[0]; }

  std::vector<Vec2> positions_ = {{9.3f, 8.6f}, {24.5f, 8.5f}, {8.5f, 24.5f}, {40.1f, 30.7f}, {52, 12}};
  DrawList list_ = white_canvas(kWidth, kHeight);
  Target target_{.x = 11, .y = 7, .width = kWidth, .height = kHeight, .framebuffer_height = kFrame};
  Renderer keeping_;
  KeptLayers layers_;
};

TEST_F(RenderKeptTest, LookAsIfAllWereDrawn) {
  Cloud discs = cloud_of(CloudKind::discs, 3, 7, 1.2f);
  discs.colour = {0.2f, 0.4f, 1, 0.3f};
  discs.edge = 0.6f;
  list_.points = {1, std::span(positions_).first(3), {}, 0, 0};
  list_.items = {Shapes{{rectangle({5, 5}, {30, 35}, {0, 1, 0, 0.4f})}}, discs,
                 Shapes{{disc({20, 20}, 6, {1, 0, 0, 0.5f})}}, cloud_of(CloudKind::dots, 3, 2.5f),
                 Shapes{{ring({30, 20}, 9, 1.5f)}}};
  struct Step {
    const char* what;
    std::function<void()> change;
    std::size_t kept;  // items
  };
  const std::vector<Step> steps{
      {"the first", [] {}, 0},
      {"the same", [] {}, 4},
      {"another mark above all points", [&] { std::get<Shapes>(list_.items[4]).shapes[0].a.x = 33; }, 4},
      {"another mark below the dots", [&] { mark().a.x = 25; }, 2},
      {"the same, kept on top of what was", [] {}, 4},
      {"a point more, which no cloud shows", [&] { list_.points.positions = std::span(positions_).first(4); },
       4},
      {"a dot more", [&] { cloud(3).count = 4; }, 2},
      {"others chosen",
       [&] {
         cloud(3).selected = true, cloud(3).only = {0, 2};
       },
       2},
      {"one other chosen", [&] { cloud(3).only[1] = 3; }, 2},
      {"another of the first items", [&] { cloud(1).count = 4; }, 0},
      {"other points", [&] { positions_[1].x = 44, list_.points.run = 2; }, 0},
      {"the same", [] {}, 4},
      {"a cloud right behind another", [&] { list_.items.insert(list_.items.begin() + 4, cloud(1)); }, 2},
      {"another place", [&] { target_.x = 3; }, 0},
      {"the same", [] {}, 5},
      {"another size", [&] { target_.width = 50; }, 0},
      {"the same", [] {}, 5},
      {"moved", [&] { list_.to_pixels.offset_x = 2; }, 0},
      {"the same", [] {}, 5},
      {"another ground",
       [&] {
         list_.background = {1, 1, 0, 1};
       },
       0}};
  for (const Step& step : steps) {
    step.change();
    expect_same(step.what);
    EXPECT_EQ(layers_.kept(), drawn_by_processor() ? step.kept : 0) << step.what;
  }
}

}  // namespace
}  // namespace annulus::render
