#include "app/kit/style.h"

#include <gtest/gtest.h>
#include <imgui.h>

namespace annulus::panels {
namespace {

// ImGui ends the program if a window may be smaller.
TEST(Style, WindowsAreAtLeastAPixelAtEveryScale) {
  ImGui::CreateContext();
  for (const float scale : {0.5f, 0.75f, 1.0f, 3.0f}) {
    apply_style(scene::Theme::dark, scale);
    EXPECT_GE(ImGui::GetStyle().WindowMinSize.x, 1) << scale;
    EXPECT_GE(ImGui::GetStyle().WindowMinSize.y, 1) << scale;
  }
  ImGui::DestroyContext();
}

}  // namespace
}  // namespace annulus::panels
