// Changing the setup with its controls, and undoing that.
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/gui/gui_test.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

class SetupPanel : public GuiTest {
 protected:
  // Drags the radius slider to these shares of its width; returns the radius in the title after each.
  static std::vector<std::string> drag_radius(Program& program, const std::vector<double>& shares) {
    const Rect slider = program.widget("radius");
    std::vector<Point> path;
    for (const double share : shares)
      path.push_back({slider.x + share * slider.width, slider.y + slider.height / 2});
    std::vector<std::string> said;
    program.drag(path, [&](std::size_t) { said.push_back(program.title().radius); });
    return said;
  }

  // The title at the end of a run, computed by the program without a window.
  Title end_of(const std::vector<std::string>& setup) const {
    std::vector<std::string> arguments{"sample", "--format", "json"};
    arguments.insert(arguments.end(), setup.begin(), setup.end());
    const auto run = nlohmann::json::parse(headless(arguments));
    Title title{.sampler = run["sampler"],
                .radius = {},
                .tries = run["parameters"]["tries"],
                .seed = run["seed"],
                .at = run["tries"],
                .total = run["tries"].get<std::uint64_t>(),
                .points = run["points"].size()};
    std::ostringstream radius;
    radius << run["parameters"]["radius"].get<double>();
    title.radius = radius.str();
    return title;
  }

  static Title wait_for_radius(Program& program, const std::string& radius) {
    return program.wait_for_title(
        "r=" + radius, [&](const Title& title) { return title.radius == radius && title.total.has_value(); });
  }
};

TEST_F(SetupPanel, a_whole_drag_is_undone_in_one_step_and_shows_the_finished_run) {
  Program& program = start();
  const std::vector<double> shares{0.5, 0.6, 0.7, 0.9};
  const auto radii = drag_radius(program, shares);
  for (std::size_t i = 0; i < shares.size(); ++i) {
    // A logarithmic scale from 2 to 100, up to the rim of the slider, from the radius of 34 on.
    const double expected = std::min(34 * std::pow(50, shares[i] - shares[0]), 100.0);
    EXPECT_NEAR(std::stod(radii[i]), expected, 0.1 * expected);
  }
  const std::string last = program.title().radius;
  EXPECT_EQ(last, radii.back());
  EXPECT_EQ(program.title().at, 0u);
  // Another drag is a step of its own.
  EXPECT_NE(drag_radius(program, {0.8, 0.6}).back(), last);
  program.press("Ctrl+Z");
  wait_for_radius(program, last);
  program.press("Ctrl+Z");
  EXPECT_EQ(wait_for_radius(program, "34").at, 0u);
  program.press("Ctrl+Y");
  wait_for_radius(program, last);
  program.press("Ctrl+Z");
  wait_for_radius(program, "34");
  // There is nothing earlier to undo.
  program.press("Ctrl+Z");
  EXPECT_EQ(program.title().radius, "34");
  // The buttons do the same.
  program.click("redo");
  wait_for_radius(program, last);
  program.click("undo");
  wait_for_radius(program, "34");

  // While a knob is held the finished run is shown; then what was not at its end stands at its beginning.
  program.press("Right");
  const Rect slider = program.widget("tries");
  const double y = slider.y + slider.height / 2;
  program.drag({{slider.x + 0.5 * slider.width, y}, {slider.x + 0.4 * slider.width, y}}, [&](std::size_t at) {
    if (at == 0) return;
    program.wait_for_title("the end", [](const Title& title) {
      return title.tries < 30 && title.total && title.at == *title.total;
    });
  });
  program.wait_for_title("the beginning", [](const Title& title) { return title.at == 0; });
  program.press("End");
  drag_radius(program, {0.5, 0.6});
  program.wait_for_title("the new end",
                         [](const Title& title) { return title.total && title.at == *title.total; });
}

// The curve of max tries, in a window in which it need not be scrolled to.
TEST_F(SetupPanel, dragging_the_dot_of_the_curve_sets_k_and_is_undone_in_one_step) {
  std::filesystem::create_directories(sandbox_.settings().parent_path());
  write_file(sandbox_.settings(), R"({"width": 1024, "height": 900})");
  Program& program = start();
  program.click("tab/quality");
  const Rect curve = program.wait_for_widget("tries curve/dot");
  // The place of k on an axis from 1 to 300 by its logarithm.
  const auto place_of = [&](double tries) {
    return Point{curve.x + curve.width * std::log(tries) / std::log(300.0), curve.y + curve.height / 2};
  };
  std::vector<std::uint64_t> said;
  program.drag({place_of(30), place_of(60), place_of(8)},
               [&](std::size_t) { said.push_back(program.title().tries); });
  ASSERT_EQ(said.size(), 3u);
  // A pixel is 2.5 percent of k.
  EXPECT_NEAR(static_cast<double>(said[0]), 30, 2);
  EXPECT_NEAR(static_cast<double>(said[1]), 60, 3);
  EXPECT_NEAR(static_cast<double>(said[2]), 8, 1);
  program.press("Ctrl+Z");
  program.wait_for_title("the first k", [](const Title& title) { return title.tries == 30; });
}

