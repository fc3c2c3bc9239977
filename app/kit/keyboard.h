#pragma once

#include "app/kit/ui.h"

namespace annulus::panels {

// Called at the beginning of the window of the panel that the keyboard is in: shows its place there and lets
// its keys act at once; in a new panel at the item that had it last, or at the first one. A click elsewhere
// ends that.
void keep_keyboard(const Ui& ui);
// Called at its end: the item that had the keyboard may be gone.
void note_keyboard();

// What is typed goes into the field that is drawn next.
void give_keyboard_to_next_item();

// A ring around the last item, if the keyboard is there; tests know it as the widget "keyboard".
void draw_keyboard_ring(const Ui& ui);

// During its lifetime the keyboard skips what is drawn, since keys of its own do the same.
class PassedOver {
 public:
  PassedOver();
  ~PassedOver();
  PassedOver(const PassedOver&) = delete;
  PassedOver& operator=(const PassedOver&) = delete;
};

// Whether the last item has been under the mouse for as long as people rest on what they want explained; at
// once if the keyboard is there. Never under the mouse in a presentation.
bool tooltip_is_due(const Ui& ui);
// Whether a presentation's pointer was left somewhere: it asks nothing.
bool mouse_is_forgotten(const Ui& ui);
// Whether the last item was clicked since the mouse came to it.
bool clicked_since_hovered();
// Puts the last item's tooltip beside its menu or panel: at the mouse it would cover what comes next.
void place_tooltip(const Ui& ui, float width);

}  // namespace annulus::panels
