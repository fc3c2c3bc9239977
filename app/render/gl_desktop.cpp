#include <SDL.h>

#include <array>
#include <string>

#include "app/render/gl.h"

namespace annulus::render {
namespace {

void GLAD_API_PTR on_message(GLenum, GLenum type, GLuint, GLenum severity, GLsizei, const GLchar* text,
                             const void* messages) {
  if (type != GL_DEBUG_TYPE_ERROR && severity != GL_DEBUG_SEVERITY_HIGH) return;
  static_cast<DebugMessages*>(const_cast<void*>(messages))->add(text);
}

}  // namespace

const char* const kGlslVersion = "#version 330 core";
const char* const kGlslPrecision = "";

void choose_context() {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
}

bool load_gl(void* (*get_proc_address)(const char*)) {
  const auto load = [](void* loader, const char* name) {
    return reinterpret_cast<GLADapiproc>((*static_cast<void* (**)(const char*)>(loader))(name));
  };
  const int version = gladLoadGLUserPtr(load, &get_proc_address);
  return version >= GLAD_MAKE_VERSION(3, 3);
}

void leave_desktop_states() {
  glDisable(GL_FRAMEBUFFER_SRGB);
  glDisable(GL_MULTISAMPLE);
  glDisable(GL_COLOR_LOGIC_OP);
  glDisable(GL_PRIMITIVE_RESTART);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void let_shaders_size_points(bool on) {
  if (on) {
    glEnable(GL_PROGRAM_POINT_SIZE);
  } else {
    glDisable(GL_PROGRAM_POINT_SIZE);
  }
}

float largest_point() {
  std::array<GLfloat, 2> sizes{};
  glGetFloatv(GL_POINT_SIZE_RANGE, sizes.data());
  return sizes[1];
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

}  // namespace annulus::render
