#pragma once

#include <chrono>
#include <filesystem>
#include <vector>

namespace annulus {

// Notes how long frames keep the processor, to find what blocks the window. If the environment variable
// ANNULUS_FRAMES names a file, that file gets a line for each frame at the end, "START WORK SHOW" in
// milliseconds: when it began by the clock, counted from the watch's start; and the window's thread's
// processor time for its work and for showing it. Waiting for the screen takes none.
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
  struct Frame {
    std::chrono::steady_clock::time_point begun;
    double work = 0, showing = 0;  // seconds
  };
  // Seconds of this thread's work since this was last asked.
  double since();

  std::filesystem::path file_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double since_ = 0;
  std::vector<Frame> frames_;
};

}  // namespace annulus
