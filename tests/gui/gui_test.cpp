#include "tests/gui/gui_test.h"

#include <optional>

#include "tests/gui/wait.h"
#include "tests/gui/xvfb.h"

namespace annulus::gui {
namespace {

struct Desktop {
  Xvfb screen;
  WindowManager manager{screen.display()};
};

// Started for the first test that asks, shared by those after it, and ended with the process.
std::unique_ptr<Desktop>& shared_desktop() {
  static std::unique_ptr<Desktop> desktop;
  return desktop;
}

}  // namespace

const std::string& GuiTest::display() {
  auto& desktop = shared_desktop();
  if (!desktop) desktop = std::make_unique<Desktop>();
  return desktop->screen.display();
}

void GuiTest::TearDown() {
  // After a failure the way it ends shows nothing.
  if (program_ && !HasFailure()) close();
  program_.reset();
  if (!HasFailure()) return;
  std::fputs(read_file(sandbox_.errors()).c_str(), stderr);
  // A key may still be held.
  shared_desktop().reset();
}

Program& GuiTest::start(const StartOptions& options) {
  if (!std::filesystem::exists(sandbox_.settings().parent_path())) {
    std::filesystem::create_directories(sandbox_.settings().parent_path());
    write_file(sandbox_.settings(), R"({"width": 1024, "height": 640})");
  }
  // Where it is on a new display, whatever the test before did.
  X11Client(display()).centre_mouse();
  program_ = std::make_unique<Program>(display(), sandbox_, options);
  return *program_;
}

void GuiTest::close() {
  EXPECT_EQ(program_->close(), 0);
  program_.reset();
}

std::string GuiTest::headless(const std::vector<std::string>& arguments) const {
  std::vector<std::string> command{ANNULUS_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  const Result result = run_command(command, sandbox_.aside());
  EXPECT_EQ(result.status, 0);
  return result.output;
}

}  // namespace annulus::gui
