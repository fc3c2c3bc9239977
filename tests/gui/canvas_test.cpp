// The mouse on the canvas, the view and the layers.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <utility>

#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"
#include "tests/gui/shot.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

// Where the domain 740 x 500 stands when it is fitted into the canvas: 28 px of air around it, and 36 px more
// below it for the legend.
struct Fit {
  explicit Fit(const Rect& canvas)
      : zoom(std::min((canvas.width - 56) / 740, (canvas.height - 56 - 36) / 500)),
        left(canvas.x + (canvas.width - 740 * zoom) / 2),
        top(canvas.y + 28 + (canvas.height - 56 - 36 - 500 * zoom) / 2) {}
  Point pixel(Place at) const { return {left + at.x * zoom, top + at.y * zoom}; }
  Place domain(Point at) const { return {(at.x - left) / zoom, (at.y - top) / zoom}; }

  double zoom, left, top;
};

class SlowCanvas : public GuiTest {
 protected:
  Shot shoot(Program& program) const { return take_shot(program, sandbox_); }
  // Once the camera has gone there.
  Shot shoot_fitted(Program& program) const {
    const nlohmann::json fit{{"fit", true}};
    const auto shot = poll([&]() -> std::optional<Shot> {
      Shot now = shoot(program);
      return now.inside["view"] == fit ? std::optional(std::move(now)) : std::nullopt;
    });
    if (!shot) throw GaveUp("the whole domain is never seen");
    return *shot;
  }
};

TEST_F(SlowCanvas, a_click_chooses_the_start) {
  Program& program = start();
  const Fit fit(program.widget("canvas"));
  const Point click{std::round(fit.left + 130), std::round(fit.top + 170)};
  program.click("start/click");
  program.click_at(click);
  // Another start makes another run: not the total of the previous one.
  program.press("End");
  program.click("save");
  program.click("export/csv");
  const auto points = read_csv(program.saved("annulus-bridson-r34-k30-s1.csv"));
  const Place expected = fit.domain(click);
  EXPECT_NEAR(points.front().x, expected.x, 1 / fit.zoom);
  EXPECT_NEAR(points.front().y, expected.y, 1 / fit.zoom);
  // Every click is a start until that is switched off.
  program.press("Home");
  program.click_at({click.x + 100, click.y - 60});
  program.press("End");
  program.click("save");
  program.click("export/csv");
  const auto second = read_csv(program.saved("annulus-bridson-r34-k30-s1-2.csv"));
  EXPECT_NEAR(second.front().x, expected.x + 100 / fit.zoom, 1 / fit.zoom);
  program.click("start/click");
  program.press("Home");
  program.click_at({click.x, click.y});
  program.press("End");
  program.click("save");
  program.click("export/csv");
  EXPECT_EQ(read_csv(program.saved("annulus-bridson-r34-k30-s1-3.csv")).front().x, second.front().x);
}

TEST_F(SlowCanvas, a_click_beside_the_domain_chooses_no_start) {
  Program& program = start();
  const std::string before = program.title_text();
  const Rect canvas = program.widget("canvas");
  program.click("start/click");
  program.click_at({canvas.x + 14, canvas.y + 14});
  program.settle();
  EXPECT_EQ(program.title_text(), before);
  EXPECT_FALSE(program.has_widget("dismiss"));
  // It still waits for a click inside. That sets another start and makes another run.
  program.click_at({canvas.x + canvas.width / 2 + 40, canvas.y + canvas.height / 2});
  program.wait_for_title("another run",
                         [&](const Title& title) { return title.total && program.title_text() != before; });
}

TEST_F(SlowCanvas, a_click_on_a_point_tells_about_it_and_leads_to_its_birth) {
  const std::vector<std::string> setup{"--radius", "40"};
  const RunRecord run = read_trace(headless({"trace", "--radius", "40"}));
  Program& program = start(setup);
  const Fit fit(program.widget("canvas"));
  program.press("End");
  for (const std::uint64_t nth : {40u, 5u}) {
    // The try at which that many points had been accepted.
    std::uint64_t birth = 0;
    while (run.points_after(birth) < nth + run.starts) ++birth;
    const auto& point = run.candidates[birth - 1];
    program.press("End");
    program.click_at(fit.pixel({point.x, point.y}));
    program.wait_for_widget("inspector/birth");
    EXPECT_EQ(program.title().at, run.total());
    program.click("inspector/birth");
    EXPECT_EQ(program.title().at, birth);
    EXPECT_EQ(program.title().points, nth + run.starts);
    program.press("Escape");
    program.settle();
    EXPECT_FALSE(program.has_widget("inspector/birth"));
  }
}

TEST_F(SlowCanvas, the_inspector_leads_to_the_try_that_retired_the_point) {
  // What the trace says of point 0.
  std::uint64_t expected = 0;
  std::istringstream lines(headless({"trace", "--radius", "40"}));
  for (std::string line; expected == 0 && std::getline(lines, line);) {
    const auto event = nlohmann::json::parse(line);
    if (event.value("event", "") == "retire" && event.at("point") == 0) expected = event.at("try");
  }
  ASSERT_GT(expected, 0u);
  Program& program = start({"--radius", "40"});
  program.press("Ctrl+period");  // the start, the only point
  program.wait_for_widget("inspector/retirement");
  program.click("inspector/retirement");
  EXPECT_EQ(program.title().at, expected);
}

