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

TEST_F(Export, points_and_setup_are_those_of_the_command_line_and_overwrite_nothing) {
  const std::vector<std::string> setup{"--radius", "33", "--seed", "9", "--distance", "linear"};
  const auto sampled = [this](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "sample");
    return headless(arguments);
  };
  const std::string expected = sampled(setup);
  const auto in_the_way = sandbox_.work() / "annulus-bridson-r33-k30-s9.csv";
  write_file(in_the_way, "somebody's");
  Program& program = start(setup);
  save(program, "csv/shown");
  EXPECT_EQ(read_csv(program.saved("annulus-bridson-r33-k30-s9-t0.csv")).size(), 1u) << "those shown";
  program.press("End");
  save(program, "csv");
  EXPECT_EQ(program.saved("annulus-bridson-r33-k30-s9-2.csv"), expected);
  EXPECT_EQ(read_file(in_the_way), "somebody's");
  save(program, "json");
  auto json = setup;
  json.insert(json.end(), {"--format", "json"});
  EXPECT_EQ(program.saved("annulus-bridson-r33-k30-s9.json"), sampled(json));
  save(program, "setup");
  const std::string name = "annulus-bridson-r33-k30-s9-setup.json";
  program.saved(name);
  EXPECT_EQ(sampled({(sandbox_.work() / name).string()}), expected);

  program.press("Ctrl+C");
  std::istringstream copied(program.client().clipboard());
  std::string word;
  copied >> word;
  EXPECT_EQ(word, "annulus");
  std::vector<std::string> arguments;
  while (copied >> word) arguments.push_back(word);
  EXPECT_EQ(sampled(arguments), expected);
}

}  // namespace
}  // namespace annulus::gui
