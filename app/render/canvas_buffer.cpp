#include "app/render/canvas_buffer.h"

#include "core/setup/message.h"

namespace annulus::render {

CanvasBuffer::CanvasBuffer(int width, int height) {
  bind();
  glBindRenderbuffer(GL_RENDERBUFFER, colour_.id());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_.id());
  glBindRenderbuffer(GL_RENDERBUFFER, 0);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    throw Failure(English("the graphics driver has no memory for a picture"));
}

}  // namespace annulus::render
