#pragma once

namespace annulus {

// An OpenGL 3.3 core context without a window that anyone sees, current while it lives; no display is needed
// where the driver can do without. Its functions are loaded. Throws std::runtime_error, one line, where there
// is none.
class OffscreenContext {
 public:
  OffscreenContext();
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

 private:
  bool open(const char* video_driver);
  void close();

  // SDL_Window* and SDL_GLContext: SDL stays out of this header.
  void* window_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace annulus
