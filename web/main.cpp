#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/options/options.h"
#include "app/window/window.h"
#include "core/samplers/registry.h"
#include "core/setup/message.h"

namespace annulus {
namespace {

WindowOptions window_of(const Options& options) {
  if (const auto* window = std::get_if<WindowOptions>(&options)) return *window;
  const auto* lesson = std::get_if<LessonOptions>(&options);
  if (lesson && !lesson->lesson.empty() && lesson->folder.empty() && !lesson->notes)
    return {.setup = default_setup(), .lesson = lesson->lesson, .shown = lesson->shown};
  throw InputError(English("a page has the window alone, none of the other commands"));
}

}  // namespace
}  // namespace annulus

// The program in a page. Its arguments are those of a link.
int main(int argc, char** argv) {
  using namespace annulus;
  try {
    return run_window(
        window_of(parse_options(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc))));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "annulus: %s\n", error.what());
    return EXIT_FAILURE;
  }
}
