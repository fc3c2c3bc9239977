// Points and setups saved by the window.
#include <sstream>

#include "tests/gui/gui_test.h"
#include "tests/gui/run_record.h"

namespace annulus::gui {
namespace {

class Export : public GuiTest {
 protected:
  static void save(Program& program, const std::string& format) {
    program.click("save");
    program.click("export/" + format);
  }
};

TEST_F(Export, points_are_those_of_annulus_sample) {
  Program& program = start();
  program.press("End");
  save(program, "csv");
  EXPECT_EQ(program.saved("annulus-bridson-r34-k30-s1.csv"), headless({"sample"}));
  save(program, "json");
  EXPECT_EQ(program.saved("annulus-bridson-r34-k30-s1.json"), headless({"sample", "--format", "json"}));
}

TEST_F(Export, on_the_way_the_points_so_far_are_saved) {
  const auto run = read_trace(headless({"trace", "--radius", "40"}));
  Program& program = start({"--radius", "40"});
  for (int i = 0; i < 3; ++i) program.press("Shift+Right");
  const auto at = run.turn_ends[2];
  save(program, "csv/shown");
  const auto points = read_csv(program.saved("annulus-bridson-r40-k30-s1-t" + std::to_string(at) + ".csv"));
  ASSERT_EQ(points.size(), run.points_after(at));
  std::size_t next = run.starts;
  for (std::uint64_t i = 0; i < at; ++i) {
    const auto& candidate = run.candidates[i];
    if (candidate.verdict != "accepted") continue;
    EXPECT_EQ(points[next].x, candidate.x);
    EXPECT_EQ(points[next].y, candidate.y);
    ++next;
  }
}

TEST_F(Export, a_setup_opens_again) {
  Program& program = start({"--radius", "33", "--seed", "9", "--distance", "linear"});
  save(program, "setup");
  const std::string name = "annulus-bridson-r33-k30-s9-setup.json";
  program.saved(name);
  EXPECT_EQ(headless({"sample", (sandbox_.work() / name).string()}),
            headless({"sample", "--radius", "33", "--seed", "9", "--distance", "linear"}));
}

TEST_F(Export, a_setup_is_copied_as_a_command_line) {
  Program& program = start({"--radius", "33", "--seed", "9", "--distance", "linear"});
  program.press("Ctrl+C");
  std::istringstream copied(program.client().clipboard());
  std::string word;
  copied >> word;
  EXPECT_EQ(word, "annulus");
  std::vector<std::string> arguments{"sample"};
  while (copied >> word) arguments.push_back(word);
  EXPECT_EQ(headless(arguments),
            headless({"sample", "--radius", "33", "--seed", "9", "--distance", "linear"}));
}

TEST_F(Export, nothing_is_overwritten) {
  const auto file = sandbox_.work() / "annulus-bridson-r34-k30-s1.csv";
  write_file(file, "somebody's");
  Program& program = start();
  program.press("End");
  save(program, "csv");
  EXPECT_EQ(program.saved("annulus-bridson-r34-k30-s1-2.csv"), headless({"sample"}));
  EXPECT_EQ(read_file(file), "somebody's");
}

}  // namespace
}  // namespace annulus::gui
