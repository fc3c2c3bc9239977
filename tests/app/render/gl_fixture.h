#pragma once

#include <SDL.h>

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "app/render/gl.h"

namespace annulus::test {

// An OpenGL 3.3 core debug context without a display, current during its lifetime.
class OffscreenContext {
 public:
  OffscreenContext() {
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) throw std::runtime_error(SDL_GetError());
    render::choose_context();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_DEBUG_FLAG);
    window_ = SDL_CreateWindow("", 0, 0, 64, 64, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
    context_ = window_ ? SDL_GL_CreateContext(window_) : nullptr;
    if (!context_ || !render::load_gl(SDL_GL_GetProcAddress)) {
      const std::string error = SDL_GetError();
      close();
      throw std::runtime_error("no OpenGL 3.3 context: " + error);
    }
  }
  ~OffscreenContext() { close(); }
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

 private:
  void close() {
    if (context_) SDL_GL_DeleteContext(context_);
    if (window_) SDL_DestroyWindow(window_);
    SDL_Quit();
  }

  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
};

// Each test has a context of its own and fails if OpenGL complains.
class GlTest : public ::testing::Test {
 protected:
  void TearDown() override { EXPECT_EQ(messages_.count(), 0) << messages_.last(); }

  OffscreenContext context_;
  render::DebugMessages messages_;
};

}  // namespace annulus::test
