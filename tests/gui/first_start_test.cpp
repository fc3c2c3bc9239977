// The very first start, and choosing a file to open.
#include <filesystem>
#include <fstream>

#include "tests/gui/gui_test.h"
#include "tests/gui/wait.h"

namespace annulus::gui {
namespace {

class FirstStart : public GuiTest {
 protected:
  // As on a machine where the program has never run.
  Program& first_start(StartOptions options = {}) {
    std::filesystem::create_directories(sandbox_.settings().parent_path());
    std::filesystem::remove(sandbox_.settings());
    return start(std::move(options));
  }
  // A program in a folder of its own, as a script.
  std::string script(const std::string& name, const std::string& lines) const {
    const auto folder = sandbox_.aside() / "bin";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / name) << "#!/bin/sh\n" << lines << "\n";
    std::filesystem::permissions(folder / name, std::filesystem::perms::owner_all);
    return folder.string();
  }
};

TEST_F(FirstStart, a_card_stands_over_a_run_that_goes_on_and_comes_only_once) {
  Program* program = &first_start();
  program->wait_for_widget("start/watch");
  program->wait_for_title("tries of themselves", [](const Title& now) { return now.at > 3; });
  program->click("start/watch");
  program->settle();
  EXPECT_FALSE(program->has_widget("start/watch"));
  const std::uint64_t at = program->title().at;
  program->wait_for_title("more tries", [&](const Title& now) { return now.at > at; });
  close();
  program = &start();
  EXPECT_FALSE(program->has_widget("start/watch"));
  EXPECT_EQ(program->title().at, 0u);
}

TEST_F(FirstStart, its_lesson_opens_unless_something_is_named) {
  Program* program = &first_start({{"--radius", "20"}});
  EXPECT_FALSE(program->has_widget("start/watch"));
  EXPECT_EQ(program->title().at, 0u);
  close();
  program = &first_start();
  program->wait_for_widget("start/lesson");
  program->click("start/lesson");
  program->wait_for_widget("lesson/page/1");
  program->settle();
  EXPECT_FALSE(program->has_widget("start/lesson"));
}

TEST_F(FirstStart, the_systems_dialog_chooses_what_is_opened) {
  const auto setup = sandbox_.aside() / "mine.json";
  std::ofstream(setup) << R"({"sampler":"bridson","parameters":{"radius":57}})";
  const std::string folder = script("zenity", "sleep 0.3; echo '" + setup.string() + "'");
  Program& program = start(StartOptions{.environment = {{"PATH", folder + ":/usr/bin:/bin"}}});
  program.press("Ctrl+O");
  program.wait_for_title("the file's radius", [](const Title& now) { return now.radius == "57"; });
  EXPECT_FALSE(program.has_widget("path"));
}

TEST_F(FirstStart, without_a_dialog_a_path_is_typed_and_a_wrong_one_stays_to_be_mended) {
  const auto setup = sandbox_.aside() / "mine.json";
  std::ofstream(setup) << R"({"sampler":"bridson","parameters":{"radius":57}})";
  Program& program = start(StartOptions{.environment = {{"PATH", sandbox_.aside().string()}}});
  program.press("Ctrl+O");
  program.wait_for_widget("path");
  program.type((sandbox_.aside() / "min").string());
  program.click("path/open");
  program.wait_for_widget("path/error");
  EXPECT_FALSE(program.has_widget("dismiss")) << "it is said once";
  program.click("path");
  program.press("End");
  program.type("e.json");  // no shortcuts
  program.press("Return");
  program.wait_for_title("the file's radius", [](const Title& now) { return now.radius == "57"; });
  program.settle();
  EXPECT_FALSE(program.has_widget("path"));
}

}  // namespace
}  // namespace annulus::gui
