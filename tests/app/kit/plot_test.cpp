#include "app/kit/plot.h"

#include <algorithm>
#include <array>

#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using panels::Plot;

// 100 px wide and 50 high; x from 1 to 100 by its logarithm, y from 0 to 40.
class PlotTest : public Fit {
 protected:
  void drawn(const auto& what) {
    Application app(default_setup());
    const State& state = app.state();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(GetParam().window);
    ImGui::Begin("plot");
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    const int before = list.VtxBuffer.Size;
    const panels::Ui ui{state.panes, state.view, state.camera, state.workspace,
                        fonts_,      layout_,    memory_,      commands_};
    what(Plot(ui, {100, 200, 100, 50}, {1, 100, true}, {0, 40}));
    for (int i = before; i < list.VtxBuffer.Size; ++i) vertices_.push_back(list.VtxBuffer[i].pos);
    for (const ImDrawCmd& command : list.CmdBuffer)
      if (command.ElemCount > 0) clip_ = command.ClipRect;
    ImGui::End();
    ImGui::Render();
  }
  float highest() const { return std::ranges::min(vertices_, {}, &ImVec2::y).y; }

  std::vector<ImVec2> vertices_;
  ImVec4 clip_;  // of what was drawn last
};

TEST_P(PlotTest, ACurveIsCutAndNotFlattened) {
  constexpr std::array<Plot::At, 2> kSteep{{{1, 80}, {100, 0}}};
  drawn([&](const Plot& plot) { plot.curve(kSteep, {}, 1); });
  EXPECT_NEAR(highest(), 150, 1.5) << "80 of 40 lies as high above the plot as the plot is high";
  EXPECT_NEAR(clip_.y, 200, 1.5);
  EXPECT_NEAR(clip_.w, 250, 1.5);
}

TEST_P(PlotTest, ABandIsCutToo) {
  constexpr std::array<Plot::Extent, 2> kSteep{{{1, 20, 80}, {100, 0, 20}}};
  drawn([&](const Plot& plot) { plot.band(kSteep, {}); });
  EXPECT_NEAR(highest(), 150, 1e-3);
  EXPECT_NEAR(clip_.y, 200, 1.5);
}

TEST_P(PlotTest, AMarkBeyondThePlotIsLeftOut) {
  drawn([&](const Plot& plot) {
    plot.dot({10, 41}, 4, {});
    plot.ring({200, 20}, 4, {});
  });
  EXPECT_TRUE(vertices_.empty());
}

TEST_P(PlotTest, StepsGoFromEdgeToEdge) {
  constexpr std::array<double, 3> kEdges{1, 10, 100};
  constexpr std::array<double, 2> kValues{20, 10};
  drawn([&](const Plot& plot) { plot.bars(kEdges, kValues, {}); });
  // Of each bar the four corners, the upper left one first.
  ASSERT_EQ(vertices_.size(), 8u);
  EXPECT_FLOAT_EQ(vertices_[0].x, 100);
  EXPECT_FLOAT_EQ(vertices_[0].y, 225) << "20 of 40 is half of 50 px";
  EXPECT_FLOAT_EQ(vertices_[2].x, 149) << "10 lies in the middle; 1 px is left free";
  EXPECT_FLOAT_EQ(vertices_[4].x, 150);
  EXPECT_FLOAT_EQ(vertices_[4].y, 237.5f);
}

INSTANTIATE_TEST_SUITE_P(Panels, PlotTest, testing::Values(Look{Language::english, 1, {1280, 720}}),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
