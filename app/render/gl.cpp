#include "app/render/gl.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace annulus::render {
namespace {

void GLAD_API_PTR on_message(GLenum, GLenum type, GLuint, GLenum severity, GLsizei, const GLchar* text,
                             const void* messages) {
  if (type != GL_DEBUG_TYPE_ERROR && severity != GL_DEBUG_SEVERITY_HIGH) return;
  static_cast<DebugMessages*>(const_cast<void*>(messages))->add(text);
}

}  // namespace

bool load_gl(void* (*get_proc_address)(const char*)) {
  const auto load = [](void* loader, const char* name) {
    return reinterpret_cast<GLADapiproc>((*static_cast<void* (**)(const char*)>(loader))(name));
  };
  const int version = gladLoadGLUserPtr(load, &get_proc_address);
  return version >= GLAD_MAKE_VERSION(3, 3);
}

bool drawn_by_processor() {
  const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  const std::string_view renderer = name ? name : "";
  return std::ranges::any_of(std::array{"llvmpipe", "softpipe", "SWR", "SwiftShader", "Software"},
                             [&](std::string_view part) { return renderer.find(part) != renderer.npos; });
}

DebugMessages::DebugMessages() {
  if (!GLAD_GL_KHR_debug) return;
  glEnable(GL_DEBUG_OUTPUT);
  glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
  glDebugMessageCallback(on_message, this);
}

DebugMessages::~DebugMessages() {
  if (GLAD_GL_KHR_debug) glDebugMessageCallback(nullptr, nullptr);
}

int DebugMessages::count() {
  while (const GLenum error = glGetError()) {
    // With GL_KHR_debug the callback has already counted it.
    if (!GLAD_GL_KHR_debug) add("OpenGL error " + std::to_string(error));
  }
  return count_;
}

void DebugMessages::add(const std::string& message) {
  ++count_;
  last_ = message;
}

}  // namespace annulus::render
