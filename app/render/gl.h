#pragma once

#include <glad/gl.h>

#include <string>

namespace annulus::render {

// Loads the current context's functions; the argument works as SDL_GL_GetProcAddress does. False if the
// context offers less than OpenGL 3.3.
bool load_gl(void* (*get_proc_address)(const char*));

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