TEST_F(SlowCanvas, a_click_beside_all_points_says_why_there_is_none) {
  Program& program = start({"--radius", "40"});
  const Fit fit(program.widget("canvas"));
  const Point corner = fit.pixel({3, 3});
  program.click_at(corner);
  program.wait_for_widget("inspector/why");
  program.click_at(corner);
  program.settle();
  EXPECT_FALSE(program.has_widget("inspector/why"));
}

TEST_F(SlowCanvas, the_wheel_zooms_about_the_cursor_and_f_fits) {
  Program& program = start();
  program.press("End");
  const Rect canvas = program.widget("canvas");
  const Shot fitted = shoot(program);
  EXPECT_EQ(fitted.inside["view"], (nlohmann::json{{"fit", true}}));
  const Point mouse{canvas.x + 200, canvas.y + 150};
  program.wheel(mouse, 3);
  const Shot zoomed = shoot(program);
  EXPECT_GT(difference(zoomed.image, fitted.image), 50);
  // What was under the cursor is still there.
  const auto view = zoomed.inside["view"];
  const double zoom = view["zoom"];
  EXPECT_GT(zoom, 1.2 * Fit(canvas).zoom);
  const Place before = Fit(canvas).domain(mouse);
  EXPECT_NEAR(view["centre"][0].get<double>() + (200 - canvas.width / 2) / zoom, before.x, 0.01);
  EXPECT_NEAR(view["centre"][1].get<double>() + (150 - canvas.height / 2) / zoom, before.y, 0.01);
  program.wheel(mouse, -5);
  EXPECT_LT(shoot(program).inside["view"]["zoom"].get<double>(), Fit(canvas).zoom);
  program.press("F");
  EXPECT_EQ(difference(shoot_fitted(program).image, fitted.image), 0);
}

TEST_F(SlowCanvas, a_right_drag_pans) {
  Program& program = start();
  const Rect canvas = program.widget("canvas");
  const Fit fit(canvas);
  const Shot before = shoot(program);
  const Point from{canvas.x + 300, canvas.y + 200};
  program.drag({from, {from.x + 40, from.y + 10}, {from.x + 100, from.y - 50}}, {}, MouseButton::right);
  const Shot after = shoot(program);
  const Place middle = fit.domain({canvas.x + canvas.width / 2, canvas.y + canvas.height / 2});
  const auto centre = after.inside["view"]["centre"];
  EXPECT_NEAR(centre[0].get<double>(), middle.x - 100 / fit.zoom, 0.01);
  EXPECT_NEAR(centre[1].get<double>(), middle.y + 50 / fit.zoom, 0.01);
  EXPECT_GT(difference(before.image, after.image), 50);
  program.press("F");
  EXPECT_EQ(difference(shoot_fitted(program).image, before.image), 0);
}

// A try of the preset blog in which every layer has something to show: a pair nearer than r, and a candidate
// just refused because of a point too close.
std::uint64_t busy_try(const RunRecord& run) {
  std::uint64_t at = run.total() * 3 / 4;
  while (run.candidates[at - 1].verdict != "too_close") ++at;
  return at;
}

bool shows(const Shot& shot, const std::string& layer) {
  const auto& layers = shot.inside["layers"];
  return std::find(layers.begin(), layers.end(), layer) != layers.end();
}

TEST_F(SlowCanvas, each_layer_has_a_key_that_changes_the_picture) {
  const RunRecord run = read_trace(headless({"trace", "--preset", "blog", "--radius", "40"}));
  const std::string file = (sandbox_.aside() / "busy.png").string();
  headless({"render", "--preset", "blog", "--radius", "40", "--at", std::to_string(busy_try(run)), "--canvas",
            "500x400", "-o", file});
  Program& program = start({file});
  const Shot base = shoot(program);
  const std::vector<std::pair<std::string, std::string>> keys{
      {"O", "outline"}, {"G", "grid"},       {"P", "points"},   {"D", "discs"}, {"X", "exclusion"},
      {"A", "annulus"}, {"C", "candidates"}, {"N", "searched"}, {"T", "tree"},  {"V", "violations"}};
  for (const auto& [key, layer] : keys) {
    program.press(key);
    const Shot changed = shoot(program);
    EXPECT_GT(difference(changed.image, base.image), 5) << layer;
    EXPECT_NE(shows(changed, layer), shows(base, layer)) << layer;
    program.press(key);
  }
  EXPECT_EQ(difference(shoot(program).image, base.image), 0);
}

TEST_F(SlowCanvas, a_click_switches_a_layer) {
  Program& program = start();
  const Shot with = shoot(program);
  program.click("layer/grid");
  const Shot without = shoot(program);
  EXPECT_GT(difference(with.image, without.image), 50);
  program.click("layer/grid");
  EXPECT_EQ(difference(shoot(program).image, with.image), 0);
}

TEST_F(SlowCanvas, tab_hides_the_panels) {
  Program& program = start();
  const Rect window = program.client().place(program.window());
  const Rect before = program.widget("canvas");
  EXPECT_LT(before.width, window.width);
  program.press("Tab");
  EXPECT_FALSE(program.has_widget("play"));
  const Shot shot = shoot(program);
  EXPECT_EQ(shot.inside["canvas"], (nlohmann::json{window.width, window.height}));
  EXPECT_EQ(shot.image.width, 2 * window.width);
  EXPECT_EQ(shot.image.height, 2 * window.height);
  program.press("Tab");
  EXPECT_TRUE(program.has_widget("play"));
  EXPECT_EQ(program.widget("canvas"), before);
}

}  // namespace
}  // namespace annulus::gui
