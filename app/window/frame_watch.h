#pragma once

#include <chrono>
#include <filesystem>
#include <vector>

namespace annulus {

// Notes how long frames keep the processor, to find what blocks the window. If the environment variable
// ANNULUS_FRAMES names a file, that file gets a line for each frame at the end, "START WORK SHOW" in
// milliseconds: when it began, counted from the watch's start; how long its work took; and how long showing
// it then took the driver, which may wait for the screen.
class FrameWatch {
 public:
  FrameWatch();
  ~FrameWatch();
  FrameWatch(const FrameWatch&) = delete;
  FrameWatch& operator=(const FrameWatch&) = delete;

  void begin();
  void begin_showing();
  void end_showing();  // from here to end() is work again
  void end();

 private:
  using Clock = std::chrono::steady_clock;
  struct Frame {
    Clock::time_point begun;
    Clock::duration work{}, showing{};
  };
  std::filesystem::path file_;
  Clock::time_point start_ = Clock::now(), since_ = start_;
  std::vector<Frame> frames_;
};

}  // namespace annulus
