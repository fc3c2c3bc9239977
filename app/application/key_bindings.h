#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/application/command.h"
#include "app/texts/translator.h"

namespace annulus {

// A key by its name on the keyboard ("Space", "Left", "F1", "R"), and what is held with it. Ctrl with plus,
// minus or zero is the same wherever the layout has them, see chord_of().
struct Chord {
  std::string key;
  bool shift = false;
  bool ctrl = false;
  friend bool operator==(const Chord&, const Chord&) = default;
};

// The chord of a key as SDL names it. Layouts have the plus in several places: a key of its own, above the =,
// on the keypad.
Chord chord_of(std::string key, bool shift, bool ctrl);

enum class KeyGroup : std::uint8_t { time, setup, lessons, view, window, files, layers, stages };
// In the order of the keys' page.
inline constexpr std::array kKeyGroups{KeyGroup::time,    KeyGroup::stages, KeyGroup::setup,
                                       KeyGroup::files,   KeyGroup::layers, KeyGroup::view,
                                       KeyGroup::lessons, KeyGroup::window};
English title_of(KeyGroup group);

struct KeyBinding {
  Chord chord;
  English help;  // empty if help_of() makes it
  Command command;
  KeyGroup group = KeyGroup::time;
};

// Every key, with its action and its text for F1. Layers come from their own list.
const std::vector<KeyBinding>& key_bindings();

const KeyBinding* binding_for(const Chord& chord);

// As written on the keyboard: "Shift+Left".
std::string to_text(const Chord& chord, const Translator& say);
std::string help_of(const KeyBinding& key, const Translator& say);

}  // namespace annulus
