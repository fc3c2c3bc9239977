// A try shown in stages, and verdicts predicted, by keys and by mouse. The trace says what is to come.
#include <gtest/gtest.h>

#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"
#include "tests/gui/shot.h"

namespace annulus::gui {
namespace {

class SlowPreview : public GuiTest {
 protected:
  const std::vector<std::string> setup_{"--radius", "40"};
  RunRecord trace() const { return read_trace(headless({"trace", "--radius", "40"})); }
};

// The picked point, angle, distance, the candidate, its cell, the 21 cells (all of them inside), then the
// verdict.
TEST_F(SlowPreview, keys_go_through_the_stages_of_a_try) {
  constexpr int kStages = 5 + 21;
  const RunRecord run = trace();
  Program& program = start(setup_);
  for (int i = 0; i < kStages; ++i) program.press("period");
  program.settle();
  EXPECT_EQ(program.title().at, 0u);
  EXPECT_EQ(program.title().points, 1u);
  program.press("period");
  program.wait_for_title("the try", [](const Title& title) { return title.at == 1; });
  EXPECT_EQ(program.title().points, run.points_after(1));
  program.press("comma");
  program.wait_for_title("before its verdict", [](const Title& title) { return title.at == 0; });
  program.press("Right");
  program.wait_for_title("the try again", [](const Title& title) { return title.at == 1; });
}

TEST_F(SlowPreview, a_screenshot_shows_how_far_the_try_has_come) {
  Program& program = start(setup_);
  const Shot before = take_shot(program, sandbox_);
  for (int i = 0; i < 4; ++i) program.press("period");
  const Shot drawn = take_shot(program, sandbox_);
  for (int i = 0; i < 8; ++i) program.press("period");
  const Shot searched = take_shot(program, sandbox_);
  EXPECT_GT(difference(before.image, drawn.image), 30);
  EXPECT_GT(difference(drawn.image, searched.image), 30);
  EXPECT_EQ(searched.inside["try"], 0) << "it has not come to its verdict";
}

TEST_F(SlowPreview, the_slowest_speeds_play_tries_one_after_the_other) {
  const RunRecord run = trace();
  Program& program = start(setup_);
  program.ctrl_click("speed");
  program.enter("0.7");
  program.press("Return");
  program.settle();
  program.press("Space");
  program.wait_for_title("the first try", [](const Title& title) { return title.at == 1; });
  EXPECT_EQ(program.title().points, run.points_after(1));
  program.wait_for_title("the second try", [](const Title& title) { return title.at == 2; });
  program.press("Space");
  program.settle();
  EXPECT_EQ(program.title().points, run.points_after(program.title().at));
}

// Which of the offered answers is right.
int right_answer(const RunRecord::Candidate& candidate) {
  return candidate.verdict == "accepted" ? 1 : candidate.verdict == "too_close" ? 2 : 3;
}

TEST_F(SlowPreview, verdicts_are_predicted_by_keys) {
  const RunRecord run = trace();
  Program& program = start(setup_);
  program.press("q");
  program.wait_for_widget("prediction/close");
  program.click("prediction/every/1");
  program.press("Right");
  for (std::uint64_t number = 1; number <= 12; ++number) {
    SCOPED_TRACE(number);
    program.wait_for_widget("prediction/question");
    EXPECT_EQ(program.title().at, number - 1);
    EXPECT_EQ(program.title().points, run.points_after(number - 1)) << "the title gives it away";
    const int right = right_answer(run.candidates[number - 1]);
    const int answer = number % 3 == 0 ? right % 3 + 1 : right;
    program.press(std::to_string(answer));
    program.wait_for_widget(answer == right ? "prediction/right" : "prediction/wrong");
    EXPECT_EQ(program.title().at, number);
    EXPECT_EQ(program.title().points, run.points_after(number));
    program.press("Return");
  }
  program.press("q");
  program.settle();
  EXPECT_FALSE(program.has_widget("prediction/close"));
}

TEST_F(SlowPreview, verdicts_are_predicted_by_mouse_while_it_plays) {
  const RunRecord run = trace();
  Program& program = start(setup_);
  program.click("predict");
  program.wait_for_widget("prediction/close");
  program.click("prediction/every/1");
  program.click("play");
  for (std::uint64_t number = 1; number <= 4; ++number) {
    SCOPED_TRACE(number);
    program.wait_for_widget("prediction/question");
    EXPECT_EQ(program.title().at, number - 1);
    program.click("prediction/" + std::to_string(right_answer(run.candidates[number - 1])));
    program.wait_for_widget("prediction/right");
    EXPECT_EQ(program.title().at, number);
    program.click("prediction/go-on");
  }
  program.wait_for_widget("prediction/question");
  program.click("prediction/close");
  program.wait_for_title("it plays on", [](const Title& title) { return title.at > 6; });
}

}  // namespace
}  // namespace annulus::gui
