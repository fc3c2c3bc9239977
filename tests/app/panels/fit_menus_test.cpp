// Menus and tooltips fit as well: the mouse visits every widget that may open one.
#include <set>

#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class Mouse {
 public:
  static void to(float x, float y) { ImGui::GetIO().MousePos = {x, y}; }
  static void to(const panels::Rect& at) { to(at.x + at.width / 2, at.y + at.height / 2); }
  static void press(bool down) { ImGui::GetIO().MouseDown[0] = down; }
};

class FitOfMenus : public Fit {
 protected:
  std::set<std::string> names() const {
    std::set<std::string> all;
    for (const auto& [name, rect] : memory_.widgets) all.insert(name);
    return all;
  }

  // Long enough for a tooltip.
  void rest(Application& app) {
    draw(app, 1);
    ImGui::GetCurrentContext()->HoveredIdTimer = 1;
    draw(app, 1);
  }

  void click(Application& app, const panels::Rect& at) {
    Mouse::to(at);
    draw(app, 1);
    Mouse::press(true);
    draw(app, 1);
    Mouse::press(false);
    draw(app, 4);
  }

  // Hovers over every new widget, and over those that this brings up. Returns how many there were.
  int visit(Application& app, const std::set<std::string>& known) {
    int visited = 0;
    for (const std::string& name : names()) {
      if (known.contains(name) || !memory_.widgets.contains(name)) continue;
      Mouse::to(memory_.widgets.at(name));
      rest(app);
      const std::set<std::string> before = names();
      look_at(app, name);
      ++visited;
      std::set<std::string> seen = known;
      seen.insert(before.begin(), before.end());
      visited += visit(app, seen);
      if (HasFailure()) return visited;
    }
    return visited;
  }

  int tooltips_over(Application& app, const panels::Rect& area) {
    const float step = 16 * GetParam().scale;
    int seen = 0;
    for (float y = area.y + step / 2; y < area.y + area.height; y += step) {
      for (float x = area.x + step / 2; x < area.x + area.width; x += step) {
        Mouse::to(x, y);
        rest(app);
        if (!has_tooltip()) continue;
        SCOPED_TRACE("at " + std::to_string(x) + ", " + std::to_string(y));
        draw(app, 1);
        check();
        ++seen;
        if (HasFailure()) return seen;
      }
    }
    return seen;
  }
};

TEST_P(FitOfMenus, EveryMenuWithItsTooltips) {
  int menus = 0;
  for (const char* name : {"sampler", "learn", "side-by-side", "view", "save", "layers", "menu"}) {
    Settled app(small(default_setup()));
    draw(app, 4);
    if (!memory_.widgets.contains(name)) continue;
    SCOPED_TRACE(name);
    const std::set<std::string> closed = names();
    click(app, memory_.widgets.at(name));
    check();
    EXPECT_GE(visit(app, closed), 2) << "the menu is not open";
    ++menus;
    if (HasFailure()) return;
    ImGui::ClosePopupsOverWindow(nullptr, false);
  }
  EXPECT_GE(menus, 3);
}

TEST_P(FitOfMenus, EveryTooltip) {
  for (const char* sampler : {"bridson", "variable", "weighted"}) {
    SCOPED_TRACE(sampler);
    Settled app(small(default_setup(sampler)));
    app.does(Seek{23});
    draw(app, 4);
    const panels::Layout layout = layout_;
    int seen = 0;
    for (const panels::Rect& area : {layout.top, layout.right, layout.bottom}) {
      seen += tooltips_over(app, area);
      if (HasFailure()) return;
    }
    EXPECT_GE(seen, 10) << "tooltips do not come up";
  }
}

// What a lesson shows is not to be covered; the card of a point that was clicked stays, wherever the mouse
// goes.
TEST_P(FitOfMenus, InALessonACardComesWithAClickOnly) {
  Settled app(small(default_setup()));
  app.use_lessons_from({});
  app.does(OpenLesson{"active-list"});
  app.does(ToEnd{});
  draw(app, 4);
  const panels::Rect canvas = memory_.widgets.at("canvas");
  Mouse::to(canvas);
  draw(app, 8);
  EXPECT_FALSE(has_tooltip());
  ImGui::GetIO().MousePos = {-1, -1};
  app.does(Inspect{app.a().timeline.sampler().points().front(), 0});
  draw(app, 4);
  EXPECT_TRUE(window_named("inspector"));
  EXPECT_FALSE(has_tooltip());
  app.does(CloseInspector{});
  draw(app, 4);
  EXPECT_FALSE(window_named("inspector"));
}

// It comes up once the mouse rests, and stands beside what it explains.
TEST_P(FitOfMenus, ATooltipWaitsAndCoversNothing) {
  Settled app(small(default_setup()));
  draw(app, 4);
  for (const char* name : {"forward", "undo", "sampler"}) {
    SCOPED_TRACE(name);
    if (!memory_.widgets.contains(name)) continue;
    const panels::Rect item = memory_.widgets.at(name);
    if (item.y + item.height > GetParam().window.y) continue;  // scrolled out of sight
    Mouse::to(item);
    ImGui::GetIO().DeltaTime = 0.1f;
    draw(app, 3);
    EXPECT_FALSE(has_tooltip());
    const bool explained = memory_.tooltip_waits;  // so that the next frame comes without an event
    draw(app, 5);
    ImGui::GetIO().DeltaTime = 1 / 60.0f;
    EXPECT_EQ(has_tooltip(), explained);
    if (std::string(name) == "forward") {
      EXPECT_TRUE(explained);
    }
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
      if (!window->WasActive || (window->Flags & ImGuiWindowFlags_Tooltip) == 0) continue;
      const bool beside = window->Pos.x >= item.x + item.width || window->Pos.x + window->Size.x <= item.x;
      const bool apart = window->Pos.y >= item.y + item.height || window->Pos.y + window->Size.y <= item.y;
      EXPECT_TRUE(beside || apart);
    }
    Mouse::to(-1, -1);
    draw(app, 2);
  }
}

INSTANTIATE_TEST_SUITE_P(SlowPanels, FitOfMenus, testing::ValuesIn(looks_at(3)),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
