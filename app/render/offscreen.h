#pragma once

namespace annulus {

// An OpenGL 3.3 core context that no one sees, current during its lifetime and with its functions loaded. It
// needs no display if the driver can do without. Throws std::runtime_error with one line if there is no such
// context.
class OffscreenContext {
 public:
  OffscreenContext();
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

 private:
  bool open(const char* video_driver);
  void close();

  // SDL_Window* and SDL_GLContext, as void* to keep SDL out of this header.
  void* window_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace annulus
