#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "tests/gui/program.h"

namespace annulus::gui {

// Each test has a folder of its own and starts the program in it. After the test the program is closed and
// must report success.
class GuiTest : public ::testing::Test {
 protected:
  void TearDown() override;

  // The display that all tests of this process use.
  static const std::string& display();

  // In the smallest window, which is drawn fastest, unless the settings say otherwise.
  Program& start(const std::vector<std::string>& arguments = {}) { return start(StartOptions{arguments}); }
  Program& start(const StartOptions& options);
  // Closes the running program, which must end well.
  void close();

  // Runs annulus with these arguments and no display: an independent witness.
  std::string headless(const std::vector<std::string>& arguments) const;

  Sandbox sandbox_;

 private:
  std::unique_ptr<Program> program_;
};

}  // namespace annulus::gui
