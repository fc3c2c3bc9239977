#include <SDL.h>

#include <algorithm>
#include <array>
#include <string>

#include "app/render/gl.h"

// Stands for glGetIntegerv in Dear ImGui. With each frame it asks for some states and sets them again when it
// has drawn; for an answer the page would wait until everything before is drawn. The renderer sets what it
// needs itself, so that any state that is allowed will do. At its start it asks for the version too, and
// reads that from the text of the version if the number is 0.
extern "C" void annulus_states_for_imgui(GLenum name, GLint* values) {
  switch (name) {
    case GL_ACTIVE_TEXTURE:
      *values = GL_TEXTURE0;
      break;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA:
      *values = GL_FUNC_ADD;
      break;
    case GL_VIEWPORT:
    case GL_SCISSOR_BOX:
      std::fill_n(values, 4, 0);
      break;
    default:
      *values = 0;  // nothing bound; GL_ZERO
  }
}

namespace annulus::render {

const char* const kGlslVersion = "#version 300 es";
const char* const kGlslPrecision = "precision highp float;\nprecision highp int;\nprecision highp sampler2D;";

void choose_context() {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
}

// They are linked.
bool load_gl(void* (*)(const char*)) {
  return true;
}

void leave_desktop_states() {}

void let_shaders_size_points(bool) {}

float largest_point() {
  std::array<GLfloat, 2> sizes{};
  glGetFloatv(GL_ALIASED_POINT_SIZE_RANGE, sizes.data());
  return sizes[1];
}

DebugMessages::DebugMessages() = default;
DebugMessages::~DebugMessages() = default;

int DebugMessages::count() {
  while (const GLenum error = glGetError()) add("OpenGL error " + std::to_string(error));
  return count_;
}

}  // namespace annulus::render
