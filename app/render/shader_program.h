#pragma once

#include <initializer_list>
#include <string_view>

#include "app/render/gl_object.h"

namespace annulus::render {

class ShaderProgram {
 public:
  using Names = std::initializer_list<std::string_view>;

  // Each stage is the text of the named files in shaders/, one after the other. Throws std::runtime_error
  // with the driver's log if they do not compile.
  ShaderProgram(Names vertex, Names fragment);
  ~ShaderProgram();
  ShaderProgram(const ShaderProgram&) = delete;
  ShaderProgram& operator=(const ShaderProgram&) = delete;

  void use() const { glUseProgram(id_); }

  // Sets a uniform of the program in use; does nothing if the program has no such uniform.
  void set(const char* name, float x) const { glUniform1f(location(name), x); }
  void set(const char* name, float x, float y) const { glUniform2f(location(name), x, y); }
  void set(const char* name, float x, float y, float z, float w) const {
    glUniform4f(location(name), x, y, z, w);
  }

 private:
  GLint location(const char* name) const { return glGetUniformLocation(id_, name); }

  GLuint id_ = 0;
};

}  // namespace annulus::render
