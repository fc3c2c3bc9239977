#include <emscripten.h>

#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "app/options/options.h"
#include "app/texts/translator.h"
#include "app/window/sdl_window.h"
#include "app/window/window.h"
#include "core/setup/message.h"

// Module is what web/site/page.js gives to the program.
EM_JS(void, annulus_refuse, (const char* why), { Module.refuse(UTF8ToString(why)); });

// The program in a page. Its arguments are those of a link.
int main(int argc, char** argv) {
  using namespace annulus;
  try {
    return run_window(parse_link(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc)));
  } catch (const std::exception& error) {
    annulus_refuse(translator(preferred_language())(message_of(error)).c_str());
    return EXIT_FAILURE;
  }
}
