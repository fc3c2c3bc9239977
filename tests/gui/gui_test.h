#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "tests/gui/program.h"

namespace annulus::gui {

// Each test has a folder of its own and starts the program in it; when the test is over the program is closed
// and must say that all is well.
class GuiTest : public ::testing::Test {
 protected:
  void TearDown() override;

  // The display that all tests of this process use.
  static const std::string& display();

  // In the smallest window, which is drawn soonest, unless the settings say otherwise by then.
  Program& start(const std::vector<std::string>& arguments = {}) { return start(StartOptions{arguments}); }
  Program& start(const StartOptions& options);
  // The one under way, ended well.
  void close();

  // annulus with these arguments and no display, as a witness that knows nothing of the window.
  std::string headless(const std::vector<std::string>& arguments) const;

  Sandbox sandbox_;

 private:
  std::unique_ptr<Program> program_;
};

}  // namespace annulus::gui
