#include <SDL.h>
#include <emscripten.h>
#include <imgui.h>

#include <cstdlib>
#include <memory>
#include <string>

#include "app/window/platform.h"

// Module is what web/site/page.js gives to the program.
EM_JS(void, annulus_hand_over, (const char* file), { Module.handOver(UTF8ToString(file)); });
EM_JS(void, annulus_copy, (const char* text), { Module.copy(UTF8ToString(text)); });
EM_JS(char*, annulus_address, (), { return stringToNewUTF8(Module.address()); });
EM_JS(void, annulus_tell_address, (const char* link, int changes),
      { Module.tellAddress(UTF8ToString(link), changes); });
EM_JS_DEPS(annulus_platform, "$stringToNewUTF8");
EM_JS(void, annulus_over, (), { Module.over(); });

// What the page calls.
extern "C" {

// A file was dropped; the mouse is where it was.
EMSCRIPTEN_KEEPALIVE void annulus_drop(const char* file) {
  SDL_Event event{};
  event.drop.type = SDL_DROPFILE;
  event.drop.file = SDL_strdup(file);
  SDL_PushEvent(&event);
}

// Ctrl+V, with what the browser's clipboard holds.
EMSCRIPTEN_KEEPALIVE void annulus_paste(const char* text) {
  SDL_SetClipboardText(text);
  for (const SDL_EventType type : {SDL_KEYDOWN, SDL_KEYUP}) {
    SDL_Event event{};
    event.type = type;
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym = {SDL_SCANCODE_V, SDLK_v, KMOD_LCTRL, 0};
    SDL_PushEvent(&event);
  }
}
}

namespace annulus::platform {

void take_turns(const std::function<Rest()>& turn) {
  using Turn = std::function<Rest()>;
  const auto take = [](void* given) {
    std::unique_ptr<Turn> turns(static_cast<Turn*>(given));
    if ((*turns)().over) {
      emscripten_cancel_main_loop();
      annulus_over();
    } else {
      static_cast<void>(turns.release());
    }
  };
  emscripten_set_main_loop_arg(take, std::make_unique<Turn>(turn).release(), 0, false);
}

void hand_over(const std::filesystem::path& file) {
  annulus_hand_over(file.c_str());
}

std::string address() {
  const std::unique_ptr<char, decltype(&std::free)> text(annulus_address(), std::free);
  return text.get();
}

void tell_address(const std::string& link, std::size_t changes) {
  annulus_tell_address(link.c_str(), static_cast<int>(changes));
}

void copy(const std::string& text) {
  SDL_SetClipboardText(text.c_str());  // what is pasted within the page, if the browser forbids the other
  annulus_copy(text.c_str());
}

void share_clipboard() {
  ImGui::GetIO().SetClipboardTextFn = [](void*, const char* text) { copy(text); };
}

}  // namespace annulus::platform
