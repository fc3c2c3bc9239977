// The algorithm's lines: folding them, and playing until one is reached.
#include <algorithm>

#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"

namespace annulus::gui {
namespace {

class Code : public GuiTest {};

TEST_F(Code, a_clicked_line_stops_playing_at_the_first_try_that_reaches_it) {
  const RunRecord run = read_trace(headless({"trace", "--radius", "40"}));
  const auto first = std::ranges::find(run.candidates, "too_close", &RunRecord::Candidate::verdict);
  ASSERT_NE(first, run.candidates.end());
  const auto expected = static_cast<std::uint64_t>(first - run.candidates.begin()) + 1;
  const auto second = std::find_if(first + 1, run.candidates.end(),
                                   [](const auto& candidate) { return candidate.verdict == "too_close"; });
  ASSERT_NE(second, run.candidates.end());
  Program& program = start({"--radius", "40"});
  program.click("code/7");  // "a point < r away there: reject c"
  program.press("Space");
  program.wait_for_title("the first that is too close",
                         [&](const Title& title) { return title.at >= expected; });
  program.settle();
  EXPECT_EQ(program.title().at, expected);
  program.press("Space");
  const auto next = static_cast<std::uint64_t>(second - run.candidates.begin()) + 1;
  program.wait_for_title("the second", [&](const Title& title) { return title.at >= next; });
  program.settle();
  EXPECT_EQ(program.title().at, next);
}

TEST_F(Code, folds_and_stays_so_at_the_next_start) {
  Program* program = &start();
  EXPECT_TRUE(program->has_widget("code/0"));
  program->press("E");
  program->settle();
  EXPECT_FALSE(program->has_widget("code/0"));
  close();
  program = &start();
  EXPECT_FALSE(program->has_widget("code/0"));
  program->click("code");
  program->wait_for_widget("code/0");
}

}  // namespace
}  // namespace annulus::gui
