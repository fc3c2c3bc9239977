// The mouse on the canvas, the view and the layers.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"
#include "tests/gui/shot.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

// Where the domain 740 x 500 stands when it is fitted into the canvas: 20 px of air at its sides, 16 above
// it, and 34 below it for the legend.
struct Fit {
  explicit Fit(const Rect& canvas)
      : zoom(std::min((canvas.width - 40) / 740, (canvas.height - 50) / 500)),
        left(canvas.x + (canvas.width - 740 * zoom) / 2),
        top(canvas.y + 16 + (canvas.height - 50 - 500 * zoom) / 2) {}
  Point pixel(Place at) const { return {left + at.x * zoom, top + at.y * zoom}; }
  Place domain(Point at) const { return {(at.x - left) / zoom, (at.y - top) / zoom}; }

  double zoom, left, top;
};

class Canvas : public GuiTest {
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

TEST_F(Canvas, a_click_chooses_the_start) {
  Program& program = start();
  const std::string before = program.title_text();
  const Fit fit(program.widget("canvas"));
  const Point click{std::round(fit.left + 130), std::round(fit.top + 170)};
  const auto saved_at_the_end = [&](const std::string& name) {
    program.press("End");
    program.click("save");
    program.click("export/csv");
    return read_csv(program.saved(name));
  };
  program.click("row/start");
  program.click("start/click");
  // Beside the domain there is no start; it still waits for a click inside.
  program.click_at({fit.left - 14, fit.top - 14});
  program.settle();
  EXPECT_EQ(program.title_text(), before);
  EXPECT_FALSE(program.has_widget("dismiss"));
  program.click_at(click);
  // Another start makes another run: not the total of the previous one.
  const Place first = saved_at_the_end("annulus-bridson-r34-k30-s1.csv").front();
  const Place expected = fit.domain(click);
  EXPECT_NEAR(first.x, expected.x, 1 / fit.zoom);
  EXPECT_NEAR(first.y, expected.y, 1 / fit.zoom);
  // Every click is a start until that is switched off.
  program.click("row/start");
  program.click("start/click");
  program.press("Home");
  program.click_at({click.x + 100, click.y - 60});
  EXPECT_EQ(saved_at_the_end("annulus-bridson-r34-k30-s1-2.csv").front().x, first.x);
}

TEST_F(Canvas, a_click_tells_about_a_point_and_about_a_free_place) {
  const std::string trace = headless({"trace", "--radius", "40"});
  const RunRecord run = read_trace(trace);
  // What it says of point 0.
  std::uint64_t retirement = 0;
  std::istringstream lines(trace);
  for (std::string line; retirement == 0 && std::getline(lines, line);) {
    const auto event = nlohmann::json::parse(line);
    if (event.value("event", "") == "retire" && event.at("point") == 0) retirement = event.at("try");
  }
  ASSERT_GT(retirement, 0u);
  // The try at which so many points had been accepted.
  const std::uint64_t nth = 40;
  std::uint64_t birth = 0;
  while (run.points_after(birth) < nth + run.starts) ++birth;

  Program& program = start({"--radius", "40"});
  const Fit fit(program.widget("canvas"));
  program.press("Ctrl+period");  // the start, the only point
  program.wait_for_widget("inspector/retirement");
  program.click("inspector/retirement");
  EXPECT_EQ(program.title().at, retirement);
  program.press("Escape");
  program.press("End");
  program.click_at(fit.pixel({run.candidates[birth - 1].x, run.candidates[birth - 1].y}));
  program.wait_for_widget("inspector/birth");
  EXPECT_EQ(program.title().at, run.total());
  program.click("inspector/birth");
  EXPECT_EQ(program.title().at, birth);
  EXPECT_EQ(program.title().points, nth + run.starts);
  program.press("Escape");
  program.settle();
  EXPECT_FALSE(program.has_widget("inspector/birth"));

  program.press("Home");
  const Point corner = fit.pixel({3, 3});
  program.click_at(corner);
  program.wait_for_widget("inspector/why");
  program.click_at(corner);
  program.settle();
  EXPECT_FALSE(program.has_widget("inspector/why"));
}

bool shows(const Shot& shot, const std::string& layer) {
  const auto& layers = shot.inside["layers"];
  return std::find(layers.begin(), layers.end(), layer) != layers.end();
}

TEST_F(Canvas, layers_are_switched_tab_hides_the_panels_and_wheel_drag_and_f_move_the_view) {
  Program& program = start();
  const Rect canvas = program.widget("canvas");
  const Shot with = shoot(program);
  program.press("G");
  const Shot without = shoot(program);
  EXPECT_GT(difference(with.image, without.image), 50);
  EXPECT_NE(shows(without, "grid"), shows(with, "grid"));
  program.click("layers");
  program.click("layer/points");
  program.click("layer/points");  // the menu stays open
  program.click("layer/grid");
  program.press("Escape");
  EXPECT_EQ(difference(shoot(program).image, with.image), 0);

  const Rect window = program.client().place(program.window());
  EXPECT_LT(canvas.width, window.width);
  program.press("Tab");
  EXPECT_FALSE(program.has_widget("play"));
  const Shot alone = shoot(program);
  EXPECT_EQ(alone.inside["canvas"], (nlohmann::json{window.width, window.height}));
  EXPECT_EQ(alone.image.width, 2 * window.width);
  EXPECT_EQ(alone.image.height, 2 * window.height);
  program.press("Tab");
  EXPECT_TRUE(program.has_widget("play"));
  EXPECT_EQ(program.widget("canvas"), canvas);

  program.press("End");
  const Fit fit(canvas);
  const Shot fitted = shoot(program);
  EXPECT_EQ(fitted.inside["view"], (nlohmann::json{{"fit", true}}));
  const Point mouse{canvas.x + 200, canvas.y + 150};
  program.wheel(mouse, 3);
  const Shot zoomed = shoot(program);
  EXPECT_GT(difference(zoomed.image, fitted.image), 50);
  // What was under the cursor is still there.
  const auto view = zoomed.inside["view"];
  const double zoom = view["zoom"];
  EXPECT_GT(zoom, 1.2 * fit.zoom);
  const Place before = fit.domain(mouse);
  EXPECT_NEAR(view["centre"][0].get<double>() + (200 - canvas.width / 2) / zoom, before.x, 0.01);
  EXPECT_NEAR(view["centre"][1].get<double>() + (150 - canvas.height / 2) / zoom, before.y, 0.01);
  program.wheel(mouse, -5);
  EXPECT_LT(shoot(program).inside["view"]["zoom"].get<double>(), fit.zoom);
  program.press("F");
  EXPECT_EQ(difference(shoot_fitted(program).image, fitted.image), 0);

  const Point from{canvas.x + 300, canvas.y + 200};
  program.drag({from, {from.x + 40, from.y + 10}, {from.x + 100, from.y - 50}}, {}, MouseButton::right);
  const auto centre = shoot(program).inside["view"]["centre"];
  const Place middle = fit.domain({canvas.x + canvas.width / 2, canvas.y + canvas.height / 2});
  EXPECT_NEAR(centre[0].get<double>(), middle.x - 100 / fit.zoom, 0.01);
  EXPECT_NEAR(centre[1].get<double>(), middle.y + 50 / fit.zoom, 0.01);
}

}  // namespace
}  // namespace annulus::gui
