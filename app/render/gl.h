#pragma once

#if defined(__EMSCRIPTEN__)
#include <GLES3/gl3.h>
#else
#include <glad/gl.h>
#endif

#include <string>

namespace annulus::render {

// What is drawn takes OpenGL 3.3, or WebGL 2, which is OpenGL ES 3.0. What these do differently stands in
// gl_desktop.cpp and gl_web.cpp.

// Has SDL make such contexts.
void choose_context();

// Loads the current context's functions; the argument works as SDL_GL_GetProcAddress does. False if the
// context offers less.
bool load_gl(void* (*get_proc_address)(const char*));

extern const char* const kGlslVersion;    // the first line of each shader
extern const char* const kGlslPrecision;  // the lines below it

// Turns off what others may have turned on and OpenGL ES does not have.
void leave_desktop_states();

// Whether vertex shaders say how large a point is. OpenGL ES always has them do so.
void let_shaders_size_points(bool on);

// Pixels.
float largest_point();

// Whether the current context draws with the processor, by the name that its driver gives itself.
bool drawn_by_processor();

// Counts errors and serious warnings of the current context during its lifetime, for tests and debug builds.
// Without GL_KHR_debug it can only ask glGetError.
class DebugMessages {
 public:
  DebugMessages();
  ~DebugMessages();
  DebugMessages(const DebugMessages&) = delete;
  DebugMessages& operator=(const DebugMessages&) = delete;

  // Errors and messages of high severity so far.
  int count();
  // The last of them, in the driver's words.
  const std::string& last() const { return last_; }

  void add(const std::string& message);

 private:
  int count_ = 0;
  std::string last_;
};

}  // namespace annulus::render
