// Two samplers side by side, by mouse and keys.
#include "tests/gui/gui_test.h"
#include "tests/gui/shot.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

class SlowSplit : public GuiTest {
 protected:
  static SplitTitle wait_for(Program& program, const std::string& what,
                             const std::function<bool(const SplitTitle&)>& holds) {
    std::optional<SplitTitle> title;
    const bool seen = poll([&] {
      title = parse_split_title(program.title_text());
      return title && holds(*title);
    });
    if (!seen) throw GaveUp("waited in vain for " + what + "; the title is " + program.title_text());
    return *title;
  }
  static SplitTitle any(Program& program) {
    return wait_for(program, "a split canvas", [](const SplitTitle&) { return true; });
  }
};

TEST_F(SlowSplit, s_splits_each_side_has_its_own_controls_and_two_clicks_give_a_picture) {
  Program& program = start({"--radius", "30"});
  const Rect whole = program.widget("canvas");
  program.press("S");
  const SplitTitle title = any(program);
  EXPECT_EQ(title.a_name, "bridson r=30 k=30 seed=1");
  EXPECT_EQ(title.b_name, title.a_name);
  EXPECT_EQ(title.a, title.b);
  const Rect a = program.widget("canvas"), b = program.widget("b/canvas");
  EXPECT_EQ(a.x + a.width, b.x);
  EXPECT_EQ(a.width, b.width);
  // Nothing differs yet, so no value is shown at a side but the sampler; those that both share are moved
  // once.
  EXPECT_TRUE(program.has_widget("b/sampler"));
  EXPECT_TRUE(program.has_widget("b/nothing differs"));
  EXPECT_FALSE(program.has_widget("b/radius"));
  EXPECT_TRUE(program.has_widget("radius"));

  program.click("compare");
  program.click("compare/distance");
  program.settle();
  // In a window this narrow B's title has no room for it, A's has.
  program.click("b/title/more");
  program.click("b/distance/linear");
  program.settle();
  program.press("Escape");
  EXPECT_TRUE(poll([&] { return program.has_widget("distance/linear"); }));
  program.press("Ctrl+C");
  EXPECT_EQ(program.client().clipboard(),
            "annulus --sampler bridson --radius 30 --tries 30 --width 740 --height 500 --seed 1 "
            "--versus '--sampler bridson --tries 30 --distance linear'");
  // B's sampler, from its own menu; A's stays.
  program.click("b/sampler");
  program.click("b/sampler/roberts");
  const SplitTitle other = wait_for(
      program, "another sampler", [](const SplitTitle& t) { return t.b_name == "roberts r=30 k=10 seed=1"; });
  EXPECT_EQ(other.a_name, "bridson r=30 k=30 seed=1");
  program.press("Ctrl+Z");
  wait_for(program, "what was before", [](const SplitTitle& t) { return t.b_name == t.a_name; });

  program.press("S");
  program.wait_for_title("one canvas", [](const Title&) { return true; });
  EXPECT_EQ(program.widget("canvas"), whole);
  EXPECT_FALSE(program.has_widget("b/radius"));

  program.click("side-by-side");
  program.click("side-by-side/uniform | bridson");
  any(program);
  program.press("End");
  const SplitTitle ends = wait_for(
      program, "both ends", [](const SplitTitle& t) { return t.a.at == t.a.total && t.b.at == t.b.total; });
  EXPECT_EQ(ends.a_name, "uniform r=30 seed=1");
  EXPECT_EQ(ends.b_name, "bridson r=30 k=30 seed=1");
  EXPECT_EQ(ends.a.points, ends.b.points);
  EXPECT_GT(ends.a.points, 200u);
}

TEST_F(SlowSplit, the_scrubber_and_keys_move_both_as_they_are_locked) {
  Program& program = start({"--radius", "30", "--versus", "--tries 10"});
  const SplitTitle begin = any(program);
  const Rect bar = program.widget("scrubber");
  const double y = bar.y + bar.height / 2;
  program.drag({{bar.x + 2, y}, {bar.x + 0.1 * bar.width, y}});
  const SplitTitle title = any(program);
  EXPECT_EQ(title.a.at, title.b.at);
  const auto longer = static_cast<double>(std::max(begin.a.total, begin.b.total));
  EXPECT_NEAR(static_cast<double>(title.a.at), 0.1 * longer, 0.01 * longer);
  // The shorter run waits at its end.
  program.drag({{bar.x + 2, y}, {bar.x + 0.95 * bar.width, y}});
  const SplitTitle late = any(program);
  EXPECT_EQ(late.b.at, late.b.total);
  EXPECT_GT(late.a.at, late.b.at);
  program.press("Home");
  program.click("lock/points");
  for (int i = 0; i < 20; ++i) program.press("Right");
  const SplitTitle locked = wait_for(program, "twenty points more", [](const SplitTitle& t) {
    return t.a.points == 21 && t.b.points == 21;
  });
  EXPECT_NE(locked.a.at, locked.b.at);
}

TEST_F(SlowSplit, a_screenshot_holds_both_and_opens_again) {
  Program& program = start({"--radius", "30", "--versus", "--sampler roberts"});
  for (int i = 0; i < 5; ++i) program.press("Shift+Right");
  const SplitTitle title = any(program);
  // Zoomed on B, which moves both.
  const Rect b = program.widget("b/canvas");
  program.wheel({b.x + b.width / 2, b.y + b.height / 2}, 2);
  const Shot shot = take_shot(program, sandbox_);
  EXPECT_EQ(shot.inside["versus"]["setup"]["sampler"], "roberts");
  EXPECT_EQ(shot.inside["try"], title.a.at);
  EXPECT_EQ(shot.inside["versus"]["try"], title.b.at);
  EXPECT_FALSE(shot.inside["view"].contains("fit"));
  close();
  Program& again = start({shot.name});
  const SplitTitle restored = wait_for(again, "the same tries",
                                       [&](const SplitTitle& t) { return t.a == title.a && t.b == title.b; });
  EXPECT_EQ(restored.b_name, title.b_name);
  again.settle();
  const Shot second = take_shot(again, sandbox_);
  EXPECT_EQ(second.inside, shot.inside);
  EXPECT_EQ(difference(second.image, shot.image), 0);
  // The command line draws the same picture from that file.
  headless(
      {"render", (sandbox_.work() / shot.name).string(), "-o", (sandbox_.aside() / "again.png").string()});
  EXPECT_LE(difference(read_shot(sandbox_.aside() / "again.png").image, shot.image), 1);
}

}  // namespace
}  // namespace annulus::gui
