#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"
#include "app/state.h"

namespace annulus {

// A key by its name on the keyboard ("Space", "Left", "F1", "R"), with what is held.
struct Chord {
  std::string key;
  bool shift = false;
  bool ctrl = false;
  friend bool operator==(const Chord&, const Chord&) = default;
};

struct KeyBinding {
  Chord chord;
  std::string help;
  Command command;
  std::string_view group;
};

// Every key there is: what it does and what F1 says of it. Layers come from their own list.
const std::vector<KeyBinding>& key_bindings();

const KeyBinding* binding_for(const Chord& chord);

// As written in help: "Shift+Left".
std::string to_text(const Chord& chord);

}  // namespace annulus
