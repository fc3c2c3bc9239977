#include "app/window/last_frame.h"

#include <gtest/gtest.h>

#include <functional>

// Which frames need not be drawn.
namespace annulus {
namespace {

class LastFrameTest : public testing::Test {
 protected:
  LastFrameTest() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {200, 100};
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    io.Fonts->SetTexID((ImTextureID)std::uintptr_t{1});  // a pointer before ImGui 1.91.4, then a number
  }
  ~LastFrameTest() override { ImGui::DestroyContext(); }

  // Whether a frame with this rectangle, cut at `right`, is another one than the last.
  bool changed(float left = 10, float right = 60, std::uint64_t uploads = 0) {
    ImGui::NewFrame();
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.PushClipRect({0, 0}, {right, 80});
    list.AddRectFilled({left, 20}, {90, 40}, 0xffffffff);
    list.PopClipRect();
    ImGui::Render();
    return last_.update(*ImGui::GetDrawData(), uploads, {canvas_});
  }

  LastFrame last_;
  LastFrame::Canvas canvas_{
      {.canvas = {100, 50}, .background = {}, .to_pixels = {}, .points = {}, .items = {}, .hints = {}},
      {.width = 100, .height = 50}};
};

TEST_F(LastFrameTest, ChangesWithThePanels) {
  EXPECT_TRUE(changed());
  EXPECT_FALSE(changed());
  EXPECT_TRUE(changed(11));
  EXPECT_TRUE(changed());
  EXPECT_TRUE(changed(10, 61));
  EXPECT_FALSE(changed(10, 61.7f)) << "no other pixel";
  EXPECT_TRUE(changed(10, 62));
  EXPECT_TRUE(changed(10, 62, 1)) << "another picture";
  ImGui::GetIO().DisplaySize.x = 201;
  EXPECT_TRUE(changed(10, 62, 1));
  EXPECT_FALSE(changed(10, 62, 1));
}

TEST_F(LastFrameTest, ChangesWithTheCanvas) {
  const std::vector<Vec2> places(9);
  const std::vector<std::function<void()>> changes{
      [&] { canvas_.list.points.run = 7; },
      [&] { canvas_.list.points.positions = std::span(places).first(8); },
      [&] { canvas_.list.points.positions = places; },
      [&] { canvas_.list.to_pixels.offset_x = 1; },
      [&] { canvas_.list.items.emplace_back(scene::Cloud{}); },
      [&] {
        std::get<scene::Cloud>(canvas_.list.items[0]).only = {3, 4};
      },
      [&] { std::get<scene::Cloud>(canvas_.list.items[0]).selected = true; },
      [&] { std::get<scene::Cloud>(canvas_.list.items[0]).only[1] = 5; },
      [&] { std::get<scene::Cloud>(canvas_.list.items[0]).count = 2; },
      [&] { canvas_.list.items.emplace_back(scene::Texts{{{.at = {}, .colour = {}, .text = "a"}}}); },
      [&] { std::get<scene::Texts>(canvas_.list.items[1]).texts[0].text = "b"; },
      [&] {
        canvas_.list.items.emplace_back(scene::Raster{{1, 1, {1, 2, 3, 4}}, {}, {}});
      },
      [&] { std::get<scene::Raster>(canvas_.list.items[2]).picture.rgba[3] = 5; },
      [&] { canvas_.target.x = 3; }};
  EXPECT_TRUE(changed());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    changes[i]();
    EXPECT_TRUE(changed()) << i;
    EXPECT_FALSE(changed()) << i;
  }
}

}  // namespace
}  // namespace annulus
