#pragma once

#include <utility>

#include "app/render/gl.h"

namespace annulus::render {

// Owns one OpenGL object. The object's context must be current at construction and destruction.
template <class Kind>
class GlObject {
 public:
  GlObject() { Kind::make(&id_); }
  ~GlObject() {
    if (id_ != 0) Kind::destroy(&id_);
  }
  GlObject(GlObject&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
  }

  GLuint id() const { return id_; }

 private:
  GLuint id_ = 0;
};

struct BufferKind {
  static void make(GLuint* id) { glGenBuffers(1, id); }
  static void destroy(const GLuint* id) { glDeleteBuffers(1, id); }
};
struct VertexArrayKind {
  static void make(GLuint* id) { glGenVertexArrays(1, id); }
  static void destroy(const GLuint* id) { glDeleteVertexArrays(1, id); }
};
struct TextureKind {
  static void make(GLuint* id) { glGenTextures(1, id); }
  static void destroy(const GLuint* id) { glDeleteTextures(1, id); }
};
struct FramebufferKind {
  static void make(GLuint* id) { glGenFramebuffers(1, id); }
  static void destroy(const GLuint* id) { glDeleteFramebuffers(1, id); }
};
struct RenderbufferKind {
  static void make(GLuint* id) { glGenRenderbuffers(1, id); }
  static void destroy(const GLuint* id) { glDeleteRenderbuffers(1, id); }
};

using Buffer = GlObject<BufferKind>;
using VertexArray = GlObject<VertexArrayKind>;
using Texture = GlObject<TextureKind>;
using Framebuffer = GlObject<FramebufferKind>;
using Renderbuffer = GlObject<RenderbufferKind>;

}  // namespace annulus::render
