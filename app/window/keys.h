#pragma once

#include <SDL.h>

#include "app/application/application.h"

namespace annulus {

// Does what the key is bound to, unless the menu that is open or the panel that has the keyboard takes it.
void press_key(Application& app, const SDL_KeyboardEvent& event);

}  // namespace annulus
