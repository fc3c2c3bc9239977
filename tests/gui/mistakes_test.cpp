// The gallery of mistakes, by mouse.
#include "tests/gui/gui_test.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

class SlowMistakes : public GuiTest {};

TEST_F(SlowMistakes, one_is_opened_played_compared_and_closed) {
  Program& program = start({"--sampler", "dart", "--radius", "40"});
  const Rect canvas = program.widget("canvas");
  program.click("learn");
  program.click("mistakes");
  program.click("mistakes/3x3");
  const Title open = program.wait_for_title(
      "the mistake at try 0", [](const Title& t) { return t.sampler == "bridson" && t.at == 0 && t.total; });
  EXPECT_EQ(open.radius, "20");
  program.wait_for_widget("mistake/question");
  EXPECT_FALSE(program.has_widget("mistake/finding"));
  // In the column: the canvas keeps its room.
  EXPECT_GE(program.widget("mistake/question").x,
            program.widget("canvas").x + program.widget("canvas").width);

  program.click("mistake/play");
  program.wait_for_title("playing", [](const Title& t) { return t.at > 0; });
  // Playing all of it would take too long for a test; the last twentieth is played again.
  const Rect bar = program.widget("scrubber");
  const double y = bar.y + bar.height / 2;
  program.drag({{bar.x + 2, y}, {bar.x + 0.95 * bar.width, y}});
  EXPECT_TRUE(program.has_widget("mistake/question"));
  EXPECT_FALSE(program.title().at_end());
  program.click("mistake/play");
  program.wait_for_title("the end", [](const Title& t) { return t.at_end(); });
  program.wait_for_widget("mistake/finding");
  program.wait_for_widget("mistake/reason");
  EXPECT_FALSE(program.has_widget("mistake/question"));

  program.click("mistake/right-way");
  program.wait_for_widget("mistake/right-finding");
  std::optional<SplitTitle> split;
  ASSERT_TRUE(poll([&] { return (split = parse_split_title(program.title_text())).has_value(); }));
  EXPECT_EQ(split->a_name, split->b_name);
  program.settle();
  program.press("Ctrl+C");
  EXPECT_EQ(program.client().clipboard(),
            "annulus --sampler bridson --radius 20 --tries 30 --neighbourhood 3x3 --width 740 --height 500 "
            "--seed 1 "
            "--versus '--sampler bridson --tries 30'");

  program.click("mistake/close");
  const Title back =
      program.wait_for_title("what was there", [](const Title& t) { return t.sampler == "dart"; });
  EXPECT_EQ(back.radius, "40");
  program.settle();
  EXPECT_FALSE(program.has_widget("mistake/close"));
  EXPECT_EQ(program.widget("canvas"), canvas);

  // The impatient are shown.
  program.click("learn");
  program.click("mistakes");
  program.click("mistakes/torus");
  program.wait_for_widget("mistake/question");
  program.settle();
  program.click("mistake/show");
  program.wait_for_title("the end", [](const Title& t) { return t.at_end(); });
  program.wait_for_widget("mistake/finding");
}

}  // namespace
}  // namespace annulus::gui
