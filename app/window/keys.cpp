#include "app/window/keys.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <variant>

#include "app/application/key_bindings.h"
#include "app/panels/menus.h"

namespace annulus {
namespace {

// Whether the command is done again and again while its key is held.
bool may_repeat(const Command& command) {
  return command.is<command::StepTry>() || command.is<command::StepPick>() ||
         command.is<command::StepStage>();
}

// What ends with Escape in a panel: the slider being dragged or typed into, else the panel's hold on the
// keyboard.
void escape_from_panel(Application& app) {
  if (!ImGui::IsAnyItemActive()) app.apply(command::FocusPanel{false});
}

// Whether the key acts within a panel that has the keyboard: letters, digits and signs do, and what moves or
// chooses. F keys and what is pressed with Ctrl act as elsewhere.
bool is_for_panel(SDL_Keycode key, bool ctrl) {
  constexpr std::array kKeys{SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT, SDLK_SPACE, SDLK_RETURN, SDLK_TAB};
  const bool elsewhere = ctrl || (key >= SDLK_F1 && key <= SDLK_F12);
  return !elsewhere || std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

}  // namespace

void press_key(Application& app, const SDL_KeyboardEvent& event) {
  const SDL_Keycode code = event.keysym.sym;
  const bool shift = (event.keysym.mod & KMOD_SHIFT) != 0;
  const bool ctrl = (event.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
  if (ImGui::GetIO().WantTextInput || panels::a_menu_is_open()) return;
  if (app.state().workspace.focus() > 0) {
    if (code == SDLK_ESCAPE) return escape_from_panel(app);
    if (is_for_panel(code, ctrl)) return;
  }
  const KeyBinding* key = binding_for(chord_of(SDL_GetKeyName(code), shift, ctrl));
  if (!key || (event.repeat != 0 && !may_repeat(key->command))) return;
  app.apply(key->command);
  if (key->command.is<command::TurnPage>()) return;  // a clicker's: not what a room is to learn
  const Translator& say = translator(app.state().view.language());
  app.apply(command::NoteKey{to_text(key->chord, say), help_of(*key, say)});
}

}  // namespace annulus
