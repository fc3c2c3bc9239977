#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>

#include "app/render/gl_object.h"

namespace annulus::render {

// Declares the attributes 0, 1, ... of the bound vertex array: floats from the bound array buffer, starting
// at `first_byte`, with as many components each as `sizes` says. With a divisor of 1 they advance with each
// instance, with 0 with each vertex.
inline void declare_attributes(std::initializer_list<GLint> sizes, GLuint divisor,
                               std::size_t first_byte = 0) {
  GLint stride = 0;
  for (const GLint size : sizes) stride += size * static_cast<GLint>(sizeof(float));
  GLuint attribute = 0;
  std::size_t offset = first_byte;
  for (const GLint size : sizes) {
    glEnableVertexAttribArray(attribute);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): OpenGL takes an offset as a pointer
    glVertexAttribPointer(attribute, size, GL_FLOAT, GL_FALSE, stride, reinterpret_cast<const void*>(offset));
    glVertexAttribDivisor(attribute, divisor);
    offset += static_cast<std::size_t>(size) * sizeof(float);
    ++attribute;
  }
}

// Quads or point sprites, uploaded anew for every picture: one record of floats for each.
template <class Record>
class InstanceBuffer {
 public:
  explicit InstanceBuffer(std::initializer_list<GLint> sizes) {
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
    glBindVertexArray(instances_.id());
    declare_attributes(sizes, 1);
    glBindVertexArray(vertices_.id());
    declare_attributes(sizes, 0);
  }

  void draw(std::span<const Record> records, bool sprites = false) const {
    if (records.empty()) return;
    const auto count = static_cast<GLsizei>(records.size());
    glBindVertexArray(sprites ? vertices_.id() : instances_.id());
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(records.size_bytes()), records.data(),
                 GL_STREAM_DRAW);
    if (sprites) {
      glDrawArrays(GL_POINTS, 0, count);
    } else {
      glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
    }
  }

 private:
  VertexArray instances_;
  VertexArray vertices_;
  Buffer buffer_;
};

}  // namespace annulus::render