TEST_F(SetupPanel, ctrl_click_types_a_radius) {
  Program& program = start();
  // Nothing needs to be selected first, and Enter may follow at once. 150 lies beyond the slider.
  for (const std::string radius : {"40", "35", "150"}) {
    program.ctrl_click("radius");
    program.type(radius);
    program.press("Enter");
    wait_for_radius(program, radius);
  }
  // The field keeps the keyboard for some frames more.
  const Title end = end_of({"--radius", "150"});
  poll([&] {
    program.press("End");
    return program.title() == end;
  });
  EXPECT_EQ(program.title(), end);
  // An impossible one is refused with a message.
  const std::string before = program.title_text();
  program.ctrl_click("radius");
  program.enter("-3");
  program.wait_for_widget("dismiss");
  EXPECT_EQ(program.title_text(), before);
  program.click("dismiss");
  EXPECT_FALSE(program.has_widget("dismiss"));
  program.ctrl_click("radius");
  program.enter("20,5");
  EXPECT_EQ(program.title_text(), before) << "no English number, so none at all";
  // Where the language writes a decimal comma, it is typed.
  program.click("view");
  program.click("view/de");
  program.ctrl_click("radius");
  program.enter("20,5");
  EXPECT_TRUE(poll([&] {
    program.press("Ctrl+C");
    return program.client().clipboard().find("--radius 20.5 ") != std::string::npos;
  })) << program.client().clipboard();
}

TEST_F(SetupPanel, keys_do_nothing_while_the_seed_is_typed_and_reroll_it_afterwards) {
  Program& program = start();
  const std::string before = program.title_text();
  program.click("seed");
  for (const char* key : {"R", "Space", "Right", "End", "Shift+Right", "G", "F"}) {
    program.press(key);
    EXPECT_EQ(program.title_text(), before) << key;
  }
  program.enter("27");
  const Title title = program.wait_for_title("the seed", [](const Title& now) { return now.seed == 27; });
  EXPECT_EQ(title.at, 0u);
  // The field has lost the keyboard: keys work again.
  program.press("Right");
  EXPECT_EQ(program.title().at, 1u);
  // Nothing else has changed the setup.
  program.press("Ctrl+Z");
  program.wait_for_title("the seed before", [](const Title& now) { return now.seed == 1; });
  program.press("R");
  const Title first = program.wait_for_title("another seed", [](const Title& now) { return now.seed != 1; });
  program.click("reroll");
  program.wait_for_title("yet another seed",
                         [&](const Title& now) { return now.seed != first.seed && now.seed != 1; });
}

TEST_F(SetupPanel, points_are_typed_a_preset_and_a_choice_taken_by_mouse_and_reset) {
  Program& program = start({"--radius", "40"});
  // Below the radius stand the number of points and their spacing; the one that is typed is given instead.
  program.wait_for_widget("points");
  program.click("spacing");
  program.enter("25.08");
  const Title spaced = end_of({"--spacing", "25.08"});
  EXPECT_EQ(wait_for_radius(program, spaced.radius).total, spaced.total);
  program.click("points");
  program.enter("300");
  const Title counted = end_of({"--points", "300"});
  EXPECT_EQ(wait_for_radius(program, counted.radius).total, counted.total);

  program.press("End");
  const auto wait_for_end_of = [&](const std::vector<std::string>& setup) {
    const Title expected = end_of(setup);
    program.wait_for_title("another run", [&](const Title& now) { return now == expected; });
  };
  program.click("sampler");
  program.click("preset/blog");
  wait_for_end_of({"--preset", "blog"});
  program.click("row/rules");
  program.click("distance/linear");
  wait_for_end_of({"--preset", "blog", "--distance", "linear"});
  program.click("sampler");
  program.click("reset");
  wait_for_end_of({});
}

}  // namespace
}  // namespace annulus::gui
