#pragma once

#include <memory>
#include <string>

#include "tests/gui/files.h"
#include "tests/gui/process.h"

namespace annulus::gui {

// An X server of our own that nobody sees. Keys that are held do not repeat: the number of
// repeats would depend on how fast the program draws.
class Xvfb {
 public:
  explicit Xvfb(const std::string& size = "1920x1080");
  const std::string& display() const { return display_; }

 private:
  std::unique_ptr<Process> server_;
  std::string display_;
};

// Gives windows frames, focus and sizes, as a person's desktop does.
class WindowManager {
 public:
  explicit WindowManager(const std::string& display);

 private:
  TemporaryFolder home_;
  Process process_;
};

}  // namespace annulus::gui
