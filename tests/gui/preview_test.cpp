// A try shown in stages, and verdicts predicted, by keys and by mouse. The trace says what is to come.
#include <gtest/gtest.h>

#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"
#include "tests/gui/shot.h"

namespace annulus::gui {
namespace {

// Which of the offered answers is right.
int right_answer(const RunRecord::Candidate& candidate) {
  return candidate.verdict == "accepted" ? 1 : candidate.verdict == "too_close" ? 2 : 3;
}

class SlowPreview : public GuiTest {};

TEST_F(SlowPreview, keys_go_through_the_stages_of_a_try_and_verdicts_are_predicted) {
  constexpr int kStages = 5 + 21, kDrawn = 4;
  const RunRecord run = read_trace(headless({"trace", "--radius", "40"}));
  Program& program = start({"--radius", "40"});
  const Shot before = take_shot(program, sandbox_);
  for (int i = 0; i < kDrawn; ++i) program.press("period");
  const Shot drawn = take_shot(program, sandbox_);
  for (int i = kDrawn; i < kStages; ++i) program.press("period");
  const Shot searched = take_shot(program, sandbox_);
  EXPECT_GT(difference(before.image, drawn.image), 30);
  EXPECT_GT(difference(drawn.image, searched.image), 30);
  EXPECT_EQ(searched.inside["try"], 0) << "it has not come to its verdict";
  EXPECT_EQ(program.title().at, 0u);
  EXPECT_EQ(program.title().points, 1u);
  program.press("period");
  program.wait_for_title("the try", [](const Title& title) { return title.at == 1; });
  EXPECT_EQ(program.title().points, run.points_after(1));
  program.press("comma");
  program.wait_for_title("before its verdict", [](const Title& title) { return title.at == 0; });
  program.press("Right");
  program.wait_for_title("the try again", [](const Title& title) { return title.at == 1; });

  // Verdicts are predicted by mouse and by keys while it plays.
  program.press("Home");
  program.click("learn");
  program.click("learn/quiz");
  program.wait_for_widget("tab/close");
  program.click("prediction/every/1");
  program.click("play");
  for (std::uint64_t number = 1; number <= 6; ++number) {
    SCOPED_TRACE(number);
    program.wait_for_widget("prediction/question");
    EXPECT_EQ(program.title().at, number - 1);
    EXPECT_EQ(program.title().points, run.points_after(number - 1)) << "the title gives it away";
    const int right = right_answer(run.candidates[number - 1]);
    const bool by_key = number % 2 == 0, wrong = number > 4;
    const std::string answer = std::to_string(wrong ? right % 3 + 1 : right);
    by_key ? program.press(answer) : program.click("prediction/" + answer);
    program.wait_for_widget(wrong ? "prediction/wrong" : "prediction/right");
    EXPECT_EQ(program.title().at, number);
    EXPECT_EQ(program.title().points, run.points_after(number));
    by_key ? program.press("Return") : program.click("prediction/go-on");
  }
  program.wait_for_widget("prediction/question");
  program.click("tab/close");
  program.wait_for_title("it plays on", [](const Title& title) { return title.at > 8; });
}

}  // namespace
}  // namespace annulus::gui
