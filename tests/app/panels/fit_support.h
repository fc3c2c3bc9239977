#pragma once

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/application/application.h"
#include "app/kit/style.h"
#include "app/kit/ui.h"
#include "app/panels/menus.h"
#include "app/panels/panels.h"
#include "app/window/ui_fonts.h"

namespace annulus::test {

// ImGui draws the panels without a window, and the tests look at every letter that it draws.
struct Letter {
  ImVec2 low, high;
  ImVec2 glyph;  // its place in the atlas
};

struct Look {
  Language language;
  float scale;
  ImVec2 window;
};

inline std::string look_name(const Look& look) {
  return std::string(info(look.language).code) + "_" + std::to_string(std::lround(look.scale * 100)) + "_" +
         std::to_string(std::lround(look.window.x)) + "x" + std::to_string(std::lround(look.window.y));
}

// Where room is shortest: in German, whose words are longer than the English ones, with the largest letters
// in a usual window, and in the smallest window.
inline std::vector<Look> looks_at(float largest_letters) {
  return {{Language::german, largest_letters, {1280, 720}}, {Language::german, 1, {1024, 640}}};
}

// What the window's backend does with a key. Before ImGui 1.87 keys had numbers of the backend's.
inline void hold(ImGuiKey key, bool down) {
  [=](auto& io) {
    if constexpr (requires { io.AddKeyEvent(key, down); }) {
      io.AddKeyEvent(key, down);
    } else {
      io.KeyMap[key] = static_cast<int>(key) + 1;
      io.KeysDown[static_cast<int>(key) + 1] = down;
    }
  }(ImGui::GetIO());
}

class Fit : public testing::TestWithParam<Look> {
 protected:
  Fit() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DeltaTime = 1 / 60.0f;
    io.DisplaySize = GetParam().window;
    io.MousePos = {-1, -1};
    fonts_ = load_ui_fonts(GetParam().scale, 1);
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    io.Fonts->SetTexID((ImTextureID)std::uintptr_t{1});  // a pointer before ImGui 1.91.4, then a number
    panels::apply_style(scene::Theme::dark, GetParam().scale);
    memory_.texture = [](const std::string&, const Image&) { return kPicture; };
  }
  ~Fit() override { ImGui::DestroyContext(); }

  // Frames until sizes have settled; then everything on the screen must fit.
  void look_at(Application& app, const std::string& what) {
    SCOPED_TRACE(what);
    draw(app, 4);
    check();
  }

  void draw(Application& app, int frames) {
    const State& state = app.state();
    if (state.view.language() != GetParam().language) app.apply(command::UseLanguage{GetParam().language});
    if (state.workspace.ui_scale() != double{GetParam().scale}) {
      app.apply(command::ScaleUi{0});
      app.apply(command::ScaleUi{static_cast<int>(std::lround((GetParam().scale - 1) * 4))});
    }
    for (int frame = 0; frame < frames; ++frame) {
      layout_ = panels::lay_out(GetParam().window.x, GetParam().window.y, GetParam().scale,
                                panels::shown(state, memory_));
      app.set_canvas(
          {layout_.canvases.a.width / GetParam().scale, layout_.canvases.a.height / GetParam().scale});
      ImGui::NewFrame();
      panels::draw_panels(
          {state.panes, state.view, state.camera, state.workspace, fonts_, layout_, memory_, commands_},
          state);
      ImGui::Render();
    }
  }

  // Clicks on it, and waits until what it opens has its size.
  void open_menu(Application& app, const std::string& name) {
    ASSERT_TRUE(memory_.widgets.contains(name)) << name;
    const panels::Rect at = memory_.widgets.at(name);
    ImGui::GetIO().MousePos = {at.x + at.width / 2, at.y + at.height / 2};
    draw(app, 2);
    ImGui::GetIO().MouseDown[0] = true;
    draw(app, 1);
    ImGui::GetIO().MouseDown[0] = false;
    draw(app, 4);
  }

