#include "app/window/frame_watch.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include "app/session/thread_time.h"
#include "core/io/output_file.h"

namespace annulus {
namespace {

std::string milliseconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", seconds * 1000);
  return text;
}

}  // namespace

FrameWatch::FrameWatch() {
  if (const char* file = std::getenv("ANNULUS_FRAMES")) file_ = file;
}

FrameWatch::~FrameWatch() {
  if (file_.empty()) return;
  try {
    OutputFile out(file_);
    for (const Frame& frame : frames_)
      out.write(milliseconds(std::chrono::duration<double>(frame.begun - start_).count()) + " " +
                milliseconds(frame.work) + " " + milliseconds(frame.showing) + "\n");
    out.commit();
  } catch (const WriteError& error) {
    std::fprintf(stderr, "annulus: %s\n", error.what());
  }
}

void FrameWatch::begin() {
  if (file_.empty()) return;
  frames_.push_back({std::chrono::steady_clock::now()});
  since_ = thread_seconds();
}

void FrameWatch::begin_showing() {
  if (frames_.empty()) return;
  frames_.back().work += since();
}

void FrameWatch::end_showing() {
  if (frames_.empty()) return;
  frames_.back().showing += since();
}

void FrameWatch::end() {
  if (frames_.empty()) return;
  frames_.back().work += since();
}

double FrameWatch::since() {
  const double now = thread_seconds();
  return now - std::exchange(since_, now);
}

}  // namespace annulus
