#include "app/render/offscreen.h"

#include <SDL.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "app/render/gl.h"

namespace annulus {

OffscreenContext::OffscreenContext() {
  const char* chosen = SDL_getenv("SDL_VIDEODRIVER");
  const bool user_chose = chosen && *chosen;
  // First the driver that needs no display; then whatever SDL finds, with a hidden window.
  if (!user_chose && open("offscreen")) return;
  if (open(nullptr)) return;
  std::string reason = SDL_GetError();
  throw std::runtime_error("cannot draw: no OpenGL 3.3 here, neither without a display nor with one" +
                           (reason.empty() ? "" : " (" + reason + ")"));
}

OffscreenContext::~OffscreenContext() {
  close();
}

bool OffscreenContext::open(const char* video_driver) {
  SDL_SetMainReady();
  if (SDL_VideoInit(video_driver) != 0) return false;
  render::choose_context();
  SDL_Window* window = SDL_CreateWindow("annulus", 0, 0, 64, 64, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
  window_ = window;
  context_ = window ? SDL_GL_CreateContext(window) : nullptr;
  if (context_ && render::load_gl(SDL_GL_GetProcAddress)) return true;
  close();
  return false;
}

void OffscreenContext::close() {
  if (context_) SDL_GL_DeleteContext(context_);
  if (window_) SDL_DestroyWindow(static_cast<SDL_Window*>(window_));
  context_ = nullptr;
  window_ = nullptr;
  SDL_VideoQuit();
}

}  // namespace annulus
