// Lessons by keyboard: a shipped one from its first page to its last, and one of the user's own.
#include <algorithm>
#include <sstream>

#include "tests/gui/gui_test.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

// What a page waits for, judged by its file.
enum class Ends { at_once, when_played, never };

struct LessonPage {
  Ends ends = Ends::never;
  bool begins_with_task = false;
  bool asks = false;
};

std::vector<LessonPage> pages_of(const std::string& file) {
  std::istringstream lines(read_file(std::filesystem::path(ANNULUS_LESSONS) / file));
  std::vector<LessonPage> pages;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) pages.emplace_back();
    if (line.starts_with("play to ")) pages.back().ends = Ends::when_played;
    if (line.starts_with("show ")) pages.back().ends = Ends::at_once;
    if (line.starts_with("task ")) pages.back().begins_with_task = true;
    if (line.starts_with("- [x] ")) pages.back().asks = true;
  }
  return pages;
}

std::string page(std::size_t number) {
  return "lesson/page/" + std::to_string(number);
}

// Page Down skips the task that a page begins with.
void skip_task(Program& program) {
  program.wait_for_widget("task/question");
  program.press("Page_Down");
}

class Lessons : public GuiTest {
 protected:
  // Writes a lesson of the user's own, and settings for the smallest window.
  void write_own(const std::string& text) {
    const auto folder = sandbox_.config() / "annulus" / "lessons";
    std::filesystem::create_directories(folder);
    write_file(sandbox_.settings(), R"({"width": 1024, "height": 640})");
    write_file(folder / "8-mine.md", text);
  }
  const std::string first_ =
      "# Mine\n\n## First\n\n```annulus\nannulus --radius 70 --seed 5\nshow end\n```\n\nText.\n";
};

TEST_F(Lessons, one_runs_to_its_end_by_keys_and_closing_brings_back_what_was_there) {
  const std::vector<LessonPage> pages = pages_of("2-cells.md");
  ASSERT_GE(pages.size(), 5u);
  ASSERT_TRUE(pages[0].asks && !pages[0].begins_with_task);
  Program& program = start({"--sampler", "dart", "--radius", "60"});
  const Rect canvas = program.widget("canvas");
  program.press("F1");
  program.wait_for_widget("close help");
  program.click("help-page/lessons");
  program.press("2");
  program.wait_for_widget("lesson/answer/3");
  EXPECT_FALSE(program.has_widget("close help"));
  EXPECT_GE(program.widget("lesson/title").x, canvas.x + program.widget("canvas").width) << "beside it";
  for (std::size_t i = 0; i < pages.size(); ++i) {
    SCOPED_TRACE(page(i + 1));
    if (pages[i].begins_with_task) skip_task(program);
    program.wait_for_widget(page(i + 1));
    // The first press shows its end, unless it has got there by itself meanwhile.
    if (pages[i].ends == Ends::when_played && !program.has_widget("lesson/reached"))
      program.press("Page_Down");
    if (pages[i].ends != Ends::never) program.wait_for_widget("lesson/reached");
    EXPECT_TRUE(program.has_widget(page(i + 1)));
    EXPECT_EQ(program.has_widget("lesson/reached"), pages[i].ends != Ends::never);
    if (pages[i].asks) {
      program.press(i == 0 ? "2" : "Page_Down");
      program.wait_for_widget("lesson/explanation");
      EXPECT_TRUE(program.has_widget(page(i + 1)));
    }
    if (i + 1 < pages.size()) i == 0 ? program.click("lesson/next") : program.press("Page_Down");
  }
  program.press("Page_Up");
  program.wait_for_widget(page(pages.size() - 1));
  program.click("lesson/back");
  program.wait_for_widget(page(pages.size() - 2));
  program.click("tab/close");
  program.wait_for_title("what was there",
                         [](const Title& t) { return t.sampler == "dart" && t.radius == "60"; });
  program.settle();
  EXPECT_FALSE(program.has_widget("lesson/title"));
  EXPECT_EQ(program.widget("canvas"), canvas);
}

TEST_F(Lessons, ones_own_appears_and_reloads_when_it_is_saved) {
  write_own(first_);
  Program& program = start();
  program.press("F1");
  program.wait_for_widget("close help");
  program.click("help-page/lessons");
  program.wait_for_widget("lesson/mine");
  program.press("9");
  program.wait_for_widget("lesson/reached");
  EXPECT_EQ(program.title().radius, "70");
  EXPECT_FALSE(program.has_widget("lesson/question"));
  write_own(first_ + "\nWhich?\n\n- [x] this\n- [ ] that\n");
  program.wait_for_widget("lesson/question");
  write_own(first_ + "\n- [x] this\n- [ ] that\n\n## \n");
  program.wait_for_widget("dismiss");
  EXPECT_TRUE(program.has_widget("lesson/question")) << "as it was";
}

}  // namespace
}  // namespace annulus::gui
