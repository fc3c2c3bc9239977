#include "app/render/shader_program.h"

#include <array>
#include <stdexcept>
#include <string>

#include "shaders/shaders.h"

namespace annulus::render {
namespace {

class Shader {
 public:
  Shader(GLenum stage, ShaderProgram::Names names) : id_(glCreateShader(stage)) {
    std::string text = std::string(kGlslVersion) + "\n" + kGlslPrecision + "\n";
    for (const std::string_view name : names) text += shaders::source(name);
    const GLchar* const begin = text.c_str();
    glShaderSource(id_, 1, &begin, nullptr);
    glCompileShader(id_);
  }
  ~Shader() { glDeleteShader(id_); }
  Shader(const Shader&) = delete;
  Shader& operator=(const Shader&) = delete;

  GLuint id() const { return id_; }

 private:
  GLuint id_;
};

void require_compiled(const Shader& shader, ShaderProgram::Names names) {
  GLint compiled = 0;
  glGetShaderiv(shader.id(), GL_COMPILE_STATUS, &compiled);
  if (compiled) return;
  std::array<GLchar, 2048> log{};
  glGetShaderInfoLog(shader.id(), static_cast<GLsizei>(log.size()), nullptr, log.data());
  throw std::runtime_error("the shader " + std::string(*(names.end() - 1)) +
                           " does not compile: " + log.data());
}

}  // namespace

ShaderProgram::ShaderProgram(Names vertex, Names fragment) {
  const Shader vertex_shader(GL_VERTEX_SHADER, vertex);
  require_compiled(vertex_shader, vertex);
  const Shader fragment_shader(GL_FRAGMENT_SHADER, fragment);
  require_compiled(fragment_shader, fragment);

  id_ = glCreateProgram();
  glAttachShader(id_, vertex_shader.id());
  glAttachShader(id_, fragment_shader.id());
  glLinkProgram(id_);
  glDetachShader(id_, vertex_shader.id());
  glDetachShader(id_, fragment_shader.id());
  GLint linked = 0;
  glGetProgramiv(id_, GL_LINK_STATUS, &linked);
  if (linked) return;
  std::array<GLchar, 2048> log{};
  glGetProgramInfoLog(id_, static_cast<GLsizei>(log.size()), nullptr, log.data());
  glDeleteProgram(id_);
  throw std::runtime_error("the shader program does not link: " + std::string(log.data()));
}

ShaderProgram::~ShaderProgram() {
  glDeleteProgram(id_);
}

}  // namespace annulus::render
