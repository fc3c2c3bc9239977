#pragma once

#include "app/panels/ui.h"

namespace annulus::panels {

// Of the panel that the keyboard is in, at the beginning of its window: its place there can be seen and keys
// act there at once, in a new panel at what had it last or at the first. A click elsewhere ends that.
void keep_keyboard(const Ui& ui);
// At the end of it: what had the keyboard may be gone.
void note_keyboard();

// A ring around the last item, where the keyboard is there; for tests it is the widget "keyboard".
void draw_keyboard_ring(const Ui& ui);

// While it lives the keyboard passes over what is drawn: its own keys do the same.
class PassedOver {
 public:
  PassedOver();
  ~PassedOver();
  PassedOver(const PassedOver&) = delete;
  PassedOver& operator=(const PassedOver&) = delete;
};

// A tooltip of what the keyboard is at comes beside the menu or panel: below its item it would cover the
// next.
void place_keyboard_tooltip(const Ui& ui, float width);

}  // namespace annulus::panels