  static const ImGuiWindow* window_named(const std::string& name) {
    const ImGuiWindow* window = ImGui::FindWindowByName(name.c_str());
    return window && window->WasActive && !window->Hidden ? window : nullptr;
  }
  static bool has_tooltip() {
    return std::ranges::any_of(ImGui::GetCurrentContext()->Windows, [](const ImGuiWindow* window) {
      return window->WasActive && !window->Hidden && (window->Flags & ImGuiWindowFlags_Tooltip) != 0;
    });
  }

  void check() const {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
      if (!window->WasActive || window->Hidden || window->ParentWindow != nullptr) continue;
      SCOPED_TRACE(std::string("window ") + window->Name);
      EXPECT_STRNE(window->Name, "Debug##Default") << "something is drawn outside of all windows";
      EXPECT_GE(window->Pos.x, -0.5f);
      EXPECT_LE(window->Pos.x + window->Size.x, GetParam().window.x + 0.5f);
      EXPECT_GE(window->Pos.y, -0.5f);
      EXPECT_LE(window->Pos.y + window->Size.y, GetParam().window.y + 0.5f);
    }
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
      if (!window->WasActive || window->Hidden) continue;
      SCOPED_TRACE(std::string("window ") + window->Name);
      EXPECT_LE(window->ContentSize.x, window->InnerRect.GetWidth() - window->WindowPadding.x + 1);
      if (window->Flags & ImGuiWindowFlags_NoScrollbar) {
        EXPECT_LE(window->ContentSize.y, window->InnerRect.GetHeight() - window->WindowPadding.y + 1);
      }
    }
    const ImDrawData* drawn = ImGui::GetDrawData();
    for (int i = 0; i < drawn->CmdListsCount; ++i) check(*drawn->CmdLists[i]);
    check_texts();
  }

  // Each control says in the report what it says in the window, or what its tooltip says; only places that
  // hold pictures or other controls say nothing.
  void check_texts() const {
    static const std::set<std::string, std::less<>> kWordless{
        "active list",     "canvas",      "code/lines",     "compared/plots", "compared/presented",
        "domain",          "keyboard",    "lesson/reached", "middle",         "picture/curve",
        "picture/preview", "strip/slots", "third floor"};
    for (const auto& [name, widget] : memory_.widgets) {
      const std::string_view own = std::string_view(name).substr(name.starts_with("b/") ? 2 : 0);
      EXPECT_TRUE(!widget.text.empty() || kWordless.contains(own)) << name << " has no text";
    }
  }

  // How far it can be scrolled.
  static float scroll_range_of(const std::string& child) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
      if (std::string(window->Name).find(child) != std::string::npos && window->WasActive)
        return window->ScrollMax.y;
    ADD_FAILURE() << "no " << child;
    return 0;
  }
  static float scroll_of(const std::string& child) {
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto found = std::ranges::find_if(
        windows, [&](const ImGuiWindow* window) { return std::string(window->Name).starts_with(child); });
    return found == windows.end() ? 0 : (*found)->Scroll.y;
  }

  // At the usual size of letters: an answer below the edge could be missed.
  void needs_no_scrolling(const std::string& child) const {
    if (GetParam().scale > 1 || GetParam().window.y < 720) return;
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto found = std::ranges::find_if(
        windows, [&](const ImGuiWindow* window) { return std::string(window->Name).starts_with(child); });
    ASSERT_NE(found, windows.end());
    EXPECT_EQ((*found)->ScrollMax.y, 0) << child;
  }

  void expect_in_window(const std::string& name) const {
    ASSERT_TRUE(memory_.widgets.contains(name));
    const panels::Rect at = memory_.widgets.at(name);
    EXPECT_GE(at.y, 0) << name;
    EXPECT_LE(at.y + at.height, GetParam().window.y) << name;
  }

  static bool shows_picture(const ImDrawCmd& cmd) {
    return cmd.GetTexID() == (ImTextureID)std::uintptr_t{kPicture};
  }
  // How many pictures the last frame drew, a rectangle each.
  static unsigned int pictures_drawn() {
    unsigned int indices = 0;
    const ImDrawData* drawn = ImGui::GetDrawData();
    for (int i = 0; i < drawn->CmdListsCount; ++i)
      for (const ImDrawCmd& cmd : drawn->CmdLists[i]->CmdBuffer)
        if (shows_picture(cmd)) indices += cmd.ElemCount;
    return indices / 6;
  }

  // Letters are quads that show a part of the atlas; shapes show its white pixel.
  static std::vector<Letter> letters(const ImDrawList& list, const ImDrawCmd& cmd) {
    std::vector<Letter> found;
    if (shows_picture(cmd)) return found;
    for (unsigned int i = 0; i + 6 <= cmd.ElemCount; ++i) {
      const ImDrawIdx* index = &list.IdxBuffer[static_cast<int>(cmd.IdxOffset + i)];
      const auto vertex = [&](int k) -> const ImDrawVert& {
        return list.VtxBuffer[static_cast<int>(cmd.VtxOffset + index[k])];
      };
      // A rectangle's two triangles: corners 0 1 2 and 0 2 3.
      if (index[3] != index[0] || index[4] != index[2] || index[1] != index[0] + 1 ||
          index[2] != index[0] + 2 || index[5] != index[0] + 3)
        continue;
      if (vertex(0).uv.x == vertex(2).uv.x || vertex(0).uv.y == vertex(2).uv.y) continue;
      found.push_back({vertex(0).pos, vertex(2).pos, vertex(0).uv});
      i += 5;
    }
    return found;
  }

  void check(const ImDrawList& list) const {
    const std::string owner = list._OwnerName ? list._OwnerName : "";
    const bool pair = layout_.tabs.height > 0;  // what is compared scrolls if the window is low
    const bool scrolls = owner != "top" && owner != "bottom" && (owner != "table" || pair);
    std::vector<Letter> all;
    for (const ImDrawCmd& cmd : list.CmdBuffer) {
      const ImVec4& clip = cmd.ClipRect;
      for (const Letter& letter : letters(list, cmd)) {
        const std::string where = owner + " at " + std::to_string(letter.low.x) + ", " +
                                  std::to_string(letter.low.y) + " in " + std::to_string(clip.x) + " to " +
                                  std::to_string(clip.z);
        // A letter's box is a little larger than its ink.
        EXPECT_GE(letter.low.x, clip.x - 1.5f) << where;
        EXPECT_LE(letter.high.x, clip.z + 1.5f) << where;
        if (!scrolls) {
          EXPECT_GE(letter.low.y, clip.y - 1.5f) << where;
          EXPECT_LE(letter.high.y, clip.w + 1.5f) << where;
        }
        if (testing::Test::HasFailure()) return;
        all.push_back(letter);
      }
    }
    if (owner == "top") {
      EXPECT_GT(all.size(), 8u) << "letters are not recognised";
    }
    // Two letters in one place mean that two texts overlap.
    std::ranges::sort(all, {}, [](const Letter& letter) { return letter.low.x; });
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i + 1; j < all.size() && all[j].low.x < all[i].high.x; ++j) {
        const float across = std::min(all[i].high.x, all[j].high.x) - all[j].low.x;
        const float down = std::min(all[i].high.y, all[j].high.y) - std::max(all[i].low.y, all[j].low.y);
        const float narrow = std::min(all[i].high.x - all[i].low.x, all[j].high.x - all[j].low.x);
        if (down <= 1 || across < 0.6f * narrow + 1.5f) continue;
        ADD_FAILURE() << owner << ": two letters at " << all[j].low.x << ", " << all[j].low.y;
        return;
      }
    }
  }

  panels::UiFonts fonts_;
  panels::Layout layout_;
  panels::Memory memory_;
  static constexpr std::uint32_t kPicture = 2;  // the texture of all pictures
  std::vector<Command> commands_;               // that the panels have asked for
};

}  // namespace annulus::test
