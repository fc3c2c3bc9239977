#include <emscripten.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "app/files/user_folders.h"
#include "app/lessons/lesson_shelf.h"
#include "app/options/options.h"
#include "app/texts/translator.h"
#include "app/window/sdl_window.h"
#include "app/window/window.h"
#include "core/setup/message.h"

// Module is what web/site/page.js gives to the program.
EM_JS(void, annulus_refuse, (const char* why), { Module.refuse(UTF8ToString(why)); });

namespace annulus {
namespace {

// The window would do so when it has threads already, for whose end a page had to wait.
void refuse_unknown_lesson(const std::string& name, std::size_t page) {
  const std::vector<LessonEntry> entries = LessonShelf(lessons_folder()).read(preferred_language());
  const auto entry = std::ranges::find(entries, name, &LessonEntry::name);
  if (entry == entries.end()) throw InputError(unknown_lesson(name, entries));
  if (entry->lesson) check_page(*entry->lesson, page);
}

}  // namespace
}  // namespace annulus

// The program in a page. Its arguments are those of a link.
int main(int argc, char** argv) {
  using namespace annulus;
  try {
    const WindowOptions options =
        parse_link(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
    if (!options.lesson.empty()) refuse_unknown_lesson(options.lesson, options.shown.page);
    return run_window(options);
  } catch (const std::exception& error) {
    annulus_refuse(translator(preferred_language())(message_of(error)).c_str());
    return EXIT_FAILURE;
  }
}
