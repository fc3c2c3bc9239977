#include <emscripten.h>

#include <cstdlib>
#include <memory>

#include "app/window/file_dialog.h"

// Module is what web/site/page.js gives to the program: it puts the chosen file into the program's memory.
EM_JS(void, annulus_choose, (), { Module.choose(); });
EM_JS(char*, annulus_chosen, (), {
  const file = Module.chosen;
  Module.chosen = "";
  return file ? stringToNewUTF8(file) : 0;
});
EM_JS_DEPS(annulus_file_dialog, "$stringToNewUTF8");

namespace annulus {

// The browser's own, without a title. It does not tell when it is closed, so that it may be opened again.
bool FileDialog::open(const std::string&, bool folder) {
  if (folder) return false;
  annulus_choose();
  return true;
}

std::optional<std::filesystem::path> FileDialog::answer() {
  const std::unique_ptr<char, decltype(&std::free)> file(annulus_chosen(), std::free);
  return file ? std::optional<std::filesystem::path>(file.get()) : std::nullopt;
}

void FileDialog::close() {}

}  // namespace annulus
