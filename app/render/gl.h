#pragma once

#include <glad/gl.h>

#include <string>

namespace annulus::render {

// Loads the current context's functions; the argument has the form of SDL_GL_GetProcAddress. False where the
// context offers less than OpenGL 3.3.
bool load_gl(void* (*get_proc_address)(const char*));

// Counts the complaints of the current context while it lives: for tests and debug builds. Without
// GL_KHR_debug only glGetError is asked.
class DebugMessages {
 public:
  DebugMessages();
  ~DebugMessages();
  DebugMessages(const DebugMessages&) = delete;
  DebugMessages& operator=(const DebugMessages&) = delete;

  // Errors and messages of high severity so far.
  int count();
  // The last of them, as the driver put it.
  const std::string& last() const { return last_; }

  void add(const std::string& message);

 private:
  int count_ = 0;
  std::string last_;
};

}  // namespace annulus::render
