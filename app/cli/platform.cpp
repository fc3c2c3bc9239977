#include "app/cli/platform.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

namespace annulus::platform {
namespace {

volatile std::sig_atomic_t noted_signal = 0;

void note_signal(int signal) {
  noted_signal = signal;
  std::signal(signal, note_signal);  // Windows forgets it with each signal
}

[[maybe_unused]] bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value && *value;
}

}  // namespace

void prepare_signals() {
#if defined(SIGPIPE)
  std::signal(SIGPIPE, SIG_DFL);
#endif
#if defined(SIGXFSZ)
  std::signal(SIGXFSZ, SIG_IGN);
#endif
}

void catch_interrupts() {
  for (const int signal : {SIGINT, SIGTERM}) {
    // A signal that the parent process chose to ignore (nohup, a background job) stays ignored.
    if (std::signal(signal, note_signal) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

bool interrupted() {
  return noted_signal != 0;
}

void end_interrupted() {
  const int signal = noted_signal;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
  std::_Exit(128 + signal);
}

bool error_output_is_terminal() {
#if defined(_WIN32)
  return _isatty(_fileno(stderr)) != 0;
#else
  return isatty(STDERR_FILENO) != 0;
#endif
}

bool output_is_terminal() {
#if defined(_WIN32)
  return _isatty(_fileno(stdout)) != 0;
#else
  return isatty(STDOUT_FILENO) != 0;
#endif
}

bool has_display() {
#if defined(_WIN32) || defined(__APPLE__) || defined(__EMSCRIPTEN__)
  return true;
#else
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
#endif
}

}  // namespace annulus::platform
