#include "app/window/frame_watch.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/io/output_file.h"

namespace annulus {
namespace {

std::string milliseconds(std::chrono::steady_clock::duration time) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", std::chrono::duration<double, std::milli>(time).count());
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
      out.write(milliseconds(frame.begun - start_) + " " + milliseconds(frame.work) + " " +
                milliseconds(frame.showing) + "\n");
    out.commit();
  } catch (const WriteError& error) {
    std::fprintf(stderr, "annulus: %s\n", error.what());
  }
}

void FrameWatch::begin() {
  if (file_.empty()) return;
  since_ = Clock::now();
  frames_.push_back({since_});
}

void FrameWatch::begin_showing() {
  if (frames_.empty()) return;
  frames_.back().work += Clock::now() - since_;
  since_ = Clock::now();
}

void FrameWatch::end_showing() {
  if (frames_.empty()) return;
  frames_.back().showing += Clock::now() - since_;
  since_ = Clock::now();
}

void FrameWatch::end() {
  if (frames_.empty()) return;
  frames_.back().work += Clock::now() - since_;
}

}  // namespace annulus
