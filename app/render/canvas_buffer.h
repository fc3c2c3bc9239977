#pragma once

#include "app/render/gl_object.h"

namespace annulus::render {

// Keeps which framebuffer is bound, and binds it again at its end.
class KeptBinding {
 public:
  KeptBinding() {
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &draw_);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read_);
  }
  ~KeptBinding() {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(draw_));
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(read_));
  }
  KeptBinding(const KeptBinding&) = delete;
  KeptBinding& operator=(const KeptBinding&) = delete;

  GLuint drawn_on() const { return static_cast<GLuint>(draw_); }

 private:
  GLint draw_ = 0;
  GLint read_ = 0;
};

// A framebuffer to paint on, bound after its construction. Throws Failure if the driver has no memory for it.
class CanvasBuffer {
 public:
  CanvasBuffer(int width, int height);
  CanvasBuffer(const CanvasBuffer&) = delete;
  CanvasBuffer& operator=(const CanvasBuffer&) = delete;

  void bind() const { glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id()); }
  GLuint id() const { return framebuffer_.id(); }

 private:
  Framebuffer framebuffer_;
  Renderbuffer colour_;
};

}  // namespace annulus::render
